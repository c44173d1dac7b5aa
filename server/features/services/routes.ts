import type { FastifyInstance } from 'fastify'
import {
  listOwnServices,
  listServices,
  removeService,
  saveService,
} from '#contract/profile/services.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { saveOwn } from './services.ts'
import { deleteService, ownServices, servicesFor } from './store.ts'

export function serviceRoutes(app: FastifyInstance, context: Context): void {
  route(app, listServices, ({ params, person }) =>
    servicesFor(context.db, { professionalId: params.id, personId: person?.id }),
  )
  route(app, listOwnServices, ({ person }) => ownServices(context.db, { personId: person.id }))
  route(app, saveService, ({ person, params, body }) => saveOwn(context, person, params.id, body))
  route(app, removeService, async ({ person, params }) => {
    await deleteService(context.db, { id: params.id, personId: person.id })
    return undefined
  })
}
