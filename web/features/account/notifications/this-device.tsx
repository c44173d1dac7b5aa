import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/people/sign-in.ts'
import { errorMessage } from '#web/api/error-message.ts'
import type { PushState } from '#web/api/push.ts'
import { pushState, turnPushOff, turnPushOn } from '#web/api/push.ts'
import { useSite } from '#web/shared/page/site.ts'
import { hasArrivalSound, setArrivalSound } from '#web/shared/sound/arrival-sound.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** What this browser does by itself: it shows news while no page is open, and sounds when a client comes. */
export function ThisDevice(props: { person: User; pushKey: string }) {
  return (
    <section aria-label="This device" className="rounded-m bg-sunken px-4 py-4">
      <h4 className="font-[600] font-sans text-control tracking-normal">This device</h4>
      <Pushes {...props} />
      {props.person.role === 'PROFESSIONAL' && <ArrivalSound />}
    </section>
  )
}

/** What is heard while a page is open. */
function ArrivalSound() {
  const [isOn, setOn] = useState(hasArrivalSound)
  const change = (isOn: boolean) => {
    setArrivalSound(isOn)
    setOn(isOn)
  }
  return (
    <p className="mt-3">
      <Checkbox checked={isOn} onChange={({ target }) => change(target.checked)}>
        Make a sound when a client comes to a session
      </Checkbox>
    </p>
  )
}

function Pushes({ person, pushKey }: { person: User; pushKey: string }) {
  const client = useQueryClient()
  const { brandName } = useSite()
  const queryKey = ['push', person.id]
  const { data: state } = useQuery({ queryKey, queryFn: () => pushState(person.id) })
  const turning = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn(person.id, pushKey)),
    onSuccess: (now) => client.setQueryData<PushState>(queryKey, now),
  })
  if (!state) return null
  return (
    <>
      <p role="status" className="mt-1 text-ink-2 text-small">
        {SAID[state](brandName)}
      </p>
      {turning.error && (
        <p role="alert" className="mt-2 text-bad text-small">
          {errorMessage(turning.error, 'Notifications could not be turned on')}
        </p>
      )}
      {(state === 'on' || state === 'off') && (
        <Button
          variant="quiet"
          size="s"
          className="mt-3"
          pending={turning.isPending}
          onClick={() => turning.mutate()}
        >
          {state === 'on' ? 'Turn Off for This Device' : 'Turn On for This Device'}
        </Button>
      )}
    </>
  )
}

const SAID: Record<PushState, (brandName: string) => string> = {
  on: (brandName) =>
    `It shows what you have chosen above while no page of ${brandName} is open, until you sign out. Its lock screen may show the other person’s name and the time.`,
  off: (brandName) => `It shows nothing while no page of ${brandName} is open.`,
  blocked: (brandName) =>
    `Notifications of ${brandName} are blocked on this device. You can allow them in your browser’s settings.`,
  unsupported: (brandName) =>
    `This browser can’t show notifications. On an iPhone or iPad, add ${brandName} to your home screen and open it from there.`,
}
