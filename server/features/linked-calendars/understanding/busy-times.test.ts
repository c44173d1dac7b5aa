import { describe, expect, it } from 'vitest'
import { isoOf, minutesOf } from '#domain/hours/zone.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { busyTimesIn, nameIn } from './busy-times.ts'

type Asked = { from?: string; to?: string; timeZone?: string; own?: string[] }

/** As '2026-03-25 10:00 to 11:00', in UTC; the end with its date if that is another. */
function busy(text: string, { from, to, timeZone = 'Europe/London', own = [] }: Asked = {}) {
  const stretches = busyTimesIn(text, {
    from: minutesOf(`${from ?? '2026-01-01'}T00:00Z`),
    to: minutesOf(`${to ?? '2027-01-01'}T00:00Z`),
    timeZone,
    own: new Set(own),
  })
  return stretches.map(({ start, end }) => {
    const [first, last] = [start, end].map((each) => isoOf(each).slice(0, 16).replace('T', ' '))
    const isSameDay = first?.slice(0, 10) === last?.slice(0, 10)
    return `${first} to ${isSameDay ? last?.slice(11) : last}`
  })
}

function failureOf(text: string): ReadFailure {
  try {
    busy(text)
  } catch (error) {
    if (error instanceof ReadFailure) return error
    throw error
  }
  throw new Error('it was read')
}
const problemWith = (text: string) => failureOf(text).problem

const calendar = (...components: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...components.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  )
const event = (...lines: string[]) => [
  ...['BEGIN:VEVENT', 'UID:one', 'DTSTAMP:20260101T000000Z'],
  ...[...lines, 'END:VEVENT'],
]

/** 09:00 to 10:00 UTC on 1 June 2026 and the four days that follow. */
const FIVE_DAYS = ['DTSTART:20260601T090000Z', 'DTEND:20260601T100000Z', 'RRULE:FREQ=DAILY;COUNT=5']
/** Five hours away in winter and six in summer; the clocks change as they do in Europe. */
const CUSTOM_ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:Custom'],
  ...['BEGIN:STANDARD', 'DTSTART:20001029T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0600', 'TZOFFSETTO:+0500', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:20000326T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0500', 'TZOFFSETTO:+0600', 'END:DAYLIGHT'],
  'END:VTIMEZONE',
]

