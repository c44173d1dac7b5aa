import type { BodyOf } from '#contract/endpoint.ts'
import type { OwnService, saveService } from '#contract/profile/services.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { FIRST_TALK_MINUTES } from '#domain/hours/durations.ts'
import { oneLine } from '#domain/messages/tidy-text.ts'
import { isFirstTalk } from '#domain/profile/first-talk.ts'
import type { Service } from '#domain/profile/services.ts'
import { SERVICES_MAX } from '#domain/profile/services.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import * as store from './store.ts'

/**
 * The service that this person, or a visitor, asks for; undefined for a session by the hour, without an id. Throws 404
 * if they may not book it, 400 if it has another length.
 */
export async function serviceFor(
  db: Queries,
  { id, minutes, ...asked }: WantedService,
): Promise<Service | undefined> {
  if (id === undefined) return undefined
  const service = await store.serviceFor(db, { ...asked, id })
  if (!service) throw notFound('This service')
  if (service.minutes !== minutes)
    throw new Refusal(
      'invalid',
      'other_length',
      'This service has another length: please choose again',
    )
  return service
}

type WantedService = {
  professionalId: string
  id: string | undefined
  minutes: number
  personId: string | undefined
}

/**
 * Offers a service, or changes it. Repeating it changes nothing. Throws 404 for another professional's id, and 409 if
 * the name is taken or there are too many.
 */
export async function saveOwn(
  context: Context,
  professional: Person,
  id: string,
  body: BodyOf<typeof saveService>,
): Promise<OwnService> {
  if (body.isOnRequest && body.priceMinor === 0)
    throw new Refusal(
      'invalid',
      'free_on_request',
      'A free service is booked at once: it can’t be on request',
    )
  const service = { ...body, id, name: oneLine(body.name) }
  await context.db.transaction(async (tx) => {
    const own = await store.lockOwn(tx, { personId: professional.id })
    if (!own) throw notFound('Your profile')
    const others = await store.others(tx, { professionalId: own.id, id })
    if (others.length >= SERVICES_MAX)
      throw new Refusal(
        'conflict',
        'too_many_services',
        `You can offer ${SERVICES_MAX} services at most`,
      )
    if (isFirstTalk(service.minutes) && others.some(({ minutes }) => isFirstTalk(minutes)))
      throw new Refusal(
        'conflict',
        'one_first_talk',
        `You already offer a service of ${FIRST_TALK_MINUTES} minutes: one is the most`,
      )
    const now = context.clock()
    if (!(await store.storeService(tx, { ...service, professionalId: own.id, now })))
      throw notFound('This service')
  })
  return service
}
