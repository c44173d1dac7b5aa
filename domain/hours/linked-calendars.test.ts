import { expect, it } from 'vitest'
import { addressesIn, calendarName, problemInWords } from './linked-calendars.ts'

it('what can’t be read is told by the event’s day, or its place, and the zone', () => {
  expect(problemInWords('slow', null)).toBe('The answer took longer than ten seconds')
  expect(problemInWords('event', null)).toBe(
    'One of the calendar’s events can’t be read. Correct or delete it there',
  )
  expect(problemInWords('event', { day: '2027-07-15', place: 3 })).toBe(
    'The calendar’s event on 15 July 2027 can’t be read. Correct or delete it there',
  )
  expect(problemInWords('event', { place: 3 })).toBe(
    'The calendar’s event number 3 in its file can’t be read. Correct or delete it there',
  )
  expect(problemInWords('zone', null)).toBe(
    'The calendar has times in a zone that we don’t know. Choose another zone for them there',
  )
  expect(problemInWords('zone', { zone: 'PST', day: '2027-07-15' })).toBe(
    'The calendar has times in the zone ‘PST’, which we don’t know, such as those of the event on 15 July 2027. Choose another zone for them there',
  )
})

it('a calendar’s name is one line of at most 80 characters, none of them in two', () => {
  expect(calendarName(' a\u0000b\r\n c\uD83D ')).toBe('a b c\uFFFD')
  expect(calendarName(`${'x'.repeat(79)}👩‍👩‍👧`)).toBe('x'.repeat(79))
})

it('addresses are found in user names, addresses of calendars and names', () => {
  expect(addressesIn('Pro@Example.org')).toEqual(['pro@example.org'])
  expect(addressesIn('alex')).toEqual([])
  expect(
    addressesIn('https://calendar.example/ical/pro%40example.org/private-1/basic.ics'),
  ).toEqual(['pro@example.org'])
  expect(addressesIn('100%')).toEqual([])
})
