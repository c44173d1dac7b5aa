import { describe, expect, test } from 'vitest'
import type { Override, Rules, Schedule, WeeklyWindow } from './calendar.ts'
import type { WorkingHours } from './working-hours.ts'
import {
  dateLabel,
  hoursLabel,
  LIMITS,
  problemsOf,
  timeLabel,
  windowLabel,
  withoutPast,
} from './working-hours.ts'
import { dateOfDay, dayNumber, minutesOf } from './zone.ts'

const NOW = minutesOf('2026-11-21T12:00:00Z')
const RULES: Rules = { minNoticeMin: 60, bufferMin: 0, horizonDays: 60 }

const monday = (startMin: number, endMin: number, isActive = true): WeeklyWindow => ({
  weekday: 1,
  startMin,
  endMin,
  isActive,
})

function said(hours: Partial<WorkingHours>): string[] {
  const whole = { timeZone: 'Europe/London', weekly: [], overrides: [], rules: RULES, ...hours }
  return problemsOf(whole, NOW).map(({ path, message }) => `${path}: ${message}`)
}

const weekly = (...windows: WeeklyWindow[]) => said({ weekly: windows })
const overrides = (...days: Override[]) => said({ overrides: days })
const rules = (changed: Partial<Rules>) => said({ rules: { ...RULES, ...changed } })

describe('weekly hours', () => {
  test('may have several windows a day, touch each other, and run to midnight', () => {
    expect(weekly(monday(0, 30), monday(540, 720), monday(720, 1020), monday(1410, 1440))).toEqual(
      [],
    )
    expect(weekly()).toEqual([])
  })

  test('must end after they start', () => {
    const sentence = 'weekly.0.endMin: Monday’s hours must end after they start'
    expect(weekly(monday(540, 540))).toEqual([sentence])
    expect(weekly(monday(1020, 540))).toEqual([sentence])
  })

  test.each([
    ['startMin', 545, 1020],
    ['startMin', -30, 1020],
    ['startMin', 540.5, 1020],
    ['startMin', Number.NaN, 1020],
    ['endMin', 540, 1021],
    ['endMin', 540, 1470],
    ['endMin', 540, Infinity],
  ])('must be on the half hours of one day: %s of %d to %d is not', (name, startMin, endMin) => {
    expect(weekly(monday(startMin, endMin))).toEqual([
      `weekly.0.${name}: Monday’s hours must start and end on the hour or half hour`,
    ])
  })

  test('may not overlap on one day; the later entry is reported', () => {
    expect(weekly(monday(780, 1020), monday(540, 810))).toEqual([
      'weekly.1.startMin: Monday’s hours overlap those from 1:00 PM to 5:00 PM',
    ])
    expect(weekly(monday(540, 1020), monday(540, 1020), monday(600, 630))).toHaveLength(2)
    expect(weekly(monday(540, 1020), { ...monday(540, 1020), weekday: 2 })).toEqual([])
  })

  test('that are switched off may overlap others, but are otherwise checked', () => {
    expect(weekly(monday(540, 1020), monday(540, 720, false))).toEqual([])
    expect(weekly(monday(540, 720, false), monday(540, 1020))).toEqual([])
    expect(weekly(monday(540, 500, false))).toHaveLength(1)
  })

  test('must be on one of the seven days', () => {
    for (const weekday of [-1, 7, 1.5, Number.NaN])
      expect(weekly({ ...monday(540, 1020), weekday })).toEqual([
        'weekly.0.weekday: A weekday must be a number from 0 (Sunday) to 6',
      ])
  })

  test('have at most twelve windows a day', () => {
    const stretches = Array.from({ length: 13 }, (_, n) => monday(n * 60, n * 60 + 30))
    expect(weekly(...stretches.slice(1))).toEqual([])
    expect(weekly(...stretches)).toEqual([
      'weekly.12: Monday can have at most 12 stretches of hours',
    ])
  })
})

