import type { Professional } from '#contract/professionals.ts'
import type { Queries } from '#server/database/connect.ts'

/** Gives an account its profile and calendar; does nothing where they are. */
export async function insertProfile(db: Queries, userId: string): Promise<void> {
  await db.rows(
    `with made as (
       insert into professionals (user_id, name, avatar, time_zone)
       select id, name, image, time_zone from users where id = $1
       on conflict (user_id) do nothing
       returning id)
     insert into calendars (professional_id)
     select id from made union select id from professionals where user_id = $1
     on conflict do nothing`,
    [userId],
  )
}

export type ProfessionalRow = Omit<Professional, 'nextFreeAt'> & { nextFreeAt: Date | null }

/** The columns of a Professional, from `professionals p` and `next_free n`. */
const PROFESSIONAL = `p.id, p.name, p.avatar, p.headline, p.bio, p.experience, p.categories, p.tags, p.credentials, p.languages,
  p.hourly_rate_minor as "hourlyRateMinor", p.rating_avg as "ratingAvg", p.rating_count as "ratingCount",
  p.verification_status as "verificationStatus", p.intro_video_url as "introVideoUrl", p.location,
  p.time_zone as "timeZone", n.starts_at as "nextFreeAt"`

export async function profileOfUser(
  db: Queries,
  userId: string,
): Promise<ProfessionalRow | undefined> {
  const [row] = await db.rows<ProfessionalRow>(
    `select ${PROFESSIONAL} from professionals p left join next_free n on n.professional_id = p.id
     where p.user_id = $1`,
    [userId],
    'profile_of_user',
  )
  return row
}
