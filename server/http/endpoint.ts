import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'

/** A handler's validated input; `person` is set unless anyone may call. */
export type Asked<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  person: E['who'] extends 'anyone' ? Person | undefined : Person
  request: FastifyRequest
  reply: FastifyReply
}

/** Mounts a call of the contract: parse, authorise, handle, reply. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E>) => Promise<ReplyOf<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    helmet: false,
    config: { isCall: true, endpoint },
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [endpoint.status]: replyOf(endpoint) },
    },
    handler: async (request, reply) => {
      const person = await request.person()
      assertMay(endpoint, person)
      const answer = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        person,
        request,
        reply,
      } as Asked<E>)
      if (typeof endpoint.file === 'string')
        reply.type(isText(endpoint.file) ? `${endpoint.file}; charset=utf-8` : endpoint.file)
      // A partial or not-modified reply has already set its own status.
      if (reply.statusCode === 200) reply.code(endpoint.status)
      return reply.send(answer)
    },
  })
}

const isText = (type: string) => type.startsWith('text/') || type === 'application/json'

function replyOf({ reply, file }: Endpoint) {
  if (!file) return reply
  return { content: Object.fromEntries([file].flat().map((type) => [type, { schema: reply }])) }
}

function assertMay(endpoint: Endpoint, person: Person | undefined): void {
  if (endpoint.who === 'anyone') return
  if (!person) throw new Refusal('unauthenticated', 'not_signed_in', 'Please sign in first')
  if (endpoint.who === 'client' && person.role !== 'CLIENT')
    throw new Refusal('forbidden', 'clients_only', 'Only client accounts can do this')
  if (endpoint.who === 'professional' && person.role !== 'PROFESSIONAL')
    throw new Refusal('forbidden', 'professionals_only', 'Only professional accounts can do this')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract: it answers with data, never a page. */
    isCall?: boolean
    /** Sets its own security headers, which name its scripts. */
    isPage?: boolean
    /** Its contract. */
    endpoint?: Endpoint
    /** Accepts forms from other sites: the route must not trust or change anything. */
    isFromElsewhere?: boolean
    /** Answers under any host name: health checks often know only an address. */
    isUnderAnyName?: boolean
  }
  interface FastifyRequest {
    /** The person who is signed in, by the signed cookie; looked up once per request. */
    person(): Promise<Person | undefined>
  }
}
