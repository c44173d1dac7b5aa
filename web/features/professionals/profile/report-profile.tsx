import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Professional } from '#contract/profile/professionals.ts'
import { useAccount, usePerson } from '#web/api/person.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'

const Dialog = lazy(() => import('./report-profile-dialog.tsx'))

const LINK =
  'inline-flex min-h-9 items-center gap-1.5 self-start text-ink-3 text-tiny hover:text-ink pointer-coarse:min-h-11'

type ReportProfileProps = { professional: Pick<Professional, 'id' | 'name' | 'headline'> }

/** Reports this profile; visitors write to us about it instead. Not for staff, nor on one's own. */
export function ReportProfile({ professional }: ReportProfileProps) {
  const { id } = professional
  const person = usePerson()
  const isStaff = useAccount()?.role === 'STAFF'
  const isProfessional = person?.role === 'PROFESSIONAL'
  const own = useQuery({ ...ownProfileQuery, enabled: isProfessional }).data
  const [state, setState] = useState<'open' | 'closed' | 'sent'>()
  if (isStaff || (isProfessional && own?.id === id)) return null
  if (state === 'sent') return <p className="text-ink-3 text-tiny">Reported</p>
  const words = (
    <>
      <Flag aria-hidden className="size-3.5" />
      <span> Report this profile</span>
    </>
  )
  if (!person)
    return (
      <Link to={paths.contact({ topic: 'safety', profile: id })} className={LINK}>
        {words}
      </Link>
    )
  return (
    <>
      <button type="button" onClick={() => setState('open')} className={LINK}>
        {words}
      </button>
      {state && (
        <Suspense>
          <Dialog
            professional={professional}
            open={state === 'open'}
            onClose={() => setState((now) => (now === 'sent' ? now : 'closed'))}
            onSent={() => setState('sent')}
          />
        </Suspense>
      )}
    </>
  )
}
