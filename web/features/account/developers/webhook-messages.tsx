import { useQuery } from '@tanstack/react-query'
import type { WebhookMessage } from '#contract/people/webhooks.ts'
import { MESSAGES_DAYS, SEND_PROBLEMS } from '#domain/people/webhooks.ts'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { webhookMessagesQuery } from './webhooks.ts'

type MessagesProps = {
  id: string
  isOff: boolean
  isBusy: boolean
  onResend: (messageId: string) => void
}

/** While one is on its way, its fate is asked for. */
const ASK_AGAIN_MS = 2000

export function WebhookMessages({ id, isOff, isBusy, onResend }: MessagesProps) {
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

function MessageRow({ message, action }: { message: WebhookMessage; action: Elements }) {
  const zone = useTimeZone()
  const { kind, createdAt, triedAt, nextTryAt, status, problem, deliveredAt, tries } = message
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
          {triedAt && ` · ${answerOf({ status, problem })}`}
        </p>
        {nextTryAt && triedAt && (
          <p className="figures text-ink-2 text-small">Next try {whenOf(nextTryAt, zone)}</p>
        )}
        {tries.length > 0 && <Tries tries={tries} />}
      </div>
      {action}
    </li>
  )
}

/** The newest first. */
function Tries({ tries }: { tries: WebhookMessage['tries'] }) {
  const zone = useTimeZone()
  return (
    <details className="mt-1 text-small">
      <summary className="cursor-pointer py-1 text-action">
        {tries.length === 1 ? '1 try' : `${tries.length} tries`}
      </summary>
      <ol className="figures flex flex-col gap-1 pt-1 text-ink-2">
        {tries.toReversed().map((each) => (
          <li key={each.at}>
            {whenOf(each.at, zone)} · {answerOf(each)} · {durationOf(each.milliseconds)}
          </li>
        ))}
      </ol>
    </details>
  )
}

function answerOf({ status, problem }: Pick<WebhookMessage, 'status' | 'problem'>): string {
  if (status !== null) return `answer ${status}`
  return problem ? SEND_PROBLEMS[problem] : 'no answer'
}

const durationOf = (milliseconds: number) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`
