import type { FastifyInstance } from 'fastify'
import {
  bookWithPackage,
  buyPackage,
  listClientPackages,
  listOwnPackageOffers,
  listPackageOffers,
  listPackages,
  refundPackage,
  removePackageOffer,
  savePackageOffer,
} from '#contract/booking/packages.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { attemptOf, bookingLimits } from '#server/http/booking-attempts.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, byPerson, limits } from '#server/http/limits.ts'
import { bookWith, buy } from './booking.ts'
import { offersFor, offersOfOwn, saveOffer } from './offers.ts'
import * as packages from './packages.ts'
import { deleteOffer } from './store.ts'

export function packageRoutes(app: FastifyInstance, context: Context): void {
  const limit = bookingLimits(context)
  const limitChanges = limits(context, [
    { name: 'package changes by network', max: 300, within: HOUR_MS, by: byAddress },
    { name: 'package changes', max: 100, within: HOUR_MS, by: byPerson },
  ])

  route(app, listPackageOffers, ({ params, person }) =>
    offersFor(context, { professionalId: params.id, personId: person?.id }),
  )
  route(app, listOwnPackageOffers, ({ person }) => offersOfOwn(context, person))
  route(app, savePackageOffer, async ({ person, params, body, request }) => {
    await limitChanges(request)
    await saveOffer(context, person, params.id, body)
    return { ok: true as const }
  })
  route(app, removePackageOffer, async ({ person, params }) => {
    await deleteOffer(context.db, { id: params.id, personId: person.id })
    return undefined
  })
  route(app, listClientPackages, ({ person, params }) =>
    packages.packagesWith(context, person, params.id),
  )
  route(app, listPackages, ({ person }) => packages.packagesOf(context, person))
  route(app, buyPackage, async ({ person, body, request }) => {
    await limit(request)
    return buy(context, person, body, attemptOf(request))
  })
  route(app, bookWithPackage, async ({ person, params, body, request }) => {
    await limit(request)
    return bookWith(context, person, params.id, body, attemptOf(request))
  })
  route(app, refundPackage, async ({ person, params, body, request }) => {
    await limitChanges(request)
    await packages.refund(context, person, params.id, body)
    return { ok: true as const }
  })
}
