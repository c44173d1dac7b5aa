import { networkInterfaces } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { watchedBy } from '#test/support/metrics.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const { app, context, visitor, aClient, aProfessional } = await buildTestApp()
const onHttps = await buildTestApp({ settings: { PUBLIC_URL: 'https://shop.example' } })

describe('a refusal', () => {
  it('is one plain sentence as text', async () => {
    const reply = await visitor.get('/api/auth/me')
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body).toBe('Please sign in first')
  })

  it.each(['application/problem+json', 'application/json'])(
    'is RFC 9457 for clients that accept %s',
    async (accept) => {
      const reply = await visitor.post('/api/auth/login', { email: 'nonsense' }, { accept })
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(reply.json()).toEqual({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'email must be an email address',
        code: 'invalid_request',
        errors: [
          { path: 'email', message: 'must be an email address' },
          { path: 'password', message: 'is required' },
        ],
      })
    },
  )

  it.each([
    [
      'broken JSON',
      400,
      { 'content-type': 'application/json' },
      '{"email":',
      'The request is not valid JSON',
    ],
    [
      'another content type',
      415,
      { 'content-type': 'text/csv' },
      'a,b',
      'Send this request as application/json',
    ],
    [
      'too large a body',
      413,
      { 'content-type': 'application/json' },
      `"${'x'.repeat(1_048_576)}"`,
      'The request is too large',
    ],
  ])('names %s', async (_what, status, headers, payload, sentence) => {
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect([reply.statusCode, reply.body]).toEqual([status, sentence])
  })

  it.each([
    ['professionals?page=0', 'page must be at least 1'],
    ['professionals?pageSize=101', 'pageSize must be at most 100'],
    ['professionals?pageSize=1.5', 'pageSize must be a whole number'],
    ['professionals?rating=good', 'rating must be a number'],
    ['professionals?availability=never', 'availability must be one of any, today, week, weekend'],
    [`professionals?query=${'x'.repeat(201)}`, 'query must have at most 200 characters'],
  ])('says plainly what is wrong with /api/%s', async (address, sentence) => {
    const reply = await visitor.get(`/api/${address}`)
    expect([reply.statusCode, reply.body]).toEqual([400, sentence])
  })

  it('says plainly that a body is missing', async () => {
    const reply = await visitor.post('/api/auth/verify-email')
    expect([reply.statusCode, reply.body]).toEqual([400, 'The request must be an object'])
  })

  it('distinguishes the wrong role from not being signed in', async () => {
    const professional = await aProfessional()
    const body = {
      professionalId: professional.professionalId,
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2026-01-01T01:00:00Z',
    }
    const wrong = await professional.post('/api/bookings', body)
    expect([wrong.statusCode, wrong.body]).toEqual([403, 'Only client accounts can do this'])
    expect((await visitor.post('/api/bookings', body)).statusCode).toBe(401)
  })

  it('says not found for an unknown address and for a malformed id', async () => {
    for (const url of ['/api/nothing', '/api/professionals/42']) {
      const reply = await visitor.get(url)
      expect([reply.statusCode, reply.body]).toEqual([404, 'There is nothing at this address'])
    }
  })
})

const ODD_TYPES = ['text/csv', 'multipart/form-data', 'nonsense']

describe.each(ODD_TYPES)('a body of the type %s', (type) => {
  const post = (url: string) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'x' })

  it.each(['/login', '/reset-password', '/verify-email', '/not-me', '/help'])(
    'is refused by the form at %s, which asks for a form',
    async (url) => {
      const reply = await post(url)
      const sentence = 'Send this request as application/x-www-form-urlencoded'
      expect([reply.statusCode, reply.body]).toEqual([415, sentence])
    },
  )

  it.each([
    ['/api/webhooks/simulator', 400],
    ['/api/webhooks/nobody', 404],
    [`/api/calendar-channels/google/${crypto.randomUUID()}`, 404],
    [`/api/calendar-channels/microsoft/${crypto.randomUUID()}?validationToken=1`, 200],
    ['/stop-emails?token=guessed', 400],
  ])('is as good as any at %s, which other programs call', async (url, status) => {
    const reply = await post(url)
    expect(reply.statusCode, reply.body).toBe(status)
    expect(reply.body).not.toContain('application/')
  })
})

