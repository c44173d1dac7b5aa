import { useMutation, useQueryClient } from '@tanstack/react-query'
import { USUAL_WEEK } from '#domain/hours/working-hours.ts'
import { availabilityCalls } from '#web/api/calls/hours/availability.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { availabilityQuery } from '#web/api/queries/availability.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { cityOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type UsualWeekProps = { timeZone: string; isNext: boolean; onSaved: () => void }

/** Saves Monday to Friday, 9 to 5, unless hours were set elsewhere meanwhile. */
export function UsualWeek({ timeZone, isNext, onSaved }: UsualWeekProps) {
  const client = useQueryClient()
  const saving = useMutation({
    async mutationFn() {
      const saved = await client.fetchQuery({ ...availabilityQuery, staleTime: 0 })
      if (saved.weekly.some(({ isActive }) => isActive)) return saved
      const body = { ...saved, weekly: USUAL_WEEK }
      return send(availabilityCalls.putAvailability, { body })
    },
    onSuccess(saved) {
      client.setQueryData(availabilityQuery.queryKey, saved)
      onSaved()
      return client.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Your hours were not saved',
        description: errorMessage(error),
      }),
  })
  return (
    <Button
      size="s"
      needsScript
      variant={isNext ? 'primary' : 'quiet'}
      className="max-w-full whitespace-normal!"
      pending={saving.isPending}
      title={`By the clock in ${cityOf(timeZone)}`}
      onClick={() => saving.mutate()}
    >
      Start with Mon–Fri, 9 to 5
    </Button>
  )
}
