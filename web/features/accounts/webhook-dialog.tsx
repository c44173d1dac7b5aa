import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Webhook, WebhookMessage } from '#contract/outgoing-webhooks.ts'
import {
  FORMER_SECRET_HOURS,
  MESSAGES_DAYS,
  SEND_PROBLEMS,
  WEBHOOK_KINDS,
} from '#domain/outgoing-webhooks.ts'
import { outgoingWebhookCalls } from '#web/api/calls/outgoing-webhooks.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { orGone } from '#web/api/or-gone.ts'
import { NotFetched } from '#web/layout/not-fetched.tsx'
import { useTimeZone, whenOf } from '#web/layout/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Told } from './told.tsx'
import { webhookMessagesQuery, webhooksQuery } from './webhooks.ts'

type Act = 'test' | 'secret' | 'on' | 'remove' | { resend: string }

/** One webhook: what it is told, its newest messages, and what can be done about it. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, address, kinds, offAt } = webhook
  const client = useQueryClient()
  const zone = useTimeZone()
  const [secret, setSecret] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
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
        <ul className="list-disc pl-5 text-ink-2 text-small">
          {kinds.map((kind) => (
            <li key={kind}>{WEBHOOK_KINDS[kind]}</li>
          ))}
        </ul>
        {secret && (
          <div className="flex flex-col gap-3">
            <p>
              This is its new secret, not shown again. For {FORMER_SECRET_HOURS} hours messages are
              signed with the former one too.
            </p>
            <Told what="Secret" value={secret} />
          </div>
        )}
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
        {isRemoving && (
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
        <Messages
          id={id}
          isOff={offAt !== null}
          isBusy={acting.isPending}
          onResend={(resend) => acting.mutate({ resend })}
        />
      </div>
    </Dialog>
  )
}

type MessagesProps = {
  id: string
  isOff: boolean
  isBusy: boolean
  onResend: (messageId: string) => void
}

/** While one is on its way, its fate is asked for. */
const ASK_AGAIN_MS = 2000

function Messages({ id, isOff, isBusy, onResend }: MessagesProps) {
  const { data, error, refetch } = useQuery({
    ...webhookMessagesQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ triedAt, nextTryAt }) => !triedAt && nextTryAt) ? ASK_AGAIN_MS : false,
  })
  if (error && !data) return <NotFetched error={error} onTryAgain={() => refetch()} />
  if (!data) return <Skeleton className="h-20" />
  return (
    <section aria-label="Messages">
      <h3 className="font-[600] font-sans text-h3 tracking-normal">Messages</h3>
      <p className="text-ink-3 text-small">The newest 50 of the last {MESSAGES_DAYS} days.</p>
      {data.length === 0 && <p className="mt-3 text-ink-2">Nothing has been sent yet.</p>}
      <ul className="mt-2 divide-y divide-line">
        {data.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            action={
              !isOff && (
                <Button
                  variant="quiet"
                  size="s"
                  disabled={isBusy}
                  onClick={() => onResend(message.id)}
                >
                  Send Again
                </Button>
              )
            }
          />
        ))}
      </ul>
    </section>
  )
}

function MessageRow({ message, action }: { message: WebhookMessage; action: ReactNode }) {
  const zone = useTimeZone()
  const { kind, createdAt, triedAt, nextTryAt, status, problem, deliveredAt } = message
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 py-3">
      <div className="min-w-0 grow basis-[180px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[550]">
          <span className="font-mono text-small">{kind}</span>
          {deliveredAt ? (
            <Badge tone="good">Delivered</Badge>
          ) : nextTryAt ? (
            <Badge>Waiting</Badge>
          ) : (
            <Badge tone="bad">Not delivered</Badge>
          )}
        </p>
        <p className="figures text-ink-2 text-small">
          {whenOf(createdAt, zone)}
          {status !== null && ` · answer ${status}`}
          {problem && status === null && ` · ${SEND_PROBLEMS[problem]}`}
        </p>
        {nextTryAt && triedAt && (
          <p className="figures text-ink-2 text-small">Next try {whenOf(nextTryAt, zone)}</p>
        )}
      </div>
      {action}
    </li>
  )
}
