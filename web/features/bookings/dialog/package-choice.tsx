import { leftInWords, savedMinor } from '#domain/booking/packages.ts'
import type { Price } from '#domain/money.ts'
import { pounds } from '#domain/money.ts'
import { CHOICE_INPUT, CHOICE_ROW } from '#web/features/bookings/choice-row.ts'
import type { Choice, Way } from './choice.ts'

type PackageChoiceProps = { choice: Choice; onChange: (wayId: string) => void }

/** Nothing where there is only one way. */
export function PackageChoice({ choice, onChange }: PackageChoiceProps) {
  const { ways, price } = choice
  if (ways.length < 2) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-[550] text-small">How many sessions?</legend>
      {ways.map((way) => (
        <label key={way.id} className="relative">
          <input
            type="radio"
            name="way"
            checked={way.id === choice.way.id}
            onChange={() => onChange(way.id)}
            className={CHOICE_INPUT}
          />
          <span className={CHOICE_ROW}>
            <Row way={way} alone={price} />
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
        <span className="font-[600]">One</span>
        <b className="figures shrink-0 font-[600]">{pounds(alone.totalMinor)}</b>
      </>
    )
  const { size, totalMinor, packageMinor } = way.offer
  const saved = savedMinor(way.offer)
  return (
    <>
      <span>
        <b className="block font-[600]">{size} sessions</b>
        <span className="figures text-ink-2">
          {pounds(totalMinor)} each{saved > 0 && `, save ${pounds(saved)}`}
        </span>
      </span>
      <b className="figures shrink-0 font-[600]">{pounds(packageMinor)}</b>
    </>
  )
}
