import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readClock } from '#test/support/plain-availability.ts'
import { sampleCalendar, sampleSlots } from '#test/support/sample-calendars.ts'
import {
  DEFAULT_RULES,
  isBookable,
  nextFree,
  slotsBetween,
  slotsOn,
  slotsPerDay,
} from './availability.ts'
import type { Busy, Calendar, Rules, Window } from './calendar.ts'
import { SERVICE_LENGTHS } from './durations.ts'
import { dateOfDay, dayNumber, isoOf, minutesOf } from './zone.ts'

/** A Sunday noon. */
const NOW = minutesOf('2026-06-07T12:00Z')
const MONDAY = '2026-06-08'

type Parts = Partial<Omit<Calendar, 'rules'>> & { rules?: Partial<Rules> }

function calendarWith({ rules, ...parts }: Parts): Calendar {
  return {
    timeZone: 'UTC',
    weekly: [],
    overrides: [],
    busy: [],
    isVerified: true,
    ...parts,
    rules: { ...DEFAULT_RULES, ...rules },
  }
}

const at = (hours: number, minutes = 0) => hours * 60 + minutes
const window = (startMin: number, endMin: number): Window => ({ startMin, endMin })
const on = (weekday: number, startMin: number, endMin: number) => ({
  weekday,
  startMin,
  endMin,
  isActive: true,
})
const everyDay = (startMin: number, endMin: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => on(weekday, startMin, endMin))
const busy = (start: string, end: string, blockedUntil = end): Busy => ({
  start: minutesOf(start),
  end: minutesOf(end),
  blockedUntil: minutesOf(blockedUntil),
})

/** The slots of a day as 'HH:MM' in the professional's zone. */
function clockTimes(calendar: Calendar, date = MONDAY, duration = 60, now = NOW): string[] {
  return slotsOn(calendar, date, calendar.timeZone, duration, now).map(({ start }) => {
    const { minute } = readClock(start, calendar.timeZone)
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  })
}

test('a slot starts every 30 minutes from the start of the window and fits inside it', () => {
  const calendar = calendarWith({ weekly: [on(1, at(9), at(11))] })
  expect(clockTimes(calendar, MONDAY, 30)).toEqual(['09:00', '09:30', '10:00', '10:30'])
  expect(clockTimes(calendar, MONDAY, 60)).toEqual(['09:00', '09:30', '10:00'])
  expect(clockTimes(calendar, MONDAY, 90)).toEqual(['09:00', '09:30'])
  expect(clockTimes(calendar, MONDAY, 120)).toEqual(['09:00'])
})

test('the grid starts where the window starts, at any minute', () => {
  const calendar = calendarWith({ weekly: [on(1, at(9, 20), at(11))] })
  expect(clockTimes(calendar)).toEqual(['09:20', '09:50'])
})

test('windows are wall-clock times in the professional’s zone', () => {
  const calendar = calendarWith({ timeZone: 'America/New_York', weekly: [on(1, at(9), at(10))] })
  const [slot] = slotsOn(calendar, MONDAY, 'Europe/London', 60, NOW)
  expect(isoOf(slot?.start ?? 0)).toBe('2026-06-08T13:00:00.000Z')
})

test('a day may have several windows, in any order', () => {
  const calendar = calendarWith({ weekly: [on(1, at(14), at(15)), on(1, at(9), at(10))] })
  expect(clockTimes(calendar)).toEqual(['09:00', '14:00'])
})

test('a day without windows has no slots', () => {
  expect(clockTimes(calendarWith({ weekly: [on(2, at(9), at(17))] }))).toEqual([])
})

test('a window that is switched off has no slots', () => {
  expect(
    clockTimes(calendarWith({ weekly: [{ ...on(1, at(9), at(17)), isActive: false }] })),
  ).toEqual([])
})

test('windows that touch become one, with one grid', () => {
  const calendar = calendarWith({ weekly: [on(1, at(9), at(9, 45)), on(1, at(9, 45), at(11))] })
  expect(clockTimes(calendar)).toEqual(['09:00', '09:30', '10:00'])
})

