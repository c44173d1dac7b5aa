import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Wait } from '#contract/booking/waiting-list.ts'
import { paths } from '#contract/paths/paths.ts'
import { usePerson } from '#web/api/person.ts'
import { useLeave, useOffer, waitsQuery } from '#web/api/queries/booking/waits.ts'
import { offerPath, wishText } from '#web/shared/booking/wish.ts'
import { dateOf, timeOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { WaitForm } from './wait-form.tsx'

type WaitHereProps = {
  professionalId: string
  /** The length that is selected first. */
  minutes: number
  /** The form opens in place, not in a dialog: for dialogs. */
  isInline?: boolean
  /** Only an open offer is shown, and nobody is asked to join. */
  isQuiet?: boolean
}

const ASK = 'Tell me when another time gets free'

/** The way onto a professional's waiting list, and what one is on it for. */
export default function WaitHere(props: WaitHereProps) {
  const person = usePerson()
  if (person?.role === 'CLIENT') return <OwnWait {...props} />
  if (person || props.isQuiet) return null
  return (
    <Link
      to={paths.login(paths.waitFor(props.professionalId))}
      className={`${buttonStyle({ variant: 'quiet', size: 's' })} max-w-full self-start whitespace-normal`}
    >
      {ASK}
    </Link>
  )
}

function OwnWait({ professionalId, minutes, isInline = false, isQuiet = false }: WaitHereProps) {
  const isViewed = usePerson()?.viewedBy
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...waitsQuery, staleTime: 0 })
  // Who asked for it signed out finds the form open.
  const [search, setSearch] = useSearchParams()
  const [isAsking, setAsking] = useState(!isInline && search.has('wait'))
  const area = useRef<HTMLDivElement>(null)
  if (error && !data)
    return isQuiet ? null : (
      <p role="alert" className="text-ink-2 text-small">
        Your waiting lists could not be loaded.{' '}
        <Button variant="quiet" size="s" onClick={() => refetch()}>
          Try Again
        </Button>
      </p>
    )
  if (!data) return null
  const wait = data.find(({ professional }) => professional.id === professionalId)
  if (isQuiet && !wait?.offer) return null
  // What had the focus may be gone once the form closes.
  const close = () => {
    setAsking(false)
    if (search.has('wait')) {
      search.delete('wait')
      setSearch(search, { replace: true, preventScrollReset: true })
    }
    requestAnimationFrame(() => area.current?.focus({ preventScroll: true }))
  }
  const form = { professionalId, minutes, wait, onClose: close }
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {isAsking && !isInline && (
        <Dialog
          open
          onOpenChange={close}
          title="Waiting List"
          description="When a booked session is cancelled or moved, we email you and hold its time for you. Joining is free."
        >
          <WaitForm {...form} />
        </Dialog>
      )}
      {isAsking && isInline ? (
        <div className="rounded-m bg-sunken p-4">
          <WaitForm {...form} />
        </div>
      ) : wait ? (
        <OnList wait={wait} readAt={dataUpdatedAt} onChange={() => setAsking(true)} />
      ) : (
        !isViewed && (
          <Button
            variant="quiet"
            size="s"
            className="max-w-full whitespace-normal"
            onClick={() => setAsking(true)}
          >
            {ASK}
          </Button>
        )
      )}
    </div>
  )
}

type OnListProps = { wait: Wait; readAt: number; onChange: () => void }

function OnList({ wait, readAt, onChange }: OnListProps) {
  const isViewed = usePerson()?.viewedBy
  const zone = useTimeZone()
  const leaving = useLeave(wait.professional.id)
  const { offer, isOpen } = useOffer(wait, readAt)
  return (
    <div
      className={`flex flex-col gap-2 rounded-m px-4 py-3 text-small ${isOpen ? 'bg-warn-soft' : 'bg-sunken'}`}
    >
      <div role="status" className="flex flex-col gap-1">
        {offer && (
          <p className="figures text-ink">
            {isOpen ? (
              <>
                <b className="font-[650]">{whenOf(offer.startsAt, zone)}</b>
                <span> is free. We hold it for you until {timeOf(offer.until, zone)}.</span>
              </>
            ) : (
              <span>
                Our offer of {whenOf(offer.startsAt, zone)} has ended, and the time has passed to
                the next person. You keep your place.
              </span>
            )}
          </p>
        )}
        <p>
          <b className="font-[650]">You are on the waiting list.</b>
          <span>
            {' '}
            {wishText(wait, zone)}, until {dateOf(wait.endsAt, zone)}.
          </span>
        </p>
      </div>
      {!isViewed && (
        <div className="flex flex-wrap gap-2">
          {offer && isOpen && (
            <Link
              to={offerPath(wait, offer)}
              preventScrollReset
              className={buttonStyle({ size: 's' })}
            >
              Book This Time
            </Link>
          )}
          <Button variant="quiet" size="s" onClick={onChange}>
            Change
          </Button>
          <Button
            variant="quiet"
            size="s"
            pending={leaving.isPending}
            onClick={() => leaving.mutate()}
          >
            Leave the List
          </Button>
        </div>
      )}
    </div>
  )
}
