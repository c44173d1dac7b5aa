import { PROFILE_PARTS } from '#domain/desk/reports.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { first, typed } from '#server/database/statement.ts'

const COLUMNS: Record<(typeof PROFILE_PARTS)[keyof typeof PROFILE_PARTS], string> = {
  avatar: 'avatar',
  introVideoUrl: 'intro_video_url',
  headline: 'headline',
  bio: 'bio',
  experience: 'experience',
  tags: 'tags',
  credentials: 'credentials',
  business: 'business',
}
const PARTS = `jsonb_build_object('name', p.name, ${Object.values(PROFILE_PARTS)
  .map((field) => `'${field}', p.${COLUMNS[field]}`)
  .join(', ')})`

export type Copy = { name: string } & Pick<
  Profile,
  (typeof PROFILE_PARTS)[keyof typeof PROFILE_PARTS]
>

/** A listed profile as it is now; `version` changes with its parts. */
export const findReportable = first(
  'professionals.findReportable',
  `select p.user_id, p.name, p.updated_at, ${PARTS} as copy, md5(p.id::text || ${PARTS}::text)::uuid as version
   from professionals p where p.id = $id and (p.is_listed or p.user_id = $personId)`,
  typed<{ copy: Copy; version: string }>(),
)

/** The same of a person, listed or not. */
export const partsNow = first(
  'professionals.partsNow',
  `select p.id as professional_id, ${PARTS} as copy from professionals p where p.user_id = $userId`,
  typed<{ copy: Copy }>(),
)
