import { bankHolidayOn } from '#domain/hours/bank-holidays.ts'
import { localDate } from '#domain/hours/zone.ts'
import { MINUTE_MS } from '#domain/time.ts'

type HolidayProps = { at: string; zone: string }

/** ' · Christmas Day', beside a date of a series that is a bank holiday; nothing beside others. */
export function Holiday({ at, zone }: HolidayProps) {
  const name = bankHolidayOn(localDate(Math.floor(Date.parse(at) / MINUTE_MS), zone))
  return name && <span className="font-[400] text-warn">{` · ${name}`}</span>
}
