import type { Distribution, OwnReview, Review, Story } from '#contract/reviews.ts'
import type { Category } from '#domain/categories.ts'
import { STARS } from '#domain/reviews.ts'
import type { Queries } from '#server/database/connect.ts'

export type NewReview = { sessionId: string; rating: number; text: string; storyConsent: boolean }

/** Keeps the first review of a session and adds it to the professional's figures; undefined when there is one. */
export async function insertReview(
  db: Queries,
  { sessionId, rating, text, storyConsent }: NewReview,
  now: Date,
): Promise<OwnReview | undefined> {
  const [row] = await db.rows<Dated<OwnReview>>(
    `with kept as (
       insert into reviews (booking_id, professional_id, client_id, category, rating, text, story_consent, created_at)
       select b.id, b.professional_id, b.client_id, p.categories[1], $2, $3, $4, $5
       from bookings b join professionals p on p.id = b.professional_id where b.id = $1
       on conflict (booking_id) do nothing returning *),
     counted as (
       update professionals p set rating_sum = p.rating_sum + kept.rating, rating_count = p.rating_count + 1
       from kept where p.id = kept.professional_id)
     select ${OWN} from kept r`,
    [sessionId, rating, text, storyConsent, now],
    'review_insert',
  )
  return row && dated(row)
}

/** Whose account a professional's is. */
export async function personOf(db: Queries, professionalId: string): Promise<string> {
  const [row] = await db.rows<{ id: string }>(
    'select user_id as id from professionals where id = $1',
    [professionalId],
    'review_person',
  )
  if (!row) throw new Error('A professional has gone')
  return row.id
}

/** The client's review of their session, kept from changes by others until the transaction ends. */
export async function lockReview(
  db: Queries,
  clientId: string,
  sessionId: string,
): Promise<OwnReview | undefined> {
  const [row] = await db.rows<Dated<OwnReview>>(
    `select ${OWN} from reviews r where booking_id = $1 and client_id = $2 for update`,
    [sessionId, clientId],
    'review_lock',
  )
  return row && dated(row)
}

export async function updateConsent(db: Queries, id: string, storyConsent: boolean): Promise<void> {
  await db.rows(
    'update reviews set story_consent = $2 where id = $1',
    [id, storyConsent],
    'review_consent',
  )
}

/** Keeps the first reply to a review of this professional's, by their account; undefined when nothing was kept. */
export async function insertReply(
  db: Queries,
  userId: string,
  { reviewId, text }: { reviewId: string; text: string },
  now: Date,
): Promise<{ professionalId: string } | undefined> {
  const [row] = await db.rows<{ professionalId: string }>(
    `update reviews r set reply = $3, replied_at = $4 from professionals p
     where r.id = $1 and p.id = r.professional_id and p.user_id = $2 and r.reply is null
     returning p.id as "professionalId"`,
    [reviewId, userId, text, now],
    'review_reply',
  )
  return row
}

/** A review of this professional's, by their account. */
export async function reviewOf(
  db: Queries,
  userId: string,
  reviewId: string,
): Promise<Review | undefined> {
  const [row] = await db.rows<Dated<Review>>(
    `select ${REVIEW} from reviews r join professionals p on p.id = r.professional_id
     where r.id = $1 and p.user_id = $2`,
    [reviewId, userId],
    'review_of_professional',
  )
  return row && dated(row)
}

/** Of a listed professional, or of one's own. Counted in the index, which is as cheap as reading kept counts until there are some thousands. */
export async function distributionOf(
  db: Queries,
  professionalId: string,
  ownerId?: string,
): Promise<Distribution | undefined> {
  const rows = await db.rows<{ rating: number | null; count: number }>(
    `select r.rating, count(r.rating) from professionals p
     left join reviews r on r.professional_id = p.id where p.id = $1 and (p.is_listed or p.user_id = $2) group by r.rating`,
    [professionalId, ownerId ?? null],
    'reviews_distribution',
  )
  if (rows.length === 0) return undefined
  return STARS.map((star) => ({
    rating: star,
    count: rows.find(({ rating }) => rating === star)?.count ?? 0,
  }))
}

/** The newest first. */
export async function reviewsOf(
  db: Queries,
  professionalId: string,
  { rating, page, pageSize }: { rating?: number | undefined; page: number; pageSize: number },
): Promise<Review[]> {
  const paged = [professionalId, pageSize, (page - 1) * pageSize]
  const rows = await db.rows<Dated<Review>>(
    `select ${REVIEW} from reviews r
     where professional_id = $1 ${rating === undefined ? '' : 'and rating = $4'}
     order by created_at desc, id limit $2 offset $3`,
    rating === undefined ? paged : [...paged, rating],
    rating === undefined ? 'reviews_of' : 'reviews_of_rating',
  )
  return rows.map(dated)
}

/** The newest first; of all categories, or of one. */
export async function stories(
  db: Queries,
  category: Category | undefined,
  limit: number,
  offset: number,
): Promise<Story[]> {
  if (limit <= 0) return []
  const rows = await db.rows<Dated<Story>>(
    `select ${REVIEW}, r.category,
       (extract(epoch from b.ends_at - b.starts_at) / 60)::int as minutes,
       to_char(b.starts_at at time zone 'Europe/London', 'YYYY-MM') as month,
       json_build_object('id', p.id, 'name', p.name, 'avatar', p.avatar, 'headline', p.headline) as professional
     from ${STORIES} join bookings b on b.id = r.booking_id
     where r.is_story ${category ? 'and r.category = $3' : ''}
     order by r.created_at desc, r.id limit $1 offset $2`,
    category ? [limit, offset, category] : [limit, offset],
    category ? 'stories_of_category' : 'stories',
  )
  return rows.map(dated)
}

/** How many there are, counted up to `most`. */
export async function countStories(
  db: Queries,
  category: Category | undefined,
  most: number,
): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    `select count(*) from (
       select from ${STORIES} where r.is_story ${category ? 'and r.category = $2' : ''} limit $1) as found`,
    category ? [most, category] : [most],
    category ? 'stories_count_of_category' : 'stories_count',
  )
  return row?.count ?? 0
}

type Dated<Shown> = Omit<Shown, 'createdAt' | 'reply'> & {
  createdAt: Date
  replyText: string | null
  repliedAt: Date | null
}

const REVIEW = `r.id, r.rating, r.text, r.created_at as "createdAt",
  r.reply as "replyText", r.replied_at as "repliedAt"`
const OWN = `${REVIEW}, r.story_consent as "storyConsent"`
/** Professionals who are no longer published take their stories with them. */
const STORIES = `reviews r join professionals p on p.id = r.professional_id and p.is_listed`

function dated<Row extends Dated<object>>({ createdAt, replyText, repliedAt, ...row }: Row) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(replyText !== null &&
      repliedAt !== null && { reply: { text: replyText, createdAt: repliedAt.toISOString() } }),
  }
}
