import { Refusal } from '#domain/errors.ts'
import type { Service } from '#domain/profile/services.ts'
import { paidSql, standsSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/pool/failures.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

const OFFER =
  's.id, s.name, s.minutes, s.price_minor, s.is_for_own_clients, s.is_on_request, s.cancellation_terms'
const SERVICE = `${OFFER}, s.buffer_before_min, s.buffer_min`

/** Whether this person may book it: a service for own clients only after a paid session. */
const FOR_PERSON = `(not s.is_for_own_clients or exists (
    select from bookings b
    where b.professional_id = s.professional_id and b.client_id = $personId? and ${paidSql('b')}))`

/** What a professional offers this person, or a visitor; nothing while they are not listed. */
export const servicesFor = many(
  'services.for',
  `select ${OFFER}, exists (select from bookings b
     where b.professional_id = p.id and b.service_id = s.id and b.client_id = $personId? and ${standsSql('b')}) as is_had
   from services s join professionals p on p.id = s.professional_id
   where p.id = $professionalId and p.is_listed and ${FOR_PERSON}
   order by s.minutes, lower(s.name)`,
  typed<{ isHad: boolean }>(),
)

/** Undefined if the professional doesn't offer it to this person. */
export const serviceFor = first(
  'services.oneFor',
  `select ${SERVICE} from services s
   where s.id = $id and s.professional_id = $professionalId and ${FOR_PERSON}`,
)

export const ownServices = many(
  'services.own',
  `select ${SERVICE} from services s join professionals p on p.id = s.professional_id
   where p.user_id = $personId order by s.minutes, lower(s.name)`,
)

/** Locks what this person offers until the transaction ends, so that it can be counted. */
export const lockOwn = first(
  'services.lockOwn',
  'select id from professionals where user_id = $personId for no key update',
)

export const others = many(
  'services.others',
  'select id, minutes from services where professional_id = $professionalId and id <> $id',
)

const upsertService = write(
  'services.upsertService',
  `insert into services as s (id, professional_id, name, minutes, price_minor, buffer_before_min, buffer_min,
     is_for_own_clients, is_on_request, cancellation_terms, created_at, changed_at)
   values ($id, $professionalId, $name, $minutes, $priceMinor, $bufferBeforeMin?, $bufferMin?, $isForOwnClients,
     $isOnRequest, $cancellationTerms, $now, $now)
   on conflict (id) do update set name = excluded.name, minutes = excluded.minutes, price_minor = excluded.price_minor,
     buffer_before_min = excluded.buffer_before_min, buffer_min = excluded.buffer_min,
     is_for_own_clients = excluded.is_for_own_clients, is_on_request = excluded.is_on_request,
     cancellation_terms = excluded.cancellation_terms, changed_at = excluded.changed_at
   where s.professional_id = excluded.professional_id`,
)

/** False if the id is another professional's. Throws 409 if another service has the name. */
export async function storeService(
  tx: Queries,
  service: Service & { professionalId: string; now: Date },
): Promise<boolean> {
  try {
    return (await upsertService(tx, service)) === 1
  } catch (error) {
    if (constraintOf(error) !== 'services_names') throw error
    throw new Refusal('conflict', 'name_taken', 'You already offer a service with this name')
  }
}

export const deleteService = write(
  'services.delete',
  `delete from services
   where id = $id and professional_id = (select id from professionals where user_id = $personId)`,
)
