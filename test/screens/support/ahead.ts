import { dateOfDay, dayNumber, localDate } from '#domain/hours/zone.ts'
import { HOUR_MS } from '#domain/time.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { AFTERNOONS } from './hours.ts'

/** The number of today, in London. */
export const today = () => dayNumber(localDate(Date.now() / 60_000, 'Europe/London'))

/** An hour from three o'clock in London, so many days from today. */
export function anAfternoon(daysAhead: number): { startsAt: string; endsAt: string } {
  const date = dateOfDay(today() + daysAhead)
  const start = Temporal.ZonedDateTime.from(`${date}T15:00[Europe/London]`).epochMilliseconds
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + HOUR_MS).toISOString(),
  }
}

/** An hour that a client holds and has not paid for. */
export async function aHold(
  testApp: TestApp,
  who: { client?: Caller; professional?: ProfessionalCaller; daysAhead?: number } = {},
) {
  const professional = who.professional ?? (await testApp.aProfessional({ weekly: AFTERNOONS }))
  const times = anAfternoon(who.daysAhead ?? 3)
  return aSession(testApp, { ...who, professional, ...times, isPaid: false })
}
