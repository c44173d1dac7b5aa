import { expect, it } from 'vitest'
import { expand } from './expansion.ts'

const from = Date.UTC(2026, 2, 1) / 60_000
const event = (...lines: string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'X-WR-CALNAME;X-A=1:Clinic hours', 'BEGIN:VEVENT', 'UID:1'],
    ...[...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
const ask = (text: string, timeoutMs?: number) =>
  expand(
    { text, from, to: from + 400 * 1440, timeZone: 'Europe/London', own: new Set() },
    timeoutMs,
  )

it('is worked out on a thread of its own, with the calendar’s name', async () => {
  const start = Date.UTC(2026, 2, 10, 10) / 60_000
  expect(await ask(event('DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z'))).toEqual({
    name: 'Clinic hours',
    busy: [{ start, end: start + 60 }],
  })
  await expect(ask('<!doctype html>')).rejects.toMatchObject({ problem: 'format' })
  await expect(ask(event('DTEND:20260310T110000Z'))).rejects.toMatchObject({ problem: 'event' })
})

it('ends when it takes too long or finds too much', async () => {
  const every = (freq: string) =>
    event('DTSTART:19700101T100000Z', 'DTEND:19700101T100001Z', `RRULE:FREQ=${freq}`)
  await expect(ask(every('SECONDLY'), 1000)).rejects.toMatchObject({ problem: 'events' })
  const minutes = event(
    ...['DTSTART:20260301T000000Z', 'DTEND:20260301T000030Z', 'RRULE:FREQ=MINUTELY'],
  )
  await expect(ask(minutes)).rejects.toMatchObject({ problem: 'events' })
})
