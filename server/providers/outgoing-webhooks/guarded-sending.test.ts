import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { unwatched } from '#server/providers/outside.ts'
import { certificate, trustTestAuthority } from '#test/support/authorities.ts'
import { webhooksOverHttps } from './guarded-sending.ts'

trustTestAuthority()

const file = (name: string) => readFileSync(certificate(name), 'utf8')

/** A program on this machine, which may be sent to as if it were elsewhere. */
async function aProgram(answer: RequestListener) {
  const server = createServer({ cert: file('server.pem'), key: file('server-key.pem') }, answer)
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: new URL(`https://localhost:${port}`), host: `localhost:${port}` }
}

type Settings = Partial<Parameters<typeof webhooksOverHttps>[0]>
const sending = (settings: Settings = {}) =>
  webhooksOverHttps({ outside: unwatched, internalHosts: [], ...settings })
const problemOf = (url: URL, settings?: Settings) =>
  sending(settings)
    .post(url, {}, '{}')
    .then(String, (error: { problem: string }) => error.problem)

it('posts JSON with its headers, and says the status of the answer', async () => {
  let seen = ''
  const { url, host } = await aProgram((request, reply) => {
    request.on('data', (part) => {
      seen += `${request.method} ${request.headers['content-type']} ${request.headers['webhook-id']} ${part}`
    })
    request.on('end', () => reply.writeHead(201).end())
  })
  const { post } = sending({ internalHosts: [host] })
  expect(await post(url, { 'webhook-id': '1' }, '{"a":1}')).toBe(201)
  expect(seen).toBe('POST application/json 1 {"a":1}')
})

it('follows no redirect', async () => {
  let asked = 0
  const { url, host } = await aProgram((_, reply) => {
    asked++
    reply.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await problemOf(url, { internalHosts: [host] })).toBe('307')
  expect(asked).toBe(1)
})

it('sends nothing to the inside, whatever the name says', async () => {
  const { url } = await aProgram((_, reply) => reply.end())
  expect(await problemOf(url)).toBe('private')
  for (const inside of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:10.0.0.1]'])
    expect(await problemOf(new URL(`https://${inside}/`))).toBe('private')
  const resolve = async () => [{ address: '192.168.0.1', family: 4 }]
  // Nor does it tell which names there are inside.
  expect(await problemOf(new URL('https://tool.example/'), { resolve })).toBe('unreachable')
})

it('asks no port but 443 and 8443, so that nobody learns what listens where', async () => {
  const resolve = () => Promise.reject(new Error('asked'))
  const asked = (port: string) => problemOf(new URL(`https://tool.example${port}/`), { resolve })
  expect(await Promise.all(['', ':443', ':8443', ':22', ':8080'].map(asked))).toEqual([
    'unreachable',
    'unreachable',
    'unreachable',
    'private',
    'private',
  ])
})

it('waits for a limited time, and reads only the status', async () => {
  const { url, host } = await aProgram(() => undefined)
  expect(await problemOf(url, { internalHosts: [host], timeoutMs: 200 })).toBe('slow')
  const talkative = await aProgram((_, reply) => reply.end('x'.repeat(70_000)))
  expect(await problemOf(talkative.url, { internalHosts: [talkative.host] })).toBe('200')
})
