import { useEffect } from 'react'
import { playChime } from '#web/shared/sound/chime.ts'
import { Button } from '#web/ui/button.tsx'
import { roomPreferences } from './room/room-preferences.ts'
import type { Guests } from './use-guests.ts'

/** The first guest who asks to join and whom this person has not answered. */
export function GuestCards({ guests, className }: { guests: Guests; className: string }) {
  const [guest] = guests.toAnswer
  const id = guest?.id
  useEffect(() => {
    if (id && roomPreferences().hasSounds) playChime()
  }, [id])
  if (!guest) return null
  return (
    <div
      role="alertdialog"
      aria-labelledby="guest-asks"
      aria-describedby="guest-about"
      className={className}
    >
      <h2 id="guest-asks" className="wrap-anywhere text-h3">
        <bdi>{guest.name}</bdi> would like to join
      </h2>
      <p id="guest-about" className="wrap-anywhere mt-1 mb-4 text-ink-2 text-small">
        Invited by {guests.inviterOf(guest)}. They will see and hear this session once you and{' '}
        {guests.partner} have both let them in.
      </p>
      <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
        <Button
          variant="quiet"
          disabled={guests.isBusy}
          onClick={() => guests.answer(guest.id, false)}
        >
          Not now
        </Button>
        <Button disabled={guests.isBusy} onClick={() => guests.answer(guest.id, true)}>
          Let in
        </Button>
      </div>
    </div>
  )
}
