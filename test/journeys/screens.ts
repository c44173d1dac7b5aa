import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { request } from '@playwright/test'
import sharp from 'sharp'
import { ticketPath } from '#contract/paths/tickets.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aPhoto } from '#test/support/uploads.ts'
import { aComplaintCase, aContestCase, aProofCase, aReportCase } from './desk-cases.ts'
import { asDisputed, hold } from './paying.ts'
import { asNewcomer } from './people.ts'
import type { Program } from './program.ts'
import { test as base, expect } from './program.ts'
import { asStaff } from './staff.ts'
import { asNewPayee, asNewProfessional } from './verification-steps.ts'
import { open, settled } from './walking.ts'

/** A screen: a route in one of its main states. */
export type Screen = {
  /** The file name of its screenshots. */
  name: string
  /** As in web/routes.ts; empty for the home page. */
  route: string
  /** Who is signed in. */
  who?: 'client' | 'professional'
  /** The path, or how to get there. */
  at: string | ((page: Page, people: People) => Promise<void>)
  /** It needs a page of its own, which is loaded for it. */
  isLoaded?: true
  /** Text that appears once the screen is ready. */
  shows?: string | RegExp
}

/** Ids of people and things in the demo data. */
export type People = {
  professional: string
  unverified: string
  upcoming: string
  live: string
  completed: string
  reviewed: string
  unreviewed: string
  cancelled: string
  expired: string
  hold: string
  contest: string
  report: string
  proof: string
  decision: string
  complaint: string
  /** The path of a complaint with its outcome, and what signs its writer in. */
  letter: { at: string; writer: Cookies }
  /** A professional who has appealed against it, the appeal's case, and what signs them in. */
  suspended: { userId: string; appeal: string; cookies: Cookies }
  /** What signs a member of staff in. */
  staff: Cookies
  /** Everyone's names. */
  names: string[]
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

const LONG_SERVICE = 'A review of a letter before action, with comments in writing'

/** One of each kind, with long texts. */
const QUESTIONS = [
  { kind: 'long', label: 'What brings you here, since when, and what have you tried so far?' },
  { kind: 'short', label: 'Who referred you?', isRequired: false },
  {
    kind: 'choice',
    label: 'Have you done anything like this before?',
    options: ['Never', 'Several times, with different people, for up to a year each', 'I forget'],
  },
  {
    kind: 'consent',
    label: 'Sessions by video',
    text: 'I understand that sessions take place by video.\n\nI know that I can end one at any time, and whom to call in an emergency.',
  },
].map((question) => ({
  id: crypto.randomUUID(),
  text: '',
  options: [] as string[],
  isRequired: true,
  ...question,
}))

/** As a client has answered them. */
const ANSWERED = [
  {
    version: 2,
    serviceName: LONG_SERVICE,
    answeredAt: '2026-03-02T09:00:00.000Z',
    changedAt: '2026-03-02T09:05:00.000Z',
    answers: QUESTIONS.map((question) => ({
      question,
      answer: question.kind === 'consent' || (question.options[1] ?? question.label),
      at: '2026-03-02T09:00:00.000Z',
    })),
  },
]

/** Opens a conversation with a professional whom the demo client has booked. */
async function beginWith(page: Page, name: string): Promise<void> {
  await open(page, '/client-dashboard?tab=messages')
  await page.getByRole('button', { name: 'New conversation' }).click()
  await page.getByRole('link', { name }).last().click()
  await page.waitForURL(/thread=/)
}

/**
 * The page is told of an offer that is open, and of one that has passed, with the longest texts; no one is offered
 * anything.
 */
async function offered(page: Page, professional: string): Promise<void> {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const wait = (id: string, until: number) => ({
    professional: {
      id,
      name: 'Prof. Alexandrina Featherstonehaugh-Cholmondeley',
      isBookable: true,
    },
    weekdays: [0, 1, 2, 4, 5, 6],
    part: 'afternoon',
    minutes: 120,
    timeZone: 'Asia/Tokyo',
    askedAt: inMinutes(-9000),
    endsAt: inMinutes(70_000),
    offer: { startsAt: inMinutes(3000), endsAt: inMinutes(3120), until: inMinutes(until) },
  })
  const waits = [wait(professional, 29), wait(UNKNOWN, -3)]
  await page.route('**/api/waits', (route) => route.fulfill({ json: waits }))
}

const aPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
})

const aPicture = async () => ({
  name: 'my_garden.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7aa7ff' } })
    .png()
    .toBuffer(),
})

/** The session's page shows it as starting within the hour. */
async function startSoon(page: Page, id: string): Promise<void> {
  const startsAt = Date.now() + 8 * 60_000
  const times = {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 3_600_000).toISOString(),
  }
  await page.route(`**/api/sessions/${id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...times } })
  })
}

/** The page is told that a session, of next week at least, has these parts. */
async function retold(page: Page, id: string, parts: object): Promise<void> {
  const startsAt = Date.now() + 9 * DAY_MS
  const times = {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 3_600_000).toISOString(),
  }
  await page.route(`**/api/sessions/${id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...times, ...parts } })
  })
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** A session that waits for its professional, or for its client if other times are offered. */
const asRequest = (offeredTimes: string[]) => ({
  state: offeredTimes.length > 0 ? 'OFFERED' : 'REQUESTED',
  isOnRequest: true,
  status: 'PENDING_PAYMENT',
  serviceName: LONG_SERVICE,
  holdExpiresAt: inDays(1),
  request: { state: offeredTimes.length > 0 ? 'offered' : 'waiting', offeredTimes },
})

const SERIES = '00000000-0000-4000-8000-00000000000a'

/** The page is told that a session is one of a series of ten, of which the first is paid for. */
async function inSeries(page: Page, id: string, state: 'HELD' | 'RESERVED'): Promise<void> {
  const isFirst = state === 'HELD'
  const reserved = { chargesAt: inDays(8), asks: null }
  await retold(page, id, {
    state,
    status: 'PENDING_PAYMENT',
    holdExpiresAt: inDays(isFirst ? 0.009 : 8),
    series: {
      id: SERIES,
      everyWeeks: 1,
      isFirst,
      ...(isFirst ? { chargesAt: null, asks: null } : reserved),
    },
  })
  const sessions = Array.from({ length: 10 }, (_, n) => ({
    id: n === (isFirst ? 0 : 1) ? id : `00000000-0000-4000-8000-0000000000${n + 10}`,
    startsAt: inDays(9 + 7 * n),
    endsAt: inDays(9.05 + 7 * n),
    ...(!isFirst && n === 0
      ? { state: 'CONFIRMED', status: 'CONFIRMED', chargesAt: null, asks: null }
      : {
          state: isFirst && n > 0 ? 'HELD_WITH_FIRST' : state,
          status: 'PENDING_PAYMENT',
          ...reserved,
        }),
    isReleased: false,
    totalMinor: 5832,
    priceMinor: 4500,
  }))
  await page.route(`**/api/series/${SERIES}`, (route) =>
    route.fulfill({ json: { id: SERIES, everyWeeks: 1, sessions } }),
  )
}

/**
 * A professional with services of every kind, packages, series and questions; signs the demo client in and resolves
 * with the id.
 */
async function withEverything(page: Page): Promise<string> {
  const { request } = page
  const data = { email: 'nadia.rahman@parlour.test', password: 'parlour-demo' }
  await request.post('/api/auth/login', { data })
  const { id } = await (await request.get('/api/professional/profile')).json()
  const usual = { isForOwnClients: false, bufferBeforeMin: null, bufferMin: 30 }
  const services = [
    { name: 'First talk', minutes: 15, priceMinor: 0 },
    { name: LONG_SERVICE, minutes: 60, priceMinor: 120_000, isOnRequest: true },
    { name: 'A check of a contract', minutes: 90, priceMinor: 90_000, cancellationTerms: 'half' },
  ]
  for (const [n, service] of services.entries())
    await request.put(`/api/professional/services/${EVERYTHING}${n}`, {
      data: { ...usual, ...service },
    })
  for (const size of [5, 10])
    await request.put(`/api/professional/packages/${EVERYTHING}${size % 10}`, {
      data: { serviceId: null, minutes: 60, size, discountPercent: size },
    })
  await request.put('/api/professional/series', {
    data: { serviceId: null, seriesFor: 'anyone' },
  })
  await page.route('**/api/professionals/*/intake', (route) =>
    route.fulfill({ json: [{ serviceId: null, count: 14, minutes: 8 }] }),
  )
  await signIn(page.context(), 'client')
  return id
}