test('windows that overlap become one, and offer nothing twice', () => {
  const calendar = calendarWith({ weekly: [on(1, at(9), at(10, 30)), on(1, at(10), at(11))] })
  expect(clockTimes(calendar)).toEqual(['09:00', '09:30', '10:00'])
})

test('a window may end at midnight', () => {
  expect(clockTimes(calendarWith({ weekly: [on(1, at(23), 1440)] }))).toEqual(['23:00'])
})

test('windows that touch at midnight become one: a slot can span midnight and the grid continues', () => {
  const calendar = calendarWith({ weekly: [on(1, at(22, 45), 1440), on(2, 0, at(1))] })
  expect(clockTimes(calendar)).toEqual(['22:45', '23:15', '23:45'])
  expect(clockTimes(calendar, '2026-06-09', 30)).toEqual(['00:15'])
})

test('hours that run on for days keep the grid of their first instant', () => {
  const weekly = [on(1, at(0, 10), 1440), ...[2, 3, 4, 5].map((weekday) => on(weekday, 0, 1440))]
  expect(clockTimes(calendarWith({ weekly }), '2026-06-12', 30).slice(0, 2)).toEqual([
    '00:10',
    '00:40',
  ])
})

test('hours that never end have their grid at local midnight', () => {
  const calendar = calendarWith({ timeZone: 'Asia/Kathmandu', weekly: everyDay(0, 1440) })
  expect(clockTimes(calendar, '2026-06-20', 120)).toHaveLength(48)
  expect(clockTimes(calendar, '2026-06-20', 120)[0]).toBe('00:00')
})

test('an override long ago still sets the grid of the round-the-clock hours that follow it', () => {
  const overrides = [{ date: '2026-06-08', windows: [window(at(0, 10), 1440)] }]
  const calendar = calendarWith({ weekly: everyDay(0, 1440), overrides })
  expect(clockTimes(calendar, '2026-07-20', 30)[0]).toBe('00:10')
})

test('an override replaces the whole day', () => {
  const overrides = [{ date: MONDAY, windows: [window(at(15), at(16))] }]
  const calendar = calendarWith({ weekly: everyDay(at(9), at(10)), overrides })
  expect(clockTimes(calendar)).toEqual(['15:00'])
  expect(clockTimes(calendar, '2026-06-09')).toEqual(['09:00'])
})

test('an override without windows is a day off', () => {
  const overrides = [{ date: MONDAY, windows: [] }]
  expect(clockTimes(calendarWith({ weekly: everyDay(at(9), at(10)), overrides }))).toEqual([])
})

test('an override applies to a day in the professional’s zone, not the viewer’s', () => {
  const calendar = calendarWith({
    timeZone: 'Pacific/Auckland',
    weekly: everyDay(at(9), at(10)),
    overrides: [{ date: '2026-06-09', windows: [] }],
  })
  expect(slotsOn(calendar, '2026-06-08', 'Europe/London', 60, NOW)).toEqual([])
  expect(slotsOn(calendar, '2026-06-09', 'Europe/London', 60, NOW)).toHaveLength(1)
})

test('a session blocks every slot that overlaps it, but none that only touches it', () => {
  const calendar = calendarWith({
    weekly: [on(1, at(9), at(13))],
    busy: [busy('2026-06-08T10:00Z', '2026-06-08T11:00Z')],
  })
  expect(clockTimes(calendar)).toEqual(['09:00', '11:00', '11:30', '12:00'])
})

test('the buffer keeps time free between a slot and the next session', () => {
  const calendar = calendarWith({
    weekly: [on(1, at(9), at(13))],
    busy: [busy('2026-06-08T11:00Z', '2026-06-08T12:00Z')],
    rules: { bufferMin: 15 },
  })
  expect(clockTimes(calendar)).toEqual(['09:00', '09:30', '12:00'])
})

