import type { FastifyInstance } from 'fastify'
import { getOwnProfile } from '#contract/professionals.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { ownProfile } from './professionals.ts'

export function professionalRoutes(app: FastifyInstance, context: Context): void {
  route(app, getOwnProfile, ({ person }) => ownProfile(context, person))
}
