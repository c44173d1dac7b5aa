import { useQuery } from '@tanstack/react-query'
import type { OwnPackage, PackageOffer } from '#contract/packages.ts'
import type { Price } from '#domain/money.ts'
import { pounds } from '#domain/money.ts'
import { leftInWords, savedMinor } from '#domain/packages.ts'
import { packagesQuery } from '#web/api/packages.ts'
import { packageOffersQuery } from '#web/api/services.ts'
import { CHOICE_INPUT, CHOICE_ROW } from './choice-row.ts'

/** How a session is paid for: alone, by buying a package with it, or by one that the client has. */
export type Way =
  | { kind: 'alone'; id: '' }
  | { kind: 'buy'; id: string; offer: PackageOffer }
  | { kind: 'use'; id: string; owned: OwnPackage }

const ALONE: Way = { kind: 'alone', id: '' }

type Asked = {
  professionalId: string
  serviceId: string | undefined
  minutes: number
  /** Signed in as a client. */
  isClient: boolean
}

/**
 * The ways to pay for such a session; a package that the client has comes first, and is chosen unless they choose
 * otherwise.
 */
export function useWays(
  { professionalId, serviceId = '', minutes, isClient }: Asked,
  chosen: string | undefined,
): { ways: Way[]; way: Way; isPending: boolean } {
  const { data: offers = [], isPending } = useQuery(packageOffersQuery(professionalId))
  const { data: owned = [] } = useQuery({ ...packagesQuery, enabled: isClient })
  const fits = (each: { serviceId: string | null; minutes: number }) =>
    (each.serviceId ?? '') === serviceId && each.minutes === minutes
  const own = owned.filter(
    (each) =>
      fits(each) &&
      each.professional.id === professionalId &&
      each.status === 'active' &&
      each.left > 0 &&
      !each.isContested,
  )
  // No one buys another as long as theirs lasts.
  const sold = own.length === 0 ? offers.filter(fits) : []
  const ways: Way[] = [
    ...own.map((each) => ({ kind: 'use' as const, id: each.id, owned: each })),
    ALONE,
    ...sold.map((offer) => ({ kind: 'buy' as const, id: offer.id, offer })),
  ]
  const way = ways.find(({ id }) => id === chosen) ?? ways[0] ?? ALONE
  return { ways, way, isPending }
}

/** What is paid now. Nothing, if a package pays for it. */
export function priceOfWay(way: Way, alone: Price): Price | null {
  if (way.kind === 'use') return null
  if (way.kind === 'alone') return alone
  const { size, priceMinor, feeMinor, vatMinor, packageMinor } = way.offer
  return {
    priceMinor: priceMinor * size,
    feeMinor: feeMinor * size,
    vatMinor: vatMinor * size,
    totalMinor: packageMinor,
  }
}

/** What is left of a package once it has paid for this session too. */
export const leftAfter = (way: Way): string | undefined =>
  way.kind === 'use' ? leftInWords(way.owned.left - 1, way.owned.size) : undefined

type PackageChoiceProps = {
  ways: readonly Way[]
  value: Way
  alone: Price
  onChange: (id: string) => void
}

/** Nothing where there is only one way. */
export function PackageChoice({ ways, value, alone, onChange }: PackageChoiceProps) {
  if (ways.length < 2) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-[550] text-small">How would you like to pay?</legend>
      {ways.map((way) => (
        <label key={way.id} className="relative">
          <input
            type="radio"
            name="way"
            checked={way.id === value.id}
            onChange={() => onChange(way.id)}
            className={CHOICE_INPUT}
          />
          <span className={CHOICE_ROW}>
            <Row way={way} alone={alone} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Row({ way, alone }: { way: Way; alone: Price }) {
  const amount = 'figures shrink-0 text-right text-ink-2'
  if (way.kind === 'use')
    return (
      <>
        <span className="font-[600]">Use your package</span>
        <span className={amount}>{leftInWords(way.owned.left, way.owned.size)}</span>
      </>
    )
  if (way.kind === 'alone')
    return (
      <>
        <span className="font-[600]">Just this session</span>
        <b className="figures shrink-0 font-[600]">{pounds(alone.totalMinor)}</b>
      </>
    )
  const { size, totalMinor, packageMinor } = way.offer
  const saved = savedMinor(way.offer)
  return (
    <>
      <span>
        <b className="block font-[600]">Buy {size} sessions</b>
        <span className="figures text-ink-2">
          {pounds(totalMinor)} each{saved > 0 && `, save ${pounds(saved)}`}
        </span>
      </span>
      <b className="figures shrink-0 font-[600]">{pounds(packageMinor)}</b>
    </>
  )
}
