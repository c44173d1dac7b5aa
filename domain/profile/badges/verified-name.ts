import { SURNAME_TITLES, TITLE_WORDS } from './title-claims.ts'

/** A name as an identity document gives it. Either part may be empty: some people have one name only. */
export type DocumentName = { given: string; family: string }

/** An account's name as a document would give it: the last word is the family name. */
export function asDocumentName(name: string): DocumentName {
  const words = name.trim().split(/\s+/)
  return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '' }
}

/** They claim nothing, so they need no proof and are ignored. */
const FORMS_OF_ADDRESS = new Set('mr mrs ms miss mx jr snr sr jnr esq'.split(' '))

/**
 * Whether an account's name matches the name in the document. Case, accents, order, hyphens and apostrophes don't
 * matter. The account's name may omit middle names or shorten them to an initial, but may not add any. It needs one
 * whole given name and one whole family name (or the only name there is), so that the badge never appears next to a
 * name that no one has checked.
 */
export function isSameName(account: string, document: DocumentName): boolean {
  const given = namesIn(document.given)
  const family = namesIn(document.family)
  const words = wordsOf(account)
  if (words.length === 0 || words.length > MOST_WORDS) return false
  return covers(
    words,
    { given: joinable(given), family: joinable(family) },
    {
      given: given.length === 0,
      family: family.length === 0,
    },
  )
}

/** Bounds the search below. A matching account name is never longer than the document's. */
const MOST_WORDS = 12
/** 'de la Cruz' may be written 'Delacruz', and vice versa. */
const MOST_JOINED = 3

type Side = 'given' | 'family'
type Known = Record<Side, Set<string>>

/** Whether every word is in the document, including at least one whole given name and one whole family name. */
function covers(words: Word[], known: Known, has: Record<Side, boolean>): boolean {
  const [first] = words
  if (!first) return has.given && has.family
  for (let length = 1; length <= Math.min(MOST_JOINED, words.length); length += 1) {
    const rest = words.slice(length)
    const spellings = joined(words.slice(0, length))
    for (const side of ['given', 'family'] as const)
      if (spellings.some((spelling) => known[side].has(spelling)))
        if (covers(rest, known, { ...has, [side]: true })) return true
  }
  const isNoName = isInitial(first, known) || isTitle(first, words.length === 1)
  return isNoName && covers(words.slice(1), known, has)
}

/** An initial may abbreviate a name in the document, but is not enough by itself. */
function isInitial(word: Word, known: Known): boolean {
  return word.some(
    (spelling) =>
      spelling.length === 1 &&
      [...known.given, ...known.family].some((name) => name.startsWith(spelling)),
  )
}

/** Titles are not part of the name (title-claims.ts asks for proof of them), but the last word may be a surname. */
const isTitle = (word: Word, isLast = false) =>
  word.some(
    (spelling) =>
      FORMS_OF_ADDRESS.has(spelling) ||
      (TITLE_WORDS.has(spelling) && !(isLast && SURNAME_TITLES.has(spelling))),
  )

/** A document's words without titles; all of them if the name is really Lord or Hon. */
function namesIn(part: string): Word[] {
  const words = wordsOf(part)
  const names = words.filter((word) => !isTitle(word))
  return names.length > 0 ? names : words
}

/** A word in all its document spellings: Müller is also printed as MULLER and MUELLER. */
type Word = string[]

function wordsOf(name: string): Word[] {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʻʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...new Set([folded(word, PLAIN), folded(word, PRINTED)])])
}

/** Every spelling of each word, and of adjacent words joined together. */
function joinable(words: Word[]): Set<string> {
  const found = new Set<string>()
  for (let start = 0; start < words.length; start += 1)
    for (let length = 1; length <= Math.min(MOST_JOINED, words.length - start); length += 1)
      for (const spelling of joined(words.slice(start, start + length))) found.add(spelling)
  return found
}

function joined(words: Word[]): string[] {
  return words.reduce<string[]>(
    (before, word) => before.flatMap((start) => word.map((spelling) => start + spelling)),
    [''],
  )
}

/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'n',
  ŧ: 't',
}
/** As in the machine-readable zone of passports (ICAO Doc 9303, part 3, section 6). */
const PRINTED: Record<string, string> = { ...PLAIN, ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

function folded(word: string, letters: Record<string, string>): string {
  return [...word]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
}