const EVERYTHING = '00000000-0000-4000-8000-00000000010'

/** A triangle and a thick line below it. */
const BOARD = {
  version: 2,
  strokes: [
    {
      nib: 'thin',
      ink: 'blue',
      points: [
        [600, 1300],
        [2400, 1300],
        [1500, 300],
        [600, 1300],
      ],
    },
    {
      nib: 'thick',
      ink: 'red',
      points: [
        [600, 1600],
        [2400, 1650],
      ],
    },
  ].map(({ points, ...look }, number) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    number,
    by: null,
    points: points.flatMap((point) => [...point, 0]),
    ...look,
  })),
}

/** The path of a new invitation to this session; earlier ones are taken back. */
async function invited(page: Page, id: string): Promise<string> {
  const { request } = page
  for (const guest of await (await request.get(`/api/sessions/${id}/guests`)).json())
    await request.delete(`/api/guests/${guest.id}`)
  const { link } = await (await request.post(`/api/sessions/${id}/guests`)).json()
  return new URL(link).pathname
}

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const goto = (address: (people: People) => string) => async (page: Page, people: People) => {
  await open(page, address(people))
}

const gotoAsStaff = (address: (people: People) => string) => async (page: Page, people: People) => {
  await page.context().addCookies(people.staff)
  await open(page, address(people))
}

async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Look up' }).fill(text)
  await page.getByRole('option').first().waitFor()
}

