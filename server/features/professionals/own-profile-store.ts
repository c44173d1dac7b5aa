import type { Profile } from '#domain/profile.ts'
import type { CompletionFacts } from '#domain/profile-completion.ts'
import type { Queries } from '#server/database/connect.ts'

const COLUMNS: Record<keyof Profile, string> = {
  headline: 'headline',
  bio: 'bio',
  experience: 'experience',
  categories: 'categories',
  tags: 'tags',
  credentials: 'credentials',
  languages: 'languages',
  hourlyRateMinor: 'hourly_rate_minor',
  location: 'location',
  timeZone: 'time_zone',
  introVideoUrl: 'intro_video_url',
  avatar: 'avatar',
}

/**
 * Writes the given fields alone; triggers keep listing, search and next free times. The photo is the person's as well.
 * Another time zone is another version of the calendar, whose hours now mean other instants.
 */
export async function changeProfile(
  tx: Queries,
  userId: string,
  change: Partial<Profile>,
): Promise<void> {
  const fields = Object.keys(change) as (keyof Profile)[]
  const values = fields.map((field) =>
    field === 'credentials' ? JSON.stringify(change.credentials) : change[field],
  )
  await tx.rows(
    `update professionals set ${fields.map((field, n) => `${COLUMNS[field]} = $${n + 2}`).join(', ')},
       updated_at = now() where user_id = $1`,
    [userId, ...values],
  )
  if (change.avatar !== undefined)
    await tx.rows('update users set image = $2, updated_at = now() where id = $1', [
      userId,
      change.avatar,
    ])
  if (change.timeZone !== undefined)
    await tx.rows(
      `update calendars set version = version + 1
       where professional_id = (select id from professionals where user_id = $1)`,
      [userId],
    )
}

type OtherFacts = Pick<
  CompletionFacts,
  'emailVerified' | 'hasHours' | 'hasPayouts' | 'unprovenTitle'
> & { isListed: boolean }

/** What the profile itself does not say. */
export async function completionFacts(db: Queries, userId: string): Promise<OtherFacts> {
  const [facts] = await db.rows<OtherFacts>(
    `select u.email_verified as "emailVerified", p.unproven_title as "unprovenTitle",
       coalesce(p.is_listed, false) as "isListed",
       exists (select from payout_accounts a where a.professional_id = p.id and a.can_receive) as "hasPayouts",
       coalesce(jsonb_path_exists(c.weekly, '$[*] ? (@.isActive == true)')
         or jsonb_path_exists(c.overrides, '$[*].windows[*]'), false) as "hasHours"
     from users u left join professionals p on p.user_id = u.id
     left join calendars c on c.professional_id = p.id where u.id = $1`,
    [userId],
    'completion_facts',
  )
  return (
    facts ?? {
      emailVerified: false,
      hasHours: false,
      hasPayouts: false,
      unprovenTitle: null,
      isListed: false,
    }
  )
}
