import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BadSignature, ProviderAway } from '#server/providers/errors.ts'
import type { ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import type { IdentityPort } from './port.ts'
import { stripeIdentity } from './stripe.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const WEBHOOK_SECRET = 'whsec_test'

/** Stripe's own sample object (stripe/openapi, fixtures3.json), waiting for input. */
const SESSION = {
  id: 'vs_1Pgc76B7WZ01zgkWBdQi8PTU',
  object: 'identity.verification_session',
  client_reference_id: null,
  client_secret: 'vs_secret',
  created: 1234567890,
  last_error: null as { code: string; reason: string } | null,
  last_verification_report: null as object | null,
  verified_outputs: null as object | null,
  livemode: false,
  metadata: {} as Record<string, string>,
  options: { document: { require_matching_selfie: true } },
  redaction: null as { status: string } | null,
  status: 'requires_input',
  type: 'document',
  url: 'https://verify.stripe.com/start/test_abc' as string | null,
  related_customer: null,
  related_customer_account: null,
}

type Asked = { line: string; body: string; headers: Record<string, unknown> }

/** Simulates Stripe: one session, stored by its idempotency key, with the refusals from its documentation. */
let session: typeof SESSION
let keys: Map<string, string>
let asked: Asked[]
/** Other answers, sent first. */
let answers: { status: number; body: object }[]
/** How many replies are lost after Stripe has acted, and what is sent instead. */
const losing = { replies: 0, with: { status: 500, body: {} as object } }

const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const line = `${request.method} ${request.url}`
  asked.push({ line, body, headers: request.headers })
  const acted = answers.shift() ?? answerTo(line, request.headers, body)
  const { status, body: reply } = losing.replies-- > 0 ? losing.with : acted
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
  response.end(JSON.stringify(reply))
})

function answerTo(line: string, headers: Record<string, unknown>, body: string) {
  const verb = line.replace(/\?.*/, '').replace(/verification_sessions\/vs_\w+/, '{}')
  switch (verb) {
    case 'POST /v1/identity/verification_sessions': {
      const key = String(headers['idempotency-key'])
      const replayed = keys.get(key)
      if (replayed) return { status: 200, body: JSON.parse(replayed) }
      const fields = new URLSearchParams(body)
      session.metadata = {
        professionalId: fields.get('metadata[professionalId]') ?? '',
        verificationId: fields.get('metadata[verificationId]') ?? '',
      }
      keys.set(key, JSON.stringify(session))
      return { status: 200, body: session }
    }
    // Stripe omits fields that weren't expanded.
    case 'GET /v1/identity/{}': {
      const { verified_outputs, ...rest } = session
      const isAsked = decodeURIComponent(line).includes('=verified_outputs')
      return { status: 200, body: isAsked ? { ...rest, verified_outputs } : rest }
    }
    case 'POST /v1/identity/{}/redact':
      if (session.status !== 'requires_input' && session.status !== 'verified')
        return refused('verification_session_invalid_state')
      if (session.status === 'requires_input') session.status = 'canceled'
      Object.assign(session, { redaction: { status: 'processing' }, metadata: {}, url: null })
      return { status: 200, body: session }
    default:
      return { status: 404, body: { error: { type: 'invalid_request_error', message: verb } } }
  }
}

const refused = (code: string) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: 'refused' } },
})

let port: IdentityPort
const REQUEST = {
  verificationId: '019aa0f0-0000-7000-8000-000000000001',
  professionalId: '019aa0f0-0000-7000-8000-000000000002',
  personId: '019aa0f0-0000-7000-8000-000000000003',
  returnUrl: 'https://parlour.example/professional/verification/complete?session_id=1',
}

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = {
    protocol: 'http',
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
  } as const
  port = stripeIdentity({
    secretKey: 'sk_test_1',
    webhookSecret: WEBHOOK_SECRET,
    clock: () => NOW,
    address,
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  session = structuredClone(SESSION)
  keys = new Map()
  asked = []
  answers = []
  losing.replies = 0
})

describe('opening a check', () => {
  it('asks for a document and a matching selfie, under our id as the key, with the pinned version', async () => {
    expect(await port.open(REQUEST)).toEqual({ ref: SESSION.id })
    expect(asked).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      type: 'document',
      'options[document][require_matching_selfie]': 'true',
      'metadata[professionalId]': REQUEST.professionalId,
      'metadata[verificationId]': REQUEST.verificationId,
      return_url: REQUEST.returnUrl,
    })
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': REQUEST.verificationId,
      'stripe-version': '2026-10-28.endive',
    })
  })

  it('repeats, with the same key, what Stripe did not answer', async () => {
    answers = [{ status: 503, body: { error: { type: 'api_error', message: 'away' } } }]
    expect(await port.open(REQUEST)).toEqual({ ref: SESSION.id })
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([
      REQUEST.verificationId,
      REQUEST.verificationId,
    ])
  })
})

