import { useQuery } from '@tanstack/react-query'
import { leftInWords } from '#domain/booking/packages.ts'
import { sessionInWords } from '#domain/profile/services.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { packageCalls } from '#web/api/calls/booking/packages.ts'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { Card } from '#web/ui/card.tsx'

const query = (id: string) =>
  callQuery(packageCalls.listClientPackages, { params: { id } }, 'Failed to fetch packages')

/** What a client has left of packages; nothing if there are none. */
export function ClientPackages({ id }: { id: string }) {
  const zone = useTimeZone()
  const { data = [] } = useQuery(query(id))
  const open = data.filter(({ status }) => status === 'active')
  if (open.length === 0) return null
  return (
    <Card as="section" aria-labelledby="client-packages">
      <h3 id="client-packages" className="font-[600] font-sans text-h3 tracking-normal">
        Packages
      </h3>
      <ul className="mt-2 flex flex-col gap-2 text-small">
        {open.map(({ id: key, serviceName, minutes, left, size, expiresAt }) => (
          <li key={key}>
            <p className="wrap-anywhere">{sessionInWords(serviceName, minutes)}</p>
            <p className="figures text-ink-2" suppressHydrationWarning>
              {leftInWords(left, size)}
              {left > 0 && `, to be booked until ${dateOf(expiresAt, zone)}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
