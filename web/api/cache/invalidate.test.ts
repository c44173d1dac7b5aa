import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Description } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { keyOf } from './call-query.ts'
import { invalidate, refresh } from './invalidate.ts'

/** A cache with an entry for every GET, keyed as the real queries are. */
function everythingRead(): QueryClient {
  const client = new QueryClient()
  for (const [call, name] of calls)
    if (call.method === 'GET')
      client.setQueryData(keyOf({ ...call, load: async () => call }, {}, 'more'), name)
  return client
}

const askedAgain = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.isInvalidated ? [state.data] : []))
    .sort()

const ABOUT_SESSIONS = [
  'busyTimes',
  'clientDashboard',
  'earnings',
  'getAttendance',
  'getClient',
  'getClientIntake',
  'getPayoutAccount',
  'getSeries',
  'getSession',
  'getSessionIntake',
  'listActivity',
  'listAskedIntake',
  'listClientPackages',
  'listClientSessions',
  'listClients',
  'listDisputes',
  'listPackageOffers',
  'listPackages',
  'listPayouts',
  'listReviews',
  'listServices',
  'listSessionDisputes',
  'listSessions',
  'listWaitingIntake',
  'listWaits',
  'news',
  'nextSession',
  'ownCalendar',
  'professionalDashboard',
  'seriesDates',
  'seriesOffers',
]

test('invalidating a noun refetches the reads that the contract declares', async () => {
  const client = everythingRead()
  await invalidate(client, 'verification')
  expect(askedAgain(client)).toEqual([
    'getOwnCredentials',
    'getOwnProfile',
    'getProfessional',
    'getSubject',
    'getVerification',
    'listCategories',
    'listProfessionals',
    'listSubjects',
  ])
})

test('a changed session refetches dashboards, lists and earnings', async () => {
  const client = everythingRead()
  await invalidate(client, 'sessions')
  expect(askedAgain(client)).toEqual(ABOUT_SESSIONS)
})

test('a write refetches everything that it changes', async () => {
  const client = everythingRead()
  const write: Pick<Required<Description>, 'changes'> = { changes: ['sessions', 'reviews'] }
  await refresh(client, write)
  expect(askedAgain(client)).toEqual(
    [
      ...ABOUT_SESSIONS,
      'getOwnProfile',
      'getProfessional',
      'getSubject',
      'listCategories',
      'listProfessionals',
      'listStories',
    ].sort(),
  )
})

test('what is being read for the first time when something changes is read once more', async () => {
  const client = new QueryClient()
  const replies = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const reading = new QueryObserver(client, {
    queryKey: ['sessions', 'of a slow page'],
    queryFn: () => replies[asked++]?.promise ?? 'too often',
  })
  const stop = reading.subscribe(() => {})
  const invalidated = invalidate(client, 'sessions')
  replies[0]?.resolve('before')
  replies[1]?.resolve('after')
  await invalidated
  expect(reading.getCurrentResult().data).toBe('after')
  expect(asked).toBe(2)
  stop()
})
