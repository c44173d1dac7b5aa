import type { CheckedRegistration } from '#domain/profile/badges/credential-badge.ts'
import type { CheckedProof } from '#domain/profile/badges/credential-checks.ts'
import type { Service } from '#domain/profile/services.ts'
import { metSql } from '#server/database/booking-states.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

export const copyPerson = write(
  'professionals.copyPerson',
  `update professionals set name = u.name, avatar = u.image, updated_at = clock_now()
   from users u where u.id = $userId and user_id = u.id`,
)

/** Every value of `traits` once, by jumping from one to the next in its index. */
export const traitsInUse = many(
  'professionals.traitsInUse',
  `with recursive found as (
     (select traits from listings where is_published order by traits limit 1)
     union all
     select (select traits from listings where is_published and traits > found.traits order by traits limit 1)
     from found where found.traits is not null)
   select traits from found where traits is not null`,
  typed<{ traits: number }>(),
)

/**
 * The languages of listed professionals that have rows of their own, by jumping from one to the next in their index.
 */
export const languagesInUse = many(
  'professionals.languagesInUse',
  `with recursive found as (
     (select language from listing_languages order by language limit 1)
     union all
     select (select l.language from listing_languages l where l.language > found.language order by l.language limit 1)
     from found where found.language is not null)
   select language from found where language is not null`,
  typed<{ language: string }>(),
)

/** `holdsUntil` is the last instant at which `nextFreeAt` and `nextStarts` are known to hold. */
const PROFESSIONAL = `p.id, p.name, p.avatar, p.headline, p.bio, p.experience, p.categories, p.tags, p.credentials, p.languages,
  p.client_groups, p.experience_years,  p.hourly_rate_minor, p.cancellation_terms, p.rating_avg, p.rating_count, p.verification_status, p.intro_video_url, p.location,
  p.time_zone, l.starts_at as next_free_at, l.next_starts, l.holds_until,
  (select coalesce(jsonb_agg(jsonb_build_object('register', c.register, 'number', c.about, 'by', c.checked_by,
       'on', to_char(c.checked_at at time zone 'Europe/London', 'YYYY-MM-DD')) order by c.created_at, c.id), '[]')
   from credential_checks c where c.professional_id = p.id and c.kind = 'registration' and c.state = 'checked') as checks,
  (select coalesce(jsonb_agg(jsonb_build_object('minutes', s.minutes, 'priceMinor', s.price_minor,
       'isForOwnClients', s.is_for_own_clients)), '[]') from services s where s.professional_id = p.id) as services`

const PROFESSIONALS = 'professionals p join listings l on l.professional_id = p.id'

type Shown = {
  checks: CheckedRegistration[]
  services: Pick<Service, 'minutes' | 'priceMinor' | 'isForOwnClients'>[]
}
/** Who is listed has a price. */
type Listed = Shown & { hourlyRateMinor: number }

/** In the order of the ids. */
export const professionalsOf = many(
  'professionals.professionalsOf',
  `select ${PROFESSIONAL} from ${PROFESSIONALS}
   join unnest($ids::uuid[]) with ordinality as wanted (id, place) on wanted.id = p.id order by place`,
  typed<Listed>(),
)
export type ProfessionalRow = Awaited<ReturnType<typeof professionalsOf>>[number]

/** One's own profile may have no price yet; with none it is not listed. */
export const profileOfUser = first(
  'professionals.profileOfUser',
  `select ${PROFESSIONAL}, p.business from ${PROFESSIONALS} where p.user_id = $userId`,
  typed<Shown>(),
)

export const detailOf = first(
  'professionals.detailOf',
  `select ${PROFESSIONAL}, p.created_at as member_since,
     (select count(*) from bookings b where b.professional_id = p.id and ${metSql('b', '$now')}) as sessions_completed,
     (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'about', c.about,
          'on', to_char(c.checked_at at time zone 'Europe/London', 'YYYY-MM-DD'),
          'lastDay', to_char(c.valid_until at time zone 'Europe/London' - interval '1 day', 'YYYY-MM-DD')) order by c.created_at, c.id), '[]')
      from credential_checks c
      where c.professional_id = p.id and c.kind <> 'registration' and c.state = 'checked'
        and (c.valid_until is null or c.valid_until > $now)) as proofs
   from ${PROFESSIONALS} where p.id = $id and p.is_listed`,
  typed<Listed & { sessionsCompleted: number; proofs: CheckedProof[] }>(),
)

export const businessOf = first(
  'professionals.businessOf',
  'select business from professionals where id = $id and is_listed',
)