describe('looking at a check', () => {
  const look = () => port.look(SESSION.id)

  it('returns the page while input is required, and the problem', async () => {
    session.last_error = { code: 'document_expired', reason: 'The document is expired.' }
    expect(await look()).toEqual({
      ref: SESSION.id,
      status: 'requires_input',
      isRedacted: false,
      url: 'https://verify.stripe.com/start/test_abc',
      documentType: null,
      name: null,
      problem: 'document_expired',
    })
  })

  it.each([
    ['passport', 'passport'],
    ['driving_license', 'driving_licence'],
    ['id_card', 'identity_card'],
    ['library_card', null],
  ])('knows a %s by its report', async (type, documentType) => {
    Object.assign(session, {
      status: 'verified',
      url: null,
      last_verification_report: {
        id: 'vr_1',
        object: 'identity.verification_report',
        document: { status: 'verified', type },
      },
    })
    expect(await look()).toMatchObject({ status: 'verified', documentType, url: null })
    expect(asked[0]?.line).toContain('expand[0]=last_verification_report')
  })

  it.each([
    [
      { first_name: 'Eleanor Mary', last_name: 'Hughes' },
      { given: 'Eleanor Mary', family: 'Hughes' },
    ],
    [
      { first_name: null, last_name: 'Suharto' },
      { given: '', family: 'Suharto' },
    ],
    [{ first_name: null, last_name: null }, null],
    [null, null],
  ])('takes the name from %o, and nothing else', async (outputs, name) => {
    Object.assign(session, {
      status: 'verified',
      url: null,
      verified_outputs: outputs && {
        ...outputs,
        dob: { day: 1, month: 2, year: 1990 },
        address: { city: 'Bristol' },
        id_number: '123',
      },
    })
    const found = await look()
    expect(found).toMatchObject({ status: 'verified', name })
    expect(JSON.stringify(found)).not.toMatch(/1990|Bristol|123"/)
  })

  it('has no name before it is verified', async () => {
    session.verified_outputs = { first_name: 'Eleanor', last_name: 'Hughes' }
    expect(await look()).toMatchObject({ status: 'requires_input', name: null })
  })

  it('recognises a redacted check, whatever its status', async () => {
    Object.assign(session, { status: 'verified', redaction: { status: 'redacted' } })
    expect(await look()).toMatchObject({ isRedacted: true })
  })

  it.each([500, 503, 429, 409])('distinguishes %i from a refusal', async (status) => {
    const away = { status, body: { error: { type: 'api_error', message: 'away' } } }
    answers = [away, away]
    await expect(look()).rejects.toThrow(ProviderAway)
  })

  it('is a fault if Stripe doesn’t know the check', async () => {
    answers = [refused('resource_missing')]
    await expect(look()).rejects.toThrow(Stripe.errors.StripeInvalidRequestError)
  })
})

describe('discarding a check', () => {
  const discard = () => port.discard(SESSION.id)
  const verbs = () => asked.map(({ line }) => /\/(\w+)(\?|$)/.exec(line)?.[1])

  it('deletes the documents, which also ends a check that waits for input', async () => {
    expect(await discard()).toBe(true)
    expect(session).toMatchObject({ status: 'canceled', redaction: { status: 'processing' } })
  })

  it('deletes a result', async () => {
    session.status = 'verified'
    expect(await discard()).toBe(true)
    expect(session.redaction).toEqual({ status: 'processing' })
  })

  it('waits while Stripe is processing and refuses', async () => {
    session.status = 'processing'
    expect(await discard()).toBe(false)
    expect(verbs()).toEqual([SESSION.id])
  })

  it('asks once only', async () => {
    session.redaction = { status: 'processing' }
    expect(await discard()).toBe(true)
    expect(verbs()).toEqual([SESSION.id])
  })

  it('waits if it was submitted at the same moment', async () => {
    const processing = { ...session, status: 'processing' }
    answers = [
      { status: 200, body: session },
      refused('verification_session_invalid_state'),
      { status: 200, body: processing },
    ]
    expect(await discard()).toBe(false)
  })

  it('has nothing to delete for a canceled check', async () => {
    session.status = 'canceled'
    expect(await discard()).toBe(true)
  })
})

describe('an event', () => {
  const event = (object: object = { ...SESSION, metadata: { verificationId: 'v' } }) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'identity.verification_session.verified',
      data: { object },
    })
  const read = (body: string, signature: string | undefined) =>
    port.readEvent(Buffer.from(body), signature ? { 'stripe-signature': signature } : {})
  const signed = (body: string, secret = WEBHOOK_SECRET, at = NOW) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    })

  it('says which check to ask about', () => {
    expect(read(event(), signed(event()))).toMatchObject({
      id: 'evt_1',
      type: 'identity.verification_session.verified',
      verification: { ref: SESSION.id, verificationId: 'v' },
    })
  })

  it('of a redacted check says so without our id', () => {
    const body = event({ ...SESSION, metadata: {}, redaction: { status: 'redacted' } })
    expect(read(body, signed(body)).verification).toEqual({
      ref: SESSION.id,
      verificationId: undefined,
    })
  })

  it('about something else has no check', () => {
    const body = event({ id: 'vr_1', object: 'identity.verification_report' })
    expect(read(body, signed(body)).verification).toBeUndefined()
  })

  it.each([
    ['without a signature', undefined],
    ['signed with another secret', signed(event(), 'whsec_other')],
    ['signed six minutes ago', signed(event(), WEBHOOK_SECRET, new Date(NOW.getTime() - 360_000))],
    ['with a signature of another body', signed('{}')],
  ])('%s is refused', (_, signature) => {
    expect(() => read(event(), signature)).toThrow(BadSignature)
  })
})

