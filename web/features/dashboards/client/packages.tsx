import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnPackage } from '#contract/booking/packages.ts'
import { paths } from '#contract/paths/paths.ts'
import { isUsable, leftInWords } from '#domain/booking/packages.ts'
import { pounds } from '#domain/money.ts'
import { sessionInWords } from '#domain/profile/services.ts'
import { usePerson } from '#web/api/person.ts'
import { packagesQuery } from '#web/api/queries/booking/packages.ts'
import { SECTION_LIST, Section } from '#web/features/dashboards/section.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { RefundPackage } from './refund-package.tsx'

/** The packages that a client has bought; nothing if there are none. */
export default function Packages() {
  const { data = [] } = useQuery({ ...packagesQuery, refetchOnMount: 'always' })
  if (data.length === 0) return null
  return (
    <Section title="Packages">
      <ul className={SECTION_LIST}>
        {data.map((each) => (
          <Row key={each.id} owned={each} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ owned }: { owned: OwnPackage }) {
  const { professional, sessionId, serviceName, serviceId, minutes } = owned
  const isViewed = usePerson()?.viewedBy
  const [isRefunding, setRefunding] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-5.5 py-4">
      <div className="min-w-0 grow basis-[180px]">
        <p className="wrap-anywhere font-[600]">{professional.name}</p>
        <p className="text-ink-2 text-small">{sessionInWords(serviceName, minutes)}</p>
        <State owned={owned} />
        <Link to={`${paths.session(sessionId)}#documents`} className="text-action text-small">
          Receipt<span className="sr-only"> of the package with {professional.name}</span>
        </Link>
      </div>
      {!isViewed && isUsable(owned) && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {professional.isBookable && (
            <Link
              to={paths.bookProfessional(professional.id, {
                minutes,
                service: serviceId ?? undefined,
              })}
              className={`${buttonStyle({ size: 's' })} max-sm:grow`}
            >
              Book a Session
            </Link>
          )}
          <Button
            variant="quiet"
            size="s"
            className="max-sm:grow"
            onClick={() => setRefunding(true)}
          >
            Refund<span className="sr-only"> the package with {professional.name}</span>
          </Button>
        </div>
      )}
      {isRefunding && <RefundPackage owned={owned} onClose={() => setRefunding(false)} />}
    </li>
  )
}

/** What is left and until when, or how it ended. */
function State({ owned }: { owned: OwnPackage }) {
  const zone = useTimeZone()
  const { status, left, size, expiresAt, endedAt, refundedMinor } = owned
  const refunded = refundedMinor > 0 ? ` ${pounds(refundedMinor)} refunded.` : ''
  if (status === 'active')
    return (
      <p className="figures text-small" suppressHydrationWarning>
        <span>{leftInWords(left, size)}. </span>
        {left > 0 && (
          <span className="text-ink-2">
            Book by {dateOf(expiresAt, zone)}: we refund what is left then.
          </span>
        )}
        <span>
          {owned.isContested && ' Your bank contests the payment, so it can’t be used now.'}
        </span>
      </p>
    )
  const when = endedAt ? ` on ${dateOf(endedAt, zone)}` : ''
  return (
    <p className="figures text-ink-2 text-small" suppressHydrationWarning>
      {ENDED[status]}
      {when}.{refunded}
    </p>
  )
}

const ENDED = {
  refunded: 'Ended',
  expired: 'Expired',
  'charged-back': 'Your bank took the payment back',
} as const
