import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { writeToSupport } from '#contract/support.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { acceptFormsAlone } from '#server/http/form.ts'
import { byAddress, limits } from '#server/http/limits.ts'
import { keepMessage } from './support.ts'

type Message = BodyOf<typeof writeToSupport>

export function supportRoutes(app: FastifyInstance, context: Context): void {
  const limit = limits(context, [
    { name: 'support by network', max: 10, within: HOUR_MS, by: byAddress },
    {
      name: 'support by address',
      max: 5,
      within: HOUR_MS,
      by: (request) => (request.body as Message).email,
    },
  ])

  route(app, writeToSupport, async ({ body, person, request }) => {
    await limit(request)
    return keepMessage(context, body, person)
  })

  // For browsers without JavaScript, which show the reply: so redirect back to the page.
  app.register(async (forms) => {
    acceptFormsAlone(forms)
    leadBack(forms)
    forms.post<{ Body: Message }>(
      paths.help(),
      { schema: { hide: true, body: writeToSupport.body } },
      async (request) => {
        await limit(request)
        return keepMessage(context, request.body, await request.person())
      },
    )
  })
}

/** Query values that tell the Help Center why a form wasn't accepted. */
const PROBLEMS: Record<number, string> = {
  400: 'invalid',
  404: 'not-yours',
  429: 'too-many',
  503: 'away',
}

function leadBack(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const problem = PROBLEMS[reply.statusCode]
    if (reply.statusCode !== 200 && !problem) return payload
    const outcome = problem
      ? `problem=${problem}`
      : `sent=${JSON.parse(payload as string).reference}`
    reply
      .code(303)
      .header('location', `${paths.help()}?${outcome}#contact`)
      .removeHeader('content-type')
    return ''
  })
}
