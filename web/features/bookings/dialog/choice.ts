import type { OwnPackage, PackageOffer } from '#contract/booking/packages.ts'
import type { SlotTimes } from '#contract/hours/availability.ts'
import type { BookingChoice } from '#contract/paths/paths.ts'
import { paths } from '#contract/paths/paths.ts'
import type { Professional } from '#contract/profile/professionals.ts'
import type { OwnService } from '#contract/profile/services.ts'
import { isUsable, leftInWords } from '#domain/booking/packages.ts'
import type { EveryWeeks } from '#domain/booking/series.ts'
import { SERIES_SESSIONS } from '#domain/booking/series.ts'
import type { Price } from '#domain/money.ts'
import { priceOf, priceWithCharges } from '#domain/money.ts'
import type { Role } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'

const USUAL_MINUTES = 60

/** What someone has picked in the booking dialog. */
export type Picked = Readonly<{
  /** The length of a session by the hour. */
  byTheHour: number
  /** Undefined for a session by the hour. */
  serviceId: string | undefined
  /** The id of a `Way`; undefined until one is picked. */
  wayId: string | undefined
  /** A UTC instant. */
  startTime: string | null
  repeat: Repeat | undefined
  /** For the professional; may be empty. */
  note: string
  /** The time that they came for is not free. */
  wasGone: boolean
}>

/** A series, with its free dates once they are known. */
export type Repeat = { everyWeeks: EveryWeeks; startsAt: string[] }

/** What there is to pick from, and who picks. */
export type Offers = Readonly<{
  professional: Pick<Professional, 'id' | 'hourlyRateMinor' | 'cancellationTerms'>
  /** Undefined until they are known, as are the packages on sale. */
  services: readonly Offered[] | undefined
  packages: readonly PackageOffer[] | undefined
  /** The client's own, with any professional. */
  owned: readonly OwnPackage[]
  /** Undefined for a visitor. */
  role: Role | undefined
}>

export type Offered = Pick<
  OwnService,
  'id' | 'name' | 'minutes' | 'priceMinor' | 'cancellationTerms' | 'isOnRequest'
>

/** How a session is paid for: alone, by buying a package with it, or by one that the client has. */
export type Way =
  | { kind: 'alone'; id: '' }
  | { kind: 'buy'; id: string; offer: PackageOffer }
  | { kind: 'use'; id: string; owned: OwnPackage }

/** What is picked, and what follows from it. */
export type Choice = Readonly<ReturnType<typeof choiceFrom>>

/** What an address has picked. */
export const pickedFrom = (address: BookingChoice): Picked => ({
  byTheHour: address.minutes ?? USUAL_MINUTES,
  serviceId: address.service,
  wayId: address.package,
  startTime: address.at ?? null,
  repeat: undefined,
  note: '',
  wasGone: false,
})

/** Another length or service has other times. */
export const pickedAfter = (picked: Picked, change: Partial<Picked>): Picked => ({
  ...picked,
  ...(('byTheHour' in change || 'serviceId' in change) && { startTime: null }),
  ...change,
})

export function choiceFrom(picked: Picked, offers: Offers) {
  const { professional, services = [], role } = offers
  const { serviceId, wayId, startTime } = picked
  const service = services.find(({ id }) => id === serviceId)
  const minutes = service?.minutes ?? picked.byTheHour
  const price = service
    ? priceWithCharges(service.priceMinor)
    : priceOf(professional.hourlyRateMinor, minutes)
  const ways = waysOf(offers, service?.id ?? null, minutes)
  const way = ways.find(({ id }) => id === wayId) ?? ways[0] ?? ALONE
  const isAlone = way.kind === 'alone'
  const isOnRequest = isAlone && service?.isOnRequest === true
  // A package doesn’t pay for a series, nor wait for an answer.
  const mayRepeat = role === 'CLIENT' && isAlone && !isOnRequest && price.totalMinor > 0
  const repeat = mayRepeat && startTime !== null ? picked.repeat : undefined
  const isServiceKnown = serviceId === undefined || offers.services !== undefined
  return {
    ...picked,
    professionalId: professional.id,
    services,
    service,
    /** It came with a service that is no longer offered. */
    isWithdrawn: isServiceKnown && serviceId !== service?.id,
    minutes,
    terms: (service ?? professional).cancellationTerms,
    /** The price of the session alone. */
    price,
    ways,
    way,
    /** What is paid now; null if a package pays for it. */
    due: dueFor(way, price),
    /** The professional answers first. */
    isOnRequest,
    mayRepeat,
    repeat,
    /** Its length is known, if an address named a service. */
    isServiceKnown,
    /** So is how it is paid for. */
    isKnown: isServiceKnown && !(wayId && offers.packages === undefined),
    /** What it can’t be booked without. */
    missing: missingOf(role, startTime, repeat),
  }
}