test('the buffer stored with a session keeps the time after it free, even if the rule has changed', () => {
  const calendar = calendarWith({
    weekly: [on(1, at(9), at(13))],
    busy: [busy('2026-06-08T09:00Z', '2026-06-08T10:00Z', '2026-06-08T10:15Z')],
    rules: { bufferMin: 0 },
  })
  expect(clockTimes(calendar)).toEqual(['10:30', '11:00', '11:30', '12:00'])
})

test('the buffer may extend beyond the window', () => {
  const calendar = calendarWith({ weekly: [on(1, at(9), at(10))], rules: { bufferMin: 45 } })
  expect(clockTimes(calendar)).toEqual(['09:00'])
})

test('sessions may come in any order and overlap each other', () => {
  const calendar = calendarWith({
    weekly: [on(1, at(9), at(14))],
    busy: [
      busy('2026-06-08T12:30Z', '2026-06-08T13:00Z'),
      busy('2026-06-08T09:00Z', '2026-06-08T11:00Z'),
      busy('2026-06-08T09:30Z', '2026-06-08T10:00Z'),
    ],
  })
  expect(clockTimes(calendar)).toEqual(['11:00', '11:30', '13:00'])
})

test('a slot sooner than the notice is not offered; one exactly at it is', () => {
  const calendar = calendarWith({ weekly: [on(1, at(9), at(12))], rules: { minNoticeMin: 120 } })
  expect(clockTimes(calendar, MONDAY, 60, minutesOf('2026-06-08T07:30Z'))[0]).toBe('09:30')
  expect(clockTimes(calendar, MONDAY, 60, minutesOf('2026-06-08T07:31Z'))[0]).toBe('10:00')
})

test('a time partway through a minute counts as after that minute', () => {
  const calendar = calendarWith({ weekly: [on(1, at(9), at(12))] })
  expect(clockTimes(calendar, MONDAY, 60, minutesOf('2026-06-08T08:30:01Z'))[0]).toBe('10:00')
})

const MONDAY_AT = (hour: number) => minutesOf('2026-06-08T00:00Z') + hour * 60

test('the horizon counts whole days after today, whatever the time of day', () => {
  const calendar = calendarWith({ weekly: everyDay(at(9), at(11)), rules: { horizonDays: 1 } })
  for (const now of ['2026-06-07T00:00Z', '2026-06-07T12:00Z', '2026-06-07T23:59Z']) {
    expect(clockTimes(calendar, MONDAY, 60, minutesOf(now))).toEqual(['09:00', '09:30', '10:00'])
    expect(clockTimes(calendar, '2026-06-09', 60, minutesOf(now))).toEqual([])
  }
})

test('the horizon counts days in the professional’s zone', () => {
  const calendar = calendarWith({
    timeZone: 'Asia/Kolkata',
    weekly: everyDay(at(9), at(10)),
    rules: { horizonDays: 1 },
  })
  const last = (now: string) =>
    slotsBetween(calendar, 0, Infinity, 60, minutesOf(now)).at(-1)?.start
  // Midnight in Kolkata is 18:30 UTC.
  expect(last('2026-06-07T18:29Z')).toBe(minutesOf('2026-06-08T03:30Z'))
  expect(last('2026-06-07T18:30Z')).toBe(minutesOf('2026-06-09T03:30Z'))
})

test('the break before a session keeps time free after the previous one', () => {
  const busy = [{ start: MONDAY_AT(9), end: MONDAY_AT(10), blockedUntil: MONDAY_AT(10) }]
  const calendar = calendarWith({
    weekly: [on(1, at(9), at(13))],
    busy,
    rules: { bufferBeforeMin: 45 },
  })
  expect(clockTimes(calendar, MONDAY, 60)).toEqual(['11:00', '11:30', '12:00'])
})

test('the break stored before a session keeps that time free, even if the rule has changed', () => {
  const busy = [
    {
      start: MONDAY_AT(11),
      end: MONDAY_AT(12),
      blockedUntil: MONDAY_AT(12),
      blockedFrom: MONDAY_AT(11) - 15,
    },
  ]
  const calendar = calendarWith({ weekly: [on(1, at(9), at(12))], busy })
  expect(clockTimes(calendar, MONDAY, 60)).toEqual(['09:00', '09:30'])
})

