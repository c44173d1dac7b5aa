import type { Dispute } from '#contract/disputes.ts'
import type { DisputeStatus } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import type { ProviderDispute } from '#server/providers/payments/port.ts'

export type KnownDispute = {
  id: string
  status: DisputeStatus
  amountMinor: number
  evidenceDueAt: Date | null
}

export async function find(
  tx: Queries,
  paymentId: string,
  ref: string,
): Promise<KnownDispute | undefined> {
  const [dispute] = await tx.rows<KnownDispute>(
    `select id, status, amount_minor as "amountMinor", evidence_due_at as "evidenceDueAt"
     from disputes where payment_id = $1 and provider_ref = $2`,
    [paymentId, ref],
  )
  return dispute
}

export async function add(
  tx: Queries,
  paymentId: string,
  dispute: ProviderDispute & { id: string; now: Date },
): Promise<void> {
  await tx.rows(
    `insert into disputes (id, payment_id, provider_ref, amount_minor, reason, evidence_due_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      dispute.id,
      paymentId,
      dispute.ref,
      dispute.amountMinor,
      dispute.reason,
      dispute.evidenceDueAt,
      dispute.openedAt,
      dispute.now,
    ],
  )
}

/** What the provider says of an open dispute now: a deadline may be set later, or moved. */
export async function save(
  tx: Queries,
  id: string,
  { amountMinor, reason, evidenceDueAt }: ProviderDispute,
  now: Date,
): Promise<void> {
  await tx.rows(
    `update disputes set amount_minor = $2, reason = $3, evidence_due_at = $4, updated_at = $5
     where id = $1 and status = 'OPEN'`,
    [id, amountMinor, reason, evidenceDueAt, now],
  )
}

export async function close(
  tx: Queries,
  id: string,
  status: 'WON' | 'LOST',
  now: Date,
): Promise<void> {
  await tx.rows(
    `update disputes set status = $2, closed_at = $3, updated_at = $3 where id = $1 and status = 'OPEN'`,
    [id, status, now],
  )
}

/** What of a payment the client's bank has decided to keep. */
export async function lostOf(tx: Queries, paymentId: string): Promise<number> {
  const [row] = await tx.rows<{ minor: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from disputes
     where payment_id = $1 and status = 'LOST'`,
    [paymentId],
  )
  return row?.minor ?? 0
}

/** The provider's names of the disputes opened since then that we know. */
export async function knownSince(db: Queries, provider: string, since: Date): Promise<Set<string>> {
  const rows = await db.rows<{ ref: string }>(
    `select d.provider_ref as ref from disputes d join payments p on p.id = d.payment_id
     where p.provider = $1 and d.created_at >= $2`,
    [provider, since],
  )
  return new Set(rows.map(({ ref }) => ref))
}

export function openlyDisputed(
  db: Queries,
  provider: string,
  limit: number,
): Promise<{ id: string; provider: string; providerRef: string | null }[]> {
  return db.rows(
    `select distinct p.id, p.provider, p.provider_ref as "providerRef"
     from disputes d join payments p on p.id = d.payment_id
     where d.status = 'OPEN' and p.provider = $1 limit $2`,
    [provider, limit],
  )
}

export async function whoseSession(
  db: Queries,
  id: string,
): Promise<{ professionalUserId: string; bookingId: string }> {
  const [row] = await db.rows<{ professionalUserId: string; bookingId: string }>(
    `select pro.user_id as "professionalUserId", b.id as "bookingId"
     from disputes d
     join payments p on p.id = d.payment_id
     join bookings b on b.id = p.booking_id
     join professionals pro on pro.id = b.professional_id
     where d.id = $1`,
    [id],
  )
  if (!row) throw new Error(`The dispute ${id} has gone`)
  return row
}

/** Disputes whose last mail has not gone out since then. */
export function untold(db: Queries, since: Date, limit: number): Promise<{ id: string }[]> {
  return db.rows(
    `select id from disputes
     where (told_at is null or (status <> 'OPEN' and end_told_at is null)) and updated_at > $1
     order by created_at limit $2`,
    [since, limit],
  )
}

export type DisputeLetter = {
  bookingId: string
  email: string
  name: string
  timeZone: string
  clientName: string
  startsAt: Date
  amountMinor: number
  reason: string
  evidenceDueAt: Date | null
  status: DisputeStatus
}

/** What the mail about a dispute says; undefined where it has gone out or somebody else is sending it. */
export async function takeLetter(tx: Queries, id: string): Promise<DisputeLetter | undefined> {
  const [letter] = await tx.rows<DisputeLetter>(
    `select b.id as "bookingId", u.email, u.name, pro.time_zone as "timeZone", c.name as "clientName",
       b.starts_at as "startsAt", d.amount_minor as "amountMinor", d.reason,
       d.evidence_due_at as "evidenceDueAt", d.status
     from disputes d
     join payments p on p.id = d.payment_id
     join bookings b on b.id = p.booking_id
     join users c on c.id = b.client_id
     join professionals pro on pro.id = b.professional_id
     join users u on u.id = pro.user_id
     where d.id = $1 and case when d.status = 'OPEN' then d.told_at else d.end_told_at end is null
     for update of d skip locked`,
    [id],
  )
  return letter
}

/** Who hears how it ended needs no other mail that it had begun. */
export async function markTold(
  tx: Queries,
  id: string,
  status: DisputeStatus,
  now: Date,
): Promise<void> {
  await tx.rows(
    `update disputes set told_at = coalesce(told_at, $2), end_told_at = case when $3 then $2::timestamptz end
     where id = $1`,
    [id, now, status !== 'OPEN'],
  )
}

/** A professional's disputes: open ones and those closed since then, or those of one session; the latest first. */
export async function disputesOf(
  db: Queries,
  personId: string,
  closedSince: Date,
  sessionId: string | null,
): Promise<Dispute[]> {
  const rows = await db.rows<Row>(
    `select d.id, b.id as "sessionId", b.starts_at as "startsAt", c.name as "clientName",
       d.amount_minor as "amountMinor", d.reason, d.status, d.evidence_due_at as "evidenceDueAt",
       d.created_at as "openedAt", d.closed_at as "closedAt"
     from professionals pro
     join bookings b on b.professional_id = pro.id
     join payments p on p.booking_id = b.id
     join disputes d on d.payment_id = p.id
     join users c on c.id = b.client_id
     where pro.user_id = $1 and ($3::uuid is null or b.id = $3)
       and ($3::uuid is not null or d.status = 'OPEN' or d.closed_at > $2)
     order by d.created_at desc limit 100`,
    [personId, closedSince, sessionId],
    'disputes_of_professional',
  )
  return rows.map(({ sessionId: id, startsAt, clientName, ...row }) => ({
    ...row,
    session: { id, startsAt: startsAt.toISOString(), clientName },
    evidenceDueAt: row.evidenceDueAt?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }))
}

type Row = Omit<Dispute, 'session' | 'evidenceDueAt' | 'openedAt' | 'closedAt'> & {
  sessionId: string
  startsAt: Date
  clientName: string
  evidenceDueAt: Date | null
  openedAt: Date
  closedAt: Date | null
}