describe('another site', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('can change nothing: %o', async (headers) => {
    const client = await aClient()
    const reply = await client.post('/api/auth/logout', undefined, headers)
    expect([reply.statusCode, reply.body]).toEqual([403, 'This request came from another site'])
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
  })

  it('doesn’t mean our own, on any port of this machine', async () => {
    const client = await aClient()
    const headers = { host: 'localhost:5173', origin: 'http://localhost:5173' }
    expect((await client.post('/api/auth/logout', undefined, headers)).statusCode).toBe(200)
  })

  it.each(['https://localhost:5173', 'chrome-extension://localhost:5173', 'http://localhost'])(
    'is whatever differs in more than its path: %s',
    async (origin) => {
      const client = await aClient()
      const headers = { host: 'localhost:5173', origin }
      expect((await client.post('/api/auth/logout', undefined, headers)).statusCode).toBe(403)
    },
  )

  it.each([
    ['https://shop.example', true],
    ['http://shop.example', false],
    ['https://shop.example:8443', false],
    ['https://www.shop.example', false],
    ['http://localhost:80', false],
    ['null', false],
  ])('is any other than PUBLIC_URL, if that is set: from %s', async (origin, isOurs) => {
    const client = await onHttps.aClient()
    const reply = await client.post('/api/auth/logout', undefined, { host: 'shop.example', origin })
    expect(reply.statusCode).toBe(isOurs ? 200 : 403)
  })
})

describe('the host name of the site', () => {
  const UNKNOWN = [421, 'This site does not answer under that name']
  const ask = async (
    { app }: Pick<typeof onHttps, 'app'>,
    host: string,
    { url = '/api/professionals', ...rest }: Record<string, unknown> = {},
  ) => {
    const { statusCode, body } = await app.inject({ url: `${url}`, headers: { host }, ...rest })
    return [statusCode, body]
  }
  const ELSEWHERE = { remoteAddress: '192.0.2.1' }

  it.each(['shop.example', 'SHOP.example', 'shop.example:443'])(
    'may be PUBLIC_URL’s: %s',
    async (host) => {
      expect((await ask(onHttps, host, ELSEWHERE))[0]).toBe(200)
    },
  )

  it.each([
    'evil.example',
    'shop.example.evil.example',
    'shop.example:8443',
    'localhost',
    '192.0.2.9',
  ])('may be no other from elsewhere: %s', async (host) => {
    expect(await ask(onHttps, host, ELSEWHERE)).toEqual(UNKNOWN)
  })

  it('is refused with the usual security headers', async () => {
    for (const url of ['/api/professionals', '/favicon.svg']) {
      const { statusCode, headers } = await onHttps.app.inject({
        url,
        headers: { host: 'evil.example' },
        remoteAddress: '192.0.2.1',
      })
      expect([statusCode, headers['x-content-type-options']]).toEqual([421, 'nosniff'])
      expect(headers['strict-transport-security']).toContain('max-age=31536000')
    }
  })

  it('may be localhost for a program on this machine, and nothing else', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect((await ask(onHttps, host))[0]).toBe(200)
    expect(await ask(onHttps, 'rebound.example')).toEqual(UNKNOWN)
    const passedOn = { host: 'localhost', 'x-forwarded-for': '192.0.2.1' }
    expect(
      (await onHttps.app.inject({ url: '/api/professionals', headers: passedOn })).statusCode,
    ).toBe(421)
  })

  it('may be anything for a health check', async () => {
    for (const url of ['/healthz', '/readyz'])
      expect((await ask(onHttps, '192.0.2.9', { url, ...ELSEWHERE }))[0]).toBe(200)
  })

  it('must be a name of this machine without PUBLIC_URL, and may be any if HOST allows others', async () => {
    expect(await ask({ app }, 'rebound.example')).toEqual(UNKNOWN)
    expect((await ask({ app }, 'localhost:5173'))[0]).toBe(200)
    const open = await buildTestApp({ settings: { HOST: '0.0.0.0' } })
    expect((await ask(open, 'devbox:3000', ELSEWHERE))[0]).toBe(200)
  })
})

