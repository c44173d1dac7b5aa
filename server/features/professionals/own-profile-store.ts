import type { Profile } from '#domain/profile/profile.ts'
import type { CompletionFacts } from '#domain/profile/profile-completion.ts'
import type { Queries } from '#server/database/connect.ts'
import { uncheckedRows } from '#server/database/run.ts'
import { one, typed, write } from '#server/database/statement.ts'

const COLUMNS: Record<keyof Profile, string> = {
  headline: 'headline',
  bio: 'bio',
  experience: 'experience',
  categories: 'categories',
  tags: 'tags',
  credentials: 'credentials',
  languages: 'languages',
  clientGroups: 'client_groups',
  experienceYears: 'experience_years',
  hourlyRateMinor: 'hourly_rate_minor',
  cancellationTerms: 'cancellation_terms',
  location: 'location',
  timeZone: 'time_zone',
  introVideoUrl: 'intro_video_url',
  avatar: 'avatar',
  business: 'business',
}

const JSON_FIELDS: ReadonlySet<keyof Profile> = new Set(['credentials', 'business'])

/**
 * Writes only the given fields; triggers update listing, search and next free times. The photo is the account's as
 * well. A new time zone makes a new version of the calendar, because its hours now mean other instants.
 */
export async function changeProfile(
  tx: Queries,
  userId: string,
  change: Partial<Profile>,
): Promise<void> {
  const fields = Object.keys(change) as (keyof Profile)[]
  const values = fields.map((field) => {
    const value = change[field]
    return JSON_FIELDS.has(field) && value ? JSON.stringify(value) : value
  })
  await uncheckedRows(
    tx,
    `update professionals set ${fields.map((field, n) => `${COLUMNS[field]} = $${n + 2}`).join(', ')},
       updated_at = clock_now() where user_id = $1`,
    [userId, ...values],
  )
  if (change.avatar !== undefined) await storePhoto(tx, { userId, avatar: change.avatar })
  if (change.timeZone !== undefined) await nextCalendarVersion(tx, { userId })
}

const storePhoto = write(
  'professionals.storePhoto',
  'update users set image = $avatar?, updated_at = clock_now() where id = $userId',
)
const nextCalendarVersion = write(
  'professionals.nextCalendarVersion',
  `update calendars set version = version + 1
   where professional_id = (select id from professionals where user_id = $userId)`,
)

/** The first closing counts. */
export const closeLiveNote = write(
  'professionals.closeLiveNote',
  'update professionals set live_note_closed_at = coalesce(live_note_closed_at, $now) where user_id = $userId',
)

type OtherFacts = Pick<
  CompletionFacts,
  'emailVerified' | 'hasHours' | 'hasPayouts' | 'unprovenTitle'
> & { isListed: boolean; hasLiveNote: boolean }

/** What completion needs beyond the profile itself. */
export const completionFacts = one(
  'professionals.completionFacts',
  `select u.email_verified, p.unproven_title, coalesce(p.is_listed, false) as is_listed,
     p.live_note_closed_at is null as has_live_note,
     exists (select from payout_accounts a where a.professional_id = p.id and a.can_receive and a.can_pay_out) as has_payouts,
     coalesce(jsonb_path_exists(c.weekly, '$[*] ? (@.isActive == true)')
       or jsonb_path_exists(c.overrides, '$[*].windows[*]')
       or jsonb_path_exists(c.schedules, '$[*].weekly[*] ? (@.isActive == true)'), false) as has_hours
   from users u left join professionals p on p.user_id = u.id
   left join calendars c on c.professional_id = p.id where u.id = $userId`,
  typed<OtherFacts>(),
)
