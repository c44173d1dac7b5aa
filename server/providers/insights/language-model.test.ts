import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { languageModel } from './language-model.ts'
import type { InsightsQuestion } from './port.ts'

const QUESTION: InsightsQuestion = {
  booked: [{ category: 'tutoring', sessions: 3 }],
  rates: { least: 4000, most: 5000 },
  recommended: [
    {
      categories: ['tutoring'],
      hourlyRateMinor: 4500,
      ratingAvg: 4.8,
      ratingCount: 37,
      highlights: ['You have booked tutoring before'],
    },
  ],
}
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const servers: ReturnType<typeof createServer>[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  vi.useRealTimers()
})

/** A server that follows OpenAI's reference; `answer` may be slow or fail. */
async function aModel(
  answer: () => Promise<{ status?: number; body: unknown }> | { status?: number; body: unknown },
  more = {},
) {
  const asked: { request: IncomingMessage; body: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    asked.push({ request, body: JSON.parse(await text(request)) })
    const { status = 200, body } = await answer()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const port = languageModel({ url, apiKey: 'key', model: 'small', log, waitingMs: 5000, ...more })
  return { port, asked }
}

const saying = (content: unknown) => ({ body: { choices: [{ message: { content } }] } })

describe('a language model', () => {
  it('is asked once for the same question, and its text is one line', async () => {
    const { port, asked } = await aModel(() => saying('  Tutors\n\nfit you.\u0000 '))
    expect(await port.insightsOn(QUESTION)).toBe('Tutors fit you.')
    expect(await port.insightsOn(QUESTION)).toBe('Tutors fit you.')
    expect(asked).toHaveLength(1)
    const [{ request, body } = {}] = asked
    expect([request?.method, request?.url]).toEqual(['POST', '/v1/chat/completions'])
    expect(request?.headers.authorization).toBe('Bearer key')
    expect(body?.model).toBe('small')
    const messages = body?.messages as { role: string; content: string }[]
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(JSON.parse(messages[1]?.content ?? '')).toEqual(QUESTION)
  })

  it('delays a page only briefly; a later answer is there next time', async () => {
    let speak = () => {}
    const ready = new Promise<void>((resolve) => {
      speak = resolve
    })
    const { port } = await aModel(() => ready.then(() => saying('Late words.')), { waitingMs: 20 })
    expect(await port.insightsOn(QUESTION)).toBeNull()
    speak()
    await eventually(async () => expect(await port.insightsOn(QUESTION)).toBe('Late words.'))
  })

  it.each([
    ['an error', { status: 500, body: 'out of order' }],
    ['too many requests', { status: 429, body: '{}' }],
    ['no JSON', { body: '<html>' }],
  ])('that answers %s gives no text and isn’t asked for a minute', async (_what, reply) => {
    const { port, asked } = await aModel(() => reply)
    expect(await port.insightsOn(QUESTION)).toBeNull()
    expect(await port.insightsOn(QUESTION)).toBeNull()
    expect(asked).toHaveLength(1)
    expect(log.warn).toHaveBeenCalled()
  })

  it.each([
    [{ body: {} }],
    [{ body: null }],
    [saying('')],
    [saying(7)],
    [{ body: { choices: [] } }],
  ])('that answers %o gives no text', async (reply) => {
    const { port } = await aModel(() => reply)
    expect(await port.insightsOn(QUESTION)).toBeNull()
  })

  it('that takes too long gives no text', async () => {
    const { port } = await aModel(() => new Promise(() => {}), { thinkingMs: 30 })
    expect(await port.insightsOn(QUESTION)).toBeNull()
  })

  it('that writes too much is truncated', async () => {
    const { port } = await aModel(() => saying('words '.repeat(1000)))
    const words = await port.insightsOn(QUESTION)
    expect(words?.length).toBeLessThanOrEqual(600)
    expect(words?.endsWith('…')).toBe(true)
  })

  it('is not asked more than four questions at once', async () => {
    const { port, asked } = await aModel(() => new Promise(() => {}), { waitingMs: 200 })
    const others = [1, 2, 3, 4, 5, 6].map((sessions) =>
      port.insightsOn({ ...QUESTION, booked: [{ category: 'legal', sessions }] }),
    )
    expect(await Promise.all(others)).toEqual([null, null, null, null, null, null])
    expect(asked).toHaveLength(4)
  })
})
