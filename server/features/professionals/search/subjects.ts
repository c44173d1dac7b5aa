import type { ReplyOf } from '#contract/endpoint.ts'
import type { Figures, listCategories } from '#contract/search/subjects.ts'
import { TOTAL_CAP } from '#contract/totals.ts'
import { categoriesNamed, HOME_CATEGORIES } from '#domain/profile/categories.ts'
import type { Unit } from '#domain/search/reading.ts'
import { unitOfSaying } from '#domain/search/reading.ts'
import type { Subject } from '#domain/search/subjects.ts'
import { LEAST_PEOPLE, SUBJECTS, slugOf } from '#domain/search/subjects.ts'
import { plainWords } from '#domain/search/text.ts'
import type { Sayings } from '#domain/search/words/sayings.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { allAt, categories } from './lexemes.ts'
import { sayingsOfTable } from './sayings.ts'
import * as store from './subjects-store.ts'

/**
 * The slugs of the subjects that have a page. Once a minute someone's question has it found out anew; they and others
 * get what was known until then, so only the first of a process waits.
 */
export async function subjectsWithPage({ db, clock }: Context): Promise<string[]> {
  const at = clock().getTime()
  const known = KNOWN.get(db)
  if (known && Math.abs(at - known.at) < MINUTE_MS) return known.slugs
  const found = findSubjects(db)
  const slugs = known?.slugs ?? found
  KNOWN.set(db, { at, slugs })
  found.then(
    () => KNOWN.set(db, { at, slugs: found }),
    () => KNOWN.delete(db),
  )
  return slugs
}

/** Which of a profile's tags are subjects with a page, and its slug. */
export async function subjectsAmong(
  context: Context,
  tags: readonly string[],
): Promise<{ tag: string; slug: string }[]> {
  const slugs = await subjectsWithPage(context)
  return tags.map((tag) => ({ tag, slug: slugOf(tag) })).filter(({ slug }) => slugs.includes(slug))
}

/** To find out takes as many searches as there are subjects. */
const KNOWN = new WeakMap<Queries, { at: number; slugs: Promise<string[]> }>()

async function findSubjects(db: Queries): Promise<string[]> {
  const sayings = await sayingsOfTable(db)
  const queries = SUBJECTS.map((subject) => wordsOf(subject, sayings))
  const places = new Set(
    (await store.matchedBy(db, { queries, least: LEAST_PEOPLE })).map(({ place }) => place),
  )
  return SUBJECTS.filter((_, at) => places.has(at + 1)).map(({ slug }) => slug)
}

/** The categories of the home page, in its order. */
export function categoryFigures({ db }: Context): Promise<ReplyOf<typeof listCategories>> {
  return Promise.all(
    HOME_CATEGORIES.map(async (category) => {
      const words = categories(categoriesNamed(category) ?? []) ?? ''
      return { category, figures: await figuresOf(db, words) }
    }),
  )
}

export const BOOKABLE = {
  conditions: ['is_listed', `verification_status = 'VERIFIED'`],
  values: [],
}

/**
 * Of a category, whoever says it in headline or tags. Other words that mean it count only where its own lead astray:
 * the page says that its people name it.
 */
export function wordsOf({ category, saying }: Subject, { asSaid }: Sayings): string {
  const whole = categories([category]) ?? ''
  if (!saying) return whole
  const found = asSaid.get(plainWords(saying).join(' '))
  const said = found && allAt([inOwnWords(unitOfSaying(found))], 'tags')
  if (!said) throw new Error(`the table of search's words has no '${saying}'`)
  return `(${whole} & ${said})`
}

const inOwnWords = ({ meaning, ...unit }: Unit): Unit =>
  unit.typed.length > 0 || !meaning ? unit : { ...unit, meaning }

export async function figuresOf(db: Queries, words: string): Promise<Figures> {
  const { people, lowestRateMinor, ratingSum, ratingCount } = await store.figuresOf(db, {
    words,
    most: TOTAL_CAP + 1,
  })
  if (people > TOTAL_CAP) {
    const cheapest = await store.lowestRateOf(db, { words })
    return {
      people: TOTAL_CAP,
      isCapped: true,
      lowestRateMinor: cheapest?.hourlyRateMinor ?? null,
      reviews: null,
    }
  }
  const average = (ratingSum / ratingCount).toFixed(1)
  const reviews = ratingCount > 0 ? { count: ratingCount, average } : null
  return { people, isCapped: false, lowestRateMinor: lowestRateMinor ?? null, reviews }
}
