import type { BodyOf } from '#contract/endpoint.ts'
import type { Availability, BusyTimes, putAvailability } from '#contract/hours/availability.ts'
import { Refusal } from '#domain/errors.ts'
import { problemsOf, withoutPast } from '#domain/hours/working-hours.ts'
import { isoOf } from '#domain/hours/zone.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { calendarOf, refreshNextFree } from './availability.ts'
import * as store from './working-hours-store.ts'

/** The person's own hours and rules, without past overrides. */
export async function ownHours(context: Context, person: Person): Promise<Availability> {
  return view(await store.readHours(context.db, person.id), context.clock())
}

/**
 * Replaces the person's hours and rules, all or nothing; bookings don't change. Sending the same hours again succeeds.
 * Throws 400 with the fields, or 409 if `version` is given and a newer one exists.
 */
export async function replaceHours(
  context: Context,
  person: Person,
  { version, ...hours }: BodyOf<typeof putAvailability>,
): Promise<Availability> {
  const now = context.clock()
  const problems = problemsOf(hours, now.getTime() / MINUTE_MS)
  const [first] = problems
  if (first) throw new Refusal('invalid', 'invalid_hours', first.message, { fields: problems })

  const saved = await context.db.transaction(async (tx) => {
    const { isSame, ...before } = await store.lockHours(tx, person.id, hours)
    if (isSame) return { ...before, isNew: false }
    if (version !== undefined && version !== before.version)
      throw new Refusal(
        'conflict',
        'availability_changed',
        'Your availability was changed elsewhere meanwhile, so these hours were not saved',
      )
    const { professionalId } = before
    const next = await store.writeHours(tx, professionalId, hours, now)
    await audit(tx, {
      actorId: person.id,
      action: 'availability_changed',
      subjectId: professionalId,
      professionalId,
      details: { version: next },
    })
    const { schedules, travels } = before
    return { schedules, travels, ...hours, professionalId, version: next, isNew: true }
  })
  if (saved.isNew) {
    await refreshNextFree(context.db, [saved.professionalId], now).catch((error) =>
      context.log.warn({ err: error }, 'next free times not refreshed'),
    )
    context.live.tell([person.id], { type: 'availability_changed', version: saved.version })
  }
  return view(saved, now)
}

function view(own: store.OwnHours, now: Date): Availability {
  const { timeZone, weekly, overrides, schedules, travels, rules, version } = own
  const hours = { timeZone, weekly, overrides, schedules, travels, rules, version }
  const shown = withoutPast(hours, now.getTime() / MINUTE_MS)
  return {
    ...shown,
    schedules: shown.schedules?.length ? shown.schedules : undefined,
    travels: shown.travels?.length ? shown.travels : undefined,
  }
}

const PREVIEWED_DAYS = 16

/** Times in the person's next two weeks that are held, booked or busy elsewhere. */
export async function ownBusyTimes(context: Context, person: Person): Promise<BusyTimes> {
  const now = context.clock()
  const { professionalId } = await store.readHours(context.db, person.id)
  const to = new Date(now.getTime() + PREVIEWED_DAYS * DAY_MS)
  const found = await calendarOf(context.db, professionalId, now, { from: now, to })
  const { isVerified = false, busy = [] } = found?.calendar ?? {}
  return {
    isVerified,
    busy: busy.map(({ start, end, blockedUntil, blockedFrom, isOutside }) => ({
      startsAt: isoOf(start),
      endsAt: isoOf(end),
      ...(blockedFrom !== undefined && { blockedFrom: isoOf(blockedFrom) }),
      blockedUntil: isoOf(blockedUntil),
      ...(isOutside && { isOutside }),
    })),
  }
}
