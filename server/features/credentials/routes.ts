import type { FastifyInstance } from 'fastify'
import {
  addProof,
  appealCredential as appealCall,
  getOwnCredentials,
} from '#contract/profile/credentials.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { appealCredential } from './appeals.ts'
import { giveProof, ownCredentials } from './own.ts'

export function credentialRoutes(app: FastifyInstance, context: Context): void {
  route(app, getOwnCredentials, ({ person }) => ownCredentials(context, person))
  route(app, appealCall, ({ person, params, body }) =>
    appealCredential(context, person, params.id, body),
  )
  route(app, addProof, ({ person, body }) => giveProof(context, person, body))
}
