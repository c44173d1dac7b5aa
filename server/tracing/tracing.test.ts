import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { callOwnApi } from '#server/http/pages/call-own-api.ts'
import { outsideWith } from '#server/providers/outside.ts'
import { closeLater } from '#test/support/closing.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { currentTraceId, inSpan } from './spans.ts'
import { startTracing } from './start-tracing.ts'

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}
const sent: Sent[] = []
const resources: string[] = []

/** Takes traces as a collector does, and answers everything else. */
const collector = createServer(async (request, reply) => {
  const body = await text(request)
  if (request.url === '/v1/traces') {
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      resources.push(JSON.stringify(resource))
      for (const { spans } of scopeSpans) sent.push(...spans)
    }
  }
  reply.writeHead(request.url === '/broken' ? 500 : 200).end('{}')
})
await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready))
const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
closeLater(async () => void collector.close())

const quiet = { info() {}, warn() {}, error() {} }
const stop = await startTracing(
  loadConfig({ NODE_ENV: 'test', SECRET: 'x'.repeat(32), OTEL_EXPORTER_OTLP_ENDPOINT: address }),
  quiet,
)
closeLater(stop)
const { app, context, aClient, aProfessional, visitor } = await buildTestApp({
  now: '2027-03-02T09:00:00Z',
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const client = await aClient()
const { professionalId } = await aProfessional()
const booked = await client.post(
  '/api/bookings',
  { professionalId, startsAt: '2027-03-03T12:00:00.000Z', endsAt: '2027-03-03T13:00:00.000Z' },
  { traceparent: `00-${TRACE}-b7ad6b7169203331-01`, 'x-request-id': 'the-request' },
)
await visitor.get('/healthz')
await visitor.get('/api/professionals/none')
const traceOfPage = await inSpan('a page', async () => {
  await callOwnApi(app, context)({ method: 'GET', url: '/api/auth/me', headers: {} })
  return currentTraceId()
})
const outside = outsideWith(new Registry(), quiet)('provider')
await inSpan('calls', async () => {
  for (const path of ['secret-path', 'broken']) {
    const reply = await outside.fetch('look', `${address}/${path}`, {})
    await reply.text()
  }
})
await inSpan('fails', async () => {
  throw Object.assign(new Error('Ada typed this'), { code: '23505' })
}).catch(() => undefined)
await (await outside.fetch('look', address, {})).text()
await stop()

const named = (name: string, traceId = TRACE) =>
  sent.find((span) => span.name === name && span.traceId === traceId)
const childrenOf = (parent: Sent | undefined) =>
  sent.filter(({ parentSpanId }) => parentSpanId && parentSpanId === parent?.spanId)
const attributesOf = (span: Sent | undefined) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [])

it('a booking is one trace, from the one who called to the commit', () => {
  expect(booked.statusCode).toBe(201)
  const request = named('POST /api/bookings')
  expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331', kind: 2 })
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/bookings',
    'http.response.status_code': 201,
    'request.id': 'the-request',
  })
  const transaction = childrenOf(request).find(({ name }) => name === 'transaction')
  const steps = childrenOf(transaction).map(({ name }) => name)
  expect(steps).toContain('bookings.storeHold')
  expect(steps.at(-1)).toBe('commit')
})

it('spans of statements have their names, and nothing that people typed', () => {
  const attributes = attributesOf(named('bookings.storeHold'))
  expect(attributes).toEqual({ 'db.system.name': 'postgresql' })
  expect(JSON.stringify(sent)).not.toMatch(/@parlour\.test|secret-path|Ada/)
  const fails = sent.find(({ name }) => name === 'fails')
  expect(fails?.status.code).toBe(2)
  expect(attributesOf(fails)).toEqual({ 'error.type': '23505' })
})

it('calls that a page makes are part of its trace', () => {
  const page = sent.find(({ name }) => name === 'a page')
  expect(page?.traceId).toBe(traceOfPage)
  expect(childrenOf(page)).toMatchObject([{ name: 'GET /api/auth/me', kind: 1 }])
})

it('calls to providers are spans with what was asked and what came of it', () => {
  const calls = childrenOf(sent.find(({ name }) => name === 'calls'))
  expect(calls.map(({ name, kind }) => [name, kind])).toEqual([
    ['provider look', 3],
    ['provider look', 3],
  ])
  expect(calls.map(attributesOf)).toEqual([
    { 'parlour.outcome': 'done' },
    { 'parlour.outcome': 'away' },
  ])
})

it('health checks, and what hands the spans over, are not traced', () => {
  expect(sent.filter(({ name }) => /healthz|POST 127|ping/.test(name))).toEqual([])
  expect(sent.filter(({ name }) => name === 'provider look')).toHaveLength(2)
  expect(resources[0]).toContain('"parlour"')
})
