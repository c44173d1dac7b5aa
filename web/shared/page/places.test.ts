import { describe, expect, test } from 'vitest'
import { calendarPath } from '#contract/paths/calendar.ts'
import { clientsPath } from '#contract/paths/clients.ts'
import { paths } from '#contract/paths/paths.ts'
import { payoutsPath } from '#contract/paths/payouts.ts'
import { servicesPath } from '#contract/paths/services.ts'
import { CLIENT_TABS, PROFESSIONAL_TABS } from './dashboard-places.ts'
import { movedTo, placeOf, titleOfPlace } from './places.ts'

const placeAt = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  const tabs = pathname === paths.dashboard() ? PROFESSIONAL_TABS : CLIENT_TABS
  const { tab, section, part } = placeOf(tabs, search, hash)
  return [tab, section, part].filter(Boolean).join(' ')
}

describe('an address of a dashboard', () => {
  test('has the tabs of the specification', () => {
    expect(PROFESSIONAL_TABS.map(({ name }) => name)).toEqual([
      ...['overview', 'sessions', 'availability', 'verification', 'messages', 'earnings'],
      'profile',
    ])
    expect(CLIENT_TABS.map(({ name }) => name)).toEqual([
      ...['overview', 'sessions', 'discover', 'messages', 'account'],
    ])
  })

  test.each([
    [paths.dashboard(), 'overview'],
    [paths.sessions('PROFESSIONAL', { show: 'past', page: 2 }), 'sessions list'],
    [calendarPath('week', '2026-05-04'), 'sessions calendar'],
    [clientsPath({ q: 'Ada' }), 'sessions clients'],
    [paths.availability(), 'availability hours'],
    [paths.availability('days-off'), 'availability days-off'],
    [paths.availability('rules'), 'availability rules'],
    [paths.availability('calendars'), 'availability calendars'],
    [paths.earnings({ range: 'all' }), 'earnings money'],
    [payoutsPath(), 'earnings payouts'],
    [paths.analytics(), 'earnings analytics'],
    [paths.profileEditor(), 'profile profile basics'],
    [paths.profileEditor('price'), 'profile profile price'],
    [paths.profileEditor('video'), 'profile profile about'],
    [paths.profileEditor('languages'), 'profile profile subjects'],
    [servicesPath(), 'profile services'],
    [paths.account('PROFESSIONAL'), 'profile account details'],
    [paths.account('PROFESSIONAL', 'website'), 'profile account website'],
    [paths.account('CLIENT'), 'account details'],
    [paths.account('CLIENT', 'cards'), 'account cards'],
    [paths.messages('CLIENT', { thread: 't' }), 'messages'],
  ])('%s leads to what it is of: %s', (path, place) => {
    expect(placeAt(path)).toBe(place)
  })

  test('leads to the first where it names nothing that is there', () => {
    expect(placeAt('/dashboard?tab=nowhere')).toBe('overview')
    expect(placeAt('/dashboard?tab=earnings&at=nowhere')).toBe('earnings money')
    expect(placeAt('/client-dashboard?tab=account&part=website')).toBe('account details')
  })

  test('of a tab that has become a section leads there, with all that it says more', () => {
    const moved = (search: string) => movedTo(PROFESSIONAL_TABS, search)
    expect(moved('?tab=calendar&view=day')).toBe('?tab=sessions&at=calendar&view=day')
    expect(moved('?tab=clients&q=a%26b')).toBe('?tab=sessions&at=clients&q=a%26b')
    for (const search of ['', '?tab=sessions', '?tab=sessions&at=calendar', '?tab=nowhere'])
      expect(moved(search)).toBeUndefined()
  })

  test('gives the page its title', () => {
    const titleOf = (search: string) =>
      titleOfPlace({ location: { search } }, PROFESSIONAL_TABS, 'Professional Dashboard')
    expect(titleOf('')).toBe('Professional Dashboard')
    expect(titleOf('?tab=sessions')).toBe('Sessions, Professional Dashboard')
    expect(titleOf('?tab=sessions&at=clients')).toBe('Clients, Professional Dashboard')
    expect(titleOf('?tab=profile&at=account')).toBe('Account, Professional Dashboard')
  })
})
