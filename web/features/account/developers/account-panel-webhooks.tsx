import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#contract/people/webhooks.ts'
import { MOST_WEBHOOKS } from '#domain/people/webhooks.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToldOnceDialog } from './copy-once-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { NewWebhookForm } from './webhook-form.tsx'
import { webhooksQuery } from './webhooks.ts'

/** Addresses of the professional's own programs, which are told of what happens. */
export default function AccountWebhooks() {
  const client = useQueryClient()
  const { brandName } = useSite()
  const { data, error, refetch } = useQuery(webhooksQuery)
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [openId, setOpenId] = useState<string>()
  const open = data?.find(({ id }) => id === openId)
  return (
    <AccountSection
      title="Webhooks"
      note={`${brandName} tells your programs what happens in your practice, by the Standard Webhooks specification. They get ids, times and what became of a session, but no names and nothing that people wrote.`}
    >
      {error && !data && <NotFetched error={error} onTryAgain={() => refetch()} />}
      {!error && !data && <Skeleton className="h-14" />}
      {data && (
        <div className="flex flex-col items-start gap-4">
          {data.length > 0 ? (
            <ul aria-label="Webhooks" className="w-full divide-y divide-line">
              {data.map((webhook) => (
                <Row key={webhook.id} webhook={webhook} onOpen={() => setOpenId(webhook.id)} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-2">No program is told.</p>
          )}
          {data.length < MOST_WEBHOOKS && (
            <Button
              variant={data.length > 0 ? 'quiet' : 'primary'}
              onClick={() => {
                setSecret(undefined)
                setIsAdding(true)
              }}
            >
              Add a Webhook
            </Button>
          )}
        </div>
      )}
      <ToldOnceDialog
        open={isAdding}
        onOpenChange={setIsAdding}
        title="Add a webhook"
        told={{
          title: 'Copy its secret',
          what: 'Secret',
          value: secret,
          note: 'With it your program checks that a message is from us. It is not shown again.',
        }}
      >
        <NewWebhookForm
          onAdded={(told) => {
            setSecret(told)
            client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
          }}
        />
      </ToldOnceDialog>
      {open && <WebhookDialog webhook={open} onClose={() => setOpenId(undefined)} />}
    </AccountSection>
  )
}

function Row({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { address, kinds, failingSince, offAt } = webhook
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 grow basis-[180px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[550]">
          <span className="wrap-anywhere">{address}</span>
          {offAt ? (
            <Badge tone="bad">Turned off</Badge>
          ) : (
            failingSince && <Badge tone="warn">Failing</Badge>
          )}
        </p>
        <p className="text-ink-2 text-small">
          {kinds.length === 1 ? '1 kind of message' : `${kinds.length} kinds of message`}
        </p>
      </div>
      <Button variant="quiet" size="s" onClick={onOpen} aria-label={`Messages to ${address}`}>
        Messages
      </Button>
    </li>
  )
}
