import type { Role } from '#domain/roles.ts'
import { first, many, typed, write } from '#server/database/statement.ts'
import { UPCOMING } from './erasure-store.ts'

const WHO = `select u.id, u.name, u.email, u.role, u.erase_after, u.erased_at,
     (select id from professionals where user_id = u.id) as professional_id,
     exists (select from bookings b where ${UPCOMING} and (b.client_id = u.id
       or b.professional_id = (select id from professionals where user_id = u.id))) as has_upcoming,
     coalesce((select -sum(l.amount_minor) from ledger_lines l join professionals p on p.id = l.professional_id
       where p.user_id = u.id and l.account = 'professional_payable'), 0)::bigint as pending_minor
   from users u`
const WHO_TYPES = typed<{
  role: Role
  hasUpcoming: boolean
  pendingMinor: number
  professionalId: string | null
}>()

/** Accounts whose erasure is due and that are not erased. */
export const stillThere = many(
  'accountData.stillThere',
  `${WHO} where u.erased_at is null and u.erase_after <= $now and u.id <> all($passed::uuid[])
     and not exists (select from cases c where c.queue = 'erasures' and c.subject_id = u.id and c.resolved_at is null)
   order by u.erase_after limit $limit`,
  WHO_TYPES,
)

export const toErase = first('accountData.toErase', `${WHO} where u.id = $id`, WHO_TYPES)
export type ToErase = NonNullable<Awaited<ReturnType<typeof toErase>>>

/** Locks the account while its erasure is due; 0 if it was erased or kept meanwhile. */
export const lockToErase = write(
  'accountData.lockToErase',
  'select from users where id = $id and erased_at is null and erase_after <= $now for update',
)
