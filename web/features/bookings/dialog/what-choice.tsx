import { ChevronDown } from 'lucide-react'
import { ANSWER_HOURS } from '#domain/booking/requests.ts'
import { DURATIONS } from '#domain/hours/durations.ts'
import { priceInWords, priceOf, priceWithCharges } from '#domain/money.ts'
import { isFirstTalk } from '#domain/profile/first-talk.ts'
import { CHOICE_INPUT } from '#web/features/bookings/choice-row.ts'
import { TILE, TILES } from '#web/features/bookings/duration-choice.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { Offered } from './choice.ts'

type WhatChoiceProps = {
  services: readonly Offered[]
  hourlyRateMinor: number
  /** Undefined for a session by the hour, of so many minutes. */
  service: Offered | undefined
  minutes: number
  onChange: (what: { serviceId: string | undefined; byTheHour?: number }) => void
}

/** A session by the hour of one length, or a service. */
type What = {
  id: string
  service: Offered | undefined
  minutes: number
  totalMinor: number
}

/** The lengths that have a tile of their own. */
const TILED = [30, 60, 90]

/**
 * What to book, where there is more than sessions by the hour: a first talk, or else the first service, and the usual
 * lengths as tiles, and the rest behind 'More'. What is chosen always has a tile.
 */
export function WhatChoice(props: WhatChoiceProps) {
  const { services, hourlyRateMinor, service, minutes, onChange } = props
  const byTheHour = (length: number): What => ({
    id: String(length),
    service: undefined,
    minutes: length,
    totalMinor: priceOf(hourlyRateMinor, length).totalMinor,
  })
  const offered = services.map((each) => ({
    id: each.id,
    service: each,
    minutes: each.minutes,
    totalMinor: priceWithCharges(each.priceMinor).totalMinor,
  }))
  const first = offered.find(({ minutes }) => isFirstTalk(minutes)) ?? offered[0]
  const usual = [...(first ? [first] : []), ...TILED.map(byTheHour)]
  const rest = [
    ...DURATIONS.filter((length) => !TILED.includes(length)).map(byTheHour),
    ...offered.filter((what) => what !== first),
  ]
  const chosen = service?.id ?? String(minutes)
  const fromRest = rest.find(({ id }) => id === chosen)
  const tiles = fromRest ? [...usual.slice(0, -1), fromRest] : usual
  const more = [...usual, ...rest].filter((what) => !tiles.includes(what))
  const choose = (what: What) =>
    onChange(
      what.service
        ? { serviceId: what.service.id }
        : { serviceId: undefined, byTheHour: what.minutes },
    )
  return (
    <fieldset className={TILES}>
      <legend className="sr-only">What would you like to book?</legend>
      {tiles.map((what) => (
        <label key={what.id} className="relative">
          <input
            type="radio"
            name="what"
            checked={what.id === chosen}
            onChange={() => choose(what)}
            aria-label={inWords(what)}
            className={CHOICE_INPUT}
          />
          <span className={`${TILE} h-full`}>
            <span className="wrap-anywhere line-clamp-2 text-center font-[600] text-small max-sm:text-tiny">
              {nameOf(what)}
            </span>
            <span
              className={cx('figures text-tiny', what.totalMinor === 0 && 'font-[600] text-good')}
            >
              {priceInWords(what.totalMinor)}
            </span>
          </span>
        </label>
      ))}
      <Menu
        trigger={
          <button type="button" className={`${TILE} cursor-pointer`}>
            <span className="font-[600] text-small">More</span>
            <ChevronDown aria-hidden className="size-4" />
          </button>
        }
        items={more.map((what) => ({
          label: inWords(what),
          hint: what.service?.isOnRequest
            ? `On request: answered within ${ANSWER_HOURS} hours`
            : undefined,
          onChoose: () => choose(what),
        }))}
      />
    </fieldset>
  )
}

const nameOf = ({ service, minutes }: What) => service?.name ?? `${minutes} min`

/** '60 min · £58.32' or 'First talk, 15 min · Free'. */
const inWords = ({ service, minutes, totalMinor }: What) =>
  `${service ? `${service.name}, ` : ''}${minutes} min · ${priceInWords(totalMinor)}`
