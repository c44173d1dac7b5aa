import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsCalls } from '#web/api/calls/people/sign-in.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { meQuery, usePerson } from '#web/api/person.ts'
import { cityOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * Says that the hours count in another zone than everything else is told in, and tells everything in that of the hours.
 * The other way round would move the hours. Renders nothing while they are the same.
 */
export function ZonesDiffer({ zone }: { zone: string }) {
  const client = useQueryClient()
  const person = usePerson()
  const changing = useMutation({
    mutationFn: () => send(accountsCalls.updateProfile, { body: { timeZone: zone } }),
    onSuccess: ({ user }) => client.setQueryData(meQuery.queryKey, user),
  })
  if (!person || person.timeZone === zone) return null
  const [hours, rest] = [cityOf(zone), cityOf(person.timeZone)]
  return (
    <div className="mb-5">
      <Alert
        title={`Your hours are in ${hours} time, your sessions and emails in ${rest} time`}
        action={
          !person.viewedBy && (
            <Button
              size="s"
              variant="quiet"
              pending={changing.isPending}
              onClick={() => changing.mutate()}
            >
              Show All in {hours} Time
            </Button>
          )
        }
      >
        {changing.error && errorMessage(changing.error)}
      </Alert>
    </div>
  )
}