/** Every route in its main states; a test compares this list with web/routes.ts. */
export const SCREENS: Screen[] = [
  { name: 'home', route: '', at: '/', shows: 'Find an expert' },
  { name: 'home-client', route: '', who: 'client', at: '/' },
  {
    name: 'menu',
    route: '',
    at: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, '/')
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'find', route: 'find/:subject', at: '/find/tutoring', shows: 'Tutoring by video' },
  { name: 'find-health', route: 'find/:subject', at: '/find/health', shows: 'not for emergencies' },
  { name: 'browse', route: 'browse', at: '/browse', shows: /Showing \d+ professionals/ },
  {
    name: 'browse-filtered',
    route: 'browse',
    who: 'client',
    at: '/browse?q=anxiety&category=health&priceMax=120&language=English&rating=4.0&availability=week',
    shows: 'Clear all',
  },
  {
    name: 'browse-corrected',
    route: 'browse',
    at: '/browse?q=unfair+dissmisal',
    shows: 'Showing results for',
  },
  {
    name: 'browse-no-one',
    route: 'browse',
    at: '/browse?q=polish+speaking+therapist,+evening,+under+%C2%A360',
    shows: 'Nearest to what you asked',
  },
  {
    name: 'browse-suggestions',
    route: 'browse',
    at: async (page) => {
      await open(page, '/browse')
      await page.getByRole('combobox', { name: 'Search for professionals' }).fill('tenan')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'browse-nobody',
    route: 'browse',
    at: '/browse?q=xqzzyqx&category=legal',
    shows: 'No professionals found',
  },
  {
    name: 'browse-help',
    route: 'browse',
    at: '/browse?q=i+can%E2%80%99t+go+on',
    shows: 'If you need help right now',
  },
  {
    name: 'browse-compare',
    route: 'browse',
    at: async (page) => {
      await open(page, '/browse')
      for (const n of [0, 1, 2])
        await page
          .getByRole('button', { name: /^Compare / })
          .nth(n)
          .click()
      await page.getByText('3 of 3 chosen').waitFor()
    },
  },
  {
    name: 'compare',
    route: 'compare',
    at: async (page) => {
      const reply = await page.request.get('/api/professionals?pageSize=3')
      const ids = (await reply.json()).map(({ id }: { id: string }) => id)
      await open(page, `/compare?with=${ids}`)
    },
    shows: 'Latest review',
  },
  {
    name: 'compare-nobody',
    route: 'compare',
    at: '/compare',
    shows: 'No one to compare yet',
  },
  {
    name: 'professional',
    route: 'professionals/:id',
    at: goto(({ professional }) => `/professionals/${professional}`),
    shows: 'Next free times',
  },
  {
    name: 'professional-client',
    route: 'professionals/:id',
    who: 'client',
    at: goto(({ professional }) => `/professionals/${professional}`),
  },
  {
    name: 'report-profile',
    route: 'professionals/:id',
    who: 'client',
    at: async (page, { professional }) => {
      await open(page, `/professionals/${professional}`)
      await page.getByRole('button', { name: 'Report this profile' }).click()
      await page.getByRole('radio', { name: 'A child may be at risk' }).check()
    },
    shows: 'Anything else we should know',
  },
  {
    name: 'waiting-list-form',
    route: 'professionals/:id',
    who: 'client',
    at: async (page, { professional }) => {
      await open(page, `/professionals/${professional}`)
      await page.getByRole('button', { name: 'Tell me when another time gets free' }).click()
      await page.getByText('Who comes first?').click()
    },
    shows: 'Join the Waiting List',
  },
  {
    name: 'waiting-list-offer',
    route: 'professionals/:id',
    who: 'client',
    at: async (page, { professional }) => {
      await offered(page, professional)
      await open(page, `/professionals/${professional}`)
    },
    shows: /is free. We hold it for you until/,
  },
  {
    name: 'waiting-lists',
    route: 'client-dashboard',
    who: 'client',
    at: async (page, { professional }) => {
      await offered(page, professional)
      await open(page, '/client-dashboard')
    },
    shows: /is free, and held for you until/,
  },
  {
    name: 'professional-reviews',
    route: 'professionals/:id',
    at: goto(({ professional }) => `/professionals/${professional}?reviews=all`),
  },
  {
    name: 'professional-unverified',
    route: 'professionals/:id',
    at: goto(({ unverified }) => `/professionals/${unverified}`),
    shows: 'Verification Pending',
  },
  {
    name: 'professional-missing',
    route: 'professionals/:id',
    at: `/professionals/${UNKNOWN}`,
    shows: 'Professional Not Found',
  },
  {
    name: 'booking-visitor',
    route: 'professionals/:id',
    at: goto(({ professional }) => `/professionals/${professional}?book=true`),
    shows: /^Held for 15 minutes/,
  },
  {
    name: 'booking-chosen',
    route: 'professionals/:id',
    who: 'client',
    at: async (page, { professional }) => {
      await open(page, `/professionals/${professional}?book=true`)
      await page
        .getByRole('gridcell', { name: /free times?$/ })
        .getByRole('button', { disabled: false })
        .last()
        .click()
      await page
        .getByRole('radio', { name: /^\d\d:\d\d$/ })
        .nth(1)
        .check({ force: true })
    },
  },
  {
    name: 'booking-everything',
    route: 'professionals/:id',
    at: async (page) => {
      await open(page, `/professionals/${await withEverything(page)}?book=true`)
      await page
        .getByRole('radio', { name: /^\d\d:\d\d$/ })
        .first()
        .check()
      await page.getByText(/repeat weekly/).click()
      // What was unfolded has the focus: 'How many sessions?' comes first.
      await page.locator('input[name="way"]:focus').waitFor()
      await page.getByText('Every week', { exact: true }).click()
      await page.getByRole('list', { name: 'Dates' }).waitFor()
    },
    shows: /^You pay £/,
  },
  {
    name: 'booking-gone',
    route: 'professionals/:id',
    at: goto(({ professional }) => {
      const at = `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T03:07:00.000Z`
      return `/professionals/${professional}?book=true&at=${at}&minutes=90`
    }),
    shows: 'That time is no longer available. Please choose another.',
  },
  { name: 'login', route: 'login', at: '/login' },
  {
    name: 'login-wrong',
    route: 'login',
    at: async (page) => {
      await open(page, '/login')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('Missing Information').first().waitFor()
    },
  },
  {
    name: 'sign-up',
    route: 'login',
    at: async (page) => {
      await open(page, '/login')
      await page.getByRole('tab', { name: 'Sign Up' }).click()
    },
    shows: 'Confirm Password',
  },
  {
    name: 'sign-up-wrong',
    route: 'login',
    at: async (page) => {
      await open(page, '/login?tab=sign-up')
      await page.getByLabel('Password', { exact: true }).fill('football')
      await page.getByText('one of the 5,000 most common').waitFor()
      await page.getByRole('button', { name: 'Create Account' }).click()
    },
    shows: 'Please fill in your name',
  },
  { name: 'login-refused', route: 'login', at: '/login?problem=not-linked&with=google' },
  { name: 'forgot-password', route: 'login', at: '/login?view=forgot' },
  { name: 'forgot-password-sent', route: 'login', at: '/login?view=forgot&sent=1' },
  { name: 'reset-password-over', route: 'reset-password', at: '/reset-password?problem=link' },
  { name: 'reset-password-done', route: 'reset-password', at: '/reset-password?done=1' },
  { name: 'reset-password', route: 'reset-password', at: '/reset-password?token=spent' },
  { name: 'verify-email', route: 'verify-email', at: '/verify-email?token=spent' },
  { name: 'not-me', route: 'not-me', at: '/not-me?token=spent' },
  { name: 'stop-emails', route: 'stop-emails', at: '/stop-emails?token=reminders.x.y' },
  { name: 'stop-emails-done', route: 'stop-emails', at: '/stop-emails?done=messages' },
  { name: 'stop-emails-bad', route: 'stop-emails', at: '/stop-emails?problem=link' },
  { name: 'not-me-done', route: 'not-me', at: '/not-me?done=1' },
  { name: 'for-professionals', route: 'dashboard', at: '/dashboard' },
  {
    name: 'dashboard',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard',
    shows: 'Show Earlier',
  },
  {
    name: 'dashboard-live',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await page.route('**/api/professional/profile', async (route) => {
        const profile = await (await route.fetch()).json()
        const completion = { percent: 100, steps: [] }
        await route.fulfill({ json: { ...profile, completion, hasLiveNote: true } })
      })
      await open(page, '/dashboard')
    },
    shows: 'You are live',
  },
  {
    name: 'dashboard-newcomer',
    route: 'dashboard',
    at: async (page) => {
      await signUp(page, 'PROFESSIONAL')
      await open(page, '/dashboard')
    },
    shows: 'Nothing yet.',
  },
  {
    name: 'own-reviews',
    route: 'dashboard/reviews',
    who: 'professional',
    at: '/dashboard/reviews?show=unanswered',
    shows: 'Anonymous User',
  },
  {
    name: 'own-reviews-newcomer',
    route: 'dashboard/reviews',
    at: async (page) => {
      await signUp(page, 'PROFESSIONAL')
      await open(page, '/dashboard/reviews')
    },
    shows: 'No reviews yet.',
  },
  {
    name: 'sessions-professional',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=sessions&show=past&page=2',
    shows: /^\d+ sessions?$/,
  },
  {
    name: 'clients',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=sessions&at=clients',
    shows: /^\d+ clients$/,
  },
  {
    name: 'clients-newcomer',
    route: 'dashboard',
    at: async (page) => {
      await signUp(page, 'PROFESSIONAL')
      await open(page, '/dashboard?tab=sessions&at=clients')
    },
    shows: 'No clients yet',
  },
  {
    name: 'clients-not-found',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=sessions&at=clients&client=00000000-0000-4000-8000-000000000000',
    shows: 'Client Not Found',
  },
  {
    name: 'client',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await page.route('**/api/professional/clients/*/intake', (route) =>
        route.fulfill({ json: ANSWERED }),
      )
      await open(page, '/dashboard?tab=sessions&at=clients')
      await page.getByRole('link', { name: 'Daniel Cohen' }).click()
      await page.getByText('What was agreed to').click()
    },
    shows: 'Sessions and Notes',
  },
  {
    name: 'client-propose',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=sessions&at=clients')
      await page.getByRole('link', { name: 'Daniel Cohen' }).click()
      await page.getByRole('button', { name: 'Propose a Time' }).click()
      await page
        .getByRole('radio', { name: /^\d\d:\d\d$/ })
        .last()
        .check({ force: true })
    },
    shows: /^We send .* The time isn’t held/,
  },
  {
    name: 'services-newcomer',
    route: 'dashboard',
    at: async (page) => {
      await signUp(page, 'PROFESSIONAL')
      await open(page, '/dashboard?tab=profile&at=services')
    },
    shows: 'No services yet',
  },
  {
    name: 'services',
    route: 'dashboard',
    at: async (page) => {
      await signUp(page, 'PROFESSIONAL')
      const service = {
        name: 'A review of a letter before action, with comments in writing',
        minutes: 90,
        priceMinor: 120_000,
        isForOwnClients: true,
        bufferBeforeMin: 0,
        bufferMin: 120,
      }
      await page.request.put(`/api/professional/services/${crypto.randomUUID()}`, { data: service })
      await open(page, '/dashboard?tab=profile&at=services')
    },
    shows: /^A review of a letter/,
  },
  {
    name: 'packages-offered',
    route: 'dashboard',
    at: async (page) => {
      await signUp(page, 'PROFESSIONAL')
      const [serviceId, id] = [crypto.randomUUID(), crypto.randomUUID()]
      const service = { name: LONG_SERVICE, minutes: 90, priceMinor: 120_000 }
      const rest = { isForOwnClients: true, bufferBeforeMin: null, bufferMin: null }
      await page.request.put(`/api/professional/services/${serviceId}`, {
        data: { ...service, ...rest },
      })
      await page.request.put(`/api/professional/packages/${id}`, {
        data: { serviceId, minutes: 90, size: 10, discountPercent: 15 },
      })
      await open(page, '/dashboard?tab=profile&at=services')
      await page.getByRole('button', { name: /^Edit 10 sessions/ }).click()
    },
    shows: /^You earn/,
  },
  {
    name: 'service-edit',
    route: 'dashboard',
    at: async (page) => {
      await signUp(page, 'PROFESSIONAL')
      await open(page, '/dashboard?tab=profile&at=services')
      await page.getByRole('button', { name: 'Add a Service' }).click()
    },
    shows: 'Only for my own clients',
  },
  {
    name: 'questions-edit',
    route: 'dashboard',
    at: async (page) => {
      await signUp(page, 'PROFESSIONAL')
      await page.request.put('/api/professional/intake/hours', {
        data: { version: 0, questions: QUESTIONS },
      })
      await open(page, '/dashboard?tab=profile&at=services&questions=hours')
    },
    shows: 'What Clients See',
  },
  {
    name: 'sessions-newcomer',
    route: 'dashboard',
    at: async (page) => {
      await signUp(page, 'PROFESSIONAL')
      await open(page, '/dashboard?tab=sessions')
    },
    shows: 'No upcoming sessions',
  },
  {
    name: 'packages',
    route: 'client-dashboard',
    who: 'client',
    at: async (page, { professional, completed }) => {
      const owned = (id: string, left: number, parts: object = {}) => ({
        id,
        serviceId: null,
        minutes: 60,
        size: 10,
        left,
        status: 'active',
        serviceName: LONG_SERVICE,
        boughtAt: inDays(-20),
        expiresAt: inDays(345),
        endedAt: null,
        totalMinor: 5249,
        refundMinor: left * 5249,
        refundedMinor: 0,
        professional: { id: professional, name: 'Eleanor Hughes', isBookable: true },
        sessionId: completed,
        isContested: false,
        ...parts,
      })
      const ended = { status: 'refunded', endedAt: inDays(-1), refundedMinor: 31_494 }
      const json = [
        owned(UNKNOWN, 7),
        owned(SERIES, 3, { isContested: true }),
        owned(`${EVERYTHING}0`, 0, ended),
      ]
      await page.route('**/api/packages', (route) => route.fulfill({ json }))
      await open(page, '/client-dashboard')
    },
    shows: /^7 of 10 sessions left/,
  },
  {
    name: 'sessions-client',
    route: 'client-dashboard',
    who: 'client',
    at: '/client-dashboard?tab=sessions',
    shows: /^\d+ sessions?$/,
  },
  {
    name: 'sessions-client-past',
    route: 'client-dashboard',
    who: 'client',
    at: '/client-dashboard?tab=sessions&show=past',
    shows: 'Book Again',
  },
  {
    name: 'sessions-client-cancelled',
    route: 'client-dashboard',
    who: 'client',
    at: '/client-dashboard?tab=sessions&show=cancelled',
    // Another screen may have cancelled one.
    shows: /^No cancelled sessions$|^\d+ sessions?$/,
  },
  {
    name: 'analytics',
    route: 'dashboard/analytics',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard/analytics')
      await page.locator('.recharts-bar-rectangle').first().waitFor()
    },
    shows: 'By month',
  },
  {
    name: 'earnings',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=earnings')
      await page.getByText('Show the months as a table').click()
      await page.getByRole('region', { name: 'By session' }).locator('summary').first().click()
      await page.locator('.recharts-bar-rectangle').first().waitFor()
    },
    shows: 'By session',
  },
  {
    name: 'payouts',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=earnings&at=payouts',
    shows: 'Get Paid',
  },
  {
    name: 'papers',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=earnings&at=papers',
    shows: 'Statements',
  },
  {
    name: 'earnings-none',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=earnings&from=2016-05-01&to=2016-05-31',
    shows: 'No earnings in this time',
  },
  {
    name: 'earnings-wrong',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=earnings&from=2026-05-02&to=2026-05-01',
    shows: 'The last day must not be before the first',
  },
  {
    name: 'calendar-week',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=sessions&at=calendar&view=week',
    shows: 'All times are',
  },
  {
    name: 'calendar-day',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=sessions&at=calendar&view=day',
    shows: 'All times are',
  },
  {
    name: 'calendar-month',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=sessions&at=calendar&view=month',
    shows: 'All times are',
  },
  {
    name: 'calendar-empty',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=sessions&at=calendar&view=week&date=2016-05-02',
    shows: 'No sessions this',
  },
  {
    name: 'availability',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=availability')
      await page.getByText('Clients would choose among').waitFor()
      await page.getByRole('button', { name: 'Add Hours to Saturday' }).click()
      // So that the save bar hides half of no control.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
    shows: 'Save Availability',
  },
  {
    name: 'availability-days-off',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=availability&at=days-off')
      await page
        .getByRole('button', { name: /^Change/ })
        .first()
        .click()
    },
    shows: 'Travel',
  },
  {
    name: 'availability-rules',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=availability&at=rules',
    shows: 'When a client cancels',
  },
  {
    name: 'availability-calendars',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=availability&at=calendars',
    shows: 'Your sessions in your calendar',
  },
  {
    name: 'availability-wrong',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=availability')
      const sunday = page.getByRole('group', { name: 'Sunday hours 1' })
      await sunday.getByLabel('Start').selectOption('11:00 PM')
      await page.getByRole('button', { name: 'Add Hours to Sunday' }).click()
    },
    shows: 'Sunday’s hours must end after they start',
  },
  {
    name: 'availability-schedules',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=availability')
      const schedules = page.getByRole('region', { name: 'Other schedules' })
      await schedules.getByRole('button', { name: 'Add Schedule' }).click()
      await schedules.getByLabel('Name', { exact: true }).fill('Christmas and New Year'.repeat(2))
      await schedules.getByText('Other hours', { exact: true }).click()
      // So that the save bar hides half of no control.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
    shows: 'Other schedules',
  },
  {
    name: 'availability-travel',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=availability&at=days-off')
      const travel = page.getByRole('region', { name: 'Travel' })
      await travel.getByRole('button', { name: 'Add Time Zone' }).click()
      await travel.getByLabel('Last day').fill('')
      // So that the save bar hides half of no control.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
    shows: 'The stay’s last day must be a date',
  },
  {
    name: 'availability-copy',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=availability')
      await page.getByRole('button', { name: 'Copy Monday’s hours' }).click()
      await page.getByRole('button', { name: 'Monday to Friday' }).click()
    },
    shows: 'They replace what the chosen days have.',
  },
  {
    name: 'availability-leave',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=availability')
      await page.getByRole('button', { name: 'Remove Sunday hours 1' }).click()
      await page.getByRole('link', { name: 'Overview' }).click()
    },
    shows: 'Leave without saving?',
  },
  {
    name: 'availability-conflict',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=availability')
      await page.getByRole('button', { name: 'Remove Sunday hours 1' }).click()
      const hours = await (await page.request.get('/api/professional/availability')).json()
      const { maxPerDay } = hours.rules
      const rules = { ...hours.rules, maxPerDay: maxPerDay === 20 ? 21 : 20 }
      await page.request.put('/api/professional/availability', {
        headers: { origin: new URL(page.url()).origin },
        data: { ...hours, rules },
      })
    },
    shows: 'Your availability was saved elsewhere meanwhile',
  },
  {
    name: 'profile-editor',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=profile&part=qualifications',
    shows: 'Add Qualification',
  },
  ...(
    [
      ['basics', 'Headline'],
      ['price', 'What a client pays for 60 minutes'],
      ['about', 'Intro video'],
      ['subjects', 'Another language'],
      ['checks', 'Checks and Proof'],
      ['business', 'Legal form'],
    ] as const
  ).map(([part, shows]) => ({
    name: `profile-${part}`,
    route: 'dashboard',
    who: 'professional' as const,
    at: `/dashboard?tab=profile&part=${part}`,
    shows,
  })),
  ...(
    [
      ['details', 'Time zone'],
      ['sign-in', 'Two-step sign-in'],
      ['devices', 'What can see your account'],
      ['notifications', 'Quiet hours'],
      ['calls', 'Video sessions'],
      ['website', 'Booking from your website'],
      ['developers', 'Webhooks'],
      ['data', 'Delete Account'],
    ] as const
  ).map(([part, shows]) => ({
    name: `profile-account-${part}`,
    route: 'dashboard',
    who: 'professional' as const,
    at: `/dashboard?tab=profile&at=account&part=${part}`,
    shows,
  })),
  {
    name: 'profile-photo',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=profile')
      const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(300, 200) }
      await page.getByLabel(/^(Choose|Change) Photo$/).setInputFiles(photo)
    },
    shows: 'pixels wide and will look blurred',
  },
  {
    name: 'profile-record',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=profile#video')
      await page.getByRole('button', { name: 'Record Video' }).click()
    },
    shows: 'facing a window',
  },
  {
    name: 'profile-editor-wrong',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=profile')
      await page.getByLabel('Headline').fill(`${'x'.repeat(200)} ${'Long words '.repeat(20)}`)
      const parts = page.getByRole('navigation', { name: 'Profile', exact: true })
      await parts.getByRole('link', { name: 'Price' }).click()
      await page.getByLabel('Pounds an hour').fill('a lot')
      await parts.getByRole('link', { name: 'What you offer' }).click()
      await page.getByLabel('Subjects', { exact: true }).fill('Unbroken'.repeat(8))
      await parts.getByRole('link', { name: 'Qualifications' }).click()
      await page.getByRole('button', { name: 'Add Qualification' }).click()
      await page.getByLabel('Public register').last().selectOption('GMC')
      await page.getByRole('button', { name: 'Save Profile' }).click()
      await page.getByLabel('Headline').waitFor()
      await parts.getByRole('link', { name: 'Qualifications' }).click()
    },
    shows: 'A GMC number has seven digits',
  },
  {
    name: 'profile-editor-new',
    route: 'dashboard',
    at: async (page) => {
      const email = `newcomer-${crypto.randomUUID()}@parlour.test`
      const account = { name: 'Nora Newcomer', email, password: 'a password of a test' }
      await page.request.post('/api/auth/register', { data: { ...account, role: 'PROFESSIONAL' } })
      await open(page, '/dashboard?tab=profile')
    },
    shows: 'what is missing',
  },
  {
    name: 'profile-preview',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=profile')
      await page.getByText('Preview', { exact: true }).click()
    },
    shows: 'As clients see you in lists',
  },
  {
    name: 'client-dashboard',
    route: 'client-dashboard',
    who: 'client',
    at: '/client-dashboard',
    shows: /Welcome back/,
  },
  {
    name: 'client-dashboard-newcomer',
    route: 'client-dashboard',
    at: async (page) => {
      await signUp(page, 'CLIENT')
      await open(page, '/client-dashboard')
    },
    shows: 'What would you like help with?',
  },
  {
    name: 'account-menu',
    route: 'client-dashboard',
    who: 'client',
    at: async (page) => {
      await open(page, '/client-dashboard')
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'discover',
    route: 'client-dashboard',
    who: 'client',
    at: async (page, { professional }) => {
      await page.request.put(`/api/recently-viewed/${professional}`)
      await open(page, '/client-dashboard?tab=discover')
      await page.getByText('Recently Viewed').waitFor()
      await page.getByText('How we choose these').click()
    },
    shows: 'We weigh five things',
  },
  {
    name: 'account',
    route: 'client-dashboard',
    who: 'client',
    at: '/client-dashboard?tab=account',
    shows: 'Time zone',
  },
  ...(
    [
      ['devices', 'This device'],
      ['calendar', 'Your sessions in your calendar'],
      ['cards', 'Saved cards'],
      ['data', 'Delete Account'],
    ] as const
  ).map(([part, shows]) => ({
    name: `account-${part}`,
    route: 'client-dashboard',
    who: 'client' as const,
    at: `/client-dashboard?tab=account&part=${part}`,
    shows,
  })),
  {
    name: 'account-changing',
    route: 'client-dashboard',
    who: 'client',
    at: async (page) => {
      await open(page, '/client-dashboard?tab=account')
      await page.getByRole('button', { name: 'Change Email' }).click()
      await page.getByRole('button', { name: 'Email Me the Link' }).click()
    },
    shows: 'New email',
  },
  {
    name: 'account-password',
    route: 'client-dashboard',
    who: 'client',
    at: async (page) => {
      await open(page, '/client-dashboard?tab=account&part=sign-in')
      await page.getByRole('button', { name: 'Change Password' }).click()
    },
    shows: 'Current Password',
  },
  {
    name: 'account-delete',
    route: 'client-dashboard',
    who: 'client',
    at: async (page) => {
      await open(page, '/client-dashboard?tab=account&part=data')
      await page.getByRole('button', { name: 'Delete Account' }).click()
    },
    shows: 'Delete your account?',
  },
  {
    name: 'account-leaving',
    route: 'client-dashboard',
    at: async (page) => {
      const data = {
        name: 'Ada Leaving',
        email: `${crypto.randomUUID()}@example.org`,
        password: 'gravel-otter-monsoon',
      }
      await page.request.post('/api/auth/register', { data })
      await page.request.delete('/api/account', { data })
      await page.request.post('/api/auth/login', { data })
      await open(page, '/client-dashboard')
    },
    shows: 'Keep my account',
  },
  {
    name: 'verify-new-email',
    route: 'verify-email',
    at: '/verify-email?change=1&token=spent',
    shows: 'Confirm my email',
  },
  {
    name: 'messages',
    route: 'client-dashboard',
    who: 'client',
    at: '/client-dashboard?tab=messages',
    shows: 'Conversations',
  },
  {
    name: 'thread',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      await open(page, '/dashboard?tab=messages')
      await page.getByRole('link', { name: /Daniel Cohen/ }).click()
      await page.getByRole('log').waitFor()
    },
  },
  {
    name: 'messages-newcomer',
    route: 'client-dashboard',
    at: async (page) => {
      await signUp(page, 'CLIENT')
      await open(page, '/client-dashboard?tab=messages')
    },
    shows: 'Select a Conversation',
  },
  {
    name: 'messages-newcomer-professional',
    route: 'dashboard',
    at: async (page) => {
      await signUp(page, 'PROFESSIONAL')
      await open(page, '/dashboard?tab=messages')
    },
    shows: 'Select a Conversation',
  },
  {
    name: 'thread-files',
    route: 'client-dashboard',
    who: 'client',
    at: async (page) => {
      await beginWith(page, 'Amara Okafor')
      const files = page.locator('input[type=file]')
      await files.setInputFiles([await aPicture(), aPdf('Worksheet for Monday.pdf')])
      await page.getByRole('textbox', { name: /^Message to/ }).fill('Both are here')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText(/· Sent$/).waitFor()
      await files.setInputFiles([
        aPdf('A name that is longer than there is room for beside it.pdf'),
        { ...aPdf('song.mp3'), mimeType: 'audio/mpeg' },
      ])
    },
    shows: /Please choose a picture/,
  },
  {
    name: 'thread-blocked',
    route: 'client-dashboard',
    who: 'client',
    at: async (page) => {
      await beginWith(page, 'Marcus Bell')
      const thread = new URL(page.url()).searchParams.get('thread')
      await page.request.put(`/api/threads/${thread}/block`)
    },
    shows: 'You have blocked Marcus Bell.',
  },
  {
    name: 'report-message',
    route: 'dashboard',
    who: 'professional',
    at: async (page) => {
      // All that she wrote to him is reported already.
      await open(page, '/dashboard?tab=messages')
      await page.getByRole('link', { name: /Daniel Cohen/ }).click()
      await page
        .getByRole('button', { name: /^Options for the message of/ })
        .first()
        .press('Enter')
      await page.getByRole('menuitem', { name: 'Report Message' }).press('Enter')
    },
    shows: 'What is wrong with it?',
  },
  {
    name: 'new-conversation',
    route: 'client-dashboard',
    who: 'client',
    at: async (page) => {
      await open(page, '/client-dashboard?tab=messages')
      await page.getByRole('button', { name: 'New conversation' }).click()
      await page
        .getByRole('link', { name: /Eleanor Hughes/ })
        .last()
        .waitFor()
    },
  },
  {
    name: 'session-upcoming',
    route: 'sessions/:id',
    who: 'client',
    at: goto(({ upcoming }) => `/sessions/${upcoming}`),
    shows: 'Session Starts Soon',
  },
  {
    name: 'session-questions',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { upcoming }) => {
      const [asked, ...others] = QUESTIONS
      const ask = (version: string, questions: object[]) =>
        page.route(`**/api/sessions/${upcoming}/intake`, (route) =>
          route.fulfill({
            json: {
              waiting: questions.length,
              answered: [],
              form: { version, questions, given: [] },
            },
          }),
        )
      await ask('1', QUESTIONS)
      await open(page, `/sessions/${upcoming}#questions`)
      await page.getByLabel(asked?.label ?? '').fill(asked?.label ?? '')
      await ask('2', [...others, { ...asked, id: UNKNOWN }])
      await page.getByRole('banner').getByRole('link', { name: 'Parlour' }).click()
      await page.waitForURL('/')
      await page.goBack()
      await page.getByText('The questions have changed').waitFor()
      await page.getByRole('button', { name: 'Save Answers' }).click()
    },
    shows: 'Please read this, and agree if you do',
  },
  {
    name: 'session-soon',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { upcoming }) => {
      await startSoon(page, upcoming)
      await open(page, `/sessions/${upcoming}`)
    },
    shows: 'The waiting room is open',
  },
  {
    name: 'session-test',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { upcoming }) => {
      await startSoon(page, upcoming)
      await open(page, `/sessions/${upcoming}?test`)
      await page.getByLabel('Your video').waitFor()
    },
    shows: 'Enter Waiting Room',
  },
  {
    name: 'session-test-blocked',
    // Its script has to run first.
    isLoaded: true,
    route: 'sessions/:id',
    who: 'professional',
    at: async (page, { live }) => {
      const blocking = await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
      })
      await open(page, `/sessions/${live}?test`)
      // For this page only: the next screen is shown in the same window.
      await blocking.dispose()
    },
    shows: 'Join to Listen',
  },
  {
    name: 'session-move',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { upcoming }) => {
      await open(page, `/sessions/${upcoming}`)
      await page.getByRole('button', { name: 'Move Session' }).click()
      await page
        .getByRole('gridcell', { name: /free times?$/ })
        .getByRole('button', { disabled: false })
        .last()
        .click()
    },
    shows: 'Times in London',
  },
  {
    name: 'session-cancel',
    route: 'sessions/:id',
    who: 'professional',
    at: async (page, { upcoming }) => {
      await open(page, `/sessions/${upcoming}`)
      await page.getByRole('button', { name: 'Cancel Session' }).click()
    },
    shows: /^Your client gets £/,
  },
  {
    name: 'request-waiting',
    route: 'sessions/:id',
    who: 'professional',
    at: async (page, { upcoming }) => {
      await retold(page, upcoming, asRequest([]))
      await open(page, `/sessions/${upcoming}`)
    },
    shows: 'Answer This Request',
  },
  {
    name: 'request-offered',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { upcoming }) => {
      await retold(page, upcoming, asRequest([inDays(10), inDays(11), inDays(12)]))
      await open(page, `/sessions/${upcoming}`)
    },
    shows: 'held for you',
  },
  {
    name: 'session-reserved',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { upcoming }) => {
      await inSeries(page, upcoming, 'RESERVED')
      await open(page, `/sessions/${upcoming}`)
    },
    shows: 'Cancel All 9 Reserved',
  },
  {
    name: 'session-live',
    route: 'sessions/:id',
    who: 'professional',
    at: goto(({ live }) => `/sessions/${live}`),
    shows: 'Session is Live',
  },
  {
    name: 'join',
    route: 'join/:token',
    who: 'professional',
    at: async (page, { live }) => {
      await open(page, await invited(page, live))
      await page.getByLabel('Your video').waitFor()
    },
    shows: 'Ask to join',
  },
  {
    name: 'join-not-found',
    route: 'join/:token',
    at: '/join/unknown',
    shows: 'Invitation Not Found',
  },
  {
    name: 'session-let-down',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { live }) => {
      await page.route(`**/api/sessions/${live}/attendance`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), mayLeave: true } })
      })
      await open(page, `/sessions/${live}`)
    },
    shows: 'Leave with',
  },
  {
    name: 'session-completed',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { completed }) => {
      await open(page, `/sessions/${completed}`)
      await page.getByText('Show the times').click()
    },
    shows: 'You met for',
  },
  {
    name: 'session-completed-professional',
    route: 'sessions/:id',
    who: 'professional',
    at: async (page, { completed }) => {
      await page.route(`**/api/sessions/${completed}/intake`, (route) =>
        route.fulfill({ json: { waiting: 1, form: null, answered: ANSWERED } }),
      )
      await open(page, `/sessions/${completed}`)
      await page.getByText('What was agreed to').click()
    },
    shows: 'You earn',
  },
  {
    name: 'session-reviewed',
    route: 'sessions/:id',
    who: 'client',
    at: goto(({ reviewed }) => `/sessions/${reviewed}`),
    shows: 'You reviewed this session',
  },
  {
    name: 'session-review-wrong',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { unreviewed }) => {
      await open(page, `/sessions/${unreviewed}`)
      await page.getByRole('button', { name: 'Send Review' }).click()
    },
    shows: 'Send Review',
  },
  {
    name: 'session-unpaid',
    route: 'sessions/:id',
    who: 'client',
    at: goto(({ hold }) => `/sessions/${hold}`),
    shows: 'Waiting for Payment',
  },
  {
    name: 'session-being-confirmed',
    route: 'sessions/:id',
    who: 'client',
    at: goto(
      ({ hold }) =>
        `/sessions/${hold}?payment_intent_client_secret=secret&redirect_status=succeeded`,
    ),
    shows: 'Confirming Your Payment',
  },
  {
    name: 'session-expired',
    route: 'sessions/:id',
    who: 'client',
    at: goto(({ expired }) => `/sessions/${expired}`),
    shows: 'Booking Expired',
  },
  {
    name: 'session-paid-too-late',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { expired }) => {
      await page.route(`**/api/sessions/${expired}`, async (route) => {
        const response = await route.fetch()
        const refund = { amountMinor: 5832, status: 'on-its-way' }
        await route.fulfill({ response, json: { ...(await response.json()), refund } })
      })
      await open(page, `/sessions/${expired}`)
    },
    shows: 'Payment Arrived Too Late',
  },
  {
    name: 'session-cancelled',
    route: 'sessions/:id',
    who: 'professional',
    at: goto(({ cancelled }) => `/sessions/${cancelled}`),
    shows: 'Session Cancelled',
  },
  {
    name: 'room',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { live }) => {
      await page.route(`**/api/sessions/${live}/attendance`, async (route) => {
        const response = await route.fetch()
        const mayLeaveFrom = new Date(Date.now() + 8 * MINUTE_MS).toISOString()
        await route.fulfill({ response, json: { ...(await response.json()), mayLeaveFrom } })
      })
      await open(page, `/sessions/${live}`)
      await page.getByRole('button', { name: 'Join Session' }).click()
    },
    shows: '8 minutes to go',
  },
  {
    name: 'room-more',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { live }) => {
      await open(page, `/sessions/${live}`)
      await page.getByRole('button', { name: 'Join Session' }).click()
      await page.getByRole('button', { name: 'More' }).click()
    },
    shows: 'If it is hard to see or hear',
  },
  {
    name: 'room-settings',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { live }) => {
      await open(page, `/sessions/${live}`)
      await page.getByRole('button', { name: 'Join Session' }).click()
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
      await page.getByRole('combobox', { name: 'Camera' }).waitFor()
    },
  },
  {
    name: 'room-chat',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { live }) => {
      await open(page, `/sessions/${live}`)
      await page.getByRole('button', { name: 'Join Session' }).click()
      await page.getByRole('button', { name: /^Chat/ }).click()
      await page.getByRole('log').waitFor()
    },
  },
  {
    name: 'room-board',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { live }) => {
      await page.route(`**/api/sessions/${live}/board`, (route) => route.fulfill({ json: BOARD }))
      await open(page, `/sessions/${live}`)
      await page.getByRole('button', { name: 'Join Session' }).click()
      await page.getByText('1 participant').waitFor()
      await page.keyboard.press('b')
      await page.getByRole('img', { name: 'Whiteboard with 2 lines' }).waitFor()
    },
  },
  {
    name: 'session-board',
    route: 'sessions/:id',
    who: 'professional',
    at: async (page, { live }) => {
      await page.route(`**/api/sessions/${live}/board`, (route) => route.fulfill({ json: BOARD }))
      await open(page, `/sessions/${live}`)
      await page.getByRole('img', { name: 'Whiteboard with 2 lines' }).waitFor()
    },
  },
  {
    name: 'room-failed',
    route: 'sessions/:id',
    who: 'client',
    at: async (page, { live }) => {
      await page.route('**/room-token', (route) => route.fulfill({ status: 200, body: '{}' }))
      await open(page, `/sessions/${live}`)
      await page.getByRole('button', { name: 'Join Session' }).click()
    },
    shows: 'Retry Connection',
  },
  {
    name: 'session-missing',
    route: 'sessions/:id',
    who: 'client',
    at: `/sessions/${UNKNOWN}`,
    shows: 'Session Not Found',
  },
  {
    name: 'checkout',
    route: 'checkout/:bookingId',
    who: 'client',
    at: goto(({ hold }) => `/checkout/${hold}`),
    shows: 'Card number',
  },
  {
    name: 'checkout-series',
    route: 'checkout/:bookingId',
    who: 'client',
    at: async (page, { hold }) => {
      await inSeries(page, hold, 'HELD')
      await open(page, `/checkout/${hold}`)
    },
    shows: '9 more, every week',
  },
  {
    name: 'checkout-package',
    route: 'checkout/:bookingId',
    who: 'client',
    at: async (page, { hold }) => {
      const whole = {
        id: UNKNOWN,
        size: 10,
        left: 0,
        isFirst: true,
        totalMinor: 58_320,
        isReturned: false,
      }
      await retold(page, hold, { package: whole })
      await open(page, `/checkout/${hold}`)
    },
    shows: '9 more to book',
  },
  {
    name: 'checkout-not-set-up',
    route: 'checkout/:bookingId',
    who: 'client',
    at: async (page, { hold }) => {
      await page.route('**/payment-intent', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'text/plain; charset=utf-8',
          body: 'Card payments are briefly unavailable, please try again',
        }),
      )
      await open(page, `/checkout/${hold}`)
    },
    shows: 'The payment could not be set up',
  },
  {
    name: 'checkout-over',
    route: 'checkout/:bookingId',
    who: 'client',
    at: goto(({ expired }) => `/checkout/${expired}`),
    shows: 'The time to pay has run out',
  },
  {
    name: 'checkout-missing',
    route: 'checkout/:bookingId',
    who: 'client',
    at: `/checkout/${UNKNOWN}`,
    shows: 'Session Not Found',
  },
  {
    name: 'verification-complete',
    route: 'professional/verification/complete',
    at: '/professional/verification/complete?session_id=vs_1QeYb2LkdIwHu7ixcXKs9vHt',
    shows: 'Verification Submitted!',
  },
  {
    name: 'verification-not-started',
    route: 'dashboard',
    at: async (page) => {
      await asNewProfessional(page, [])
      await open(page, '/dashboard?tab=verification')
    },
    shows: 'Start Verification',
  },
  {
    name: 'verification-requires-input',
    route: 'dashboard',
    at: async (page) => {
      const problem = { problem: 'document_type_not_supported' } as const
      await asNewProfessional(page, ['start', 'submit', { move: 'needs-input', ...problem }])
      await open(page, '/dashboard?tab=verification')
    },
    shows: 'Action Required',
  },
  {
    name: 'verification-processing',
    route: 'dashboard',
    at: async (page) => {
      await asNewProfessional(page, ['start', 'submit'])
      await open(page, '/dashboard?tab=verification')
    },
    shows: 'Processing',
  },
  {
    name: 'verification-verified',
    route: 'dashboard',
    who: 'professional',
    at: '/dashboard?tab=verification',
    shows: 'Document type',
  },
  {
    name: 'verification-canceled',
    route: 'dashboard',
    at: async (page) => {
      await asNewProfessional(page, ['start', 'cancel'])
      await open(page, '/dashboard?tab=verification')
    },
    shows: 'Failed',
  },
  {
    name: 'verification-complete-professional',
    route: 'professional/verification/complete',
    at: async (page) => {
      await asNewProfessional(page, ['start', 'submit'])
      await open(page, '/professional/verification/complete?session_id=1')
    },
    shows: 'Processing',
  },
  {
    name: 'simulated-check',
    route: 'identity/:ref',
    at: async (page) => {
      const problem = { problem: 'selfie_face_mismatch' } as const
      const moves = ['start', 'submit', { move: 'needs-input', ...problem }] as const
      await open(page, (await asNewProfessional(page, moves)) ?? '')
    },
    shows: 'More input is needed',
  },
  {
    name: 'simulated-check-processing',
    route: 'identity/:ref',
    at: async (page) => {
      await open(page, (await asNewProfessional(page, ['start', 'submit'])) ?? '')
    },
    shows: 'Play the provider',
  },
  {
    name: 'simulated-check-missing',
    route: 'identity/:ref',
    who: 'professional',
    at: '/identity/vs_sim_unknown',
    shows: 'Identity Check Not Found',
  },
  {
    name: 'disputed-overview',
    route: 'dashboard',
    at: async (page) => {
      await asDisputed(page.request)
      await open(page, '/dashboard')
    },
    shows: '’s bank wants £',
  },
  {
    name: 'disputed-earnings',
    route: 'dashboard',
    at: async (page) => {
      await asDisputed(page.request)
      await open(page, '/dashboard?tab=earnings&at=payouts')
      await page.getByText('Disputed payments').waitFor()
    },
    shows: 'Get Paid',
  },
  {
    name: 'disputed-session',
    route: 'sessions/:id',
    at: async (page) => {
      await open(page, `/sessions/${await asDisputed(page.request)}`)
      await page.getByRole('button', { name: 'Hand Something In' }).click()
    },
    shows: /^Your client’s bank wants/,
  },
  {
    name: 'suspended',
    route: 'dashboard',
    at: async (page, { suspended }) => {
      await page.context().addCookies(suspended.cookies)
      await open(page, '/dashboard')
    },
    shows: /^You appealed on/,
  },
  {
    name: 'payouts-in-review',
    route: 'dashboard',
    at: async (page) => {
      await asNewPayee(page, ['submit'])
      await open(page, '/dashboard?tab=earnings&at=payouts')
    },
    shows: 'In review',
  },
  {
    name: 'payouts-more-needed',
    route: 'dashboard',
    at: async (page) => {
      await asNewPayee(page, ['submit', 'ask-for-more'])
      await open(page, '/dashboard?tab=earnings&at=payouts')
    },
    shows: 'A bank account',
  },
  {
    name: 'simulated-account',
    route: 'payouts/:ref',
    at: async (page) => {
      await open(page, await asNewPayee(page, []))
    },
    shows: 'Submit Details',
  },
  {
    name: 'simulated-account-review',
    route: 'payouts/:ref',
    at: async (page) => {
      await open(page, await asNewPayee(page, ['submit']))
    },
    shows: 'Play the provider',
  },
  {
    name: 'simulated-account-missing',
    route: 'payouts/:ref',
    who: 'professional',
    at: '/payouts/acct_sim_unknown',
    shows: 'Account Not Found',
  },
  {
    name: 'simulated-entry',
    route: 'registers/:ref',
    at: async (page) => {
      const data = { email: 'tunde.adeyemi@parlour.test', password: 'parlour-demo' }
      await page.request.post('/api/auth/login', { data })
      const entry = () => page.request.get('/api/simulator/registers/GMC-9900412')
      // It exists once the job has looked.
      await expect.poll(async () => (await entry()).ok()).toBe(true)
      await open(page, '/registers/GMC-9900412')
    },
    shows: 'Play the register',
  },
  {
    name: 'simulated-entry-missing',
    route: 'registers/:ref',
    who: 'professional',
    at: '/registers/GMC-0',
    shows: 'Entry Not Found',
  },
  { name: 'desk-missing', route: 'desk', at: '/desk', shows: 'Page Not Found' },
  { name: 'desk', route: 'desk', at: gotoAsStaff(() => '/desk'), shows: 'Choose a case' },
  {
    name: 'desk-none',
    route: 'desk',
    at: gotoAsStaff(() => '/desk?queue=reports&state=aside'),
    shows: 'Nothing is set aside',
  },
  {
    name: 'desk-case',
    route: 'desk',
    at: async (page, people) => {
      await gotoAsStaff(({ contest }) => `/desk?case=${contest}`)(page, people)
      await page.getByText('Show the times').click()
      await page.getByLabel('Refund to the client now').fill('1000')
      await page.getByRole('button', { name: 'Propose £1,000.00' }).click()
    },
    shows: 'Please choose one',
  },
  {
    name: 'desk-report',
    route: 'desk',
    at: async (page, people) => {
      await gotoAsStaff(({ report }) => `/desk?queue=reports&case=${report}`)(page, people)
      await page.getByText('Removed', { exact: true }).click()
    },
    shows: 'The rule that it breaks',
  },
  {
    name: 'desk-complaint',
    route: 'desk',
    at: async (page, people) => {
      await gotoAsStaff(({ complaint }) => `/desk?queue=complaints&case=${complaint}`)(page, people)
      await page.getByRole('button', { name: 'Send the Letter' }).click()
    },
    shows: 'Please choose one',
  },
  {
    name: 'desk-complaints',
    route: 'desk',
    at: gotoAsStaff(() => '/desk?view=complaints'),
    shows: /^Not upheld on/,
  },
  {
    name: 'desk-credential',
    route: 'desk',
    at: async (page, people) => {
      await gotoAsStaff(({ proof }) => `/desk?queue=credentials&case=${proof}`)(page, people)
      await page.getByText('Confirmed', { exact: true }).click()
    },
    shows: 'As the document gives it.',
  },
  {
    name: 'desk-appeal',
    route: 'desk',
    at: async (page, people) => {
      await gotoAsStaff(({ suspended }) => `/desk?queue=restrictions&case=${suspended.appeal}`)(
        page,
        people,
      )
      await page.getByRole('button', { name: 'Decide' }).click()
    },
    shows: 'Please choose one',
  },
  {
    name: 'desk-keys',
    route: 'desk',
    at: async (page, people) => {
      await gotoAsStaff(() => '/desk')(page, people)
      await settled(page)
      await page.keyboard.press('?')
    },
    shows: 'Leave a field',
  },
  {
    name: 'desk-account',
    route: 'desk/account',
    at: gotoAsStaff(() => '/desk/account'),
    shows: 'This device',
  },
  {
    name: 'desk-search',
    route: 'desk',
    at: async (page, people) => {
      await gotoAsStaff(() => '/desk')(page, people)
      await lookUp(page, 'el')
    },
  },
  {
    name: 'desk-person',
    route: 'desk',
    at: async (page, people) => {
      await gotoAsStaff(() => '/desk')(page, people)
      await lookUp(page, 'Daniel Cohen')
      await page.keyboard.press('Enter')
    },
    shows: 'What happened',
  },
  {
    name: 'desk-person-restricted',
    route: 'desk',
    at: gotoAsStaff(({ suspended }) => `/desk?person=${suspended.userId}`),
    shows: 'In force',
  },
  {
    name: 'desk-restrict',
    route: 'desk',
    at: async (page, people) => {
      await gotoAsStaff(() => '/desk')(page, people)
      await lookUp(page, 'Daniel Cohen')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Restrict This Account' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Suspended', { exact: true }).click()
      await dialog.getByRole('button', { name: 'Restrict', exact: true }).click()
    },
    shows: 'Please choose the rule that was broken',
  },
  {
    name: 'desk-booking',
    route: 'desk',
    at: gotoAsStaff(({ completed }) => `/desk?booking=${completed}`),
    shows: 'What happened',
  },
  {
    name: 'decision',
    route: 'decisions/:id',
    who: 'client',
    at: goto(({ decision }) => `/decisions/${decision}`),
    shows: 'Why it should be decided differently',
  },
  { name: 'safety', route: 'safety', at: '/safety' },
  { name: 'success', route: 'success', at: '/success' },
  { name: 'help', route: 'help', at: '/help' },
  { name: 'help-search', route: 'help', at: '/help?q=refund' },
  {
    name: 'help-complaint',
    route: 'help',
    at: async (page) => {
      await open(page, '/help?topic=privacy#contact')
      const told = page.getByText('What happens with a complaint').filter({ visible: true })
      await expect(told).toHaveCount(0)
      await page.getByText('This is a complaint about how my personal data is used').click()
      await expect(told).toHaveCount(1)
    },
  },
  {
    name: 'help-letter',
    route: 'help',
    at: async (page, { letter }) => {
      await page.context().addCookies(letter.writer)
      await open(page, letter.at)
    },
    shows: 'Ask for a Second Look',
  },
  { name: 'resources', route: 'resources', at: '/resources' },
  { name: 'terms', route: 'terms', at: '/terms' },
  { name: 'right-to-cancel', route: 'right-to-cancel', at: '/right-to-cancel' },
  { name: 'privacy', route: 'privacy', at: '/privacy' },
  { name: 'cookies', route: 'cookies', at: '/cookies' },
  { name: 'ranking', route: 'how-ranking-works', at: '/how-ranking-works' },
  { name: 'disclaimer', route: 'disclaimer', at: '/disclaimer' },
  { name: 'not-found', route: '*', at: '/no/such/page' },
]

