import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as calls from '#contract/messages/notifications.ts'
import { paths } from '#contract/paths/paths.ts'
import { Refusal } from '#domain/errors.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { acceptAnyBody } from '#server/http/form.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import {
  choicesOf,
  choose,
  hasTexts,
  quietHoursOf,
  setQuietHours,
  stopEmails,
} from './news/choices.ts'
import { newsOf, readNews } from './news/news.ts'
import { addDevice, dropDevice } from './news/pushes.ts'

/** What people are told in the product, and what they want by email. */
export function newsRoutes(app: FastifyInstance, context: Context): void {
  route(app, calls.news, ({ person }) => newsOf(context, person.id))
  route(app, calls.readNews, async ({ person, body }) => {
    await readNews(context, person, body.until)
    return undefined
  })

  /** The providers of mailboxes press for many people from a few networks. */
  const stopping = limits(context, [
    { name: 'stopped emails by network', max: 1200, within: HOUR_MS, by: byAddress },
  ])

  const adding = limits(context, [{ name: 'push devices', max: 60, within: HOUR_MS, by: byPerson }])
  const chosen = async (userId: string) => {
    const [choices, quietHours, isTextable] = await Promise.all([
      choicesOf(context, userId),
      quietHoursOf(context, userId),
      hasTexts(context, userId),
    ])
    return {
      choices: choices.filter(({ way }) => way !== 'text' || isTextable),
      quietHours,
      pushKey: context.push.key,
    }
  }

  route(app, calls.notificationChoices, ({ person }) => chosen(person.id))
  route(app, calls.chooseNotification, async ({ person, body }) => {
    await choose(context, person.id, body)
    return chosen(person.id)
  })
  route(app, calls.setQuietHours, async ({ person, body }) => {
    await setQuietHours(context, person.id, body.quietHours)
    return chosen(person.id)
  })
  route(app, calls.addPushDevice, async ({ person, body, request }) => {
    await adding(request)
    await addDevice(context, person, browserOf(request), body)
    return undefined
  })
  route(app, calls.dropPushDevice, async ({ person, body }) => {
    await dropDevice(context, person, body.endpoint)
    return undefined
  })
  route(app, calls.stopEmails, async ({ body, request }) => {
    await stopping(request)
    return stopEmails(context, body.token)
  })

  app.register(async (forms) => {
    acceptAnyBody(forms)
    const schema = {
      hide: true,
      querystring: calls.stopEmails.body,
      body: z.record(z.string(), z.string()),
    }
    /**
     * For the button of a mail program (RFC 8058), which may send any kind of body and follows no redirect, and for the
     * page's form in browsers without JavaScript. The token alone decides, so another site's form is as good.
     */
    forms.post<{ Querystring: { token: string }; Body: Record<string, string> }>(
      paths.stopEmails(),
      { schema, config: { isFromElsewhere: true } },
      async (request, reply) => {
        await stopping(request)
        const isPage = request.body.from === 'page'
        try {
          const { kind } = await stopEmails(context, request.query.token)
          if (!isPage) return 'These emails are turned off'
          return reply.redirect(`${paths.stopEmails()}?done=${kind}`, 303)
        } catch (error) {
          if (!isPage || !(error instanceof Refusal)) throw error
          return reply.redirect(`${paths.stopEmails()}?problem=link`, 303)
        }
      },
    )
  })
}
