import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Log } from '#server/log.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import type { Outside } from '#server/providers/outside.ts'
import { unwatched } from '#server/providers/outside.ts'
import type { InsightsPort, InsightsQuestion } from './port.ts'

type LanguageModelOptions = {
  /** Up to '/chat/completions', without a trailing slash, such as https://api.example.com/v1. */
  url: string
  apiKey: string
  model: string
  log: Log
  outside?: Outside
  /** Time limit for the model's answer, and how long a page waits for it; milliseconds. */
  thinkingMs?: number
  waitingMs?: number
}

const THINKING_MS = 15_000
const WAITING_MS = 400
/** Answers contain nothing personal, so they are cached for everyone with the same question. */
const CACHE_MS = HOUR_MS
const FAILED_MS = MINUTE_MS
const MAX_CACHED = 500
const MAX_CONCURRENT = 4
const MAX_CHARACTERS = 600

/** The call that 'OpenAI-compatible' servers share: POST {url}/chat/completions. */
const TASK = `You write for a British marketplace of video sessions with professionals. Given as JSON: what a client has
booked, what they pay an hour (in pence), and whom a ranking recommends to them, best first, with its reasons. Write at
most two plain sentences in British English, to the client as 'you', on what the recommendations have in common and how
they fit. Use only what is given. Name no one, promise nothing, give no advice on health, law or money.`

/**
 * Texts by a language model. Pages wait only a moment: a slower answer is cached for next time, and after a failure the
 * model isn't asked for a minute.
 */
export function languageModel({
  url,
  apiKey,
  model,
  log,
  outside = unwatched,
  thinkingMs = THINKING_MS,
  waitingMs = WAITING_MS,
}: LanguageModelOptions): InsightsPort {
  const kept = new Map<string, { answer: Promise<string | null>; until: number }>()
  let running = 0

  async function ask(question: string): Promise<string | null> {
    const reply = await outside.fetch('chat', `${url}/chat/completions`, {
      method: 'POST',
      // A redirect would send the key to another host.
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({
        model,
        temperature: 0.2,
        max_tokens: 200,
        messages: [
          { role: 'system', content: TASK },
          { role: 'user', content: question },
        ],
      }),
      signal: AbortSignal.timeout(thinkingMs),
    })
    if (!reply.ok) throw new ProviderAway(`the language model answered ${reply.status}`)
    return wordsOf(await reply.json())
  }

  function begin(question: string): Promise<string | null> {
    running += 1
    const entry = {
      until: performance.now() + CACHE_MS,
      answer: Promise.resolve<string | null>(null),
    }
    entry.answer = ask(question)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the language model did not answer')
        entry.until = performance.now() + FAILED_MS
        return null
      })
      .finally(() => {
        running -= 1
      })
    kept.set(question, entry)
    const [oldest] = kept.keys()
    if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest)
    return entry.answer
  }

  return {
    async insightsOn(asked: InsightsQuestion) {
      const question = JSON.stringify(asked)
      const before = kept.get(question)
      if (before && before.until > performance.now()) return within(waitingMs, before.answer)
      if (running >= MAX_CONCURRENT) return null
      kept.delete(question)
      return within(waitingMs, begin(question))
    },
  }
}

/** The first answer as one line of plain text; null if there is none. */
function wordsOf(reply: unknown): string | null {
  const content = (reply as { choices?: { message?: { content?: unknown } }[] } | null)
    ?.choices?.[0]?.message?.content
  if (typeof content !== 'string') return null
  const text = content.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
  if (text === '') return null
  return text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS - 1).trimEnd()}…`
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
