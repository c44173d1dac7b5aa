import { describe, expect, it } from 'vitest'
import { calls as endpoints } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { chance } from '#server/seed/chance.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const { app, db, aClient, aProfessional } = await buildTestApp({ now: '2026-03-02T08:00:00Z' })
const client = await aClient()
const professional = await aProfessional()
// No caller may delete their account here.
await db.rows('update sign_ins set proven_at = null')

/** Values that must never cause a 5xx, wherever they are, by their kinds. */
const ODD: unknown[][] = [
  [null, true, [], [[1], {}], {}, { a: 1 }],
  [0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER],
  ['\0', 'a\0b'],
  ['', ' ', '\ud800', '\u202e', '😀'.repeat(50), 'ﬁİß', 'x'.repeat(5000)],
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty', "'; drop table users; --"],
  ['NaN', 'Infinity', '-0', '0x10', '1e5', '100000', '99999999999999999999'],
  ['%', '_', '\\', "a' | 'b", '&|!():*', '<script>', '../..'],
  ['2026-02-30', '2026-13-01', '0000-01-01', '0001-01-01', '9999-12-31'],
  [
    ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-03-02T10:00:00.1234567890123Z'],
    ...['2026-03-02T24:00:00Z', '2026-03-02T23:59:60Z', '2026-03-02T10:00:00+01:00'],
  ],
  ['europe/london', '+01:00', 'Mars/Olympus', '00000000-0000-0000-0000-000000000000'],
]
const ODD_BODIES = ['', 'null', '[]', '"x"', '{', '{"__proto__":{"x":1}}', '\0', '{}{}']
const TYPES = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'nonsense', '']

/** The same in every run; HOSTILE=all tries each in each place. */
const areAll = process.env.HOSTILE === 'all'
const next = chance(1)
const anyOf = <T>(values: T[]) => values[Math.floor(next() * values.length)] as T

/** One of each kind. */
const oddValues = () => (areAll ? ODD.flat() : ODD.map(anyOf))

/** All routes share what reads bodies: each body comes once, and each type many times in a run. */
const oddBodies = () =>
  ODD_BODIES.flatMap((payload) =>
    (areAll ? TYPES : [anyOf(TYPES)]).map((type) => ({ payload, type })),
  )

/** A valid value for each field, so that the other fields are checked at all. */
const GOOD: Record<string, unknown> = {
  professionalId: professional.professionalId,
  startsAt: '2026-03-03T10:00:00.000Z',
  endsAt: '2026-03-03T11:00:00.000Z',
  date: '2026-03-03',
  from: '2026-03-03',
  duration: '60',
  email: 'somebody@example.org',
  password: 'neither short nor common',
  name: 'Somebody',
  token: 'guessed',
  clientSecret: 'guessed',
  number: '4242424242424242',
  expiry: '12/30',
  cvc: '123',
  outcome: 'approve',
  move: 'submit',
  documentType: 'passport',
  problem: 'document_expired',
  topic: 'other',
  purpose: 'avatar',
  message: 'Hello',
  threadId: professional.professionalId,
  body: 'Hello',
  reason: 'other',
  rating: 5,
  text: 'Hello',
  storyConsent: true,
  timeZone: 'Europe/London',
  weekly: [{ weekday: 1, startMin: 540, endMin: 1020, isActive: true }],
  overrides: [{ date: '2026-03-09', windows: [] }],
  rules: { minNoticeMin: 60, bufferMin: 0, horizonDays: 60 },
}

type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
}
const calls = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(
    ([method, operation]) => [method.toUpperCase(), path, operation] as const,
  ),
)

/** The callers who may use this route. What is checked before the role is checked alike for everyone. */
function callersOf(method: string, path: string): Caller[] {
  const isIt = (each: Endpoint) =>
    each.method === method && each.path.replace(/:(\w+)/g, '{$1}') === path
  const who = [...endpoints.keys()].find(isIt)?.who
  if (who === 'anyone' || who === 'client') return [client]
  return who === 'professional' ? [professional] : [client, professional]
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function addressOf(path: string, id: unknown = professional.professionalId): string {
  return path.replace(/\{\w+\}/, encodeURIComponent(asText(id).toWellFormed()))
}

function* requestsOf(method: string, path: string, { parameters = [], requestBody }: Operation) {
  if (path.includes('{')) for (const id of oddValues()) yield { url: addressOf(path, id) }

  const query = parameters.filter((parameter) => parameter.in === 'query')
  for (const { name } of query) {
    const needed = query.filter((other) => other.required && other.name !== name)
    const rest = needed.map((other) => `${other.name}=${GOOD[other.name]}`).join('&')
    const url = (tail: string) => ({ url: `${addressOf(path)}?${rest}&${tail}` })
    for (const value of oddValues()) yield url(`${new URLSearchParams({ [name]: asText(value) })}`)
    for (const tail of [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[x]=1`, `${name}=%ff%00`])
      yield url(tail)
  }

  const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})
  const good = Object.fromEntries(fields.map((field) => [field, GOOD[field]]))
  for (const field of fields)
    for (const value of oddValues())
      yield { url: addressOf(path), payload: { ...good, [field]: value } }

  if (method === 'GET') return
  for (const { payload, type } of oddBodies())
    yield { url: addressOf(path), payload, headers: { 'content-type': type } }
}

const refusalOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 400 ? '' : body

/** Typical phrases of validation libraries. */
const JARGON = /Invalid (input|option|string)|Too (small|big)|expected|received|NaN|[<>]=/

describe('no hostile input breaks anything or is answered in jargon', () => {
  it.each(calls)('%s %s', async (method, path, operation) => {
    const ask = (
      who: Caller,
      request: { url: string; payload?: object | string; headers?: object },
    ) =>
      app.inject({
        method: method as 'GET',
        ...request,
        headers: { cookie: path.endsWith('/logout') ? '' : who.cookie, ...request.headers },
      })
    const broken: string[] = []
    const callers = callersOf(method, path)
    for (const request of requestsOf(method, path, operation))
      for (const who of areAll ? callers : [anyOf(callers)]) {
        const reply = await ask(who, request)
        const isPlain =
          reply.statusCode < 300 || /^text\/plain/.test(String(reply.headers['content-type']))
        if (!STATUSES.has(reply.statusCode) || !isPlain || JARGON.test(refusalOf(reply)))
          broken.push(`${reply.statusCode} ${JSON.stringify(request)} ${reply.body}`)
      }
    expect(broken).toEqual([])
  })

  it.each([
    '/%',
    '/api/%ff',
    '/api/professionals/%',
    '/readyz%2',
    `/api/sessions/${'1'.repeat(400)}`,
    '//x/..',
    '//evil.example/foo',
    '/\\evil.example',
  ])('GET %s', async (url) => {
    const reply = await app.inject({ url, headers: { host: 'localhost' } })
    expect(reply.statusCode).toBeOneOf([400, 404])
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})

const STATUSES = new Set([200, 201, 202, 204, 400, 401, 403, 404, 409, 413, 415, 429])
