import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import {
  AVAILABILITIES,
  CATEGORIES,
  CLIENT_GROUPS,
  EXPERIENCE_STEPS,
  SORTS,
} from '#domain/profile/categories.ts'
import { SPOKEN_LANGUAGES } from '#domain/profile/languages.ts'
import { SEARCH_WORDS } from '#domain/search/words/words.ts'
import { RUN } from '#server/database/run.ts'
import { chance } from '#server/seed/chance.ts'
import { compare } from './anchor.ts'
import { load } from './load.ts'
import type { World } from './world.ts'

const REQUESTS = 600
const CONNECTIONS = 2

const SAYINGS = SEARCH_WORDS.flatMap(({ say }) => say)
const PLACES = ['', '', 'near me', 'in Leeds', 'in York', 'please']

/**
 * Lists over HTTP: by filters alone, by words, by mistyped words, by what people say instead, and what is suggested
 * while they type; no request is sent twice. The anchor is a bare Fastify route that answers with 24 rows by their
 * primary keys.
 */
export async function measureSearch(world: World): Promise<void> {
  const random = chance(18)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const sometimes = (share: number, name: string, value: () => string | number) =>
    random() < share ? `&${name}=${encodeURIComponent(value())}` : ''

  /** People that a search may look for. */
  const wanted = await world.db.rows<{
    id: string
    name: string
    headline: string
    tags: string[]
    bio: string
  }>(
    `select id, name, headline, tags, bio from professionals order by hashtextextended(id::text, 18) limit 2000`,
  )

  const bare = Fastify()
  bare.get('/rows', async () => {
    const { rows } = await world.db[RUN]({
      name: 'bench_rows',
      text: 'select * from professionals where id = any($1::uuid[])',
      values: [Array.from({ length: 24 }, () => pick(wanted).id)],
    })
    return rows
  })
  await bare.listen({ port: 0, host: '127.0.0.1' })
  const bareUrl = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`

  const p95 = async (url: string, query: () => string) => {
    const shots = Array.from({ length: REQUESTS }, () => ({ method: 'GET', path: query() }))
    const fired = await load({ url, shots, connections: CONNECTIONS })
    if (fired.statuses[200] !== REQUESTS) throw new Error(JSON.stringify(fired.statuses))
    return fired.p95
  }

  const rows = () => p95(bareUrl, () => '/rows')
  const lists = (query: () => string) => p95(world.url, () => `/api/professionals?${query()}`)
  const suggestions = () =>
    p95(world.url, () => `/api/search/suggestions?text=${encodeURIComponent(beginning())}`)

  for (const [name, query, atMost] of [
    ['filters', filters, 20],
    ['words', words, 60],
    ['mistyped words', typo, 150],
    ['what people say', said, 60],
  ] as const) {
    await lists(query)
    await compare(
      `search by ${name}, p95`,
      { unit: 'ms', anchor: rows, subject: () => lists(query) },
      { atMost },
    )
  }
  await suggestions()
  await compare(
    'search suggestions, p95',
    { unit: 'ms', anchor: rows, subject: suggestions },
    { atMost: 40 },
  )
  await bare.close()

  function filters(): string {
    return [
      `sort=${pick(SORTS)}`,
      sometimes(0.6, 'category', () => pick(CATEGORIES)),
      sometimes(0.3, 'language', () => pick(SPOKEN_LANGUAGES)),
      sometimes(0.2, 'clients', () => pick(CLIENT_GROUPS)),
      sometimes(0.2, 'experience', () => pick(EXPERIENCE_STEPS)),
      sometimes(0.3, 'priceMin', () => 5 * Math.floor(random() * 20)),
      sometimes(0.3, 'priceMax', () => 50 + 5 * Math.floor(random() * 30)),
      sometimes(0.3, 'rating', () => pick([3.5, 4, 4.5])),
      sometimes(0.4, 'availability', () => pick(AVAILABILITIES)),
      sometimes(0.3, 'page', () => 2 + Math.floor(random() * 20)),
    ].join('')
  }

  function words(): string {
    return `query=${encodeURIComponent(someWords().join(' '))}${sometimes(0.2, 'category', () => pick(CATEGORIES))}${sometimes(0.2, 'sort', () => pick(SORTS))}`
  }

  function typo(): string {
    const typed = someWords()
    const longest = typed.toSorted((a, b) => b.length - a.length)[0] ?? ''
    return `query=${encodeURIComponent(typed.map((word) => (word === longest ? mistyped(word) : word)).join(' '))}`
  }

  /** One to three words of someone's name, headline or tags, now and then of the bio. */
  function someWords(): string[] {
    const { name, headline, tags, bio } = pick(wanted)
    const text = pick([name, headline, headline, tags.join(' '), tags.join(' '), bio])
    const all = text.match(/\p{L}{3,}/gu) ?? [name]
    return Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(all))
  }

  function said(): string {
    return `query=${encodeURIComponent(`${pick(SAYINGS)} ${pick(PLACES)}`)}`
  }

  function beginning(): string {
    const text = pick([...someWords(), pick(SAYINGS)])
    return text.slice(0, 2 + Math.floor(random() * 5)).trim()
  }

  function mistyped(word: string): string {
    const at = 1 + Math.floor(random() * (word.length - 2))
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    return pick([
      head + tail.slice(1),
      head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
      head + pick([...'aeiourstln']) + tail,
    ])
  }
}
