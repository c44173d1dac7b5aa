import { CLIENT_GROUPS, LANGUAGES } from '#domain/profile/categories.ts'
import { SPOKEN_LANGUAGES } from '#domain/profile/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { uncheckedRows } from '#server/database/run.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import { week } from './people/shapes.ts'
import * as words from './words.ts'

const BATCH = 2_000

/**
 * Adds `count` synthetic professionals for benchmarks: profiles, calendars and next free times as the product stores
 * them, ratings without reviews, and no way to sign in. The same people in every run; call it once per database.
 */
export async function seedMany(db: Database, count: number, now = new Date()): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    const ids = await addBatch(db, first, Math.min(first + BATCH - 1, count), now)
    await refreshNextFree(db, ids, now)
    await uncheckedRows(db, 'delete from next_free_due where professional_id = any($1::uuid[])', [
      ids,
    ])
  }
  await tidy(db)
}

async function addBatch(db: Database, from: number, to: number, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    await uncheckedRows(tx, 'set local statement_timeout = 0')
    await uncheckedRows(tx, PICK)
    await uncheckedRows(tx, ID)
    const values = [
      from,
      to,
      now,
      JSON.stringify(words.specialties),
      words.firstNames,
      words.surnameStarts,
      words.surnameEnds,
      words.towns,
      words.people,
      words.starts,
      words.methods,
      words.closings,
      SPOKEN_LANGUAGES.slice(LANGUAGES.length),
      CLIENT_GROUPS,
    ]
    const rows = await uncheckedRows<{ id: string }>(tx, PROFESSIONALS, values)
    const ids = rows.map((row) => row.id)
    await uncheckedRows(tx, CALENDARS, [ids, WEEKS.map((weekly) => JSON.stringify(weekly))])
    return ids
  })
}

/** Does at once what autovacuum would do later; query plans and index-only scans depend on it. */
async function tidy(db: Database): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

/** Picks from a list, the same for the same number and salt. */
const PICK = `
  create or replace function pg_temp.pick(list anyarray, n int, salt int) returns anyelement language sql immutable as $$
    select list[1 + (hashint4extended(n, salt) & 2147483647) % cardinality(list)]
  $$`

/** A version 8 UUID from a label. */
const ID = `
  create or replace function pg_temp.id_of(label text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(label) placing '8' from 13) placing 'a' from 17)::uuid
  $$`

const PROFESSIONALS = `
  with lists as materialized (
    select array_agg(specialty) as specialties from jsonb_array_elements($4::jsonb) as specialty),
  drawn as materialized (
    select n, pg_temp.pick(specialties, n, 1) as specialty,
      pg_temp.pick($5::text[], n, 2) || ' ' || pg_temp.pick($6::text[], n, 3) || pg_temp.pick($7::text[], n, 4) as name,
      pg_temp.pick($8::text[], n, 5) as town,
      array(select tag from jsonb_array_elements_text(pg_temp.pick(specialties, n, 1) -> 'tags') as tag
        order by hashtextextended(tag, n) limit 4) as tags,
      (hashint4extended(n, 6) & 65535) / 65536.0 as popularity,
      (hashint4extended(n, 7) & 65535) / 65536.0 as quality,
      (hashint4extended(n, 8) & 65535)::int as lot
    from generate_series($1::int, $2::int) as n, lists),
  people as (
    insert into users (id, name, email, role, created_at)
    select pg_temp.id_of('many user ' || n), name, 'many-' || n || '@parlour.test', 'PROFESSIONAL',
      $3::timestamptz - make_interval(hours => lot % 26280)
    from drawn
    returning id, created_at)
  insert into professionals (id, user_id, name, headline, bio, experience, categories, tags, languages,
    client_groups, experience_years, hourly_rate_minor, location, time_zone, verification_status, verified_at, rating_count, rating_sum, created_at)
  select pg_temp.id_of('many professional ' || n), people.id, name,
    specialty ->> 'title' || ': ' || tags[1] || ' and ' || tags[2],
    format(E'I have worked in %s for %s years, mostly with %s. People come to me about %s, %s or %s.\\n\\n%s %s %s',
      town, 2 + lot % 27, pg_temp.pick($9::text[], n, 9), tags[1], tags[3], tags[4],
      pg_temp.pick($10::text[], n, 10), pg_temp.pick($11::text[], n, 11), pg_temp.pick($12::text[], n, 12)),
    format('%s years in practice in %s and %s.', 2 + lot % 27, town, pg_temp.pick($8::text[], n, 13)),
    array[specialty ->> 'category'], tags,
    case when lot % 5 = 0 then array['English', pg_temp.pick(array['Spanish', 'French', 'German', 'Italian'], n, 14)]
      when lot % 5 = 1 then array['English', pg_temp.pick($13::text[], n, 17)]
      else array['English'] end,
    array(select client_group from unnest($14::text[]) with ordinality as listed (client_group, place)
      where hashint4extended(n, 100 + place) & 1023 < 700 / place),
    2 + lot % 27,
    2500 + 250 * (lot % 63), town,
    case when lot % 16 = 0 then pg_temp.pick(array['Europe/Madrid', 'America/New_York', 'Asia/Kolkata'], n, 15)
      else 'Europe/London' end,
    case when lot % 20 = 0 then 'PENDING' else 'VERIFIED' end,
    case when lot % 20 > 0 then people.created_at end,
    reviews.count, least(5 * reviews.count, round(reviews.count * (3.4 + 1.7 * quality))), people.created_at
  from drawn
  join people on people.id = pg_temp.id_of('many user ' || n)
  cross join lateral (
    select case when lot % 20 = 0 then 0 else floor(400 * popularity ^ 4)::int end as count) reviews
  returning id`

const CALENDARS = `
  insert into calendars (professional_id, weekly, min_notice_min, buffer_min)
  select id, pg_temp.pick($2::jsonb[], n::int, 16), 60 * (1 + n % 24), 5 * (n % 4)
  from unnest($1::uuid[]) with ordinality as made (id, n)`

const WEEKS = [
  week('Mon Tue Wed Thu Fri 09:00-17:00'),
  week('Mon Tue Wed Thu 08:00-12:00 13:00-18:00', 'Fri 08:00-12:00'),
  week('Mon Wed Fri 10:00-14:00 17:00-21:00'),
  week('Tue Thu 18:00-22:00', 'Sat Sun 09:00-16:00'),
  week('Mon Tue Wed Thu Fri 07:00-09:00 17:30-21:30', 'Sat 09:00-12:00'),
  week('Wed Thu Fri 12:00-20:00', 'Sun 10:00-13:00'),
]
