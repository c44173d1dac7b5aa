import { seedMany } from '#server/seed/many.ts'
import { measureSlotCalls } from './measure-slot-calls.ts'
import { startWorld } from './world.ts'

/** The slots call with 40 upcoming sessions in each calendar. */
const PROFESSIONALS = 200
const SESSIONS = 40

const world = await startWorld()
await seedMany(world.owner, PROFESSIONALS)
await world.db.rows(
  `with clients as (
     insert into users (name, email) select 'Client', id || '@parlour.test' from professionals returning id, email)
   insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status, hold_expires_at,
     hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
   select professionals.id, clients.id, at, at + interval '1 hour', at + interval '75 minutes', 'CONFIRMED', at,
     4500, 4500, 360, 972, 5832
   from professionals
   join clients on email = professionals.id || '@parlour.test'
   cross join generate_series(1, $1) n
   cross join lateral (select date_trunc('hour', now()) + make_interval(hours => 7 * n) as at) times`,
  [SESSIONS],
)
await world.owner.rows('analyze')
const ids = (await world.db.rows<{ id: string }>('select id from professionals')).map((r) => r.id)

await measureSlotCalls(world, ids)
await world.end()
