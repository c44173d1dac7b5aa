import type { ProfessionalsQuery } from '#contract/profile/professionals.ts'
import type { ClientGroup } from '#domain/profile/categories.ts'
import { crisisIn } from '#domain/search/crisis.ts'
import type { Read, ReadKind, Time } from '#domain/search/sentence/read.ts'
import { WEEKDAYS } from '#domain/search/sentence/read.ts'
import type { Sentence } from '#domain/search/sentence/sentence.ts'
import { readSentence } from '#domain/search/sentence/sentence.ts'
import type { Stretch } from '#server/features/availability/index.ts'
import { stretchesOf } from '#server/features/availability/index.ts'

/** A query with what its sentence says. */
export type Asked = Omit<ProfessionalsQuery, 'query' | 'clients' | 'without'> & {
  /** What is left to look for; '' for nothing. */
  words: string
  /** Any of these; none for no limit. */
  clients: readonly ClientGroup[]
  /** They have to be free in one of these. */
  free?: readonly Stretch[]
  place?: string
  /** What of the sentence counts. */
  reads: readonly Read[]
}

/**
 * Reads the text of a query. What was taken away (`without`), and what a filter says better, does not count, and is not
 * looked for as words either. A text that may be a cry for help is left as it is.
 */
export function askedOf(
  { query = '', clients, without, ...rest }: ProfessionalsQuery,
  now: Date,
): Asked {
  const sentence: Sentence = crisisIn(query) ? { reads: [], words: query } : readSentence(query)
  const asked: Asked = {
    ...rest,
    words: sentence.words,
    clients: clients ? [clients] : [],
    reads: [],
  }
  const isSet: Record<ReadKind, boolean> = {
    language: Boolean(rest.language),
    total: Boolean(rest.priceMin || rest.priceMax || rest.totalMax),
    order: rest.sort !== 'best-match',
    time: rest.availability !== 'any',
    place: false,
    clients: clients !== undefined,
  }
  const gone = without?.split(',') ?? []
  const reads = sentence.reads.filter(({ kind }) => !isSet[kind] && !gone.includes(kind))
  return Object.assign({ ...asked, reads }, ...reads.map((read) => filterOf(read, now))) as Asked
}

function filterOf(read: Read, now: Date): Partial<Asked> {
  switch (read.kind) {
    case 'language':
      return { language: read.language }
    case 'total':
      return { totalMax: read.pounds }
    case 'order':
      return { sort: read.sort }
    case 'time':
      return whenOf(read.time, now)
    case 'place':
      return { place: read.place }
    case 'clients':
      return { clients: read.clients }
  }
}

/** Whole days that have a filter of their own are that filter; every other time is looked up by its hours. */
function whenOf({ day, from, to }: Time, now: Date): Partial<Asked> {
  const isWholeDay = from === 0 && to === 24
  if (isWholeDay && (day === 'today' || day === 'week' || day === 'weekend'))
    return { availability: day }
  return { free: stretchesOf(now, { from, to }, isOn(day)) }
}

type DayOf = { weekday: number; inDays: number }

function isOn(day: Time['day']): (which: DayOf) => boolean {
  if (day === undefined || day === 'week') return () => true
  if (day === 'today' || day === 'tomorrow')
    return ({ inDays }) => inDays === (day === 'today' ? 0 : 1)
  if (day === 'weekend') return ({ weekday }) => weekday === 0 || weekday === 6
  return ({ weekday }) => WEEKDAYS[weekday] === day
}
