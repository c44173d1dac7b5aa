import type { Category } from '#domain/profile/categories.ts'
import type { Level } from '#domain/search/ranking.ts'
import type { Unit } from '#domain/search/reading.ts'
import type { Meaning, Term } from '#domain/search/words/sayings.ts'

/**
 * tsquery texts over the `search` column, in which the field is part of the lexeme: `n` name, `a` headline, `b` tags,
 * `c` bio, `d` place and languages, `k` category. Two words side by side are one lexeme, so that the index alone
 * answers.
 */

/** Every unit at this level or a better one; undefined where one of them can't be. */
export function allAt(units: readonly Unit[], level: Level): string | undefined {
  const isAlone = units.length === 1
  return and(units.map((unit) => AT[level](unit, isAlone)))
}

/** Every unit as it was typed or is meant, wherever it stands: what is not merely near. */
export function allExactly(units: readonly Unit[]): string | undefined {
  return and(
    units.map((unit) =>
      or([AT.tags(unit), inText(unit, 'ab'), inCategory(unit), mentioned(unit, false)]),
    ),
  )
}

export function but(query: string, not: string | undefined): string {
  return not ? `${query} & !(${not})` : query
}

export function both(one: string | undefined, other: string | undefined): string | undefined {
  return one && other ? and([one, other]) : (one ?? other)
}

/** Whoever is there, by the stems of the place’s words, or has it for a name. */
export function livesIn(stems: readonly string[], not: readonly string[]): string | undefined {
  const place = and(stems.map((stem) => `'d.${stem}'`))
  const there =
    place && not.length > 0 ? `(${place} & !(${or(not.map((stem) => `'d.${stem}'`))}))` : place
  return either(there, and(stems.map((stem) => `'n.${stem}'`)))
}

/** Whoever has these words for a headline or a tag, not merely beside it. */
export function named(stems: readonly string[]): string | undefined {
  return anyOf([stems], 'ab')
}

export function either(one: string | undefined, other: string | undefined): string | undefined {
  return or([one, other])
}

/**
 * Each holds those before it. In a headline or a tag, a saying counts only with those whose category it is of; what
 * others say there is no more than a mention.
 */
const AT: Record<Level, (unit: Unit, isAlone?: boolean) => string | undefined> = {
  headline: (unit) => or([anyOf(unit.typed, 'n'), ofItsOwn(unit, inText(unit, 'a'))]),
  tags: (unit) => or([anyOf(unit.typed, 'n'), ofItsOwn(unit, inText(unit, 'ab'))]),
  near: (unit) => or([AT.tags(unit), ofItsOwn(unit, wider(unit)), inCategory(unit)]),
  bio: (unit, isAlone) =>
    or([
      AT.near(unit),
      inText(unit, 'ab'),
      wider(unit),
      mentioned(unit, true),
      anyOf(unit.begun, 'nabc'),
      isAlone ? undefined : anyOf(unit.typed, 'd'),
    ]),
}

const inText = (unit: Unit, fields: string) => anyOf([...unit.typed, ...meant(unit)], fields)
const wider = ({ meaning }: Unit) => anyOf(meaning?.wider ?? [], 'ab')

function ofItsOwn({ meaning }: Unit, said: string | undefined): string | undefined {
  return meaning ? and([said, categories(categoriesOf(meaning))]) : said
}

const meant = ({ meaning }: Unit) => meaning?.mean ?? []

function inCategory({ meaning }: Unit): string | undefined {
  return meaning?.isWhole ? categories([meaning.category]) : undefined
}

/** In the bio: of a saying only with those whose category it is of. */
function mentioned({ typed, meaning }: Unit, isWider: boolean): string | undefined {
  if (!meaning) return anyOf(typed, 'c')
  const terms = [...typed, ...meaning.mean, ...(isWider ? meaning.wider : [])]
  return and([anyOf(terms, 'c'), categories(categoriesOf(meaning))])
}

const categoriesOf = ({ category, also }: Meaning) => [category, ...also]

/** Anyone of these categories. */
export function categories(names: readonly Category[]): string | undefined {
  return or(names.map((name) => `'k.${name}'`))
}

function anyOf(terms: readonly Term[], fields: string): string | undefined {
  return or(terms.flatMap((term) => [...fields].map((field) => inField(term, field))))
}

function inField(term: Term, field: string): string | undefined {
  if (term.length === 1) return `'${field}.${term[0]}'`
  // Names, places and languages are single words.
  if (!'abc'.includes(field)) return undefined
  return and(term.slice(1).map((stem, before) => `'${field}.${term[before]}+${stem}'`))
}

function or(parts: (string | undefined)[]): string | undefined {
  const [first, ...more] = new Set(parts.filter((part) => part !== undefined))
  return more.length > 0 ? `(${[first, ...more].join(' | ')})` : first
}

function and(parts: (string | undefined)[]): string | undefined {
  if (parts.includes(undefined)) return undefined
  return parts.length > 1 ? `(${parts.join(' & ')})` : parts[0]
}
