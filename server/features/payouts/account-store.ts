import type { Queries } from '#server/database/connect.ts'
import type { ProviderAccount } from '#server/providers/payouts/port.ts'

/** A professional and the account that their money goes to; `providerRef` is null before there is one. */
export type Payee = {
  professionalId: string
  personId: string
  email: string
  providerRef: string | null
  canReceive: boolean
  canPayOut: boolean
  isSubmitted: boolean
  missing: string[]
  checkedAt: Date | null
}

const PAYEE = `select p.id as "professionalId", u.id as "personId", u.email, a.provider_ref as "providerRef",
    coalesce(a.can_receive, false) as "canReceive", coalesce(a.can_pay_out, false) as "canPayOut",
    coalesce(a.is_submitted, false) as "isSubmitted", coalesce(a.missing, '{}') as missing,
    a.checked_at as "checkedAt"
  from professionals p
  join users u on u.id = p.user_id
  left join payout_accounts a on a.professional_id = p.id and a.provider = $1`

export async function payeeOf(
  db: Queries,
  provider: string,
  personId: string,
): Promise<Payee | undefined> {
  const [payee] = await db.rows<Payee>(`${PAYEE} where u.id = $2`, [provider, personId])
  return payee
}

export async function payeeOfAccount(
  db: Queries,
  provider: string,
  ref: string,
): Promise<Payee | undefined> {
  const [payee] = await db.rows<Payee>(`${PAYEE} where a.provider_ref = $2`, [provider, ref])
  return payee
}

/** Accounts to ask about again: those that can't be paid to yet often, the others now and then. */
export function payeesToAskAbout(
  db: Queries,
  provider: string,
  before: { waiting: Date; ready: Date },
  limit: number,
): Promise<Payee[]> {
  return db.rows(
    `${PAYEE} where a.provider_ref is not null
       and coalesce(a.checked_at, '-infinity') < case when a.can_receive and a.can_pay_out then $3::timestamptz else $2 end
     order by a.checked_at nulls first limit $4`,
    [provider, before.waiting, before.ready, limit],
  )
}

/** The account that the provider opened; one of another provider gives its place to it. */
export async function keepAccount(
  tx: Queries,
  professionalId: string,
  account: { provider: string; ref: string; now: Date },
): Promise<void> {
  await tx.rows(
    `insert into payout_accounts (professional_id, provider, provider_ref, created_at, updated_at)
     values ($1, $2, $3, $4, $4)
     on conflict (professional_id) do update set provider = excluded.provider,
       provider_ref = excluded.provider_ref, can_receive = false, can_pay_out = false,
       is_submitted = false, missing = '{}', checked_at = null, updated_at = excluded.updated_at
     where payout_accounts.provider <> excluded.provider`,
    [professionalId, account.provider, account.ref, account.now],
  )
}

/** Locks the account: of all who decide what it gets, one goes first. */
export async function lockAccount(tx: Queries, professionalId: string): Promise<void> {
  await tx.rows('select 1 from payout_accounts where professional_id = $1 for update', [
    professionalId,
  ])
}

/** What the provider says of it, unless an answer to a later question is kept already. True where its readiness changed. */
export async function saveAccount(
  tx: Queries,
  professionalId: string,
  { ref, canReceive, canPayOut, isSubmitted, missing }: ProviderAccount,
  askedAt: Date,
): Promise<boolean> {
  const rows = await tx.rows<{ hasChanged: boolean }>(
    `update payout_accounts a set can_receive = $3, can_pay_out = $4, is_submitted = $5, missing = $6,
       checked_at = $7, updated_at = $7
     from (select professional_id, can_receive and can_pay_out as was from payout_accounts
       where professional_id = $1 for update) before
     where a.professional_id = before.professional_id and a.provider_ref = $2
       and (a.checked_at is null or a.checked_at <= $7)
     returning before.was <> ($3 and $4) as "hasChanged"`,
    [professionalId, ref, canReceive, canPayOut, isSubmitted, missing, askedAt],
  )
  return rows[0]?.hasChanged ?? false
}
