import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { CallApi } from '#contract/pages.ts'
import type { Context } from '#server/context.ts'
import { currentRequestId, REQUEST_ID_HEADER } from '#server/http/logs/request-id.ts'
import { pageWork } from './timeouts.ts'

const inside = new AsyncLocalStorage<true>()

/** Whether the request that arrives is a call that a page makes while rendering. */
export const isOfPage = (): boolean => inside.getStore() ?? false

/** The name under which the program calls itself, whatever name a visitor asked for. */
export const ownHost = ({ publicUrl }: Pick<Context, 'publicUrl'>): string =>
  new URL(publicUrl()).host

/** Answers calls that pages make while rendering, with the address of the visitor who requested the page. */
export const callOwnApi =
  (app: FastifyInstance, context: Pick<Context, 'publicUrl'>): CallApi =>
  async ({ method, url, headers, body }) => {
    const request = currentRequestId()
    const work = pageWork.getStore()
    const calling = inside.run(
      true,
      // Awaited within, because that begins the request.
      async () =>
        await app.inject({
          method: method as 'GET',
          url,
          headers: {
            ...headers,
            host: ownHost(context),
            ...(request && { [REQUEST_ID_HEADER]: request }),
          },
          remoteAddress: work?.visitor,
          ...(body ? { payload: body } : {}),
        }),
    )
    work?.calls.add(calling)
    const reply = await calling
    const texts = Object.entries(reply.headers).map(([name, value]) => [name, String(value)])
    return { status: reply.statusCode, headers: Object.fromEntries(texts), body: reply.body }
  }
