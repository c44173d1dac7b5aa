import { first, many, typed, write } from '#server/database/statement.ts'

const PAYEE = `select p.id as professional_id, u.id as person_id, u.email, a.provider_ref,
    coalesce(a.can_receive, false) as can_receive, coalesce(a.can_pay_out, false) as can_pay_out,
    coalesce(a.is_submitted, false) as is_submitted, coalesce(a.missing, '{}') as missing, a.bank_name, a.bank_last_four, a.checked_at
  from professionals p
  join users u on u.id = p.user_id
  left join payout_accounts a on a.professional_id = p.id and a.provider = $provider`
const PAYEE_TYPES = typed<{
  canReceive: boolean
  canPayOut: boolean
  isSubmitted: boolean
  missing: string[]
}>()

/** A professional and the account they are paid to; `providerRef` is null if there is none yet. */
export const payeeOf = first('payouts.payeeOf', `${PAYEE} where u.id = $personId`, PAYEE_TYPES)
export type Payee = NonNullable<Awaited<ReturnType<typeof payeeOf>>>

export const payeeOfAccount = first(
  'payouts.payeeOfAccount',
  `${PAYEE} where a.provider_ref = $ref`,
  PAYEE_TYPES,
)

/** Accounts to check again: often while they can't be paid to, otherwise now and then. */
export const payeesToSync = many(
  'payouts.payeesToSync',
  `${PAYEE} where a.provider_ref is not null
     and coalesce(a.checked_at, '-infinity')
       < case when a.can_receive and a.can_pay_out then $readyBefore::timestamptz else $waitingBefore end
   order by a.checked_at nulls first limit $limit`,
  PAYEE_TYPES,
)

/** Stores the account that the provider opened, replacing one of another provider. */
export const storeAccount = write(
  'payouts.storeAccount',
  `insert into payout_accounts (professional_id, provider, provider_ref, created_at, updated_at)
   values ($professionalId, $provider, $ref, $now, $now)
   on conflict (professional_id) do update set provider = excluded.provider,
     provider_ref = excluded.provider_ref, can_receive = false, can_pay_out = false,
     is_submitted = false, missing = '{}', bank_name = null, bank_last_four = null, arrival_days = null,
     checked_at = null, updated_at = excluded.updated_at
   where payout_accounts.provider <> excluded.provider`,
)

/** Locks the account, to serialise decisions about its payouts. */
export const lockAccount = write(
  'payouts.lockAccount',
  'select from payout_accounts where professional_id = $professionalId for update',
)

/** Stores the provider's state, unless a later one is already stored; returns whether readiness changed. */
export const saveAccount = first(
  'payouts.saveAccount',
  `update payout_accounts a set can_receive = $canReceive, can_pay_out = $canPayOut, is_submitted = $isSubmitted,
     missing = $missing, bank_name = $bankName?, bank_last_four = $bankLastFour?, arrival_days = $arrivalDays?,
     checked_at = $askedAt, updated_at = $askedAt
   from (select professional_id, can_receive, can_pay_out, is_submitted, missing from payout_accounts
     where professional_id = $professionalId for update) before
   where a.professional_id = before.professional_id and a.provider_ref = $ref
     and (a.checked_at is null or a.checked_at <= $askedAt)
   returning (before.can_receive and before.can_pay_out) <> (a.can_receive and a.can_pay_out) as has_changed,
     (before.can_receive, before.can_pay_out, before.is_submitted, before.missing)
       <> (a.can_receive, a.can_pay_out, a.is_submitted, a.missing) as has_news`,
  typed<{ hasChanged: boolean; hasNews: boolean }>(),
)