type Cast = Omit<People, 'hold'>

export const test = base.extend<{ people: People }, { cast: Cast }>({
  cast: [async ({ program }, use) => use(await castOf(program)), { scope: 'worker' }],
  // Created for each test, because a hold expires after a quarter of an hour and all tests together take longer.
  people: async ({ program, browser, cast }, use) =>
    use({ ...cast, hold: await holdOf(program, browser, cast.professional) }),
})

/** Goes to a screen, by the router if the page shows another one, and waits until it is ready. */
export async function show(page: Page, screen: Screen, people: People): Promise<void> {
  if (typeof screen.at === 'string') await open(page, screen.at)
  else await screen.at(page, people)
  if (screen.shows) await expectShown(page, screen.shows)
  await settled(page)
}

/** What a page shows instead says why. */
async function expectShown(page: Page, text: string | RegExp): Promise<void> {
  try {
    await page
      .getByText(text)
      .first()
      .waitFor({ timeout: PATIENCE_MS / 2 })
  } catch {
    throw new Error(
      `${text} is missing at ${page.url()}: ${await page.locator('body').ariaSnapshot()}`,
    )
  }
}

/** Signs in, bypassing the form. */
export async function signIn(context: BrowserContext, who: Screen['who']): Promise<void> {
  if (!who) return
  const reply = await context.request.post('/api/auth/login', {
    data: { email: `${who}@parlour.test`, password: 'parlour-demo' },
  })
  if (!reply.ok()) throw new Error(`signing in answered ${reply.status()}: ${await reply.text()}`)
}

