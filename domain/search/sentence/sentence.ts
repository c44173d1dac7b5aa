import { plainWords } from '#domain/search/text.ts'
import { isFiller } from '#domain/search/words/sayings.ts'
import { clientsIn } from './clients.ts'
import { languageIn } from './languages.ts'
import { orderIn, priceIn } from './money.ts'
import { placeIn } from './places.ts'
import type { Found, Read } from './read.ts'
import { timeIn } from './times.ts'

/** `words` is what is left to look for: the text as it came where nothing was read. */
export type Sentence = { reads: readonly Read[]; words: string }

type Reader = (text: string, isAlone: (rest: string) => boolean) => Found | undefined

/** Each sees what those before it have left. */
const READERS: readonly Reader[] = [priceIn, orderIn, timeIn, clientsIn, placeIn, languageIn]

/**
 * What a sentence says of language, money, time, place and for whom, apart from its words: 'polish speaking therapist
 * under £60' is 'therapist', in Polish, up to £60 in total. A text that may be a cry for help is not to be read.
 */
export function readSentence(text: string): Sentence {
  let rest = plainly(text)
  const reads: Read[] = []
  for (const reader of READERS) {
    const found = reader(rest, isAlone)
    if (!found) continue
    reads.push(found.read)
    for (const part of found.taken) rest = rest.replace(` ${part.trim()} `, ' ')
  }
  if (reads.length === 0) return { reads, words: text }
  return { reads, words: isAlone(rest) ? '' : rest.trim() }
}

/** Whether nothing weighty is left. */
const isAlone = (rest: string) => plainWords(rest).every(isFiller)

/** In small letters, with single spaces around every word; '£', '11+' and '9:30' stay. */
function plainly(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’`]/gu, '')
    .toLowerCase()
  const spaced = plain
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
    .replaceAll('£', ' £')
    .replaceAll(/(?<=[ap])\.m\b\.?/g, 'm')
    .replaceAll(/[^\p{L}\p{N}£.:+/]|(?<!\d)[.:]|[.:](?!\d)|\/(?!h)/gu, ' ')
  return ` ${spaced.trim().split(/\s+/).join(' ')} `
}
