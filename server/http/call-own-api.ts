import type { FastifyInstance } from 'fastify'
import type { CallApi } from '#contract/pages.ts'
import { pageVisitor } from './timeouts.ts'

/** Answers calls that pages make while rendering, with the address of the visitor who requested the page. */
export const callOwnApi =
  (app: FastifyInstance): CallApi =>
  async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress: pageVisitor.getStore(),
      ...(body ? { payload: body } : {}),
    })
    const texts = Object.entries(reply.headers).map(([name, value]) => [name, String(value)])
    return { status: reply.statusCode, headers: Object.fromEntries(texts), body: reply.body }
  }
