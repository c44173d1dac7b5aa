import type { GuardProblem, GuardSettings } from '#server/providers/guarded.ts'
import { guarded } from '#server/providers/guarded.ts'
import type { Outside } from '#server/providers/outside.ts'
import type { WebhooksPort } from './port.ts'
import { SendFailure } from './port.ts'

/** Only the status of an answer counts, so that one with much text, or a redirect, is as good or bad as that. */
const PROBLEMS = {
  private: 'private',
  slow: 'slow',
  unreachable: 'unreachable',
  large: 'refused',
  redirects: 'refused',
} as const

class Failure extends SendFailure {
  constructor(problem: GuardProblem, options?: ErrorOptions) {
    super(PROBLEMS[problem], options)
  }
}

const RULES = {
  userAgent: 'Parlour-Webhooks',
  mostBytes: 0,
  readsText: false,
  mostRedirects: 0,
  urlOf: (address: string, base: URL) => new URL(address, base),
  Failure,
}

export function webhooksOverHttps({
  outside,
  ...settings
}: GuardSettings & { outside: Outside }): WebhooksPort {
  return {
    // Whatever one server does says nothing about the next, so that no breaker opens.
    post: (address, headers, body) =>
      outside.ask(
        'post',
        () =>
          guarded(settings, RULES, async (ask) => {
            const sent = { 'content-type': 'application/json', ...headers }
            return (await ask(address, { method: 'POST', headers: sent, body })).status
          }),
        { error: () => 'refused' },
      ),
  }
}
