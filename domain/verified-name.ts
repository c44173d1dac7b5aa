import { SURNAME_TITLES, TITLE_WORDS } from './title-claims.ts'

/** A name as an identity document gives it. Either part may be empty: some people have one name only. */
export type DocumentName = { given: string; family: string }

/** An account's name as a document would give it: the last word is the family name. */
export function asDocumentName(name: string): DocumentName {
  const words = name.trim().split(/\s+/)
  return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '' }
}

/** They claim nothing, so they need no proof. */
const FORMS_OF_ADDRESS = new Set('mr mrs ms miss mx jr snr sr jnr esq'.split(' '))

/**
 * Whether an account's name is the name in the document. Case, accents, order, hyphens, apostrophes and middle names are
 * forgiven: the account may leave names out or shorten them to an initial. It may not add any, and it needs one whole
 * given name and one whole family name (or the one name there is), so that the badge always stands beside a name that
 * somebody has checked.
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

/** Bounds the search below; nobody's account name is longer than their document's. */
const MOST_WORDS = 12
/** 'de la Cruz' may be written 'Delacruz', and the other way round. */
const MOST_JOINED = 3

type Side = 'given' | 'family'
type Known = Record<Side, Set<string>>

/** Whether every word is in the document, with one whole word from each side that the document has. */
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

/** An initial stands for a name of the document, and is not enough by itself. */
function isInitial(word: Word, known: Known): boolean {
  return word.some(
    (spelling) =>
      spelling.length === 1 &&
      [...known.given, ...known.family].some((name) => name.startsWith(spelling)),
  )
}

/** Titles are no part of the name, and title-claims.ts asks for what carries them; the last word may be a surname. */
const isTitle = (word: Word, isLast = false) =>
  word.some(
    (spelling) =>
      FORMS_OF_ADDRESS.has(spelling) ||
      (TITLE_WORDS.has(spelling) && !(isLast && SURNAME_TITLES.has(spelling))),
  )

/** A document's words without titles; all of them where somebody is really called Lord or Hon. */
function namesIn(part: string): Word[] {
  const words = wordsOf(part)
  const names = words.filter((word) => !isTitle(word))
  return names.length > 0 ? names : words
}

/** A word in each way in which documents spell it: Müller is also printed MULLER and MUELLER. */
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

/** Every spelling of each word, and of neighbours written as one. */
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

/** Letters that no decomposition turns into plain ones. */
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
/** As passports print them in their machine-readable lines (ICAO Doc 9303, part 3, section 6). */
const PRINTED: Record<string, string> = { ...PLAIN, ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

function folded(word: string, letters: Record<string, string>): string {
  return [...word]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
}
