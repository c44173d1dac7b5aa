import { PLACES } from '#domain/search/words/exceptions.ts'
import type { Found } from './read.ts'
import { anyOf, said } from './read.ts'
import { ROLE } from './roles.ts'

/** Of several words, or abroad; the others are known to the search in any case. */
const MORE_PLACES = [
  'Bury St Edmunds',
  'Cork',
  'Dublin',
  'Isle of Wight',
  'King’s Lynn',
  'Leamington Spa',
  'Madrid',
  'Milton Keynes',
  'New York',
  'Newcastle upon Tyne',
  'Northern Ireland',
  'Reading',
  'St Albans',
  'Stoke-on-Trent',
  'Tunbridge Wells',
  'Weston-super-Mare',
]

/** Words of their own: a place where someone is said to be in it, or where a profession stands beside it. */
const ALSO_WORDS = new Set([
  'bath',
  'bury',
  'hull',
  'lincoln',
  'poole',
  'reading',
  'cork',
  'hastings',
  'stoke',
])

/** What is called after a place. */
const NAMED_AFTER = anyOf(`
  university, uni, interview, interviews, admission, admissions, entrance, exam, exams, application,
  applications, marathon, united, city, law, visa, passport, accent, diet, pudding, bun, time, tutor group`)
/** A skill that is taught, too. */
const TAUGHT = anyOf('tutor, tutors, teacher, lessons, lesson, skills, help, writing, phonics')

const AT = anyOf(
  'in, near, near me in, around, from, at, based in, based near, living in, in or near, outside, close to',
)

/** 'Manchester', 'solicitor in Leeds': where someone would like them to be. */
export function placeIn(text: string, isAlone: (rest: string) => boolean): Found | undefined {
  for (const [place, words] of TOWNS) {
    const found = said(text, `(?:${AT} )?${words}`)
    if (!found || said(text, `${words} ${NAMED_AFTER}`)) continue
    if (ALSO_WORDS.has(words) && !isMeant(text, words, isAlone)) continue
    return { read: { kind: 'place', place }, taken: [found[0]] }
  }
  return undefined
}

function isMeant(text: string, words: string, isAlone: (rest: string) => boolean): boolean {
  if (words === 'reading' && said(text, TAUGHT)) return false
  if (said(text, `${AT} ${words}`)) return true
  if (said(text, `${words} ${ROLE}|${ROLE} ${words}`)) return true
  return words !== 'reading' && isAlone(text.replace(words, ''))
}

/** The words that say where someone is, and those that say that it is elsewhere: New York is not York. */
export function placeWords(place: string): { has: string[]; not: string[] } {
  const has = wordsOf(place).split(' ')
  const longer = MORE_PLACES.map((each) => wordsOf(each).split(' ')).filter(
    (words) => words.length > has.length && has.every((word) => words.includes(word)),
  )
  return { has, not: longer.flat().filter((word) => !has.includes(word)) }
}

/** As a text in small letters has it. */
const wordsOf = (place: string) => place.toLowerCase().replaceAll('’', '').replaceAll('-', ' ')

const TOWNS: readonly (readonly [string, string])[] = [...MORE_PLACES, ...PLACES]
  .map((place) => [place, wordsOf(place)] as const)
  .toSorted(([, a], [, b]) => b.length - a.length)
