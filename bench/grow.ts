import pg from 'pg'
import { seedMany } from '#server/seed/many.ts'
import type { World } from './world.ts'

/** Seeded one by one, as the product stores them; the rest are copies of them under ids of their own. */
const SEEDED = 50_000
/** Each professional has so many, with as many different clients: the last is next week, the others are over. */
const SESSIONS = 10

/**
 * Fills a database with this many professionals, as many clients, and ten sessions for each, in minutes: rows are
 * copied without their triggers, and indexes are made afterwards.
 */
export async function grow({ owner, ownerUrl }: World, professionals: number): Promise<void> {
  const seeded = Math.min(SEEDED, professionals)
  await seedMany(owner, seeded)
  await unhurried(ownerUrl, async (client) => {
    await client.query(SETTINGS)
    await withoutIndexes(client, async () => {
      await multiply(client, professionals / seeded - 1)
      await client.query(CLIENTS)
      await client.query(BOOKINGS, [SESSIONS])
    })
    await client.query('vacuum (analyze)')
  })
}

/** Over a connection without the time limits of the pool. */
export async function unhurried(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const SETTINGS = `
  set session_replication_role = replica;
  set maintenance_work_mem = '1GB';
  set work_mem = '256MB';
  create function pg_temp.copy_of(id uuid, copy int) returns uuid language sql immutable as $$
    select overlay(overlay(md5(id::text || copy) placing '8' from 13) placing 'a' from 17)::uuid
  $$`

const COPIED = ['users', 'professionals', 'calendars', 'listings', 'listing_languages']
const AS_COPY: Record<string, string> = {
  id: 'pg_temp.copy_of(id, copy)',
  user_id: 'pg_temp.copy_of(user_id, copy)',
  professional_id: 'pg_temp.copy_of(professional_id, copy)',
  email: "copy || '-' || email",
}

async function multiply(client: pg.Client, copies: number): Promise<void> {
  if (copies < 1) return
  for (const table of COPIED) {
    const { rows } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const columns = rows.map((row) => row.column_name)
    await client.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.map((column) => AS_COPY[column] ?? column).join(', ')}
       from ${table}, generate_series(1, ${copies}) copy`,
    )
  }
  for (const table of ['search_words', 'search_tags'])
    await client.query(`update ${table} set uses = uses * ($1::int + 1)`, [copies])
}

const CLIENTS = `
  insert into users (name, email, email_verified)
  select 'Client ' || n, 'client-' || n || '@parlour.test', true
  from generate_series(1, (select count(*) from professionals)) n`

const BOOKINGS = `
  with practices as (select id, hourly_rate_minor as price, row_number() over () as i from professionals),
  clients as (select id, row_number() over () as i from users where role = 'CLIENT'),
  sessions as (
    select p.id as professional_id, c.id as client_id, p.price, n = $1 as is_ahead, (p.i + n) % 12 = 0 as is_cancelled,
      date_trunc('week', clock_now())
        + make_interval(weeks => case when n = $1 then 1 else 10 * (n - $1) end, days => (p.i % 5)::int, hours => (9 + p.i % 8)::int) as at
    from practices p
    cross join generate_series(1, $1::int) n
    join clients c on c.i = 1 + (p.i + 7919 * n) % (select count(*) from clients))
  insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status, hold_expires_at,
    hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor, confirmed_at, completed_at, cancelled_at, created_at)
  select professional_id, client_id, at, at + interval '1 hour', at + interval '75 minutes',
    case when is_ahead then 'CONFIRMED' when is_cancelled then 'CANCELLED' else 'COMPLETED' end,
    at - interval '7 days', price, price, 8 * price / 100, 0, price + 8 * price / 100, at - interval '7 days',
    case when not is_ahead and not is_cancelled then at + interval '1 hour' end,
    case when not is_ahead and is_cancelled then at - interval '2 days' end, at - interval '7 days'
  from sessions`

type Definition = { table: string; name: string; constraint: string | null; index: string }

/** Does the work without the indexes of the tables it fills, primary keys excepted, and makes them again. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Definition>(
    `select t.relname as table, i.relname as name, pg_get_indexdef(i.oid) as index,
       (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conindid = i.oid and c.contype in ('u', 'x')) as constraint
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace and not x.indisprimary`,
    [[...COPIED, 'bookings']],
  )
  for (const { table, name, constraint } of rows)
    await client.query(
      constraint ? `alter table ${table} drop constraint "${name}"` : `drop index "${name}"`,
    )
  await work()
  for (const { table, name, constraint, index } of rows)
    await client.query(
      constraint ? `alter table ${table} add constraint "${name}" ${constraint}` : index,
    )
}