const ALONE: Way = { kind: 'alone', id: '' }

/** A package that the client has comes first, and is chosen unless they choose otherwise. */
function waysOf(offers: Offers, serviceId: string | null, minutes: number): Way[] {
  const { professional, packages = [], owned } = offers
  const fits = (each: { serviceId: string | null; minutes: number }) =>
    each.serviceId === serviceId && each.minutes === minutes
  const own = owned.filter(
    (each) => fits(each) && each.professional.id === professional.id && isUsable(each),
  )
  // No one buys another as long as theirs lasts.
  const sold = own.length === 0 ? packages.filter(fits) : []
  return [
    ...own.map((each) => ({ kind: 'use' as const, id: each.id, owned: each })),
    ALONE,
    ...sold.map((offer) => ({ kind: 'buy' as const, id: offer.id, offer })),
  ]
}

function dueFor(way: Way, alone: Price): Price | null {
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

function missingOf(role: Role | undefined, startTime: string | null, repeat: Repeat | undefined) {
  if (role === 'PROFESSIONAL') return 'client account'
  if (startTime === null) return 'time'
  if (role === undefined) return 'account'
  return repeat && repeat.startsAt.length < SERIES_SESSIONS.least ? 'dates' : undefined
}

/** Whether the time that the address names turns out not to be among the free ones of its day. */
export const isGone = (
  { startTime }: Choice,
  { at }: BookingChoice,
  free: readonly SlotTimes[] | undefined,
): boolean =>
  startTime !== null &&
  startTime === at &&
  free?.every((slot) => Date.parse(slot.startTime) !== Date.parse(startTime)) === true

/** What stands in the way of a series. */
export const TOO_FEW_DATES = {
  title: `A series needs at least ${SERIES_SESSIONS.least} free dates`,
  description: 'Please choose another time, or a single session.',
}

/** What the button does. */
export function actionInWords({ way, due, repeat, isOnRequest, missing }: Choice): string {
  if (way.kind === 'buy') return `Buy ${way.offer.size} Sessions`
  if (repeat)
    return missing === 'dates' ? 'Book a Series' : `Book ${repeat.startsAt.length} Sessions`
  if (due?.totalMinor === 0) return 'Book for Free'
  return isOnRequest ? 'Request Session' : 'Book Session'
}

/** What is left of a package once it has paid for this session too. */
export const leftAfter = ({ way }: Choice): string | undefined =>
  way.kind === 'use' ? leftInWords(way.owned.left - 1, way.owned.size) : undefined

/** Leads back to the dialog as it is. */
export const addressOf = ({ professionalId, startTime, minutes, service, way }: Choice): string =>
  paths.bookProfessional(professionalId, {
    at: startTime ?? undefined,
    minutes,
    service: service?.id,
    package: way.kind === 'buy' ? way.id : undefined,
  })

/** The slot to book; undefined as long as something is missing. */
export const slotOf = ({ startTime, minutes, missing }: Choice): SlotTimes | undefined =>
  startTime === null || missing
    ? undefined
    : {
        startTime,
        endTime: new Date(Date.parse(startTime) + minutes * MINUTE_MS).toISOString(),
      }
