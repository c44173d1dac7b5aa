import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationChoice } from '#contract/notifications.ts'
import { DIGEST_AFTER_MINUTES, DIGEST_EVERY_MINUTES } from '#domain/messages.ts'
import { callQuery } from '#web/api/call-query.ts'
import { notificationCalls } from '#web/api/calls/notifications.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountSection } from './account-section.tsx'

const choicesQuery = callQuery(
  notificationCalls.notificationChoices,
  {},
  'Failed to fetch your notifications',
)

const WORDS: Record<NotificationChoice['kind'], { label: string; note: string }> = {
  reminders: {
    label: 'Remind me of sessions',
    note: 'A day before, and again an hour before.',
  },
  messages: {
    label: 'Tell me of unread messages',
    note: `When they have waited for ${DIGEST_AFTER_MINUTES} minutes while you were away, at most every ${DIGEST_EVERY_MINUTES} minutes for each conversation.`,
  },
  reviews: {
    label: 'Write to me about reviews',
    note: 'Whether you would like to write one after a session, or when someone has reviewed you.',
  },
}

/** The emails that the user may do without. */
export default function AccountNotifications() {
  const { data, error, refetch } = useQuery(choicesQuery)
  return (
    <AccountSection
      title="Emails"
      note="You are always told about bookings, changes, cancellations, money and your account."
    >
      {error && !data && (
        <p className="flex flex-wrap items-center gap-3 text-bad">
          {errorMessage(error)}
          <Button variant="quiet" size="s" onClick={() => refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {!error && !data && <Skeleton className="h-24" />}
      {data && (
        <div className="flex flex-col gap-5">
          {data.emails.map((choice) => (
            <Choice key={choice.kind} choice={choice} />
          ))}
        </div>
      )}
    </AccountSection>
  )
}

function Choice({ choice: { kind, isWanted } }: { choice: NotificationChoice }) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) =>
      send(notificationCalls.chooseNotification, { body: { kind, isWanted: wanted } }),
    onSuccess: (choices) => client.setQueryData(choicesQuery.queryKey, choices),
    onError: (error) =>
      toast({ title: 'Not Saved', description: errorMessage(error), variant: 'destructive' }),
  })
  return (
    <div>
      <Checkbox
        checked={isPending ? variables : isWanted}
        onChange={(event) => {
          if (!isPending) mutate(event.target.checked)
        }}
      >
        {WORDS[kind].label}
      </Checkbox>
      <p className="mt-1.5 text-ink-2 text-small">{WORDS[kind].note}</p>
    </div>
  )
}
