import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationChoice } from '#contract/messages/notifications.ts'
import type { User } from '#contract/people/sign-in.ts'
import { DIGEST_AFTER_MINUTES, DIGEST_EVERY_MINUTES } from '#domain/messages/messages.ts'
import type { ChoiceKind, QuietHours, Way } from '#domain/messages/notifications.ts'
import { CHOICE_KINDS, USUAL_QUIET_HOURS } from '#domain/messages/notifications.ts'
import { notificationCalls } from '#web/api/calls/messages/notifications.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { notificationChoicesQuery } from '#web/api/queries/messages/notification-choices.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { TextNumberSection } from './text-number.tsx'
import { ThisDevice } from './this-device.tsx'

const WORDS: Record<ChoiceKind, { title: string; note: string }> = {
  bookings: {
    title: 'Bookings and changes',
    note: 'New, moved and cancelled sessions, who was there, and times that a waiting list offers you. Emails about them always come; texts tell only of sessions that were moved or cancelled, and of a waiting list’s offers.',
  },
  reminders: {
    title: 'Reminders',
    note: 'A day and an hour before a session; on your devices also ten minutes before.',
  },
  messages: {
    title: 'Unread messages',
    note: `By email when they have waited for ${DIGEST_AFTER_MINUTES} minutes while you were away, at most every ${DIGEST_EVERY_MINUTES} minutes for each conversation; on your devices within a minute or two.`,
  },
  reviews: {
    title: 'Reviews',
    note: 'Whether you would like to write one after a session, or when someone has reviewed you.',
  },
}
const WAYS: Record<Way, string> = { mail: 'Email', push: 'My devices', text: 'Text message' }

/** What the user is told, and how. */
export default function AccountNotifications({ person }: { person: User }) {
  const { data, error, refetch } = useQuery(notificationChoicesQuery)
  return (
    <AccountSection
      title="Notifications"
      note="The bell at the top of each page has all news of your sessions. You are always told by email about bookings, changes, cancellations, money and your account."
    >
      {error && !data && <NotFetched error={error} onTryAgain={() => refetch()} />}
      {!error && !data && <Skeleton className="h-64" />}
      {data && (
        <div className="flex flex-col gap-6">
          {CHOICE_KINDS.map((kind) => (
            <fieldset key={kind}>
              <legend className="font-[600]">{WORDS[kind].title}</legend>
              <p className="text-ink-2 text-small">{WORDS[kind].note}</p>
              <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
                {data.choices
                  .filter((choice) => choice.kind === kind)
                  .map((choice) => (
                    <Choice key={choice.way} choice={choice} />
                  ))}
              </div>
            </fieldset>
          ))}
          <Quiet hours={data.quietHours} />
          <TextNumberSection person={person} />
          <ThisDevice person={person} pushKey={data.pushKey} />
        </div>
      )}
    </AccountSection>
  )
}

function Quiet({ hours }: { hours: QuietHours | null }) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (quietHours: QuietHours | null) =>
      send(notificationCalls.setQuietHours, { body: { quietHours } }),
    onSuccess: (choices) => client.setQueryData(notificationChoicesQuery.queryKey, choices),
    onError: (error) =>
      toast({ title: 'Not Saved', description: errorMessage(error), variant: 'destructive' }),
  })
  const shown = isPending ? variables : hours
  return (
    <fieldset>
      <legend className="font-[600]">Quiet hours</legend>
      <p className="mb-2 text-ink-2 text-small">
        In your time zone. Your devices and text messages then bring only reminders of sessions
        within the hour; the bell has the rest.
      </p>
      <Checkbox
        checked={shown !== null}
        onChange={({ target }) => {
          if (!isPending) mutate(target.checked ? USUAL_QUIET_HOURS : null)
        }}
      >
        Keep my devices and texts quiet
      </Checkbox>
      {shown && (
        <div className="mt-2 flex flex-wrap items-end gap-4">
          {(['fromMin', 'untilMin'] as const).map((edge) => (
            <Field key={edge} label={edge === 'fromMin' ? 'From' : 'Until'}>
              {(field) => (
                <Select
                  {...field}
                  className="figures w-28"
                  value={shown[edge]}
                  onChange={({ target }) => {
                    if (!isPending) mutate({ ...shown, [edge]: Number(target.value) })
                  }}
                >
                  {HOURS.map((minute) => (
                    <option key={minute} value={minute}>
                      {String(minute / 60).padStart(2, '0')}:00
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      )}
    </fieldset>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60)

function Choice({ choice: { kind, way, isWanted } }: { choice: NotificationChoice }) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) =>
      send(notificationCalls.chooseNotification, { body: { kind, way, isWanted: wanted } }),
    onSuccess: (choices) => client.setQueryData(notificationChoicesQuery.queryKey, choices),
    onError: (error) =>
      toast({ title: 'Not Saved', description: errorMessage(error), variant: 'destructive' }),
  })
  return (
    <Checkbox
      checked={isPending ? variables : isWanted}
      onChange={(event) => {
        if (!isPending) mutate(event.target.checked)
      }}
    >
      {WAYS[way]}
    </Checkbox>
  )
}