describe('with Stripe behind the port, a professional', () => {
  let world: TestApp
  let professional: ProfessionalCaller
  beforeAll(async () => {
    world = await buildTestApp({ now: NOW, parts: () => ({ identity: port }) })
  })
  beforeEach(async () => {
    professional = await world.aProfessional({ isVerified: false })
    session.id = `vs_${randomUUID().replaceAll('-', '')}`
  })

  const path = (verb: string) =>
    `/api/professionals/${professional.professionalId}/verification/${verb}`
  const status = async () => (await professional.get(path('status'))).json()

  /** Stripe changes the session and posts the event. */
  async function moves(changed: Partial<typeof SESSION>): Promise<void> {
    Object.assign(session, changed)
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: `identity.verification_session.${session.status}`,
      data: { object: session },
    })
    const header = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
      timestamp: NOW.getTime() / 1000,
    })
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe-identity',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      payload,
    })
    expect(reply.statusCode, reply.body).toBe(200)
  }

  it('is verified, and later not, by its events', async () => {
    expect((await professional.post(path('start'))).json()).toEqual({ url: SESSION.url })
    await moves({ status: 'processing', url: null })
    expect(await status()).toMatchObject({
      status: 'processing',
      requirements: { pending: ['Review by Stripe'] },
    })
    await moves({
      status: 'verified',
      last_verification_report: { document: { type: 'id_card' } },
      verified_outputs: { first_name: 'PAUL JOHN', last_name: 'PROFESSIONAL' },
    })
    expect(await status()).toMatchObject({
      status: 'verified',
      summary: { isVerified: true, documentType: 'identity_card', name: 'PAUL JOHN PROFESSIONAL' },
    })
    await moves({ redaction: { status: 'redacted' }, metadata: {} })
    expect(await status()).toMatchObject({ status: 'canceled', summary: { isVerified: false } })
    expect((await world.visitor.get('/api/simulator/identity/any')).statusCode).toBe(404)
  })

  it('who shows someone else’s document is not verified, and shows another one', async () => {
    await professional.post(path('start'))
    await moves({
      status: 'verified',
      url: null,
      verified_outputs: { first_name: 'ELEANOR', last_name: 'HUGHES' },
    })
    expect(await status()).toMatchObject({
      status: 'requires_input',
      url: null,
      summary: { isVerified: false, name: null },
      requirements: {
        missing: expect.arrayContaining([
          expect.stringContaining('The name on your document is not the name on your account'),
        ]),
      },
    })
    await professional.patch('/api/auth/profile', { name: 'Eleanor Hughes' })
    expect(await status()).toMatchObject({ status: 'verified' })
  })

  it('who cancels while Stripe is processing is canceled at once, and the result is redacted when it comes', async () => {
    await professional.post(path('start'))
    await moves({ status: 'processing', url: null })
    expect((await professional.post(path('cancel'))).statusCode).toBe(200)
    expect((await status()).status).toBe('canceled')
    expect(session.redaction).toBeNull()
    await moves({ status: 'verified' })
    expect(session.redaction).toEqual({ status: 'processing' })
    expect(await status()).toMatchObject({ status: 'canceled', summary: { isVerified: false } })
  })

  it('whose start Stripe accepted without answering finds the same check again', async () => {
    const away = { status: 500, body: { error: { type: 'api_error', message: 'away' } } }
    Object.assign(losing, { replies: 2, with: away })
    expect((await professional.post(path('start'))).statusCode).toBe(503)
    expect((await professional.post(path('start'))).json()).toEqual({ url: SESSION.url })
    const opened = asked.filter(({ line }) => line === 'POST /v1/identity/verification_sessions')
    expect(opened).toHaveLength(3)
    expect(new Set(opened.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(keys.size).toBe(1)
  })
})