describe('an event that recurs', () => {
  it('stays at 10:00 in London when clocks change in spring and in autumn', () => {
    const text = calendar(
      event(
        ...[
          'DTSTART;TZID=Europe/London:20260325T100000',
          'DTEND;TZID=Europe/London:20260325T110000',
        ],
        'RRULE:FREQ=WEEKLY',
      ),
    )
    expect(busy(text, { to: '2026-04-05' })).toEqual([
      '2026-03-25 10:00 to 11:00',
      '2026-04-01 09:00 to 10:00',
    ])
    expect(busy(text, { from: '2026-10-20', to: '2026-11-01' })).toEqual([
      '2026-10-21 09:00 to 10:00',
      '2026-10-28 10:00 to 11:00',
    ])
  })

  it('stays at 9:00 in New York, where clocks change on other days', () => {
    const text = calendar(
      event('DTSTART;TZID=America/New_York:20260302T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
    )
    expect(busy(text, { to: '2026-03-12' })).toEqual([
      '2026-03-02 14:00 to 15:00',
      '2026-03-09 13:00 to 14:00',
    ])
    expect(busy(text, { from: '2026-10-24', to: '2026-11-05' })).toEqual([
      '2026-10-26 13:00 to 14:00',
      '2026-11-02 14:00 to 15:00',
    ])
  })

  it('starts an hour later on the day that skips its time, and at the first of two equal times', () => {
    const at = (date: string) =>
      calendar(
        event(
          `DTSTART;TZID=Europe/London:${date}T013000`,
          'DURATION:PT15M',
          'RRULE:FREQ=DAILY;COUNT=3',
        ),
      )
    expect(busy(at('20260328'))).toEqual([
      '2026-03-28 01:30 to 01:45',
      '2026-03-29 01:30 to 01:45',
      '2026-03-30 00:30 to 00:45',
    ])
    expect(busy(at('20261024'))).toEqual([
      '2026-10-24 00:30 to 00:45',
      '2026-10-25 00:30 to 00:45',
      '2026-10-26 01:30 to 01:45',
    ])
  })

  it.each(['Europe/London:20260329T020000', 'Europe/Berlin:20260329T030000'])(
    'lasts as long as its clock says if it starts at a time that is skipped: until %s',
    (end) => {
      const lines = ['DTSTART;TZID=Europe/London:20260329T013000', 'RRULE:FREQ=WEEKLY;COUNT=2']
      expect(busy(calendar(event(...lines, `DTEND;TZID=${end}`)))).toEqual([
        '2026-03-29 01:30 to 02:00',
        '2026-04-05 00:30 to 01:00',
      ])
    },
  )

  it('lasts 24 hours where clocks change if it has an end, and until noon if it lasts a day', () => {
    const weekly = ['DTSTART;TZID=Europe/London:20260321T120000', 'RRULE:FREQ=WEEKLY;COUNT=2']
    expect(busy(calendar(event(...weekly, 'DTEND;TZID=Europe/London:20260322T120000')))).toEqual([
      '2026-03-21 12:00 to 2026-03-22 12:00',
      '2026-03-28 12:00 to 2026-03-29 12:00',
    ])
    expect(busy(calendar(event(...weekly, 'DURATION:P1D')))).toEqual([
      '2026-03-21 12:00 to 2026-03-22 12:00',
      '2026-03-28 12:00 to 2026-03-29 11:00',
    ])
  })

  it('takes no time on excluded dates', () => {
    expect(busy(calendar(event(...FIVE_DAYS, 'EXDATE:20260602T090000Z,20260604T090000Z')))).toEqual(
      ['2026-06-01 09:00 to 10:00', '2026-06-03 09:00 to 10:00', '2026-06-05 09:00 to 10:00'],
    )
  })

  it('takes no time on a date that comes after one which was excluded twice or never meant', () => {
    const dates = ['20260602T090000Z', '20260602T090000Z', '20260603T083000Z', '20260604T090000Z']
    const text = calendar(event(...FIVE_DAYS, `EXDATE:${dates}`, 'EXDATE:20260605T090000Z'))
    expect(busy(text)).toEqual(['2026-06-01 09:00 to 10:00', '2026-06-03 09:00 to 10:00'])
  })

  it('takes the time to which an occurrence was moved, in its own zone, not the former', () => {
    const moved = event(
      ...['RECURRENCE-ID:20260602T090000Z', 'DTSTART;TZID=Europe/Berlin:20260610T150000'],
      'DTEND;TZID=Europe/Berlin:20260610T153000',
    )
    const days = [
      '2026-06-01 09:00 to 10:00',
      '2026-06-03 09:00 to 10:00',
      '2026-06-04 09:00 to 10:00',
      '2026-06-05 09:00 to 10:00',
      '2026-06-10 13:00 to 13:30',
    ]
    expect(busy(calendar(event(...FIVE_DAYS), moved))).toEqual(days)
    expect(busy(calendar(moved, event(...FIVE_DAYS)))).toEqual(days)
    expect(busy(calendar(event(...FIVE_DAYS), moved), { from: '2026-06-09' })).toEqual(
      days.slice(-1),
    )
  })

  it('leaves free the time of an occurrence that was cancelled', () => {
    const cancelled = event(
      ...['RECURRENCE-ID:20260603T090000Z', 'DTSTART:20260603T090000Z', 'DTEND:20260603T100000Z'],
      'STATUS:CANCELLED',
    )
    expect(busy(calendar(event(...FIVE_DAYS), cancelled), { from: '2026-06-03' })).toEqual([
      '2026-06-04 09:00 to 10:00',
      '2026-06-05 09:00 to 10:00',
    ])
  })

  it('follows a change of one occurrence and all later ones, but for those changed on their own', () => {
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20260603T090000Z',
      ...['DTSTART:20260603T130000Z', 'DTEND:20260603T133000Z'],
    )
    const alone = event(
      ...['RECURRENCE-ID:20260604T090000Z', 'DTSTART:20260604T070000Z', 'DTEND:20260604T071500Z'],
    )
    expect(busy(calendar(event(...FIVE_DAYS), later, alone))).toEqual([
      '2026-06-01 09:00 to 10:00',
      '2026-06-02 09:00 to 10:00',
      '2026-06-03 13:00 to 13:30',
      '2026-06-04 07:00 to 07:15',
      '2026-06-05 13:00 to 13:30',
    ])
  })

  it('takes the time of dates that were added, also without a rule, and of periods with an end', () => {
    const first = ['DTSTART:20260601T090000Z', 'DTEND:20260601T100000Z']
    expect(busy(calendar(event(...first, 'RDATE:20260608T090000Z,20260603T140000Z')))).toEqual([
      '2026-06-01 09:00 to 10:00',
      '2026-06-03 14:00 to 15:00',
      '2026-06-08 09:00 to 10:00',
    ])
    const periods = '20260603T090000Z/20260603T120000Z,20260604T090000Z/PT30M'
    expect(busy(calendar(event(...first, `RDATE;VALUE=PERIOD:${periods}`)))).toEqual([
      '2026-06-01 09:00 to 10:00',
      '2026-06-03 09:00 to 12:00',
      '2026-06-04 09:00 to 09:30',
    ])
  })

  // Each is one that a parser is known to get wrong.
  it.each([
    ['20260131', 'MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '0131 0228 0331 0430'],
    ['20260119', 'YEARLY;BYMONTHDAY=19', '0119 0219 0319 0419'],
    ['20260131', 'DAILY;BYMONTHDAY=-1', '0131 0228 0331 0430'],
    ['20260114', 'DAILY;BYMONTHDAY=14,-1', '0114 0131 0214 0228 0314 0331 0414 0430'],
    ['20250218', 'MONTHLY;BYMONTH=4,2;BYMONTHDAY=18', '0218 0418'],
    ['20260202', 'YEARLY;BYWEEKNO=6;BYDAY=MO', '0202'],
    ['20250112', 'YEARLY;BYDAY=2SU', '0111'],
    ['20260105', 'WEEKLY;INTERVAL=4;BYDAY=MO,WE,FR;BYSETPOS=1', '0105 0202 0302 0330 0427'],
  ])('of whole days from %s by %s takes these days of a winter and spring', (start, rule, days) => {
    const text = calendar(event(`DTSTART;VALUE=DATE:${start}`, `RRULE:FREQ=${rule}`))
    const found = busy(text, { to: '2026-05-01', timeZone: 'UTC' })
    expect(found.map((each) => each.slice(5, 10).replace('-', '')).join(' ')).toBe(days)
  })

  it('every three hours takes only the hours that it names and comes by', () => {
    const rule = 'RRULE:FREQ=HOURLY;INTERVAL=3;BYHOUR=9,14,22'
    const text = calendar(event('DTSTART:20251019T090000Z', 'DURATION:PT1H', rule))
    expect(busy(text, { to: '2026-01-03' })).toEqual([
      '2026-01-01 09:00 to 10:00',
      '2026-01-02 09:00 to 10:00',
    ])
  })

  it('excludes and moves the dates that were added with an end of their own, too', () => {
    const added = 'RDATE;VALUE=PERIOD:20260603T140000Z/PT30M,20260604T140000Z/PT30M'
    const text = calendar(
      event('DTSTART:20260601T090000Z', 'DURATION:PT1H', added, 'EXDATE:20260603T140000Z'),
      event('RECURRENCE-ID:20260604T140000Z', 'DTSTART:20260605T140000Z', 'DURATION:PT1H'),
    )
    expect(busy(text)).toEqual(['2026-06-01 09:00 to 10:00', '2026-06-05 14:00 to 15:00'])
  })

  it('is refused if it recurs each second', () => {
    expect(
      problemWith(
        calendar(event('DTSTART:20200601T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
      ),
    ).toBe('events')
  })
})

describe('an event', () => {
  it('of whole days lasts from midnight to midnight where the professional is', () => {
    const text = calendar(event('DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260330'))
    expect(busy(text)).toEqual(['2026-03-28 00:00 to 2026-03-29 23:00'])
    expect(busy(text, { timeZone: 'America/New_York' })).toEqual([
      '2026-03-28 04:00 to 2026-03-30 04:00',
    ])
  })

  it('without a zone is where the professional is, whatever zones the calendar explains', () => {
    const text = calendar(CUSTOM_ZONE, event('DTSTART:20260715T120000', 'DTEND:20260715T130000'))
    expect(busy(text)).toEqual(['2026-07-15 11:00 to 12:00'])
    expect(busy(text, { timeZone: 'Asia/Kolkata' })).toEqual(['2026-07-15 06:30 to 07:30'])
  })

  it('may have a zone by Windows’ name', () => {
    const text = calendar(
      event('DTSTART;TZID="GMT Standard Time":20260601T100000', 'DURATION:PT1H30M'),
    )
    expect(busy(text, { timeZone: 'Asia/Kolkata' })).toEqual(['2026-06-01 09:00 to 10:30'])
  })

  it('may have a zone that only its calendar explains', () => {
    const at = (time: string) => [
      ...['BEGIN:VEVENT', `UID:${time}`, `DTSTART;TZID=Custom:${time}`, 'DURATION:PT1H'],
      'END:VEVENT',
    ]
    const text = calendar(CUSTOM_ZONE, at('20260115T120000'), at('20260715T120000'))
    expect(busy(text)).toEqual(['2026-01-15 07:00 to 08:00', '2026-07-15 06:00 to 07:00'])
  })

  it('takes no time if it is transparent or cancelled, or is a session of ours', () => {
    const on = (date: string, ...more: string[]) => [
      ...['BEGIN:VEVENT', `UID:${date}`, `DTSTART:${date}T090000Z`, `DTEND:${date}T100000Z`],
      ...[...more, 'END:VEVENT'],
    ]
    const text = calendar(
      ...[on('20260601', 'TRANSP:TRANSPARENT'), on('20260602', 'STATUS:CANCELLED')],
      ...[on('20260603'), on('20260604', 'TRANSP:OPAQUE', 'STATUS:TENTATIVE')],
    )
    expect(busy(text, { own: ['20260603'] })).toEqual(['2026-06-04 09:00 to 10:00'])
  })

  it('is given whole and in whole minutes if it overlaps the time that is asked about', () => {
    const on = (from: string, to: string) => [
      ...['BEGIN:VEVENT', `UID:${from}`, `DTSTART:${from}Z`, `DTEND:${to}Z`, 'END:VEVENT'],
    ]
    const text = calendar(
      ...[on('20260531T220000', '20260601T000000'), on('20260531T230000', '20260601T001000')],
      ...[on('20260601T090030', '20260601T093001'), on('20260601T093000', '20260601T100000')],
      ...[on('20260601T235900', '20260602T010000'), on('20260602T000000', '20260602T020000')],
    )
    expect(busy(text, { from: '2026-06-01', to: '2026-06-02' })).toEqual([
      '2026-05-31 23:00 to 2026-06-01 00:10',
      '2026-06-01 09:00 to 10:00',
      '2026-06-01 23:59 to 2026-06-02 01:00',
    ])
  })
})

describe('a calendar', () => {
  it('may only say when somebody is busy', () => {
    const text = calendar([
      ...['BEGIN:VFREEBUSY', 'DTSTAMP:20260101T000000Z', 'UID:busy'],
      'FREEBUSY:20260601T090000Z/20260601T100000Z,20260602T090000Z/PT45M',
      'FREEBUSY;FBTYPE=FREE:20260603T090000Z/20260603T100000Z',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20260604T090000Z/20260604T100000Z',
      'END:VFREEBUSY',
    ])
    expect(busy(text)).toEqual([
      '2026-06-01 09:00 to 10:00',
      '2026-06-02 09:00 to 09:45',
      '2026-06-04 09:00 to 10:00',
    ])
  })

  it('may say so of two stretches that begin together', () => {
    const both = 'FREEBUSY:20260601T090000Z/PT40M,20260601T090000Z/PT90M'
    expect(busy(calendar(['BEGIN:VFREEBUSY', both, 'END:VFREEBUSY']))).toEqual([
      '2026-06-01 09:00 to 10:30',
    ])
  })

  it('is refused if it is something else', () => {
    expect(problemWith('<!doctype html>\n<title>Sign in</title>\n<p>Please sign in</p>')).toBe(
      'format',
    )
    expect(problemWith('')).toBe('format')
    expect(problemWith('BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann\r\nEND:VCARD\r\n')).toBe('format')
  })
})

const CUSTOM_IN_SUMMER = calendar(
  CUSTOM_ZONE,
  event('DTSTART;TZID=Custom:20260715T120000', 'DURATION:PT1H'),
)

describe('a zone', () => {
  it('is explained by the calendar object that names it, however many a text has', () => {
    const other = CUSTOM_IN_SUMMER.replaceAll('+0500', '-0500')
      .replaceAll('+0600', '-0400')
      .replace('UID:one', 'UID:two')
    const both = ['2026-07-15 06:00 to 07:00', '2026-07-15 16:00 to 17:00']
    expect(busy(CUSTOM_IN_SUMMER + other)).toEqual(both)
    expect(busy(other + CUSTOM_IN_SUMMER)).toEqual(both)
  })

  it.each([
    ['EST', '06:00'],
    ['GMT', '06:00'],
    ['Singapore', '06:00'],
    ['GMT Standard Time 1', '06:00'],
    ['GMT Standard Time', '11:00'],
    ['Europe/London', '11:00'],
    ['/freeassociation.sourceforge.net/Europe/London', '11:00'],
    ['/freeassociation.sourceforge.net/EST', '06:00'],
  ])('called %s that has a table is at %s when its clock shows 12:00', (tzid, start) => {
    const [found] = busy(CUSTOM_IN_SUMMER.replaceAll('Custom', tzid))
    expect(found?.slice(11, 16)).toBe(start)
  })

  it.each([
    ['EST', '17:00'],
    ['utc', '12:00'],
    ['tzone://Microsoft/Utc', '12:00'],
    ['eastern standard time', '16:00'],
    ['Eastern Daylight Time', '16:00'],
    ['W. Europe Standard Time 2', '10:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '16:00'],
    ['(GMT-05.00) Eastern Time (US and Canada)', '16:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '10:00'],
    ['(UTC) Dublin, Edinburgh, Lisbon, London', '11:00'],
    ['(UTC-07:00) La Paz, Mazatlan', '19:00'],
    ['(UTC+05:30) Somewhere', '06:30'],
    ['(UTC) Coordinated Universal Time', '12:00'],
    ['Pacific Time (US & Canada)', '19:00'],
    ['UTC+1', '11:00'],
    ['GMT-0330', '15:30'],
    ['+05:30', '06:30'],
    ['Etc/GMT+5', '17:00'],
  ])('called %s without a table is at %s when its clock shows 12:00', (tzid, start) => {
    const text = calendar(event(`DTSTART;TZID=${tzid}:20260715T120000`, 'DURATION:PT1H'))
    expect(busy(text)[0]?.slice(11, 16)).toBe(start)
  })

  it.each(['Customized Time Zone', 'PST', 'Berlin', 'GMT -0500 (Standard) / GMT -0400 (Daylight)'])(
    'called %s that nothing explains is named, with the event',
    (tzid) => {
      const text = calendar(event(`DTSTART;TZID=${tzid}:20260715T120000`, 'DURATION:PT1H'))
      expect(failureOf(text)).toMatchObject({
        problem: 'zone',
        about: { zone: tzid, day: '2026-07-15', place: 1 },
      })
      expect(busy(text.replaceAll('20260715', '20250715'))).toEqual([])
    },
  )

  it('whose table can’t be read or has lost its name is not taken for ours of that name', () => {
    const est = CUSTOM_IN_SUMMER.replaceAll('Custom', 'EST')
    for (const text of [
      est.replace('TZOFFSETTO:+0600', 'TZOFFSETTO:?'),
      est.replace('TZID:EST\r\n', ''),
      est.replace('END:STANDARD\r\n', '').replace('TZOFFSETTO:+0600', ''),
    ])
      expect(failureOf(text)).toMatchObject({ problem: 'zone', about: { zone: 'EST' } })
  })

  it('of the calendar is that of times without one, but for whole days', () => {
    const text = calendar(
      ['X-WR-TIMEZONE:America/New_York'],
      event('DTSTART:20260715T120000', 'DURATION:PT1H'),
      event('DTSTART;VALUE=DATE:20260716'),
    )
    expect(busy(text)).toEqual([
      '2026-07-15 16:00 to 17:00',
      '2026-07-15 23:00 to 2026-07-16 23:00',
    ])
    expect(failureOf(text.replace('America/New_York', 'Ours'))).toMatchObject({ problem: 'zone' })
  })
})

describe('what is malformed', () => {
  const good = ['DTSTART:20260715T130000Z', 'DTEND:20260715T140000Z']
  const GOOD = '2026-07-15 13:00 to 14:00'

  it.each([
    [['DTSTART:20260716', 'DTEND:20260717'], '2026-07-15 23:00 to 2026-07-16 23:00'],
    [['DTSTART:20260716T1300Z', 'DTEND:20260716T1400Z'], '2026-07-16 13:00 to 14:00'],
    [['DTSTART:2026-07-16T13:00:00+01:00', 'DURATION:1H'], '2026-07-16 12:00 to 13:00'],
    [['DTSTART:20260716T130000Z', 'DURATION:-PT1H'], '2026-07-16 13:00 to 14:00'],
    [['DTSTART:20260716T130000Z', 'DTEND:20260715T140000Z'], '2026-07-16 13:00 to 14:00'],
    [
      ['DTSTART:20260716T130000Z', 'DTEND;VALUE=DATE:20260716'],
      '2026-07-16 13:00 to 2026-07-17 00:00',
    ],
    [['DTSTART:20260716T130000Z', 'DTEND:', 'DURATION:PT1H'], '2026-07-16 13:00 to 14:00'],
    [
      ['DTSTART:20260716T230000Z', 'DTEND:20260716T240000Z'],
      '2026-07-16 23:00 to 2026-07-17 00:00',
    ],
    [
      ['DTSTART;VALUE=DATE:20260716T000000', 'DTEND:20260717T120000'],
      '2026-07-15 23:00 to 2026-07-17 23:00',
    ],
    [
      ['DTSTART;TZID=America/New_York:20260716T100000', 'DTEND:20260716T110000'],
      '2026-07-16 14:00 to 15:00',
    ],
    [
      ['DTSTART;TZID="America/New_York:20260716T100000', 'DURATION:PT1H'],
      '2026-07-16 14:00 to 15:00',
    ],
    [['dtstart : 20260716T130000Z ', 'DURATION:PT1H'], '2026-07-16 13:00 to 14:00'],
    [['RECURRENCE-ID:20260716T130000Z', 'DURATION:PT1H'], '2026-07-16 13:00 to 14:00'],
  ])('is understood if it has one meaning: %j', (lines, found) => {
    expect(busy(calendar(event(...good), event(...lines).with(1, 'UID:two')))).toEqual([
      GOOD,
      found,
    ])
  })

  it.each([
    ['FREQ=DAILY;COUNT=2;BYDAY=', 2],
    ['freq=daily; count=2;;X-A=B', 2],
    ['RRULE:FREQ=DAILY;INTERVAL=0;COUNT=2', 2],
    ['FREQ=WEEKLY;BYDAY=0WE,+1TH;COUNT=2', 2],
    ['FREQ=DAILY;COUNT=0;UNTIL=20260716', 2],
    ['RSCALE=GREGORIAN;FREQ=DAILY;COUNT=2', 2],
  ])('in a rule is understood: %s', (rule, times) => {
    expect(busy(calendar(event(...good, `RRULE:${rule}`)))).toHaveLength(times)
  })

  it('makes its owner busier, never freer, if it only said what is free', () => {
    const weekly = [...good, 'RRULE:FREQ=WEEKLY;COUNT=2']
    for (const text of [
      calendar(event(...weekly, 'EXDATE:?')),
      calendar(event(...weekly, 'EXDATE;TZID=Nowhere:20260722T130000')),
      calendar(event(...weekly), event('RECURRENCE-ID:?', ...good, 'STATUS:CANCELLED')),
      calendar(event(...weekly, 'STATUS:CANCELED')),
    ])
      expect(busy(text)).toEqual([GOOD, '2026-07-22 13:00 to 14:00'])
    expect(
      busy(calendar(event(...good, 'RRULE:FREQ=WEEKLY;COUNT=?')), { to: '2026-08-01' }),
    ).toHaveLength(3)
  })

  it.each([
    [['DTSTART:20260716T130000Z', 'DTEND:?'], { day: '2026-07-16', place: 2 }],
    [['DTSTART:2026071', 'DTEND:20260716T140000Z'], { day: '2026-07-16', place: 2 }],
    [['DTSTART:tomorrow'], { place: 2 }],
    [['DTSTART=20260716T130000Z', 'DURATION:PT1H'], { day: '2026-07-16', place: 2 }],
    [['DURATION:PT1H'], { place: 2 }],
    [['DTSTART:20240716T130000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES'], { day: '2024-07-16' }],
    [['DTSTART:20240716T130000Z', 'DURATION:PT1H', 'RDATE:20260716,?'], { day: '2024-07-16' }],
  ])('fails closed if it may be busy ahead, and is named: %j', (lines, about) => {
    const text = calendar(event(...good), event(...lines).with(1, 'UID:two'))
    expect(failureOf(text)).toMatchObject({ problem: 'event', about })
  })

  it.each([
    [['DTSTART:20240716T130000Z', 'DTEND:?']],
    [['DTSTART:2024071', 'DTEND:20240716T140000Z']],
    [['DTSTART:20240231T130000Z', 'DTEND:20240716T140000Z']],
    [['DTSTART:20240716T130000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES;UNTIL=20240801']],
    [['DTSTART:20240716T130000Z', 'DURATION:PT1H', 'RDATE:20240717T1']],
    [['DTSTART:?', 'TRANSP:TRANSPARENT']],
    [['SUMMARY:Some day']],
    [['DTSTART:20290716T130000Z', 'DURATION:?']],
  ])('doesn’t matter if it is certainly over, far ahead or takes no time: %j', (lines) => {
    expect(busy(calendar(event(...good), event(...lines).with(1, 'UID:two')))).toEqual([GOOD])
  })

  it('is one flawed time of many, which matters alone', () => {
    const periods = ['FREEBUSY:20240101T000000Z/?,20260715T130000Z/PT1H', 'END:VFREEBUSY']
    expect(busy(calendar(['BEGIN:VFREEBUSY', ...periods]))).toEqual([GOOD])
    expect(
      failureOf(calendar(['BEGIN:VFREEBUSY', 'FREEBUSY:20260715T130000Z/?', 'END:VFREEBUSY'])),
    ).toMatchObject({ problem: 'event', about: { day: '2026-07-15' } })
  })

  it.each([
    ['text around it', (text: string) => `<!-- a -->\r\n\r\n${text}\r\n<!-- b -->\r\nBEGIN:X`],
    ['lines ending in LF', (text: string) => text.replaceAll('\r\n', '\n')],
    ['lines ending in CR', (text: string) => text.replaceAll('\r\n', '\r')],
    ['lines ending in CR CR LF', (text: string) => text.replaceAll('\r\n', '\r\r\n')],
    ['a name that is folded', (text: string) => text.replace('DTSTART', 'DTST\r\n ART')],
    [
      'a blank line in a fold',
      (text: string) => text.replace('DTSTART:2026', 'DTSTART:\r\n\r\n 2026'),
    ],
    ['no BEGIN:VCALENDAR', (text: string) => text.replace('BEGIN:VCALENDAR\r\n', '')],
    ['no BEGIN:VEVENT', (text: string) => text.replace('BEGIN:VEVENT\r\n', '')],
    ['no END:VEVENT', (text: string) => text.replace('END:VEVENT\r\n', '')],
    [
      'an alarm without an end',
      (text: string) => text.replace('UID', 'BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nUID'),
    ],
    [
      'an alarm without a beginning',
      (text: string) => text.replace('END:VEVENT', 'TRIGGER:-PT5M\r\nEND:VALARM\r\nEND:VEVENT'),
    ],
  ])('with %s, is understood', (_, change) => {
    const two = [
      'BEGIN:VEVENT',
      'UID:two',
      'DTSTART:20260716T130000Z',
      'DURATION:PT1H',
      'END:VEVENT',
    ]
    expect(busy(change(calendar(event(...good), two)))).toEqual([GOOD, '2026-07-16 13:00 to 14:00'])
  })

  it('is refused if it was cut short', () => {
    const text = calendar(event(...good))
    expect(failureOf(text.replace('END:VCALENDAR\r\n', '')).problem).toBe('cut')
    expect(failureOf(text.slice(0, 120)).problem).toBe('cut')
  })
})

describe('an invitation', () => {
  const invited = (...attendees: string[]) =>
    calendar(event('DTSTART:20260715T130000Z', 'DURATION:PT1H', ...attendees))
  const asPro = (text: string) =>
    busyTimesIn(text, {
      from: minutesOf('2026-01-01T00:00Z'),
      to: minutesOf('2027-01-01T00:00Z'),
      timeZone: 'Europe/London',
      own: new Set(),
      owner: new Set(['pro@example.org', 'alex@home.example']),
    }).length

  it('takes no time if its owner has declined it, under whichever of their addresses', () => {
    expect(asPro(invited('ATTENDEE;PARTSTAT=DECLINED:mailto:pro@example.org'))).toBe(0)
    expect(asPro(invited('ATTENDEE;CN="A: B";partstat=declined:MAILTO:Alex@Home.example'))).toBe(0)
    expect(
      asPro(invited('ATTENDEE;PARTSTAT=DECLINED;EMAIL=pro@example.org:/aMTIz/principal')),
    ).toBe(0)
  })

  it('takes its time if others declined it, or its owner did not under each address', () => {
    expect(asPro(invited('ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.org'))).toBe(1)
    expect(asPro(invited('ATTENDEE;PARTSTAT=TENTATIVE:mailto:pro@example.org'))).toBe(1)
    expect(asPro(invited('ATTENDEE:mailto:pro@example.org'))).toBe(1)
    expect(
      asPro(
        invited(
          'ATTENDEE;PARTSTAT=DECLINED:mailto:pro@example.org',
          'ATTENDEE;PARTSTAT=ACCEPTED:mailto:alex@home.example',
        ),
      ),
    ).toBe(1)
    expect(busy(invited('ATTENDEE;PARTSTAT=DECLINED:mailto:pro@example.org'))).toHaveLength(1)
  })
})

describe('a rule that has run for decades', () => {
  it.each([
    ['FREQ=DAILY', 'DTSTART:19700101T090000Z', 365],
    ['FREQ=MONTHLY', 'DTSTART:19700131T090000Z', 7],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'DTSTART:19700131T090000Z', 12],
    ['FREQ=YEARLY', 'DTSTART:19700315T090000Z', 1],
    ['FREQ=YEARLY;BYWEEKNO=2', 'DTSTART:19700105T090000Z', 1],
    ['FREQ=YEARLY;BYMONTH=3,4', 'DTSTART:19700110T090000Z', 2],
    ['FREQ=HOURLY;BYHOUR=9,10', 'DTSTART:19700101T090000Z', 365],
    ['FREQ=MINUTELY;BYHOUR=9;BYMINUTE=0', 'DTSTART:19700101T090000Z', 365],
    ['FREQ=DAILY;COUNT=20479', 'DTSTART:19700101T090000Z', 25],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=5848', 'DTSTART:19700105T090000Z', 4],
    ['FREQ=MONTHLY;COUNT=675', 'DTSTART:19700115T090000Z', 3],
    ['FREQ=YEARLY;COUNT=60', 'DTSTART:19700615T090000Z', 1],
    ['FREQ=HOURLY;COUNT=490896', 'DTSTART:19700101T090000Z', 1],
  ])(
    'as %s costs no more than a young one, and takes the times that it should',
    (rule, start, days) => {
      const text = calendar(event(start, 'DURATION:PT1H', `RRULE:${rule}`))
      const began = performance.now()
      expect(busy(text, { timeZone: 'UTC' })).toHaveLength(days)
      expect(performance.now() - began).toBeLessThan(5000)
    },
  )

  it.each(['MINUTELY', 'SECONDLY'])('as %s is refused at once', (freq) => {
    const text = calendar(event('DTSTART:19700101T000000Z', 'DURATION:PT1S', `RRULE:FREQ=${freq}`))
    expect(failureOf(text).problem).toBe('events')
  })
})

it('the calendar’s own name is one line, unfolded, without escapes and what can’t be kept', () => {
  const named = (name: string) => nameIn(calendar([`X-WR-CALNAME${name}`]))
  expect(named(String.raw`:Practice\, Harley Street\; private`)).toBe(
    'Practice, Harley Street; private',
  )
  expect(named(':Harley\r\n  Street')).toBe('Harley Street')
  expect(named(';LANGUAGE=en:a\u0000b')).toBe('a b')
  expect(named(`:${'x'.repeat(79)}📅`)).toBe('x'.repeat(79))
  expect(named(`:${'x'.repeat(78)}📅y`)).toBe(`${'x'.repeat(78)}📅`)
  expect(named(':')).toBe(null)
})

it('thousands of calendar objects, each with its table, are read in a moment', () => {
  const each = (n: number) =>
    CUSTOM_IN_SUMMER.replace('UID:one', `UID:${n}`).replaceAll('Custom', 'GMT')
  const text = Array.from({ length: 3000 }, (_, n) => each(n)).join('')
  const began = performance.now()
  expect(busy(text)).toEqual(['2026-07-15 06:00 to 07:00'])
  expect(performance.now() - began).toBeLessThan(10_000)
})

it.each(["'Europe/Berlin'", 'Europe\\/Berlin', 'europe/berlin', "'W. Europe Standard Time'"])(
  'knows the zone %s, however it is quoted',
  (zone) => {
    const text = calendar(event(`DTSTART;TZID=${zone}:20260301T100000`, 'DURATION:PT1H'))
    expect(busy(text)).toEqual(['2026-03-01 09:00 to 10:00'])
  },
)

it('knows a zone whose name has a space for its underscore', () => {
  const text = calendar(event('DTSTART;TZID=America/New York:20260301T100000', 'DURATION:PT1H'))
  expect(busy(text)).toEqual(['2026-03-01 15:00 to 16:00'])
})

it.each(['Europe/Berlin', 'W. Europe Standard Time'])(
  'takes no table of %s, which no event is in, for that of another zone',
  (zone) => {
    const table = CUSTOM_ZONE.map((each) => each.replace('TZID:Custom', `TZID:${zone}`))
    const text = calendar(table, event('DTSTART;TZID=GMT:20260301T100000', 'DURATION:PT1H'))
    expect(busy(text)).toEqual(['2026-03-01 10:00 to 11:00'])
  },
)