test('between two sessions the longer of their breaks applies, not the sum', () => {
  const busy = [{ start: MONDAY_AT(9), end: MONDAY_AT(10), blockedUntil: MONDAY_AT(10) + 30 }]
  const calendar = calendarWith({
    weekly: [on(1, at(9), at(12))],
    busy,
    rules: { bufferMin: 30, bufferBeforeMin: 15 },
  })
  expect(clockTimes(calendar, MONDAY, 60)).toEqual(['10:30', '11:00'])
})

test('a slot that would exceed the daily maximum of hours is not offered; a shorter one is', () => {
  const busy = [{ start: MONDAY_AT(9), end: MONDAY_AT(10), blockedUntil: MONDAY_AT(10) }]
  const calendar = calendarWith({
    weekly: everyDay(at(9), at(12)),
    busy,
    rules: { maxMinutesPerDay: 90 },
  })
  expect(clockTimes(calendar, MONDAY, 60)).toEqual([])
  expect(clockTimes(calendar, MONDAY, 30)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  expect(clockTimes(calendar, '2026-06-09', 90)).toEqual(['09:00', '09:30', '10:00', '10:30'])
  expect(clockTimes(calendar, '2026-06-09', 120)).toEqual([])
})

test('a day with the maximum number of sessions is full; the next day is not', () => {
  const calendar = calendarWith({
    weekly: everyDay(at(9), at(12)),
    busy: [
      busy('2026-06-08T09:00Z', '2026-06-08T10:00Z'),
      busy('2026-06-08T20:00Z', '2026-06-08T21:00Z'),
    ],
    rules: { maxPerDay: 2 },
  })
  expect(clockTimes(calendar)).toEqual([])
  expect(clockTimes(calendar, '2026-06-09')).toHaveLength(5)
  expect(clockTimes({ ...calendar, rules: { ...calendar.rules, maxPerDay: 3 } })).toHaveLength(3)
})

test('the daily maximum counts days in the professional’s zone', () => {
  const calendar = calendarWith({
    timeZone: 'Pacific/Auckland',
    weekly: everyDay(at(9), at(10)),
    // Monday evening in London is Tuesday morning in Auckland.
    busy: [busy('2026-06-08T22:00Z', '2026-06-08T23:00Z')],
    rules: { maxPerDay: 1 },
  })
  expect(clockTimes(calendar, '2026-06-09')).toEqual([])
  expect(clockTimes(calendar, '2026-06-10')).toEqual(['09:00'])
})

test('a professional who is not verified has no slots', () => {
  const calendar = calendarWith({ weekly: everyDay(0, 1440), isVerified: false })
  expect(clockTimes(calendar)).toEqual([])
  expect(nextFree(calendar, NOW)).toBeNull()
})

test('only the four durations and a first talk are offered', () => {
  const calendar = calendarWith({ weekly: everyDay(0, 1440) })
  const offered = [0, 15, 30, 45, 60, 90, 120, 150, Number.NaN].filter(
    (duration) => clockTimes(calendar, MONDAY, duration).length > 0,
  )
  expect(offered).toEqual([...SERVICE_LENGTHS])
})

test('a viewer sees the slots that start on their own day', () => {
  const calendar = calendarWith({ weekly: [on(1, 0, 1440)] })
  const starts = (date: string) => {
    const slots = slotsOn(calendar, date, 'America/New_York', 60, NOW)
    return [slots.length, isoOf(slots[0]?.start ?? 0)]
  }
  expect(starts('2026-06-07')).toEqual([8, '2026-06-08T00:00:00.000Z'])
  expect(starts('2026-06-08')).toEqual([39, '2026-06-08T04:00:00.000Z'])
})

test('a range includes the slots that start in it; its end is exclusive', () => {
  const calendar = calendarWith({ weekly: [on(1, at(9), at(12))] })
  const slots = slotsBetween(
    calendar,
    minutesOf('2026-06-08T09:30Z'),
    minutesOf('2026-06-08T10:30Z'),
    60,
    NOW,
  )
  expect(slots.map(({ start }) => isoOf(start))).toEqual([
    '2026-06-08T09:30:00.000Z',
    '2026-06-08T10:00:00.000Z',
  ])
})

test('an offered slot is bookable; one off the grid, of another length or already taken is not', () => {
  const calendar = calendarWith({
    weekly: [on(1, at(9), at(12))],
    busy: [busy('2026-06-08T11:00Z', '2026-06-08T12:00Z')],
  })
  const start = minutesOf('2026-06-08T09:00Z')
  expect(isBookable(calendar, { start, end: start + 60 }, NOW)).toBe(true)
  expect(isBookable(calendar, { start: start + 15, end: start + 75 }, NOW)).toBe(false)
  expect(isBookable(calendar, { start: start - 0.5, end: start + 59.5 }, NOW)).toBe(false)
  expect(isBookable(calendar, { start, end: start + 45 }, NOW)).toBe(false)
  expect(isBookable(calendar, { start, end: start - 60 }, NOW)).toBe(false)
  expect(isBookable(calendar, { start: start + 90, end: start + 150 }, NOW)).toBe(false)
})

test('the next free time is the first slot in the range, or none up to the horizon', () => {
  const calendar = calendarWith({ weekly: [on(1, at(9), at(10))] })
  const first = minutesOf('2026-06-08T09:00Z')
  expect(nextFree(calendar, NOW)).toBe(first)
  expect(nextFree(calendar, NOW, 60, first + 1)).toBe(first + 7 * 1440)
  expect(nextFree(calendar, NOW, 60, NOW, first)).toBeNull()
  expect(nextFree(calendar, NOW, 90)).toBeNull()
  expect(nextFree({ ...calendar, weekly: [] }, NOW)).toBeNull()
})

// 2027-03-28 in London: 01:00 GMT is 02:00 BST. 2026-10-25: 02:00 BST is 01:00 GMT.
const SPRING = { date: '2027-03-28', now: minutesOf('2027-03-27T12:00Z') }
const AUTUMN = { date: '2026-10-25', now: minutesOf('2026-10-24T12:00Z') }
const inLondon = (...weekly: Calendar['weekly']) =>
  calendarWith({ timeZone: 'Europe/London', weekly })

test('clocks forward: a window around the missing hour is an hour shorter, and offers nothing in it', () => {
  const calendar = inLondon(on(0, 0, at(3)))
  expect(clockTimes(calendar, SPRING.date, 30, SPRING.now)).toEqual([
    '00:00',
    '00:30',
    '02:00',
    '02:30',
  ])
  expect(clockTimes(calendar, SPRING.date, 120, SPRING.now)).toEqual(['00:00'])
})

test('clocks forward: a window that starts in the missing hour starts at the change', () => {
  expect(clockTimes(inLondon(on(0, at(1, 15), at(3, 15))), SPRING.date, 60, SPRING.now)).toEqual([
    '02:00',
  ])
})

test('clocks forward: a window that ends in the missing hour ends at the change', () => {
  expect(clockTimes(inLondon(on(0, 0, at(1, 45))), SPRING.date, 30, SPRING.now)).toEqual([
    '00:00',
    '00:30',
  ])
})

test('clocks forward: a window inside the missing hour is not open', () => {
  expect(clockTimes(inLondon(on(0, at(1), at(2))), SPRING.date, 30, SPRING.now)).toEqual([])
})

test('clocks forward: windows on either side of the missing hour become one', () => {
  const calendar = inLondon(on(0, at(0, 10), at(1)), on(0, at(2), at(3)))
  expect(clockTimes(calendar, SPRING.date, 60, SPRING.now)).toEqual(['00:10', '00:40'])
  expect(clockTimes(calendar, SPRING.date, 30, SPRING.now)).toEqual(['00:10', '00:40', '02:10'])
})

test('clocks back: a window around the repeated hour is an hour longer, and no instant comes twice', () => {
  const calendar = inLondon(on(0, 0, at(3)))
  const slots = slotsOn(calendar, AUTUMN.date, 'Europe/London', 60, AUTUMN.now)
  expect(slots.map(({ start }) => isoOf(start).slice(0, 16))).toEqual([
    '2026-10-24T23:00',
    '2026-10-24T23:30',
    '2026-10-25T00:00',
    '2026-10-25T00:30',
    '2026-10-25T01:00',
    '2026-10-25T01:30',
    '2026-10-25T02:00',
  ])
})

test('clocks back: a window with an edge in the repeated hour is open whenever the clock is inside it', () => {
  const until = inLondon(on(0, 0, at(1, 30)))
  expect(clockTimes(until, AUTUMN.date, 30, AUTUMN.now)).toEqual([
    '00:00',
    '00:30',
    '01:00',
    '01:00',
  ])
  expect(clockTimes(until, AUTUMN.date, 60, AUTUMN.now)).toEqual(['00:00', '00:30'])
  const since = inLondon(on(0, at(1, 30), at(3)))
  expect(clockTimes(since, AUTUMN.date, 30, AUTUMN.now)).toEqual([
    '01:30',
    '01:30',
    '02:00',
    '02:30',
  ])
})

test('Lord Howe moves its clocks by 30 minutes, and a window with them', () => {
  const lordHowe = calendarWith({ timeZone: 'Australia/Lord_Howe', weekly: [on(0, at(1), at(3))] })
  // 02:00 becomes 02:30.
  const spring = clockTimes(lordHowe, '2026-10-04', 30, minutesOf('2026-10-03T00:00Z'))
  expect(spring).toEqual(['01:00', '01:30', '02:30'])
  // 02:00 becomes 01:30.
  const autumn = clockTimes(lordHowe, '2027-04-04', 30, minutesOf('2027-04-03T00:00Z'))
  expect(autumn).toEqual(['01:00', '01:30', '01:30', '02:00', '02:30'])
})

test('across a clock change the wall-clock time stays the same and the instant moves', () => {
  const calendar = inLondon(...everyDay(at(9), at(10)))
  const starts = (date: string) =>
    slotsOn(calendar, date, 'Europe/London', 60, AUTUMN.now).map(({ start }) =>
      isoOf(start).slice(11, 16),
    )
  expect([starts('2026-10-25'), starts('2026-10-26')]).toEqual([['09:00'], ['09:00']])
  expect(clockTimes(calendar, '2026-10-24', 60, minutesOf('2026-10-23T00:00Z'))).toEqual(['09:00'])
  const before = slotsOn(
    calendar,
    '2026-10-24',
    'Europe/London',
    60,
    minutesOf('2026-10-23T00:00Z'),
  )
  expect(isoOf(before[0]?.start ?? 0).slice(11, 16)).toBe('08:00')
})

test('the time zone of the machine makes no difference', () => {
  const program = `
    const { sampleSlots } = await import('#test/support/sample-calendars.ts')
    console.log(new Date(2026, 0, 1).getTimezoneOffset(), JSON.stringify(sampleSlots()))`
  const outputs = ['UTC', 'America/New_York'].map((TZ) => {
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
    expect(child.stderr).toBe('')
    return child.stdout.trim()
  })
  const here = JSON.stringify(sampleSlots())
  expect(here.length).toBeGreaterThan(10_000)
  expect(outputs).toEqual([`0 ${here}`, `300 ${here}`])
})

test('counting slots per day agrees with listing them, across a clock change too', () => {
  const now = minutesOf('2026-10-05T00:00Z')
  for (const [seed, zone] of ['Europe/London', 'Asia/Kolkata', 'America/Santiago'].entries())
    for (const duration of SERVICE_LENGTHS) {
      const calendar = sampleCalendar(seed, zone, '2026-10-05')
      const perDay = slotsPerDay(calendar, '2026-10-01', 60, 'Australia/Lord_Howe', duration, now)
      const listed = perDay.map((_, index) => {
        const date = dateOfDay(dayNumber('2026-10-01') + index)
        return slotsOn(calendar, date, 'Australia/Lord_Howe', duration, now).length
      })
      expect(perDay).toEqual(listed)
      expect(Math.max(...perDay)).toBeGreaterThan(3)
    }
})
