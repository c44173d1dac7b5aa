import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarGrant } from '#contract/hours/linked-calendars.ts'
import { CALENDAR_PROVIDER_NAMES } from '#domain/hours/linked-calendars.ts'
import { linkedCalendarCalls } from '#web/api/calls/hours/linked-calendars.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { calendarGrantsQuery } from '#web/features/availability/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type DisconnectDialogProps = { account: CalendarGrant; onClose: () => void }

export default function DisconnectDialog({ account, onClose }: DisconnectDialogProps) {
  const { id, provider, userName, endedAt } = account
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: () => send(linkedCalendarCalls.endCalendarGrant, { params: { id } }),
    onSuccess(accounts) {
      client.setQueryData(calendarGrantsQuery.queryKey, accounts)
      toast({
        title: 'Account Disconnected',
        description: 'Its busy times can be booked again.',
      })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Disconnect this account?"
      description={`${userName} at ${CALENDAR_PROVIDER_NAMES[provider]}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" pending={ending.isPending} onClick={() => ending.mutate()}>
            Disconnect
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        Clients can then book you at times when you are busy there.{' '}
        {endedAt
          ? 'We no longer reach your calendar, so entries of upcoming sessions stay there; connect it again first if we should remove them. We delete what we read.'
          : 'We take upcoming sessions out of your calendar and delete what we read and what gave us access.'}
        {provider === 'microsoft' &&
          ' Microsoft lets only you take our permission back, among the apps in your Microsoft account.'}
      </p>
      {ending.error && (
        <p role="alert" className="mt-3 text-bad text-small">
          It is still connected. {errorMessage(ending.error)}
        </p>
      )}
    </Dialog>
  )
}
