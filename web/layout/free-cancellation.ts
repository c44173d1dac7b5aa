import { freeUntilInWords } from '#domain/changes.ts'
import { whenOf, zoneNameOf } from './time.ts'

type Times = { startsAt: string; endsAt: string }

/** 'Free cancellation until it starts, Sun 22 Nov 10:00 GMT', in the reader's time zone. `until` is an ISO instant. */
export function freeCancellation(until: string, { startsAt, endsAt }: Times, zone: string): string {
  const times = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
  const momentOf = (at: number) => {
    const instant = new Date(at).toISOString()
    return `${whenOf(instant, zone)} ${zoneNameOf(instant, zone)}`
  }
  return `Free cancellation ${freeUntilInWords(Date.parse(until), times, momentOf)}`
}
