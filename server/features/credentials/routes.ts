import type { FastifyInstance } from 'fastify'
import { addProof, getOwnCredentials } from '#contract/credentials.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { giveProof, ownCredentials } from './own.ts'

export function credentialRoutes(app: FastifyInstance, context: Context): void {
  route(app, getOwnCredentials, ({ person }) => ownCredentials(context, person))
  route(app, addProof, ({ person, body }) => giveProof(context, person, body))
}