describe('the description of the API', () => {
  it('lists every call that works, and only those', async () => {
    const { openapi, paths } = (await visitor.get('/api/openapi.json')).json()
    expect(openapi).toMatch(/^3\.1/)
    const listed = Object.entries(paths as Record<string, object>).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual([
      'DELETE /api/account',
      'DELETE /api/account/authenticator',
      'DELETE /api/account/cards/{id}',
      'DELETE /api/account/devices',
      'DELETE /api/account/devices/{id}',
      'DELETE /api/account/email',
      'DELETE /api/account/passkeys/{id}',
      'DELETE /api/account/push-devices',
      'DELETE /api/account/text-number',
      'DELETE /api/account/tokens/{id}',
      'DELETE /api/account/ways-out',
      'DELETE /api/account/ways-out/{way}/{id}',
      'DELETE /api/calendar-feed',
      'DELETE /api/desk/canned-answers/{id}',
      'DELETE /api/desk/cases/{id}/ticket/resolution',
      'DELETE /api/desk/view',
      'DELETE /api/favourites/{professionalId}',
      'DELETE /api/guests/{id}',
      'DELETE /api/professional/calendar-grants/{id}',
      'DELETE /api/professional/linked-calendars/{id}',
      'DELETE /api/professional/live-note',
      'DELETE /api/professional/packages/{id}',
      'DELETE /api/professional/services/{id}',
      'DELETE /api/professional/webhooks/{id}',
      'DELETE /api/professionals/{id}/wait',
      'DELETE /api/recently-viewed',
      'DELETE /api/recordings/{id}',
      'DELETE /api/threads/{id}/block',
      'GET /api/account',
      'GET /api/account/cards',
      'GET /api/account/devices',
      'GET /api/account/erasure',
      'GET /api/account/export',
      'GET /api/account/exports',
      'GET /api/account/exports/file',
      'GET /api/account/notifications',
      'GET /api/account/restrictions',
      'GET /api/account/text-number',
      'GET /api/account/tokens',
      'GET /api/account/views',
      'GET /api/account/ways-out',
      'GET /api/attachments/{id}',
      'GET /api/auth/me',
      'GET /api/auth/providers',
      'GET /api/auth/second-step',
      'GET /api/calendar-feed',
      'GET /api/calendar-feeds/{token}/sessions.ics',
      'GET /api/categories',
      'GET /api/client/dashboard',
      'GET /api/client/intake',
      'GET /api/client/recommendations',
      'GET /api/conversations',
      'GET /api/daily/recordings',
      'GET /api/decisions/{id}',
      'GET /api/desk',
      'GET /api/desk/bookings/{id}',
      'GET /api/desk/canned-answers',
      'GET /api/desk/cases',
      'GET /api/desk/cases/{id}',
      'GET /api/desk/cases/{id}/evidence',
      'GET /api/desk/cases/{id}/files/{file}',
      'GET /api/desk/complaints',
      'GET /api/desk/complaints.csv',
      'GET /api/desk/figures',
      'GET /api/desk/figures.csv',
      'GET /api/desk/figures/rows',
      'GET /api/desk/figures/rows.csv',
      'GET /api/desk/look-ups',
      'GET /api/desk/people/{id}',
      'GET /api/desk/people/{id}/restrictions',
      'GET /api/desk/trail',
      'GET /api/desk/trail/file',
      'GET /api/disputes/{id}/messages',
      'GET /api/favourites',
      'GET /api/files/{id}',
      'GET /api/guest/invitations/{token}',
      'GET /api/guest/recording',
      'GET /api/guest/room-token',
      'GET /api/languages',
      'GET /api/messages',
      'GET /api/notifications',
      'GET /api/packages',
      'GET /api/professional/activity',
      'GET /api/professional/analytics',
      'GET /api/professional/availability',
      'GET /api/professional/availability/busy',
      'GET /api/professional/calendar',
      'GET /api/professional/calendar-grants',
      'GET /api/professional/calendar-grants/{id}/calendars',
      'GET /api/professional/clients',
      'GET /api/professional/clients/{id}',
      'GET /api/professional/clients/{id}/intake',
      'GET /api/professional/clients/{id}/packages',
      'GET /api/professional/clients/{id}/sessions',
      'GET /api/professional/credentials',
      'GET /api/professional/dashboard',
      'GET /api/professional/disputes',
      'GET /api/professional/earnings',
      'GET /api/professional/earnings.csv',
      'GET /api/professional/embed',
      'GET /api/professional/intake',
      'GET /api/professional/linked-calendars',
      'GET /api/professional/packages',
      'GET /api/professional/payouts',
      'GET /api/professional/payouts/account',
      'GET /api/professional/profile',
      'GET /api/professional/series',
      'GET /api/professional/services',
      'GET /api/professional/statements',
      'GET /api/professional/statements/{month}.pdf',
      'GET /api/professional/waits',
      'GET /api/professional/webhooks',
      'GET /api/professional/webhooks/{id}/messages',
      'GET /api/professionals',
      'GET /api/professionals/{id}',
      'GET /api/professionals/{id}/availability/days',
      'GET /api/professionals/{id}/availability/slots',
      'GET /api/professionals/{id}/business',
      'GET /api/professionals/{id}/intake',
      'GET /api/professionals/{id}/packages',
      'GET /api/professionals/{id}/reviews',
      'GET /api/professionals/{id}/series',
      'GET /api/professionals/{id}/series-dates',
      'GET /api/professionals/{id}/services',
      'GET /api/professionals/{id}/verification/status',
      'GET /api/recently-viewed',
      'GET /api/recordings/{id}/file',
      'GET /api/reports',
      'GET /api/search/suggestions',
      'GET /api/series/{id}',
      'GET /api/sessions',
      'GET /api/sessions/{id}',
      'GET /api/sessions/{id}/attendance',
      'GET /api/sessions/{id}/board',
      'GET /api/sessions/{id}/calendar.ics',
      'GET /api/sessions/{id}/cancellation',
      'GET /api/sessions/{id}/credit-note.pdf',
      'GET /api/sessions/{id}/disputes',
      'GET /api/sessions/{id}/guests',
      'GET /api/sessions/{id}/ice-servers',
      'GET /api/sessions/{id}/intake',
      'GET /api/sessions/{id}/line-check',
      'GET /api/sessions/{id}/receipt.pdf',
      'GET /api/sessions/{id}/recordings',
      'GET /api/sessions/{id}/room-token',
      'GET /api/simulator/identity/{ref}',
      'GET /api/simulator/payouts/{ref}',
      'GET /api/simulator/registers/{ref}',
      'GET /api/subjects',
      'GET /api/subjects/{slug}',
      'GET /api/success-stories',
      'GET /api/support/links/{token}',
      'GET /api/support/tickets',
      'GET /api/support/tickets/{id}',
      'GET /api/threads/{id}/messages',
      'GET /api/threads/{id}/session',
      'GET /api/waits',
      'PATCH /api/account/passkeys/{id}',
      'PATCH /api/auth/profile',
      'PATCH /api/professional/profile',
      'PATCH /api/sessions/{id}/review',
      'POST /api/account/authenticator',
      'POST /api/account/authenticator/confirm',
      'POST /api/account/email',
      'POST /api/account/exports',
      'POST /api/account/keep',
      'POST /api/account/passkeys',
      'POST /api/account/passkeys/options',
      'POST /api/account/password',
      'POST /api/account/proof',
      'POST /api/account/proof/options',
      'POST /api/account/recovery-codes',
      'POST /api/account/restrictions/{id}/appeal',
      'POST /api/account/text-number/code',
      'POST /api/account/tokens',
      'POST /api/auth/forgot-password',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/passkey',
      'POST /api/auth/passkey/options',
      'POST /api/auth/register',
      'POST /api/auth/resend-verification',
      'POST /api/auth/reset-password',
      'POST /api/auth/second-step',
      'POST /api/auth/take-back-email',
      'POST /api/auth/verify-email',
      'POST /api/bookings',
      'POST /api/calendar-feed',
      'POST /api/conversations',
      'POST /api/daily/rooms',
      'POST /api/decisions/{id}/appeal',
      'POST /api/desk/bookings/{id}/credits',
      'POST /api/desk/bookings/{id}/hold',
      'POST /api/desk/cases/{id}/acknowledgement',
      'POST /api/desk/cases/{id}/answers',
      'POST /api/desk/cases/{id}/complaint',
      'POST /api/desk/cases/{id}/contest',
      'POST /api/desk/cases/{id}/credential',
      'POST /api/desk/cases/{id}/dispute/accept',
      'POST /api/desk/cases/{id}/dispute/answer',
      'POST /api/desk/cases/{id}/erasure',
      'POST /api/desk/cases/{id}/notes',
      'POST /api/desk/cases/{id}/payouts',
      'POST /api/desk/cases/{id}/proposal',
      'POST /api/desk/cases/{id}/refund',
      'POST /api/desk/cases/{id}/reopening',
      'POST /api/desk/cases/{id}/report',
      'POST /api/desk/cases/{id}/resolution',
      'POST /api/desk/cases/{id}/restriction',
      'POST /api/desk/cases/{id}/ticket/erasure',
      'POST /api/desk/cases/{id}/ticket/resolution',
      'POST /api/desk/people/{id}/restrictions',
      'POST /api/desk/people/{id}/sign-out',
      'POST /api/desk/people/{id}/view',
      'POST /api/desk/restrictions/{id}/lift',
      'POST /api/desk/trail/check',
      'POST /api/files',
      'POST /api/guest/invitations/{token}/ask',
      'POST /api/guest/recording/answer',
      'POST /api/guest/recording/stop',
      'POST /api/guests/{id}/answer',
      'POST /api/messages',
      'POST /api/messages/{id}/report',
      'POST /api/packages',
      'POST /api/packages/{id}/refund',
      'POST /api/packages/{id}/sessions',
      'POST /api/professional/caldav-calendars',
      'POST /api/professional/calendar-grants',
      'POST /api/professional/credentials/proof',
      'POST /api/professional/credentials/{id}/appeal',
      'POST /api/professional/linked-calendars',
      'POST /api/professional/linked-calendars/caldav',
      'POST /api/professional/linked-calendars/{id}/read',
      'POST /api/professional/payouts/onboarding',
      'POST /api/professional/webhook-messages/{id}/resend',
      'POST /api/professional/webhooks',
      'POST /api/professional/webhooks/{id}/secret',
      'POST /api/professional/webhooks/{id}/test',
      'POST /api/professionals/{id}/report',
      'POST /api/professionals/{id}/verification/cancel',
      'POST /api/professionals/{id}/verification/start',
      'POST /api/professionals/{id}/visits',
      'POST /api/recordings/{id}/answer',
      'POST /api/recordings/{id}/parts',
      'POST /api/recordings/{id}/sent',
      'POST /api/recordings/{id}/stop',
      'POST /api/reviews/{id}/report',
      'POST /api/series',
      'POST /api/series/{id}/end',
      'POST /api/sessions/{id}/attendance/added-time',
      'POST /api/sessions/{id}/attendance/added-time/answer',
      'POST /api/sessions/{id}/attendance/answer',
      'POST /api/sessions/{id}/attendance/contest',
      'POST /api/sessions/{id}/board/erasures',
      'POST /api/sessions/{id}/board/strokes',
      'POST /api/sessions/{id}/cancel',
      'POST /api/sessions/{id}/guests',
      'POST /api/sessions/{id}/line-check',
      'POST /api/sessions/{id}/payment-intent',
      'POST /api/sessions/{id}/recordings',
      'POST /api/sessions/{id}/report',
      'POST /api/sessions/{id}/request/accept',
      'POST /api/sessions/{id}/request/choose',
      'POST /api/sessions/{id}/request/offer',
      'POST /api/sessions/{id}/reschedule',
      'POST /api/sessions/{id}/review',
      'POST /api/simulator/challenge',
      'POST /api/simulator/confirm',
      'POST /api/simulator/confirm-saved',
      'POST /api/simulator/identity/{ref}',
      'POST /api/simulator/payouts/{ref}',
      'POST /api/simulator/registers/{ref}',
      'POST /api/stop-emails',
      'POST /api/support',
      'POST /api/support/links/{token}/replies',
      'POST /api/support/links/{token}/second-look',
      'POST /api/support/tickets/{id}/replies',
      'POST /api/support/tickets/{id}/second-look',
      'POST /api/threads/{id}/mark-read',
      'POST /api/webhooks/{provider}',
      'PUT /api/account/hidden-address',
      'PUT /api/account/never-recorded',
      'PUT /api/account/notifications',
      'PUT /api/account/push-devices',
      'PUT /api/account/quiet-hours',
      'PUT /api/account/shown-activity',
      'PUT /api/account/text-number',
      'PUT /api/desk/canned-answers/{id}',
      'PUT /api/desk/cases/{id}/aside',
      'PUT /api/desk/cases/{id}/owner',
      'PUT /api/disputes/{id}/hand-in',
      'PUT /api/favourites/{professionalId}',
      'PUT /api/notifications/read',
      'PUT /api/professional/availability',
      'PUT /api/professional/calendar-grants/{id}/calendars',
      'PUT /api/professional/clients/{id}/tags',
      'PUT /api/professional/embed',
      'PUT /api/professional/intake/{of}',
      'PUT /api/professional/linked-calendars/{id}/password',
      'PUT /api/professional/packages/{id}',
      'PUT /api/professional/series',
      'PUT /api/professional/services/{id}',
      'PUT /api/professional/webhooks/{id}',
      'PUT /api/professionals/{id}/wait',
      'PUT /api/recently-viewed/{professionalId}',
      'PUT /api/reviews/{id}/reply',
      'PUT /api/sessions/{id}/client-note',
      'PUT /api/sessions/{id}/for-business',
      'PUT /api/sessions/{id}/intake',
      'PUT /api/sessions/{id}/notes',
      'PUT /api/sessions/{id}/review',
      'PUT /api/threads/{id}/block',
    ])
  })

  it('can be read at /api/docs', async () => {
    const reply = await visitor.get('/api/docs/')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/html')
  })
})

