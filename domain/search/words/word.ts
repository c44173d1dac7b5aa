import type { Category } from '#domain/profile/categories.ts'

/**
 * What people in Britain say, and the words by which professionals describe the same on their profiles.
 *
 * How a search reads it:
 * - `say` and a query are compared in the form in which profiles are searched: small letters, no accents or
 *   apostrophes, everything else between letters and digits a space. Before that, '11+' is read as '11 plus'.
 * - 'Skin doctor' goes before 'doctor'. Fillers count within a saying ('the change'); a query is
 *   read with them first, and again without, on both sides ('my husband has died' is 'husband died').
 * - A saying as it stands goes before another form of it by stem: 'mould' and 'moulds' are one, but 'probation' is no
 *   'probate'. An `exact` entry knows no other forms at all: 'fire' is not 'fired'.
 * - The longest saying wins, wherever it stands. Nothing is looked up twice: what `mean` gives is not itself expanded.
 * - What was typed is looked for as well, unless it is among NOT_LITERALLY. Several words want to stand side by side in
 *   one field, typed or meant: 'family visas' and 'solicitor' in one headline are no family solicitor.
 * - `mean`: stands for the saying, each by itself. The entry is two-way where a word is on both sides.
 * - `wider`: comes below what `mean` finds in name, headline and tags, and above what it finds in bios.
 * - `whole`: everybody of the category fits, below those who say it in name, headline or tags and above a mention in a
 *   bio ('mother-in-law'). 'Spanish lessons' is then Spanish, by anybody who teaches.
 * - `category`: what to offer where nobody fits; `also`: others that may be meant. Never a match by itself. Who is in
 *   none of them does not match by a mention in the bio alone: a maths tutor's 'nursing course' is no nurse.
 * - A word in any `say`, NOT_OFFERED or AS_TYPED is known, and so is never taken for a misspelling of another.
 *   Sayings are also what a misspelt word may be corrected to: 'dyslexa'.
 *
 * It says only what typed words mean. Nobody's health, belief or origin is concluded from them, kept, or used to rank
 * anybody: a search gives the same to everybody who types it.
 */
export type SearchWord = {
  readonly say: readonly string[]
  readonly mean: readonly string[]
  readonly wider?: readonly string[]
  readonly category: Category
  readonly also?: readonly Category[]
  readonly whole?: true
  readonly exact?: true
}

export function entriesOf(
  category: Category,
  entries: Omit<SearchWord, 'category'>[],
): readonly SearchWord[] {
  return entries.map((entry) => ({ ...entry, category }))
}

/** Reads 'a, b, c'. */
export function list(text: string): string[] {
  return text.trim().replaceAll(/\s+/g, ' ').split(', ')
}
