import type {
  Distribution,
  OwnReview,
  ProfileReview,
  Review,
  Story,
} from '#contract/profile/reviews.ts'
import type { Category } from '#domain/profile/categories.ts'
import { STARS } from '#domain/profile/reviews.ts'
import { standsSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

export type NewReview = { sessionId: string; rating: number; text: string; storyConsent: boolean }

const REVIEW =
  'r.id, r.rating, r.text, r.created_at, r.edited_at, r.reply as reply_text, r.replied_at'
const OWN = `${REVIEW}, r.story_consent`
/** Stories of unlisted professionals aren't shown. */
const STORIES = 'reviews r join professionals p on p.id = r.professional_id and p.is_listed'

const keepFirst = first(
  'reviews.keepFirst',
  `with kept as (
     insert into reviews (booking_id, professional_id, client_id, category, rating, text, story_consent, created_at)
     select b.id, b.professional_id, b.client_id, p.categories[1], $rating, $text, $storyConsent, $now
     from bookings b join professionals p on p.id = b.professional_id where b.id = $sessionId
     on conflict (booking_id) do nothing returning *),
   counted as (
     update professionals p set rating_sum = p.rating_sum + kept.rating, rating_count = p.rating_count + 1
     from kept where p.id = kept.professional_id)
   select ${OWN} from kept r`,
)

/**
 * Stores the first review of a session and adds it to the professional's figures; undefined if there is one already.
 */
export async function insertReview(
  db: Queries,
  review: NewReview,
  now: Date,
): Promise<OwnReview | undefined> {
  const row = await keepFirst(db, { ...review, now })
  return row && dated(row)
}

/** The account of a professional. */
export const personOf = one(
  'reviews.personOf',
  'select user_id as id from professionals where id = $professionalId',
)

const lock = first(
  'reviews.lock',
  `select ${OWN} from reviews r where booking_id = $sessionId and client_id = $clientId for update`,
)

/** The client's review of their session, locked until the transaction ends. */
export async function lockReview(
  db: Queries,
  of: { clientId: string; sessionId: string },
): Promise<OwnReview | undefined> {
  const row = await lock(db, of)
  return row && dated(row)
}

/** Changes a locked review and the professional's figures with it. */
export const updateReview = write(
  'reviews.update',
  `with was as (select professional_id, rating from reviews where id = $id),
   counted as (
     update professionals p set rating_sum = p.rating_sum + $rating - was.rating
     from was where p.id = was.professional_id and was.rating <> $rating)
   update reviews set rating = $rating, text = $text, edited_at = $now where id = $id`,
)

export const updateConsent = write(
  'reviews.updateConsent',
  'update reviews set story_consent = $storyConsent where id = $id',
)

/** Stores the reply of this account's professional; undefined if there is one to the review as it is. */
export const insertReply = first(
  'reviews.insertReply',
  `update reviews r set reply = $text, replied_at = $now from professionals p
   where r.id = $reviewId and p.id = r.professional_id and p.user_id = $userId
     and (r.reply is null or r.replied_at < r.edited_at)
   returning p.id as professional_id`,
)

const ofProfessional = first(
  'reviews.ofProfessional',
  `select ${REVIEW} from reviews r join professionals p on p.id = r.professional_id
   where r.id = $reviewId and p.user_id = $userId`,
)

/** A review of this account's professional. */
export async function reviewOf(
  db: Queries,
  of: { userId: string; reviewId: string },
): Promise<Review | undefined> {
  const row = await ofProfessional(db, of)
  return row && dated(row)
}

// Counting in the index is as cheap as reading stored counts, up to some thousands.
const counts = many(
  'reviews.counts',
  `select r.rating, count(r.rating) from professionals p
   left join reviews r on r.professional_id = p.id
   where p.id = $professionalId and (p.is_listed or p.user_id = $ownerId?) group by r.rating`,
  typed<{ count: number }>(),
)

/** For a listed professional, or one's own. */
export async function distributionOf(
  db: Queries,
  of: { professionalId: string; ownerId?: string },
): Promise<Distribution | undefined> {
  const rows = await counts(db, of)
  if (rows.length === 0) return undefined
  return STARS.map((star) => ({
    rating: star,
    count: rows.find(({ rating }) => rating === star)?.count ?? 0,
  }))
}

const UNANSWERED = 'and reply is null'
const HELD = `(select count(*) from bookings h where h.professional_id = r.professional_id and h.client_id = r.client_id
     and ${standsSql('h')} and h.ends_at <= r.created_at
     and (h.outcome is null or h.outcome not like '%-absent')) as sessions_held`
const newest = (condition: string) =>
  `select ${REVIEW}, ${HELD}
   from reviews r where professional_id = $professionalId ${condition}
   order by created_at desc, id limit $limit offset $offset`
const SHOWN = typed<{ sessionsHeld: number }>()
const PAGES = {
  all: many('reviews.page', newest(''), SHOWN),
  ofRating: many('reviews.pageOfRating', newest('and rating = $rating'), SHOWN),
}
const UNANSWERED_PAGES = {
  all: many('reviews.unanswered', newest(UNANSWERED), SHOWN),
  ofRating: many('reviews.unansweredOfRating', newest(`${UNANSWERED} and rating = $rating`), SHOWN),
}

/** Which reviews: those with this rating, those without a reply. */
export type Chosen = { rating?: number | undefined; only?: 'unanswered' | undefined }

/** Newest first. */
export async function reviewsOf(
  db: Queries,
  professionalId: string,
  { rating, only, page: n, pageSize }: Chosen & { page: number; pageSize: number },
): Promise<ProfileReview[]> {
  const of = { professionalId, limit: pageSize, offset: (n - 1) * pageSize }
  const pages = only === 'unanswered' ? UNANSWERED_PAGES : PAGES
  const rows = await (rating === undefined
    ? pages.all(db, of)
    : pages.ofRating(db, { ...of, rating }))
  return rows.map(dated)
}

/** The number of reviews without a reply; of all ratings, or of one. */
export const countUnanswered = one(
  'reviews.countUnanswered',
  `select count(*) from reviews where professional_id = $professionalId ${UNANSWERED}
     and rating = coalesce($rating?, rating)`,
  typed<{ count: number }>(),
)

const told = (condition: string) =>
  `select ${REVIEW}, r.category, ${HELD},
     (extract(epoch from b.ends_at - b.starts_at) / 60)::int as minutes,
     to_char(b.starts_at at time zone 'Europe/London', 'YYYY-MM') as month,
     json_build_object('id', p.id, 'name', p.name, 'avatar', p.avatar, 'headline', p.headline) as professional
   from ${STORIES} join bookings b on b.id = r.booking_id
   where r.is_story ${condition}
   order by r.created_at desc, r.id limit $limit offset $offset`
const STORY = typed<Pick<Story, 'minutes' | 'month' | 'professional' | 'sessionsHeld'>>()
const storyPage = many('reviews.storyPage', told(''), STORY)
const storyPageOfCategory = many(
  'reviews.storyPageOfCategory',
  told('and r.category = $category'),
  STORY,
)

/** Newest first; of all categories, or of one. */
export async function stories(
  db: Queries,
  category: Category | undefined,
  limit: number,
  offset: number,
): Promise<Story[]> {
  if (limit <= 0) return []
  const of = { limit, offset }
  const rows = await (category ? storyPageOfCategory(db, { ...of, category }) : storyPage(db, of))
  return rows.map(dated)
}

const counted = (condition: string) =>
  `select count(*) from (select from ${STORIES} where r.is_story ${condition} limit $most) as found`
const COUNT = typed<{ count: number }>()
const count = one('reviews.countStories', counted(''), COUNT)
const countOfCategory = one(
  'reviews.countStoriesOfCategory',
  counted('and r.category = $category'),
  COUNT,
)

/** The number of stories, counted up to `most`. */
export async function countStories(
  db: Queries,
  category: Category | undefined,
  most: number,
): Promise<number> {
  const found = await (category ? countOfCategory(db, { most, category }) : count(db, { most }))
  return found.count
}

type Dated<Shown> = Omit<Shown, 'createdAt' | 'editedAt' | 'reply'> & {
  createdAt: Date
  editedAt: Date | null
  replyText: string | null
  repliedAt: Date | null
}

function dated<Row extends Dated<object>>({
  createdAt,
  editedAt,
  replyText,
  repliedAt,
  ...row
}: Row) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(editedAt !== null && { editedAt: editedAt.toISOString() }),
    ...(replyText !== null &&
      repliedAt !== null && { reply: { text: replyText, createdAt: repliedAt.toISOString() } }),
  }
}
