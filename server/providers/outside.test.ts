import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FAILURES, OPEN_MS } from './breaker.ts'
import { ProviderAway } from './errors.ts'
import { outsideWith } from './outside.ts'
import { stripeClient } from './stripe/client.ts'

/** A provider that replies with `status`, or not at all with 0, and our way to it at a time that the test sets. */
async function aProvider() {
  const at = { ms: 0, status: 200 }
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    if (at.status === 0) return void request.socket.destroy()
    response.writeHead(at.status, { 'content-type': 'application/json' }).end('{"id":"cus_1"}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const registry = new Registry()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const outside = outsideWith(registry, log, () => at.ms)('provider')
  const call = () => outside.fetch('look', `http://127.0.0.1:${port}`, {})
  const metric = async (line: string) =>
    (await registry.metrics()).split('\n').find((each) => each.startsWith(`${line} `))
  return { at, seen, call, metric, log, outside, port }
}

/** Calls until the breaker opens. */
async function breakIt({ at, call }: Awaited<ReturnType<typeof aProvider>>): Promise<void> {
  at.status = 0
  for (let n = 0; n < FAILURES; n += 1) await expect(call()).rejects.toThrow('fetch failed')
}

describe('a provider that did not answer five times in a row', () => {
  test('is not asked for ten seconds; then one call tries, and its answer ends that', async () => {
    const provider = await aProvider()
    const { at, seen, call, metric, log } = provider
    await breakIt(provider)
    await expect(call()).rejects.toThrow(ProviderAway)
    at.ms += OPEN_MS - 1
    await expect(call()).rejects.toThrow('is not asked for now')
    expect(seen).toHaveLength(FAILURES)
    expect(await metric('provider_breaker_open{provider="provider"}')).toMatch(/ 1$/)
    expect(log.error).toHaveBeenCalledOnce()

    at.ms += 1
    at.status = 200
    expect((await call()).status).toBe(200)
    expect((await call()).status).toBe(200)
    expect(await metric('provider_breaker_open{provider="provider"}')).toMatch(/ 0$/)
    expect(log.warn).toHaveBeenCalledOnce()
  })

  test('is asked by one call at a time while it stays away', async () => {
    const provider = await aProvider()
    const { at, seen, call } = provider
    await breakIt(provider)
    at.ms += OPEN_MS
    const failures = await Promise.allSettled([call(), call(), call()])
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(seen).toHaveLength(FAILURES + 1)
    await expect(call()).rejects.toThrow(ProviderAway)
    expect(seen).toHaveLength(FAILURES + 1)
  })
})

test('a provider that fails now and then, or a minute later, is still asked', async () => {
  const { at, seen, call } = await aProvider()
  const fail = async (times: number) => {
    at.status = 0
    for (let n = 0; n < times; n += 1) await call().catch(() => undefined)
  }
  await fail(FAILURES - 1)
  at.status = 200
  await call()
  await fail(FAILURES - 1)
  at.ms += 60_001
  await fail(FAILURES - 1)
  expect(seen).toHaveLength(3 * FAILURES - 2)
})

test('a refusal is an answer, however many there are, and a 503 is none', async () => {
  const { at, call, metric } = await aProvider()
  at.status = 429
  for (let n = 0; n < 2 * FAILURES; n += 1) expect((await call()).status).toBe(429)
  at.status = 503
  for (let n = 0; n < FAILURES; n += 1) expect((await call()).status).toBe(503)
  await expect(call()).rejects.toThrow(ProviderAway)
  const count = (outcome: string) =>
    metric(`provider_seconds_count{provider="provider",operation="look",outcome="${outcome}"}`)
  expect(await Promise.all(['done', 'refused', 'away', 'not_asked'].map(count))).toEqual([
    undefined,
    expect.stringMatching(/ 10$/),
    expect.stringMatching(/ 5$/),
    expect.stringMatching(/ 1$/),
  ])
})

test('requests of Stripe’s library are counted without ids', async () => {
  const { outside, port, metric } = await aProvider()
  const address = { protocol: 'http' as const, host: '127.0.0.1', port }
  const stripe = stripeClient({ secretKey: 'sk_test_1', address, outside })
  await stripe.customers.retrieve('cus_NffrFeUfNV2Hib')
  const line =
    'provider_seconds_count{provider="provider",operation="get customers",outcome="done"}'
  expect(await metric(line)).toMatch(/ 1$/)
})