describe('overrides', () => {
  const off = (date: string): Override => ({ date, windows: [] })
  const day = (count: number) => dateOfDay(dayNumber('2026-11-21') + count)

  test('can be days off, or days with their own hours', () => {
    expect(
      overrides(off('2026-12-25'), {
        date: '2026-12-24',
        windows: [{ startMin: 540, endMin: 720 }],
      }),
    ).toEqual([])
  })

  test('may have each date only once', () => {
    expect(overrides(off('2026-12-25'), off('2026-12-25'))).toEqual([
      'overrides.1.date: 25 December 2026 is there twice',
    ])
  })

  test('may be neither long past nor far ahead, in the professional’s zone', () => {
    expect(overrides(off(day(-30)), off(day(730)))).toEqual([])
    expect(overrides(off(day(-31)))).toEqual(['overrides.0.date: 21 October 2026 is long over'])
    expect(overrides(off(day(731)))).toEqual([
      'overrides.0.date: 21 November 2028 is more than two years ahead',
    ])
    const inKiritimati = { timeZone: 'Pacific/Kiritimati', overrides: [off(day(731))] }
    expect(said(inKiritimati)).toEqual([])
  })

  test.each(['', '2026-02-30', '2026-13-01', '24/12/2026', '2026-12-24T00:00Z', '-271821-04-20'])(
    'must have a valid date: %o is not',
    (date) => {
      expect(overrides(off(date))).toEqual([`overrides.0.date: ${date} must be a date, YYYY-MM-DD`])
    },
  )

  test('follow the same rules as weekly hours, with each problem reported at its field', () => {
    const windows = [
      { startMin: 540, endMin: 720 },
      { startMin: 660, endMin: 780 },
      { startMin: 900, endMin: 840 },
      { startMin: 1001, endMin: 1080 },
    ]
    const whose = 'The hours of 24 December 2026'
    expect(overrides({ date: '2026-12-24', windows })).toEqual([
      `overrides.0.windows.1.startMin: ${whose} overlap those from 9:00 AM to 12:00 PM`,
      `overrides.0.windows.2.endMin: ${whose} must end after they start`,
      `overrides.0.windows.3.startMin: ${whose} must start and end on the hour or half hour`,
    ])
    const many = Array.from({ length: 13 }, (_, n) => ({ startMin: n * 60, endMin: n * 60 + 30 }))
    expect(overrides({ date: '2026-12-24', windows: many })).toEqual([
      'overrides.0.windows.12: 24 December 2026 can have at most 12 stretches of hours',
    ])
  })

  test('are limited in number', () => {
    const days = Array.from({ length: LIMITS.overrides + 1 }, (_, n) => off(day(n)))
    expect(overrides(...days)).toEqual([
      'overrides: At most 400 days can differ from the usual week',
    ])
  })

  test('in the past are dropped, except yesterday’s', () => {
    const days = [off(day(-2)), off(day(-1)), off(day(0)), off(day(9))]
    const hours = { timeZone: 'UTC', weekly: [], overrides: days, rules: RULES }
    const kept = withoutPast(hours, NOW).overrides
    expect(kept.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-30'])
  })
})

describe('other schedules', () => {
  const halfTerm = { name: 'Half-term', from: '2027-02-15', to: '2027-02-19', weekly: [] }
  const schedules = (...all: Partial<Schedule>[]) =>
    said({ schedules: all.map((each) => ({ ...halfTerm, ...each })) })

  test('have a name, days of their own, and a week that may be closed', () => {
    const easter = { name: 'E'.repeat(60), from: '2027-02-20', to: '2027-02-20' }
    expect(schedules({}, { ...easter, weekly: [monday(540, 720), monday(720, 1440)] })).toEqual([])
    for (const name of ['', ' ', 'E'.repeat(61)])
      expect(schedules({ name })).toEqual([
        'schedules.0.name: A schedule needs a name of at most 60 characters',
      ])
  })

  test('end after they begin, within two years, and are not long over', () => {
    const on = (from: string, to: string) => schedules({ from, to })
    expect(on('2027-02-15', '2027-02-14')).toEqual([
      'schedules.0.to: The schedule must end on its first day or after it',
    ])
    expect(on('2026-11-21', '2028-11-20')).toEqual([])
    expect(on('2026-11-20', '2028-11-20')).toEqual([
      'schedules.0.to: The schedule must end within two years of its first day',
    ])
    expect(on('2028-11-01', '2028-11-22')).toEqual([
      'schedules.0.to: The schedule’s last day is more than two years ahead',
    ])
    expect(on('2026-10-01', '2026-10-22')).toEqual([])
    expect(on('2026-10-01', '2026-10-21')).toEqual([
      'schedules.0.to: The schedule’s last day is long over',
    ])
    expect(on('', '2027-02-30')).toEqual([
      'schedules.0.from: The schedule’s first day must be a date, YYYY-MM-DD',
      'schedules.0.to: The schedule’s last day must be a date, YYYY-MM-DD',
    ])
  })

  test('share no day with each other; the later entry is reported', () => {
    expect(schedules({ from: '2027-02-19', to: '2027-02-26' }, {})).toEqual([
      'schedules.1.from: The schedule shares days with another, 19 February 2027 to 26 February 2027',
    ])
  })

  test('follow the rules of the usual week, with each problem reported at its field', () => {
    const weekly = [monday(540, 720), monday(690, 780), monday(600, 600)]
    expect(schedules({}, { from: '2027-03-01', to: '2027-03-02', weekly })).toEqual([
      'schedules.1.weekly.1.startMin: Monday’s hours overlap those from 9:00 AM to 12:00 PM',
      'schedules.1.weekly.2.endMin: Monday’s hours must end after they start',
    ])
  })

  test('are limited in number, as travels are', () => {
    const days = Array.from({ length: 11 }, (_, n) => dateOfDay(dayNumber('2027-03-01') + n))
    expect(schedules(...days.map((day) => ({ from: day, to: day })))).toEqual([
      'schedules: You can have at most 10 other schedules',
    ])
    const travels = days.map((day) => ({ from: day, to: day, timeZone: 'Asia/Tokyo' }))
    expect(said({ travels })).toEqual([
      'travels: You can plan at most 10 stays in other time zones',
    ])
  })
})

describe('travels', () => {
  const tokyo = { from: '2027-02-15', to: '2027-02-19', timeZone: 'Asia/Tokyo' }

  test('have days of their own and a zone of the IANA list', () => {
    expect(said({ travels: [tokyo, { ...tokyo, from: '2027-02-20', to: '2027-02-20' }] })).toEqual(
      [],
    )
    expect(said({ travels: [tokyo, { ...tokyo, timeZone: 'Tokyo' }] })).toEqual([
      'travels.1.from: The stay shares days with another, 15 February 2027 to 19 February 2027',
      'travels.1.timeZone: The time zone must be one of the IANA list, such as Europe/London',
    ])
  })

  test('and schedules of the past are dropped, except those that ended yesterday', () => {
    const ending = (to: string) => ({ from: '2026-11-01', to })
    const days = ['2026-11-19', '2026-11-20', '2026-12-01'].map(ending)
    const hours = {
      timeZone: 'UTC',
      weekly: [],
      overrides: [],
      rules: RULES,
      travels: days.map((each) => ({ ...each, timeZone: 'Asia/Tokyo' })),
      schedules: days.map((each) => ({ ...each, name: 'Away', weekly: [] })),
    }
    const { travels, schedules } = withoutPast(hours, NOW)
    for (const kept of [travels, schedules])
      expect(kept.map(({ to }) => to)).toEqual(['2026-11-20', '2026-12-01'])
  })
})

describe('the rules', () => {
  test('may have any values within the limits', () => {
    for (const end of ['least', 'most'] as const)
      expect(
        rules({
          minNoticeMin: LIMITS.minNoticeMin[end],
          bufferMin: LIMITS.bufferMin[end],
          horizonDays: LIMITS.horizonDays[end],
          maxPerDay: LIMITS.maxPerDay[end],
          bufferBeforeMin: LIMITS.bufferBeforeMin[end],
          maxMinutesPerDay: LIMITS.maxMinutesPerDay[end],
        }),
      ).toEqual([])
  })

  test.each([
    ['minNoticeMin', [-1, 43_201, 1.5], 'The notice must be at most 30 days, in whole minutes'],
    [
      'bufferMin',
      [-1, 241, Number.NaN],
      'The break after a session must be at most 4 hours, in whole minutes',
    ],
    ['horizonDays', [0, 366, 2.5], 'Clients can book at least 1 and at most 365 days ahead'],
    ['maxPerDay', [0, 49, 1.5], 'The most sessions a day must be a number from 1 to 48'],
    [
      'bufferBeforeMin',
      [-1, 241, 0.5],
      'The break before a session must be at most 4 hours, in whole minutes',
    ],
    [
      'maxMinutesPerDay',
      [0, 45, 1470],
      'Most hours a day must be from half an hour to 24 hours, in steps of half an hour',
    ],
  ] as const)('have limits: %s', (name, values, sentence) => {
    for (const value of values)
      expect(rules({ [name]: value })).toEqual([`rules.${name}: ${sentence}`])
  })

  test('must leave clients some time in which to book', () => {
    const sentence =
      'rules.horizonDays: Clients must be able to book further ahead than the notice that you need'
    expect(rules({ minNoticeMin: 1440, horizonDays: 1 })).toEqual([sentence])
    expect(rules({ minNoticeMin: 1439, horizonDays: 1 })).toEqual([])
  })
})

test('the time zone must be an IANA name', () => {
  for (const timeZone of ['', 'GMT+1', '+01:00', 'Mars/Olympus', 'europe/london'])
    expect(said({ timeZone })).toEqual([
      'timeZone: The time zone must be one of the IANA list, such as Europe/London',
    ])
})

test('times and lengths read as people say them', () => {
  expect([0, 30, 540, 720, 750, 1020, 1410, 1440].map(timeLabel)).toEqual([
    '12:00 AM',
    '12:30 AM',
    '9:00 AM',
    '12:00 PM',
    '12:30 PM',
    '5:00 PM',
    '11:30 PM',
    '12:00 AM',
  ])
  expect(windowLabel({ startMin: 540, endMin: 1020 })).toBe('9:00 AM to 5:00 PM')
  expect([30, 60, 450, 1440].map(hoursLabel)).toEqual(['0.5 h', '1 h', '7.5 h', '24 h'])
  expect(dateLabel('2026-02-03')).toBe('3 February 2026')
})
