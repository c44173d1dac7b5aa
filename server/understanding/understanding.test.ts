import { afterAll, expect, it, onTestFinished } from 'vitest'
import { inLane } from '#server/database/pool/lanes.ts'
import { linkedCalendarsThread } from '#server/features/linked-calendars/index.ts'
import type { Line } from '#server/processes/line.ts'
import { createLine } from '#server/processes/line.ts'
import { answerUnderstanding, parentUnderstanding } from './by-line.ts'
import type { CalendarQuery } from './understanding.ts'
import { understandingBy, understandingHere } from './understanding.ts'

const from = Date.UTC(2026, 2, 1) / 60_000
const ASKED: CalendarQuery = {
  from,
  to: from + 400 * 1440,
  timeZone: 'Europe/London',
  own: [],
  owner: [],
  knownHash: null,
}
const event = (...lines: string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'X-WR-CALNAME;X-A=1:Clinic hours', 'BEGIN:VEVENT', 'UID:1'],
    ...[...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
const GOOD = event('DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z')
const ENDLESS = event(
  ...['DTSTART:19700101T100000Z', 'DTEND:19700101T100001Z', 'RRULE:FREQ=SECONDLY'],
)
const BUSY = { starts: ['2026-03-10T10:00:00.000Z'], ends: ['2026-03-10T11:00:00.000Z'] }

/** With a process of its own. */
function withLimits(limits?: Parameters<typeof understandingHere>[1]) {
  const made = understandingHere(linkedCalendarsThread, limits)
  onTestFinished(made.close)
  return made
}
const here = understandingHere(linkedCalendarsThread)
afterAll(here.close)
const calendar = (text: string, asked: Partial<CalendarQuery> = {}, by = here) =>
  by.calendar('alex', text, { ...ASKED, ...asked })

it('works out when somebody is busy, in one process, with the calendar’s name', async () => {
  expect(await calendar(GOOD)).toMatchObject({ ...BUSY, name: 'Clinic hours' })
  const pid = here.pid()
  await expect(calendar('<!doctype html>')).rejects.toMatchObject({ problem: 'format' })
  await expect(calendar(event('DTEND:20260310T110000Z'))).rejects.toMatchObject({
    problem: 'event',
  })
  await Promise.all(Array.from({ length: 6 }, () => calendar(GOOD)))
  expect(here.pid()).toBe(pid)
})

it('takes a text for the same whatever its DTSTAMP says', async () => {
  const stamped = (at: string, end = '110000Z') =>
    event(
      ...[`DTSTAMP:${at}`, `LAST-MODIFIED;X-A=1:${at}`, 'DTSTART:20260310T100000Z'],
      ...[`CREATED:${at}\r\n 00`, `DTEND:20260310T${end}`],
    )
  const first = await calendar(stamped('20260301T100000Z'))
  const knownHash = first?.hash ?? null
  expect(await calendar(stamped('20260301T101000Z'), { knownHash })).toBeUndefined()
  expect(await calendar(stamped('20260301T101000Z', '120000Z'), { knownHash })).toMatchObject({
    ends: ['2026-03-10T12:00:00.000Z'],
  })
})

it('fails what takes too long, and answers the next in another process', async () => {
  const hasty = withLimits({ cpuMs: 1000 })
  const endless = calendar(ENDLESS, {}, hasty)
  const next = hasty.calendar('bo', GOOD, ASKED)
  await expect(endless).rejects.toMatchObject({ problem: 'events' })
  expect(await next).toMatchObject(BUSY)
})

it('fails what takes too much memory, and answers the next', async () => {
  const small = withLimits({ megabytes: 120 })
  const large = GOOD.replace('UID:1', 'UID:1\r\n'.repeat(500_000))
  await expect(calendar(large, {}, small)).rejects.toMatchObject({ problem: 'events' })
  expect(await calendar(GOOD, {}, small)).toMatchObject(BUSY)
})

it('fails what finds more stretches than are stored', async () => {
  const stamp = (minutes: number) =>
    new Date(minutes * 60_000).toISOString().replace(/[-:]|\.\d+/g, '')
  const times = (count: number) =>
    event(
      ...[`DTSTART:${stamp(from)}`, 'DURATION:PT1M'],
      `RDATE:${Array.from({ length: count }, (_, n) => stamp(from + 31 * (n + 1))).join(',')}`,
    )
  expect((await calendar(times(9_999)))?.starts).toHaveLength(10_000)
  await expect(calendar(times(10_000))).rejects.toMatchObject({ problem: 'events' })
})

it('reads one thing at a time for a person, and refuses more than a few of one person or network', async () => {
  const { admit } = understandingBy(async () => ({ problem: 'server' }))
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const asked = Array.from({ length: 9 }, () => admit('greedy', work))
  await expect(admit('greedy', work)).rejects.toMatchObject({ kind: 'too-many' })
  const crowd = Array.from({ length: 16 }, (_, n) =>
    inLane('usual', { network: 'one', person: undefined }, () => admit(`crowd ${n}`, work)),
  )
  const BUSY = { kind: 'unavailable', code: 'calendars_busy', retryAfter: 5 }
  const onceMore = () => admit('crowd again', work)
  await expect(
    inLane('usual', { network: 'one', person: undefined }, onceMore),
  ).rejects.toMatchObject(BUSY)
  const others = Array.from({ length: 39 }, (_, n) => admit(`person ${n}`, work))
  await expect(admit('another', work)).rejects.toMatchObject(BUSY)
  expect(ends).toHaveLength(32)
  const all = Promise.all([...asked, ...crowd, ...others])
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await all
  expect(await admit('greedy', async () => 'again')).toBe('again')
})

it('blames no calendar when its process does not start', async () => {
  const none = understandingHere(new URL('file:///nothing-is-here.ts'))
  onTestFinished(none.close)
  await expect(calendar(GOOD, {}, none)).rejects.toMatchObject({ code: 'calendars_busy' })
})

it('lets a reading that failed hold up no other of that person', async () => {
  const { admit } = understandingBy(async () => ({ problem: 'server' }))
  const failed = admit('alex', () => Promise.reject(new Error('no')))
  const next = admit('alex', async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})

/** Both ends of a line, as between a child and its parent; the longest message is kept. */
function aLine(): { child: Line; parent: Line; longest: () => number } {
  type Listener = Parameters<Parameters<typeof createLine>[0]['on']>[1]
  let longest = 0
  const listeners: Record<'child' | 'parent', Listener[]> = { child: [], parent: [] }
  const end = (own: 'child' | 'parent', other: 'child' | 'parent') =>
    createLine({
      send(message: object) {
        const text = JSON.stringify(message)
        longest = Math.max(longest, text.length)
        setImmediate(() => {
          for (const each of listeners[other]) each(JSON.parse(text))
        })
        return true
      },
      on: (_, listener) => listeners[own].push(listener),
    })
  const child = end('child', 'parent')
  return { child, parent: end('parent', 'child'), longest: () => longest }
}

it('is asked by a child through its parent, in pieces that keep neither busy', async () => {
  const { child, parent, longest } = aLine()
  answerUnderstanding(parent, here.ask)
  const afar = understandingBy(parentUnderstanding(child))
  const filler = `COMMENT:${'x'.repeat(500)}\r\n`.repeat(2000)
  const [first, second] = await Promise.all([
    afar.calendar('alex', GOOD.replace('UID:1\r\n', `UID:1\r\n${filler}`), ASKED),
    afar.calendar('bo', GOOD.replace('T11', 'T12'), ASKED),
  ])
  expect(first).toMatchObject(BUSY)
  expect(second).toMatchObject({ ends: ['2026-03-10T12:00:00.000Z'] })
  await expect(afar.calendar('alex', 'none', ASKED)).rejects.toMatchObject({ problem: 'format' })

  const attendee = `ATTENDEE:mailto:${'x'.repeat(100)}\r\n`.repeat(2000)
  const text = GOOD.replace('UID:1\r\n', `UID:1\r\n${attendee}`)
  const answer = `<multistatus xmlns="DAV:"><response><href>/1</href><propstat><prop><calendar-data xmlns="urn:ietf:params:xml:ns:caldav">${text}</calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`
  const now = from * 60_000
  const { text: events } = await afar.caldav('alex', answer, { kind: 'events', now })
  expect(events.length).toBeGreaterThan(attendee.length)
  expect(longest()).toBeLessThan(100_000)
})