/** A new person, signed in bypassing the form. */
async function signUp(page: Page, role: 'CLIENT' | 'PROFESSIONAL'): Promise<void> {
  const reply = await page.request.post('/api/auth/register', {
    data: {
      name: 'Nora Newcomer',
      email: `nora-${crypto.randomUUID()}@parlour.test`,
      password: 'correct-horse-battery',
      role,
    },
  })
  if (!reply.ok()) throw new Error(`signing up answered ${reply.status()}: ${await reply.text()}`)
}

/** The ids that screens need, except the hold. */
async function castOf(program: Program): Promise<Cast> {
  const [ids] = await program.rows<
    Pick<
      Cast,
      'professional' | 'unverified' | 'upcoming' | 'live' | 'completed' | 'reviewed' | 'unreviewed'
    >
  >(
    `with client as (select id from users where email = 'client@parlour.test'),
       practice as (select p.* from professionals p join users u on u.id = p.user_id
         where u.email = 'professional@parlour.test'),
       shared as (select b.* from bookings b join practice p on p.id = b.professional_id
         where b.client_id = (select id from client) and b.status in ('CONFIRMED', 'COMPLETED'))
     select (select id from practice) as professional,
       (select id from professionals where verification_status <> 'VERIFIED' limit 1) as unverified,
       (select id from shared where starts_at > now() order by starts_at limit 1) as upcoming,
       (select id from shared where starts_at <= now() and ends_at > now() limit 1) as live,
       (select id from shared where status = 'COMPLETED' order by starts_at limit 1) as completed,
       (select booking_id from reviews where client_id = (select id from client) limit 1) as reviewed,
       (select id from bookings where client_id = (select id from client) and status = 'COMPLETED'
         and id not in (select booking_id from reviews) limit 1) as unreviewed`,
  )
  if (!ids) throw new Error('the demo data is not there')
  const ended = await program.rows<{ status: string; id: string }>(
    `insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status, cancelled_at,
       confirmed_at, hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
     select $1, id, day, day + interval '1 hour', day + interval '1 hour', status,
       case status when 'CANCELLED' then day - interval '2 days' end,
       case status when 'CANCELLED' then day - interval '3 days' end, day, 4500, 4500, 360, 972, 5832
     from users, unnest('{CANCELLED,EXPIRED}'::text[]) status, lateral (select now() + interval '9 days') d (day)
     where email = case status when 'EXPIRED' then 'client@parlour.test' else (
       select email from users where role = 'CLIENT' and email <> 'client@parlour.test' order by email limit 1) end
     returning status, id`,
    [ids.professional],
  )
  const endedAs = (status: string) => ended.find((each) => each.status === status)?.id ?? ''
  const people = await program.rows<{ name: string }>('select name from users')
  const api = await request.newContext()
  const decided = await aReportCase(api, program)
  const report = await aReportCase(api, program)
  const proof = await aProofCase(api, program)
  await asStaff(api, program)
  await api.post(`${program.url}/api/desk/cases/${decided.id}/report`, {
    headers: { origin: program.url },
    data: { decision: 'keep', ground: null, reason: 'It is about the next lesson.' },
  })
  const { cookies: staff } = await api.storageState()
  const { letter, complaint } = await complaintsOf(api, program)
  const suspended = await suspend(api, program)
  await api.dispose()
  return {
    ...ids,
    contest: (await aContestCase(program, { least: 5000, dueInHours: 2 })).id,
    report: report.id,
    proof: proof.id,
    decision: decided.reportId,
    complaint,
    letter,
    suspended,
    staff,
    names: people.map(({ name }) => name),
    cancelled: endedAs('CANCELLED'),
    expired: endedAs('EXPIRED'),
  }
}

