import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Descriptions } from '#contract/call.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { ApiReply, ApiRequest } from '#contract/pages.ts'
import { callsOf } from './call.ts'
import type { Options } from './client.ts'
import { ApiError, send } from './client.ts'
import { errorMessage } from './error-message.ts'

const described = {
  greet: { method: 'POST', path: '/api/people/:id/greetings', who: 'anyone' },
  listen: { method: 'GET', path: '/api/greetings', who: 'anyone' },
  leave: { method: 'POST', path: '/api/greetings/end', who: 'anyone', isRepeatable: true },
} as const satisfies Descriptions

const greeting = endpoint(described.greet, {
  summary: 'Greet someone',
  tag: 'people',
  params: z.object({ id: z.string() }),
  query: z.object({ loud: z.optional(z.boolean()), tone: z.optional(z.string()) }),
  body: z.object({ words: z.string() }),
  status: 200,
  reply: z.object({ heard: z.number() }),
})
const heard = { tag: 'people', status: 200, reply: z.object({ heard: z.number() }) } as const
const hearing = endpoint(described.listen, { summary: 'Hear greetings', ...heard })
const leaving = endpoint(described.leave, { summary: 'Hear no more', ...heard })
const { greet, listen, leave } = callsOf(described, async () => ({
  greet: greeting,
  listen: hearing,
  leave: leaving,
}))

const input = { params: { id: 'a/b' }, query: { tone: 'kind & calm' }, body: { words: 'Hello' } }

/** A transport that records each request and replies with `answer`. */
function answering(answer: Partial<ApiReply> & { statusText?: string }) {
  const asked: ApiRequest[] = []
  const transport = async (request: ApiRequest) => {
    asked.push(request)
    return { status: 200, headers: {}, body: '{"heard":1}', ...answer }
  }
  return { asked, transport }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a call', () => {
  test('builds the URL, omits undefined parameters and sends the body as JSON', async () => {
    const { asked, transport } = answering({})
    const reply = await send(
      greet,
      { ...input, query: { ...input.query, loud: undefined } },
      { transport, idempotencyKey: 'once' },
    )
    expect(reply).toEqual({ heard: 1 })
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/api/people/a%2Fb/greetings?tone=kind+%26+calm',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
        body: '{"words":"Hello"}',
      },
    ])
  })

  test("fails with the server's status and sentence", async () => {
    const { transport } = answering({ status: 409, body: 'Someone was quicker\n' })
    const failure = send(greet, input, { transport })
    await expect(failure).rejects.toThrow(ApiError)
    await expect(failure).rejects.toMatchObject({
      message: '409: Someone was quicker',
      status: 409,
      sentence: 'Someone was quicker',
    })
  })

  test('fails with the code and the fields of a problem document', async () => {
    const { transport } = answering({
      status: 400,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      body: JSON.stringify({
        detail: 'words is required',
        code: 'invalid_request',
        errors: [{ path: 'words', message: 'is required' }],
      }),
    })
    await expect(send(greet, input, { transport })).rejects.toMatchObject({
      message: '400: words is required',
      code: 'invalid_request',
      fields: [{ path: 'words', message: 'is required' }],
    })
  })

  test('fails with the status text when the response is empty', async () => {
    const { transport } = answering({ status: 502, statusText: 'Bad Gateway', body: '' })
    await expect(send(greet, input, { transport })).rejects.toThrow('502: Bad Gateway')
  })

  test('rejects a reply that breaks the contract', async () => {
    const { transport } = answering({ body: '{"heard":"yes"}' })
    await expect(send(greet, input, { transport })).rejects.toThrow()
  })

  test('needs its contract only to parse a reply', async () => {
    const away = callsOf(described, () => Promise.reject(new TypeError('not loaded')))
    const { asked, transport } = answering({ status: 409, body: 'Someone was quicker' })
    await expect(send(away.greet as typeof greet, input, { transport })).rejects.toThrow('409')
    expect(asked).toHaveLength(1)
  })

  test('fails with a sentence when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(send(greet, input)).rejects.toMatchObject({
      status: 0,
      sentence: 'The server cannot be reached. Please try again.',
    })
  })
})

describe('a call that is refused for the moment', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const refused = (code: string, seconds?: number) =>
    Response.json(
      { detail: 'Please try again', code },
      {
        status: 503,
        headers: {
          'content-type': 'application/problem+json',
          ...(seconds && { 'retry-after': `${seconds}` }),
        },
      },
    )
  const answered = () => Response.json({ heard: 1 })
  const often = () => Array.from({ length: 4 }, () => refused('busy', 1))
  const listening = (options?: Options) => send(listen, {}, options)

  /** The milliseconds at which a call is made whose replies are these, one after the other; and what comes of it. */
  async function calling(call: () => Promise<unknown>, replies: (Response | TypeError)[]) {
    const start = Date.now()
    const times: number[] = []
    vi.stubGlobal('fetch', async () => {
      times.push(Date.now() - start)
      const reply = replies.shift()
      if (reply instanceof TypeError) throw reply
      return reply
    })
    const reply = call().catch(({ code = 'aborted' }: ApiError) => code)
    await vi.runAllTimersAsync()
    return { times, reply: await reply }
  }

  test('reads again after the time that the server says, at most twice', async () => {
    const replies = [refused('busy', 3), refused('database_away', 2), answered()]
    expect(await calling(listening, replies)).toEqual({
      times: [0, 3000, 5000],
      reply: { heard: 1 },
    })
    expect(await calling(listening, often())).toEqual({ times: [0, 1000, 2000], reply: 'busy' })
  })

  test('writes again only what may be done twice', async () => {
    const greeted = () => send(greet, input)
    expect(await calling(greeted, often())).toEqual({ times: [0], reply: 'busy' })
    const left = () => send(leave, {})
    expect(await calling(left, [refused('busy', 1), answered()])).toEqual({
      times: [0, 1000],
      reply: { heard: 1 },
    })
  })

  test.each([
    ['what a repetition would not change', refused('provider_away', 5)],
    ['what has no time to wait', refused('busy')],
    ['what failed in another way', new TypeError('fetch failed')],
  ])('doesn’t read again %s', async (_, failure) => {
    expect(await calling(listening, [failure])).toMatchObject({ times: [0] })
  })

  test('is given up while it waits', async () => {
    const page = new AbortController()
    setTimeout(() => page.abort(), 500)
    const left = () => listening({ signal: page.signal })
    expect((await calling(left, [refused('busy', 3), answered()])).times).toEqual([0])
  })

  test('keeps no page waiting that the server renders', async () => {
    const { asked, transport } = answering({
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '1' },
      body: '{"detail":"Please try again","code":"busy"}',
    })
    await expect(send(listen, {}, { transport })).rejects.toMatchObject({ code: 'busy' })
    expect(asked).toHaveLength(1)
  })
})

describe('the message of an error', () => {
  test("is the server's sentence, and never empty", () => {
    expect(errorMessage(new ApiError(409, 'Someone was quicker'))).toBe('Someone was quicker')
    expect(errorMessage(new ApiError(502, ''))).toBe('Please try again in a moment.')
    expect(errorMessage(new TypeError('x is undefined'), 'Login failed')).toBe('Login failed')
  })
})
