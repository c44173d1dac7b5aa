import { expect, test } from 'vitest'
import { googleCalendar, outlookCalendar } from './calendar-addresses.ts'

const ENTRY = {
  title: 'Video session on Parlour',
  address: 'https://parlour.example/sessions/1',
  startsAt: '2026-11-24T10:00:00.000Z',
  endsAt: '2026-11-24T11:00:00.000Z',
}

test('Google takes the instants without punctuation, and a link to the session', () => {
  const { origin, searchParams } = new URL(googleCalendar(ENTRY))
  expect(origin).toBe('https://calendar.google.com')
  expect(searchParams.get('dates')).toBe('20261124T100000Z/20261124T110000Z')
  expect(searchParams.get('text')).toBe('Video session on Parlour')
  expect(searchParams.get('details')).toContain(ENTRY.address)
})

test('Outlook takes them as they are, with spaces instead of plus signs', () => {
  const address = outlookCalendar(ENTRY)
  expect(address).not.toContain('+')
  const { searchParams } = new URL(address)
  expect(searchParams.get('startdt')).toBe(ENTRY.startsAt)
  expect(searchParams.get('subject')).toBe('Video session on Parlour')
})
