import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#contract/people/webhooks.ts'
import type { WebhookKind } from '#domain/people/webhooks.ts'
import {
  FORMER_SECRET_HOURS,
  isWebhookKind,
  WEBHOOK_KINDS,
  webhookKinds,
} from '#domain/people/webhooks.ts'
import { outgoingWebhookCalls } from '#web/api/calls/people/webhooks.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { orGone } from '#web/api/or-gone.ts'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { CopyOnce } from './copy-once.tsx'
import { FIRST_KIND, KindFields, NO_KIND } from './webhook-kinds.tsx'
import { WebhookMessages } from './webhook-messages.tsx'
import { webhookMessagesQuery, webhooksQuery } from './webhooks.ts'

type Act = 'test' | 'secret' | 'on' | 'remove' | { resend: string }

/** One webhook: what it is told, its newest messages, and what can be done about it. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, address, kinds, offAt } = webhook
  const client = useQueryClient()
  const zone = useTimeZone()
  const [secret, setSecret] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const acting = useMutation({
    mutationFn: async (act: Act) => {
      const params = { id }
      if (act === 'test') await send(outgoingWebhookCalls.testWebhook, { params })
      else if (act === 'secret')
        setSecret((await send(outgoingWebhookCalls.newWebhookSecret, { params })).secret)
      else if (act === 'on')
        await send(outgoingWebhookCalls.changeWebhook, { params, body: { kinds } })
      else if (act === 'remove') await orGone(send(outgoingWebhookCalls.removeWebhook, { params }))
      else await send(outgoingWebhookCalls.resendWebhookMessage, { params: { id: act.resend } })
    },
    async onSuccess(_, act) {
      if (act === 'remove') onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
        client.invalidateQueries({ queryKey: webhookMessagesQuery(id).queryKey }),
      ])
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title="Webhook" description={address}>
      <div className="flex flex-col gap-5">
        {offAt && (
          <p className="text-bad">
            We turned it off on {whenOf(offAt, zone)}, because it failed for days or said that it is
            gone. What happened since then was not sent.
          </p>
        )}
        {isChanging ? (
          <ChangeKinds webhook={webhook} onDone={() => setChanging(false)} />
        ) : (
          <ul className="list-disc pl-5 text-ink-2 text-small">
            {kinds.filter(isWebhookKind).map((kind) => (
              <li key={kind}>{WEBHOOK_KINDS[kind]}</li>
            ))}
          </ul>
        )}
        {secret && (
          <div className="flex flex-col gap-3">
            <p>
              This is its new secret, not shown again. For {FORMER_SECRET_HOURS} hours messages are
              signed with the former one too.
            </p>
            <CopyOnce what="Secret" value={secret} />
          </div>
        )}
        {!isChanging && (
          <div className="flex flex-wrap gap-3">
            {offAt ? (
              <Button size="s" disabled={acting.isPending} onClick={() => acting.mutate('on')}>
                Turn On
              </Button>
            ) : (
              <Button size="s" disabled={acting.isPending} onClick={() => acting.mutate('test')}>
                Send a Test
              </Button>
            )}
            <Button variant="quiet" size="s" onClick={() => setChanging(true)}>
              Change What It Is Told
            </Button>
            <Button
              variant="quiet"
              size="s"
              disabled={acting.isPending}
              onClick={() => acting.mutate('secret')}
            >
              Make a New Secret
            </Button>
            <Button
              variant="quiet"
              size="s"
              className="text-bad!"
              disabled={acting.isPending}
              aria-expanded={isRemoving}
              onClick={() => setRemoving(!isRemoving)}
            >
              Remove
            </Button>
          </div>
        )}
        {isRemoving && !isChanging && (
          <div className="flex flex-col items-start gap-3 rounded-m bg-sunken p-4">
            <p>Your program hears of nothing more, and the messages below are deleted.</p>
            <Button
              variant="danger"
              size="s"
              pending={acting.isPending}
              onClick={() => acting.mutate('remove')}
            >
              Remove This Webhook
            </Button>
          </div>
        )}
        {acting.error && (
          <p role="alert" className="text-bad text-small">
            {errorMessage(acting.error)}
          </p>
        )}
        <WebhookMessages
          id={id}
          isOff={offAt !== null}
          isBusy={acting.isPending}
          onResend={(resend) => acting.mutate({ resend })}
        />
      </div>
    </Dialog>
  )
}

function ChangeKinds({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const { id, kinds: former, offAt } = webhook
  const client = useQueryClient()
  const { errors, pending, slow, onSubmit } = useForm<WebhookKind>(async (fields) => {
    const kinds = webhookKinds.filter((kind) => fields[kind])
    if (kinds.length === 0) return NO_KIND
    try {
      await send(outgoingWebhookCalls.changeWebhook, { params: { id }, body: { kinds } })
      await client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
      onDone()
    } catch (error) {
      return { form: errorMessage(error, 'This was not changed') }
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <KindFields chosen={former} error={errors[FIRST_KIND]} />
      {offAt && <p className="text-ink-2 text-small">Saving turns it on again.</p>}
      <div className="flex flex-wrap items-start gap-3">
        <FormFooter pending={pending} slow={slow} error={errors.form}>
          Save Changes
        </FormFooter>
        <Button variant="ghost" size="l" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