describe('behind a proxy', () => {
  it('the visitor’s address is the one the proxy added, not one the visitor forged', async () => {
    const proxied = await buildTestApp({
      settings: { TRUST_PROXY: '1', SIGN_IN_LIMIT_ADDRESS: '2' },
    })
    const attempt = (madeUp: string, account: string) =>
      proxied.visitor.post(
        '/api/auth/login',
        { email: `${account}@example.org`, password: 'wrong-one' },
        { 'x-forwarded-for': `${madeUp}, 192.0.2.7` },
      )
    const replies = [
      await attempt('192.0.2.1', 'a'),
      await attempt('192.0.2.2', 'b'),
      await attempt('192.0.2.3', 'c'),
    ]
    expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 429])
  })
})

describe('an operator', () => {
  it('sees health, readiness and metrics', async () => {
    expect((await visitor.get('/healthz')).json()).toEqual({ ok: true })
    expect((await visitor.get('/readyz')).json()).toEqual({ ready: true })
    expect((await visitor.get('/metrics')).body).toContain('http_request_seconds_bucket')
  })

  it('gets a bare 503 while the program is not ready', async () => {
    const { jobs } = context
    context.jobs = { ...jobs, isReady: async () => false }
    const { statusCode, body } = await visitor.get('/readyz')
    context.jobs = jobs
    expect([statusCode, body]).toEqual([503, 'Not ready'])
  })

  it.each([
    [2 * 86_400_000, 503],
    [6000, 503],
    [-6000, 503],
    [4000, 200],
  ])('learns of a clock that is %d ms away from the database’s: %d', async (ms, status) => {
    const refusals = async () => watchedBy('ParlourNotReady', (await visitor.get('/metrics')).body)
    const before = await refusals()
    const trueNow = Date.now
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => trueNow() + ms)
    expect((await visitor.get('/readyz')).statusCode).toBe(status)
    expect((await refusals()) - before).toBe(status === 503 ? 1 : 0)
    wrong.mockRestore()
  })

  it('gets metrics on this machine or with the token, and nowhere else', async () => {
    const token = 'a token for the collector'.replaceAll(' ', '-')
    const guarded = await buildTestApp({ settings: { METRICS_TOKEN: token, TRUST_PROXY: '1' } })
    const [own] = Object.values(networkInterfaces()).flatMap((each) =>
      (each ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
    )
    const status = async (headers: Record<string, string>, remoteAddress = '192.0.2.1') => {
      const asked = { url: '/metrics', headers, remoteAddress }
      return (await guarded.app.inject(asked)).statusCode
    }
    expect(await status({}, '127.0.0.1')).toBe(200)
    expect(await status({}, '::ffff:127.0.0.1')).toBe(200)
    if (own) expect(await status({ host: own.address }, own.address)).toBe(200)
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200)
    expect(await status({})).toBe(404)
    expect(await status({ authorization: 'Bearer another-token' })).toBe(404)
    expect(await status({ authorization: 'Bearer ' })).toBe(404)
    // A proxy on this machine, or someone who pretends to be one.
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect(await status({ [name]: '127.0.0.1' }, '127.0.0.1')).toBe(404)
    expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await status({ host: 'rebound.example' }, '127.0.0.1')).toBe(404)
  })

  it('gets security headers with everything', async () => {
    const { headers } = await visitor.get('/healthz')
    expect(headers['content-security-policy']).toContain(";script-src 'self';")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['content-security-policy']).toMatch(/;base-uri 'none';.*;frame-ancestors 'none'/)
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('finds no payment simulator when Stripe is used', async () => {
    const atStripe = await buildTestApp({
      settings: {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
    })
    expect((await atStripe.visitor.post('/api/simulator/confirm', {})).statusCode).toBe(404)
    expect((await atStripe.visitor.post('/api/webhooks/simulator', {})).statusCode).toBe(404)
  })

  it('gets API replies with a policy that allows no loading or framing', async () => {
    const { headers } = await visitor.get('/api/professionals')
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('finds the API description unframeable and without external resources', async () => {
    const { statusCode, headers } = await visitor.get('/api/docs/')
    const policy = headers['content-security-policy']
    expect(statusCode).toBe(200)
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part)
    expect(policy).not.toContain('swagger.io')
  })

  it('gets API replies, refusals included, that no proxy may cache', async () => {
    const client = await aClient()
    for (const reply of [await client.get('/api/auth/me'), await visitor.get('/api/auth/me')])
      expect(reply.headers['cache-control']).toBe('no-store')
  })
})
