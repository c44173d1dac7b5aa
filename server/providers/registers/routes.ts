import type { FastifyInstance } from 'fastify'
import { getSimulatedEntry, playSimulatedEntry } from '#contract/money/simulator.ts'
import type { Registration } from '#domain/profile/badges/registers.ts'
import { route } from '#server/http/endpoint.ts'
import type { RegistersStandIn } from './stand-in.ts'

/** The calls of the stand-in's page; `tell` is called with what has changed. */
export function registersStandInRoutes(
  app: FastifyInstance,
  standIn: RegistersStandIn,
  tell: (changed: Registration) => void,
): void {
  route(app, getSimulatedEntry, ({ person, params }) => standIn.show(person, params.ref))
  route(app, playSimulatedEntry, async ({ person, params, body }) => {
    const entry = await standIn.play(person, params.ref, body)
    tell(entry)
    return entry
  })
}
