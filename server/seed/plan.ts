import { MINUTE_MS } from '#domain/time.ts'
import { chance } from './chance.ts'
import type { DemoClient, DemoProfessional, DemoReview } from './people/shapes.ts'
import { demoClients, demoPairReviews, demoProfessionals } from './people.ts'

/** A paid booking of the demo, with its review. */
export type PlannedSession = {
  professional: DemoProfessional
  client: DemoClient
  bookedAt: Date
  startsAt: Date
  endsAt: Date
  review?: DemoReview & { createdAt: Date }
}

/** A professional's first session is at least this long after joining; a client's, half as long. */
const SETTLING_DAYS = 14

/** Their latest past session was with Daniel Cohen, so that his dashboard shows several people. */
const ALSO_SEEN_BY_DANIEL = ['Marcus Bell', 'Ben Carmichael', 'Dr Amara Okafor']

/** The same for the same `now`: a year of sessions, and one between the two demo accounts that is live at `now`. */
export function planSessions(now: Date): PlannedSession[] {
  const diary = new Diary(now)
  const eleanor = named(demoProfessionals, 'Eleanor Hughes')
  const daniel = named(demoClients, 'Daniel Cohen')

  diary.add(eleanor, daniel, { startsAt: diary.halfHourBefore(), minutes: 90 })
  diary.add(eleanor, daniel, { startsAt: diary.at(eleanor, 1, '17:00'), minutes: 60 })
  diary.add(eleanor, named(demoClients, 'Priya Raman'), {
    startsAt: diary.at(eleanor, 2, '16:00'),
    minutes: 60,
  })
  diary.add(eleanor, named(demoClients, 'George Pemberton'), {
    startsAt: diary.at(eleanor, 4, '18:30'),
    minutes: 90,
  })
  diary.add(eleanor, daniel, {
    startsAt: diary.at(eleanor, -37, '18:00'),
    minutes: 60,
    review: demoPairReviews[0],
  })
  diary.add(eleanor, daniel, {
    startsAt: diary.at(eleanor, -10, '17:30'),
    minutes: 60,
    review: demoPairReviews[1],
  })
  for (const professional of demoProfessionals) planPast(diary, professional, daniel)
  return diary.sessions
}

/** Spreads a professional's sessions over their time here, slightly denser towards today. */
function planPast(diary: Diary, professional: DemoProfessional, daniel: DemoClient): void {
  const { sessions, reviews } = professional
  const oldest = professional.createdDaysAgo - SETTLING_DAYS
  for (let index = 0; index < sessions; index += 1) {
    const age = ((sessions - index - diary.random()) / sessions) ** 1.3
    const daysAgo = diary.freeWorkday(professional, Math.round(2 + age * (oldest - 2)))
    const isLatest = index === sessions - 1
    const client = isLatest && ALSO_SEEN_BY_DANIEL.includes(professional.name) ? daniel : undefined
    const review = reviews.find((_, nth) => Math.floor((nth * sessions) / reviews.length) === index)
    diary.addPast(professional, client, daysAgo, review)
  }
}

class Diary {
  readonly sessions: PlannedSession[] = []
  readonly random = chance(2026)
  readonly now: Date
  readonly #taken = new Set<string>()

  constructor(now: Date) {
    this.now = now
  }

  halfHourBefore(): Date {
    const halfHour = 30 * MINUTE_MS
    return new Date(Math.floor(this.now.getTime() / halfHour) * halfHour)
  }

  /** A time on the professional's own clock, so many days from today. */
  at(professional: DemoProfessional, inDays: number, time: string): Date {
    const today = this.#day(professional, inDays)
    const there = today.toZonedDateTime({ timeZone: professional.timeZone, plainTime: time })
    return new Date(there.epochMilliseconds)
  }

  /** The first day from `daysAgo` backwards on which they work and have no session yet. */
  freeWorkday(professional: DemoProfessional, daysAgo: number): number {
    for (let candidate = daysAgo; ; candidate += 1) {
      const day = this.#day(professional, -candidate)
      const works = professional.weekly.some((window) => window.weekday === day.dayOfWeek % 7)
      if (works && !this.#taken.has(`${professional.name} ${day}`)) return candidate
    }
  }

  addPast(
    professional: DemoProfessional,
    wanted: DemoClient | undefined,
    daysAgo: number,
    review: DemoReview | undefined,
  ): void {
    const weekday = this.#day(professional, -daysAgo).dayOfWeek % 7
    const window = this.#pick(professional.weekly.filter((open) => open.weekday === weekday))
    const length = window.endMin - window.startMin
    const minutes = this.#pick([30, 60, 60, 60, 90].filter((choice) => choice <= length))
    const steps = Math.floor((length - minutes) / 30)
    const start = window.startMin + 30 * Math.floor(this.random() * (steps + 1))
    const time = `${pad(Math.floor(start / 60))}:${pad(start % 60)}`
    const startsAt = this.at(professional, -daysAgo, time)
    const known = demoClients.slice(1).filter((client) => {
      const isHere = client.createdDaysAgo >= daysAgo + SETTLING_DAYS / 2
      return isHere && !this.#isBusy(client, startsAt, minutes)
    })
    this.add(professional, wanted ?? this.#pick(known), { startsAt, minutes, review })
  }

  add(
    professional: DemoProfessional,
    client: DemoClient,
    plan: { startsAt: Date; minutes: number; review?: DemoReview },
  ): void {
    const endsAt = after(plan.startsAt, plan.minutes)
    const leadMinutes = 1440 + Math.floor(this.random() * 5 * 1440)
    const bookedAt = new Date(
      Math.min(after(plan.startsAt, -leadMinutes).getTime(), after(this.now, -180).getTime()),
    )
    const createdAt = after(endsAt, 60 + Math.floor(this.random() * 40 * 60))
    this.#taken.add(`${professional.name} ${dayOf(plan.startsAt, professional.timeZone)}`)
    this.sessions.push({
      professional,
      client,
      bookedAt,
      startsAt: plan.startsAt,
      endsAt,
      ...(plan.review ? { review: { ...plan.review, createdAt } } : {}),
    })
  }

  #isBusy(client: DemoClient, startsAt: Date, minutes: number): boolean {
    const endsAt = after(startsAt, minutes)
    return this.sessions.some(
      (session) =>
        session.client === client && session.startsAt < endsAt && startsAt < session.endsAt,
    )
  }

  #day(professional: DemoProfessional, inDays: number): Temporal.PlainDate {
    return dayOf(this.now, professional.timeZone).add({ days: inDays })
  }

  #pick<T>(choices: T[]): T {
    const choice = choices[Math.floor(this.random() * choices.length)]
    if (choice === undefined) throw new Error('The demo has nothing to choose from')
    return choice
  }
}

function named<T extends { name: string }>(people: T[], name: string): T {
  const person = people.find((somebody) => somebody.name === name)
  if (!person) throw new Error(`The demo knows no ${name}`)
  return person
}

function dayOf(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
}

const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS)
const pad = (number: number) => String(number).padStart(2, '0')
