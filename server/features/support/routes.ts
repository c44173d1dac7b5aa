import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeToSupport } from '#contract/support.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, limits } from '#server/http/limits.ts'
import { keepMessage } from './support.ts'

const HOUR_MS = 60 * 60_000

export async function supportRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const limit = limits(app, [
    { max: 10, within: HOUR_MS, by: byAddress },
    { max: 5, within: HOUR_MS, by: (request) => (request.body as { email: string }).email },
  ])

  // In a plugin of its own: no other call takes a form.
  await app.register(async (forms) => {
    acceptForms(forms)
    route(forms, writeToSupport, async ({ body, person, request }) => {
      await limit(request)
      return keepMessage(context, body, person)
    })
  })
}

const FORM = 'application/x-www-form-urlencoded'
const isForm = (request: FastifyRequest) => request.headers['content-type']?.startsWith(FORM)

/** What the Help Center is told of a form that was not taken, in its address. */
const PROBLEMS: Record<number, string> = { 400: 'invalid', 429: 'too-many', 503: 'away' }

/** A browser without JavaScript sends a form and shows the reply, so the reply leads back to the page it came from. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isForm(request)) return payload
    const problem = PROBLEMS[reply.statusCode]
    if (reply.statusCode !== writeToSupport.status && !problem) return payload
    const outcome = problem
      ? `problem=${problem}`
      : `sent=${JSON.parse(payload as string).reference}`
    reply.code(303).header('location', `/help?${outcome}#contact`).removeHeader('content-type')
    return ''
  })
}
