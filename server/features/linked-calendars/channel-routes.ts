import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CALENDAR_PROVIDERS } from '#domain/hours/linked-calendars.ts'
import type { Context } from '#server/context.ts'
import { sendNothingHere } from '#server/http/errors/errors.ts'
import { acceptAnyType } from '#server/http/form.ts'
import { calendarChanged } from './channels.ts'

const params = z.object({ provider: z.enum(CALENDAR_PROVIDERS), id: z.uuid() })
const query = z.object({ validationToken: z.optional(z.string().check(z.maxLength(4096))) })
const notices = z.object({
  value: z.array(z.object({ clientState: z.optional(z.nullable(z.string())) })),
})

type ChannelCall = {
  Params: z.output<typeof params>
  Querystring: z.output<typeof query>
  Body: string | undefined
}

/** Where providers say that a calendar has changed. They bring the channel's secret, and nothing that we believe. */
export function channelRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (channels) => {
    channels.removeAllContentTypeParsers()
    channels.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    acceptAnyType(channels)
    channels.post<ChannelCall>(
      '/api/calendar-channels/:provider/:id',
      {
        helmet: false,
        config: { isCall: true },
        schema: { hide: true, params, querystring: query },
      },
      async (request, reply) => {
        const { provider, id } = request.params
        const { validationToken } = request.query
        // Microsoft asks first whether anyone is here.
        if (provider === 'microsoft' && validationToken !== undefined)
          return reply.type('text/plain; charset=utf-8').send(validationToken)
        const secret =
          provider === 'google'
            ? request.headers['x-goog-channel-token']
            : secretIn(request.body ?? '')
        if (typeof secret !== 'string') return sendNothingHere(request, reply)
        // A channel begins: nothing has changed.
        if (provider === 'google' && request.headers['x-goog-resource-state'] === 'sync')
          return reply.code(202).send()
        const isKnown = await calendarChanged(context, { provider, id, secret })
        return isKnown ? reply.code(202).send() : sendNothingHere(request, reply)
      },
    )
  })
}

/** All notices of one call are about the one channel of its address. */
function secretIn(body: string): string | undefined {
  try {
    return notices.parse(JSON.parse(body)).value[0]?.clientState ?? undefined
  } catch {
    return undefined
  }
}
