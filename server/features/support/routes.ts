import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/support.ts'
import { writeToSupport } from '#contract/desk/support.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { paths } from '#contract/paths/paths.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { acceptFormsAlone } from '#server/http/form.ts'
import { byAddress, byPerson, emailsByNetwork, limits } from '#server/http/limits.ts'
import { askForSecondLook } from './complaints.ts'
import { deliverNow, writeTicket } from './support.ts'
import type { Reader } from './tickets.ts'
import { ownTickets, reply, ticketFor } from './tickets.ts'

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
    emailsByNetwork(context),
  ])

  route(app, writeToSupport, async ({ body, person, request }) => {
    await limit(request)
    return writeTicket(context, body, person)
  })

  conversations(app, context)

  // For browsers without JavaScript, which show the reply: so redirect back to the page.
  app.register(async (forms) => {
    acceptFormsAlone(forms)
    leadBack(forms)
    forms.post<{ Body: Message }>(
      paths.help(),
      { schema: { hide: true, body: writeToSupport.body } },
      async (request) => {
        await limit(request)
        return writeTicket(context, request.body, await request.person())
      },
    )
  })
}

/** What one wrote to support, for the account that wrote it or with a link from an email. */
function conversations(app: FastifyInstance, context: Context): void {
  const limitReplies = limits(context, [
    { name: 'support replies', max: 20, within: HOUR_MS, by: byPerson },
  ])
  const limitLinks = limits(context, [
    { name: 'support replies by link', max: 10, within: HOUR_MS, by: byAddress },
  ])
  const limitReading = limits(context, [
    { name: 'support links', max: 120, within: HOUR_MS, by: byAddress },
  ])
  const written = async (reader: Reader, body: { id: string; text: string }) => {
    await reply(context, reader, body)
    deliverNow(context)
    return ticketFor(context, reader)
  }
  const lookedAtAgain = async (reader: Reader, text: string) => {
    await askForSecondLook(context, reader, text)
    deliverNow(context)
    return ticketFor(context, reader)
  }

  route(app, calls.listTickets, ({ person }) => ownTickets(context, person))
  route(app, calls.getTicket, ({ person, params }) => ticketFor(context, { person, id: params.id }))
  route(app, calls.replyInTicket, async ({ person, params, body, request }) => {
    await limitReplies(request)
    return written({ person, id: params.id }, body)
  })
  route(app, calls.askForSecondLook, async ({ person, params, body, request }) => {
    await limitReplies(request)
    return lookedAtAgain({ person, id: params.id }, body.text)
  })
  route(app, calls.getTicketByLink, async ({ params, request }) => {
    await limitReading(request)
    return ticketFor(context, params)
  })
  route(app, calls.replyByLink, async ({ params, body, request }) => {
    await limitLinks(request)
    return written(params, body)
  })
  route(app, calls.askForSecondLookByLink, async ({ params, body, request }) => {
    await limitLinks(request)
    return lookedAtAgain(params, body.text)
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
