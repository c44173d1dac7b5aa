import type { Registry } from 'prom-client'
import { Gauge, Histogram } from 'prom-client'
import type { Log } from '#server/log.ts'
import { describeSpan, inSpan } from '#server/tracing/spans.ts'
import { createBreaker } from './breaker.ts'
import { ProviderAway } from './errors.ts'

/** `refused` is an answer too, and so no failure of the provider. `not_asked`: the breaker is open. */
export type Outcome = 'done' | 'refused' | 'away' | 'not_asked'

/** The only way to a provider: each call is measured, and not made while the provider's breaker is open. */
export type Outside = {
  /**
   * `outcomeOf` says what a reply or an error means; otherwise a reply is done, and an error means that there was no
   * answer. Throws what `call` throws, or ProviderAway without calling.
   */
  ask<Reply>(
    operation: string,
    call: () => Promise<Reply>,
    outcomeOf?: { reply?: (reply: Reply) => Outcome; error?: (error: unknown) => Outcome },
  ): Promise<Reply>
  /** Like fetch, whatever the status. */
  fetch(operation: string, url: string | URL, init: RequestInit): Promise<Response>
}

/** Seconds; most providers have five to answer. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Returns the way to each provider, by its name. */
export function outsideWith(
  registry: Registry,
  log: Log,
  now: () => number = () => performance.now(),
): (provider: string) => Outside {
  const seconds = new Histogram({
    name: 'provider_seconds',
    help: 'Duration of calls to providers by outcome: done, refused, away (no answer) or not_asked',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const open = new Gauge({
    name: 'provider_breaker_open',
    help: '1 while a provider is not asked because it did not answer',
    labelNames: ['provider'],
    aggregator: 'max',
    registers: [registry],
  })
  const ways = new Map<string, Outside>()

  function wayTo(provider: string): Outside {
    const breaker = createBreaker(now)
    open.set({ provider }, 0)

    function note(operation: string, outcome: Outcome, startedAt: number): void {
      describeSpan({ 'parlour.outcome': outcome })
      seconds.observe({ provider, operation, outcome }, (now() - startedAt) / 1000)
      if (outcome === 'away' && breaker.failed())
        log.error({ provider, operation }, 'a provider does not answer, and is not asked for now')
      if ((outcome === 'done' || outcome === 'refused') && breaker.answered())
        log.warn({ provider, operation }, 'a provider answers again')
      open.set({ provider }, breaker.isOpen() ? 1 : 0)
    }

    const ask: Outside['ask'] = (operation, call, outcomeOf) =>
      inSpan(`${provider} ${operation}`, () => askNow(operation, call, outcomeOf), 'client')

    const askNow: Outside['ask'] = async (operation, call, outcomeOf = {}) => {
      const startedAt = now()
      if (!breaker.mayAsk()) {
        note(operation, 'not_asked', startedAt)
        throw new ProviderAway(`${provider} did not answer lately, and is not asked for now`)
      }
      try {
        const reply = await call()
        note(operation, outcomeOf.reply?.(reply) ?? 'done', startedAt)
        return reply
      } catch (error) {
        note(operation, outcomeOf.error?.(error) ?? 'away', startedAt)
        throw error
      }
    }
    return withFetch(ask)
  }

  return (provider) => {
    const way = ways.get(provider) ?? wayTo(provider)
    ways.set(provider, way)
    return way
  }
}

const withFetch = (ask: Outside['ask']): Outside => ({
  ask,
  fetch: (operation, url, init) =>
    ask(operation, () => fetch(url, init), { reply: ({ status }) => outcomeOfStatus(status) }),
})

export function outcomeOfStatus(status: number): Outcome {
  if (status >= 500) return 'away'
  return status >= 400 ? 'refused' : 'done'
}

/** Measures nothing and always asks. */
export const unwatched: Outside = withFetch((_operation, call) => call())
