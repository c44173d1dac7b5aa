import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { isReserved } from '#domain/booking/states.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { useRelease } from '#web/api/hooks/use-release.ts'
import { Logo } from '#web/shell/logo.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'

/** In place of the site's header: whoever pays needs only the way back. */
export function CheckoutBar({ held }: { held?: Session }) {
  return (
    <div className="border-line border-b">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        <Logo />
        {held && <WaysBack held={held} />}
      </div>
    </div>
  )
}

function WaysBack({ held }: { held: Session }) {
  const { id, professional } = held
  const navigate = useNavigate()
  const releasing = useRelease(id, () =>
    navigate(paths.bookProfessional(professional.id), { replace: true }),
  )
  return (
    <div className="-mx-3 flex items-center sm:-mx-4">
      <Link
        to={paths.bookProfessional(professional.id, heldChoice(held))}
        className={buttonStyle({ variant: 'ghost', size: 's' })}
      >
        <ArrowLeft aria-hidden className="size-4" /> Back
        <span className="sr-only"> to {professional.name}</span>
      </Link>
      <Button
        variant="ghost"
        size="s"
        pending={releasing.isPending}
        onClick={() => releasing.mutate()}
      >
        <span>
          Release<span className="max-sm:sr-only"> this time</span>
        </span>
      </Button>
    </div>
  )
}

/** The held time is chosen in the dialog; a later one of a series is no one's to choose there. */
const heldChoice = ({ state, startsAt, endsAt, serviceId }: Session) =>
  isReserved(state)
    ? {}
    : {
        at: startsAt,
        minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS,
        service: serviceId ?? undefined,
      }