/** A new client's two complaints: one to be decided, and one that staff, signed in here, have decided. */
async function complaintsOf(
  staff: APIRequestContext,
  program: Program,
): Promise<Pick<Cast, 'complaint' | 'letter'>> {
  const theirs = await request.newContext()
  await asNewcomer(theirs, program, 'Cora Complaining')
  const decided = await aComplaintCase(theirs, program)
  const { id } = await aComplaintCase(theirs, program)
  const { cookies: writer } = await theirs.storageState()
  await theirs.dispose()
  await staff.post(`${program.url}/api/desk/cases/${decided.id}/complaint`, {
    headers: { origin: program.url },
    data: {
      outcome: 'not-upheld',
      reason: 'It was about a session that you had booked.',
      steps: 'We change nothing in our emails.',
    },
  })
  return { complaint: id, letter: { at: ticketPath(decided.ticketId), writer } }
}

/** A new professional, suspended by staff who are signed in here; they appeal. */
async function suspend(staff: APIRequestContext, program: Program): Promise<Cast['suspended']> {
  const { url, rows } = program
  const headers = { origin: url }
  const theirs = await request.newContext()
  await asNewcomer(theirs, program, 'Sol Suspended', 'PROFESSIONAL')
  const { user } = await (await theirs.get(`${url}/api/auth/me`)).json()
  await staff.post(`${url}/api/desk/people/${user.id}/restrictions`, {
    headers,
    data: {
      kind: 'suspend',
      ground: 'off-platform',
      statement: 'Two clients told us that they were asked to pay by bank transfer.',
      sessions: 'keep',
    },
  })
  const { restrictions } = await (await theirs.get(`${url}/api/account/restrictions`)).json()
  await theirs.post(`${url}/api/account/restrictions/${restrictions[0]?.id}/appeal`, {
    headers,
    data: { text: 'It was my old letting agent.' },
  })
  const { cookies } = await theirs.storageState()
  await theirs.dispose()
  const [made] = await rows<{ id: string }>(
    'select id from cases where subject_id = $1 and appeal_of is not null',
    [restrictions[0]?.id],
  )
  if (!made) throw new Error('no one appealed')
  return { userId: user.id, appeal: made.id, cookies }
}

/** The demo client's hold with this professional that lasts longest, or a new one if none lasts another ten minutes. */
async function holdOf(program: Program, browser: Browser, professionalId: string): Promise<string> {
  const [held] = await program.rows<{ id: string }>(
    `select b.id from bookings b join users u on u.id = b.client_id
     where u.email = 'client@parlour.test' and b.professional_id = $1 and b.status = 'PENDING_PAYMENT'
       and b.hold_expires_at > now() + interval '10 minutes'
     order by b.hold_expires_at desc limit 1`,
    [professionalId],
  )
  if (held) return held.id
  const context = await browser.newContext({ baseURL: program.url })
  await signIn(context, 'client')
  const id = await hold(context.request, professionalId)
  await context.close()
  return id
}
