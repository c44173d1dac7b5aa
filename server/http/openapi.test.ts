import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { DOCUMENT_TYPES } from '#domain/messages/files.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const { app, context, visitor, aClient, aProfessional } = await buildTestApp()
await app.listen({ port: 0, host: 'localhost' })
const url = `http://localhost:${(app.server.address() as AddressInfo).port}`
context.publicUrl = () => url

type Reply = { description: string; headers?: object; content?: Record<string, { schema: object }> }
type Operation = {
  operationId: string
  security: object[]
  parameters?: { in: string; name: string; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> }
  responses: Record<string, Reply>
}
type Schema = Record<string, unknown> & { properties: Record<string, Schema>; items: Schema }

const description = (await visitor.get('/api/openapi.json')).json()
const paths: Record<string, Record<string, Operation>> = description.paths
const operations = Object.values(paths).flatMap((calls) => Object.values(calls))
const operation = (name: string) => {
  const found = operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`${name} is not described`)
  return found
}

const folder = await mkdtemp(join(tmpdir(), 'parlour-openapi-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'openapi.json')
await writeFile(file, JSON.stringify(description))
const run = (tool: string, ...args: string[]) =>
  promisify(execFile)(join(import.meta.dirname, '../../node_modules/.bin', tool), args, {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })

it('every call has a name of its own, and says whether it needs a sign-in', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain(undefined)
  expect(operation('login').security).toEqual([])
  expect(operation('createBooking').security).toEqual([
    { cookie: [] },
    { token: ['sessions:change'] },
  ])
  expect(operation('getAccount').security).toEqual([{ cookie: [] }])
})

it('every refusal is described as plain text and as a problem document, in words of its own', () => {
  for (const { responses } of operations)
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(description).not.toBe('Default Response')
      if (Number(status) < 400 || status === '416') continue
      expect(content).toEqual({
        'text/plain': { schema: { type: 'string' } },
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      })
    }
})

it('the statuses of a refusal follow from the call', async () => {
  const statuses = (name: string) => Object.keys(operation(name).responses)
  expect(statuses('login')).toEqual(['200', '400', '401', '403', '413', '415', '429', '500', '503'])
  expect(statuses('removeFavourite')).toContain('404')
  expect(statuses('listProfessionals')).toEqual(['200', '400', '429', '500', '503'])
})

it('a refusal that is sent is of a described type', async () => {
  const client = await aClient()
  const gone = `/api/sessions/${crypto.randomUUID()}`
  const types = Object.keys(operation('getSession').responses['404']?.content ?? {})
  const sent = [await client.get(gone), await client.get(gone, { accept: 'application/json' })].map(
    ({ headers }) => String(headers['content-type']).split(';')[0],
  )
  expect(sent).toEqual(types)
})

it('headers of a reply are described', () => {
  const { headers } = operation('listProfessionals').responses['200'] ?? {}
  expect(Object.keys(headers ?? {})).toEqual([
    'x-total-count',
    'x-total-count-capped',
    'link',
    'x-search-corrected',
    'x-search-nearest',
    'x-search-read',
    'x-search-help',
  ])
})

it('files are described as files', () => {
  const { content } = operation('getAttachment').responses['200'] ?? {}
  const file = { schema: { type: 'string', format: 'binary' } }
  const types = ['image/webp', ...Object.keys(DOCUMENT_TYPES)]
  expect(content).toEqual(Object.fromEntries(types.map((type) => [type, file])))
  expect(Object.keys(operation('getFile').responses)).toEqual(
    expect.arrayContaining(['206', '304', '416']),
  )
  expect(operation('uploadFile').requestBody?.content).toHaveProperty('*/*')
})

it('the server’s limits are in the schemas', () => {
  const duration = operation('slots').parameters?.find(({ name }) => name === 'duration')
  expect(duration?.schema).toMatchObject({ type: 'integer', enum: [15, 30, 60, 90, 120] })
  const { properties } = bodyOf('putAvailability')
  expect(properties.weekly?.items.properties).toMatchObject({
    weekday: { minimum: 0, maximum: 6 },
    startMin: { minimum: 0, maximum: 1410, multipleOf: 30 },
    endMin: { minimum: 30, maximum: 1440, multipleOf: 30 },
  })
  expect(bodyOf('updateOwnProfile').properties.hourlyRateMinor).toMatchObject({
    minimum: 500,
    maximum: 100_000,
  })
})

it('schemas that several calls share have a name', () => {
  const { schemas } = description.components
  expect(schemas).toHaveProperty('Booking')
  expect(schemas).toHaveProperty('Professional')
  const reply = operation('createBooking').responses['201']?.content?.['application/json']?.schema
  expect(reply).toEqual({ $ref: '#/components/schemas/Booking' })
})

it('the key for safe repetition is a parameter of the calls that honour it', () => {
  const keyed = operations.filter(({ parameters }) =>
    parameters?.some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key'),
  )
  expect(keyed.map(({ operationId }) => operationId).sort()).toEqual([
    'bookSeries',
    'bookWithPackage',
    'buyPackage',
    'createBooking',
    'createPaymentIntent',
  ])
})

it('a linter of descriptions finds no error in it', async () => {
  const { stdout, stderr } = await run('redocly', 'lint', '--format', 'json', file)
  expect(JSON.parse(stdout.slice(stdout.indexOf('{'))).totals, stderr).toMatchObject({ errors: 0 })
})

it('a client generated from it compiles and books a session', async () => {
  await run(
    'swagger-typescript-api',
    'generate',
    '--silent',
    '--enum-style',
    'union',
    '-p',
    file,
    '-o',
    folder,
    '-n',
    'client.ts',
  )
  await run(
    'tsc',
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--module',
    'esnext',
    '--target',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'esnext,dom',
    join(folder, 'client.ts'),
  )
  const { Api } = await import(/* @vite-ignore */ join(folder, 'client.ts'))
  const { professionalId } = await aProfessional()
  const { user } = await aClient()

  const { headers } = await new Api({ baseUrl: url }).api.login({
    email: user.email,
    password: PASSWORD,
  })
  const cookie = headers.getSetCookie()[0].split(';')[0]
  const { api } = new Api({ baseUrl: url, baseApiParams: { headers: { cookie } } })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { data: slots } = await api.slots(professionalId, {
    date: tomorrow,
    duration: 60,
  })
  const { startTime, endTime } = slots.at(-1)
  const { data: booking } = await api.createBooking({
    professionalId,
    startsAt: startTime,
    endsAt: endTime,
  })
  expect(booking).toMatchObject({
    startsAt: startTime,
    status: 'PENDING_PAYMENT',
    totalMinor: 5832,
  })
})

function bodyOf(name: string): Schema {
  const schema = operation(name).requestBody?.content['application/json']?.schema
  const ref = schema?.$ref?.split('/').at(-1)
  return ref ? description.components.schemas[ref] : (schema as Schema)
}

it('is written once: compressed, checked by its tag, and the same at the viewer’s own addresses', async () => {
  const ask = (path: string, headers = {}) => app.inject({ url: path, headers })
  const zipped = await ask('/api/openapi.json', { 'accept-encoding': 'gzip' })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(zipped.rawPayload.length).toBeLessThan(150_000)
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(description)
  const known = { 'accept-encoding': 'gzip', 'if-none-match': `${zipped.headers.etag}` }
  expect((await ask('/api/openapi.json', known)).statusCode).toBe(304)
  for (const path of ['/api/docs/json', '/api/docs/yaml'])
    expect((await ask(path)).headers.location).toBe('/api/openapi.json')
})
