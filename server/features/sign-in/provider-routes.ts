import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SIGN_IN_PROVIDERS } from '#domain/people/sign-in/sign-in.ts'
import { ROLES } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { acceptFormsAlone } from '#server/http/form.ts'
import { byAddress, limits } from '#server/http/limits.ts'
import type { Answer, Redirection } from './provider-sign-in.ts'
import { finishAt, loginAddress, startAt } from './provider-sign-in.ts'

const params = z.object({ provider: z.enum(SIGN_IN_PROVIDERS) })
const text = z.optional(z.string().check(z.maxLength(4096)))
const options = z.object({
  role: z._default(z.enum(ROLES), 'CLIENT'),
  remember: z.optional(z.literal('1')),
  next: text,
})
const answer = z.object({ state: text, code: text, error: text, name: text, user: text })

type Params = z.output<typeof params>
type Answered = z.output<typeof answer>

/** Addresses for browsers rather than calls: to a provider, and back from it. */
export function providerRoutes(app: FastifyInstance, context: Context): void {
  const limit = limits(context, [
    {
      name: 'providers by network',
      max: context.config.SIGN_IN_LIMIT_ADDRESS,
      within: 15 * MINUTE_MS,
      by: byAddress,
    },
  ])
  const shared = { helmet: false, config: { isCall: true } } as const

  app.get<{ Params: Params; Querystring: z.output<typeof options> }>(
    '/api/auth/start/:provider',
    { ...shared, schema: { hide: true, params, querystring: options } },
    async ({ params: { provider }, query: { remember, ...wished } }, reply) =>
      send(reply, startAt(context, provider, { ...wished, remember: remember === '1' })),
  )

  app.get<{ Params: Params; Querystring: Answered }>(
    '/api/auth/callback/:provider',
    { ...shared, schema: { hide: true, params, querystring: answer } },
    async (request, reply) => {
      const { provider } = request.params
      try {
        await limit(request)
      } catch {
        // A person is looking at this, so lead to a page.
        const location = loginAddress({ problem: 'too-many', with: provider })
        return send(reply, { location, cookies: [] })
      }
      const { user: _, ...answered } = request.query
      return send(reply, await finishAt(context, provider, answered as Answer, browserOf(request)))
    },
  )

  // Apple posts a form from its own site, so our cookies aren't sent. Redirect its fields here as a GET.
  app.register(async (forms) => {
    acceptFormsAlone(forms)
    forms.post<{ Params: Params; Body: Answered }>(
      '/api/auth/callback/:provider',
      {
        ...shared,
        config: { isCall: true, isFromElsewhere: true },
        schema: { hide: true, params, body: answer },
      },
      async (request: FastifyRequest<{ Params: Params; Body: Answered }>, reply) => {
        const { user, ...answered } = request.body
        const fields = Object.entries({ ...answered, name: nameOf(user) })
        const set = fields.filter((field): field is [string, string] => Boolean(field[1]))
        const location = `/api/auth/callback/${request.params.provider}?${new URLSearchParams(set)}`
        return send(reply, { location, cookies: [] })
      },
    )
  })
}

function send(reply: FastifyReply, { location, cookies }: Redirection): FastifyReply {
  return reply.header('set-cookie', cookies).redirect(location, 303)
}

/** Apple sends the name only once, as JSON beside its answer. */
function nameOf(user: string | undefined): string | undefined {
  try {
    const { name } = JSON.parse(user ?? '{}') as {
      name?: { firstName?: string; lastName?: string }
    }
    return [name?.firstName, name?.lastName].filter((part) => typeof part === 'string').join(' ')
  } catch {
    return undefined
  }
}
