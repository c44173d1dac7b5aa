import { beforeAll, expect, test } from 'vitest'
import type { FoundProfessional, Professional } from '#contract/profile/professionals.ts'
import type { Category } from '#domain/profile/categories.ts'
import { scoreOf } from '#domain/search/ranking.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

let world: TestApp

type Ratings = { ratingSum: number; ratingCount: number }

type Profile = {
  name: string
  category: Category
  headline: string
  tags: string[]
  bio: string
  ratings: number
}

const PROFILES: Profile[] = [
  {
    name: 'Dr Amara Okafor',
    category: 'health',
    headline: 'GP and sleep specialist',
    tags: ['Insomnia', "Women's health"],
    bio: 'I see many people with anxiety about sleep.',
    ratings: 60,
  },
  {
    name: 'Eleanor Hughes',
    category: 'tutoring',
    headline: 'Maths tutor for GCSE and A level',
    tags: ['Further Maths', 'Statistics'],
    bio: 'I taught in two comprehensives for eleven years.',
    ratings: 40,
  },
  {
    name: 'Javier Ortega',
    category: 'tutoring',
    headline: 'Spanish tutor from Salamanca',
    tags: ['Conversation', 'Maths in Spanish'],
    bio: 'Anyone can learn a language.',
    ratings: 50,
  },
  {
    name: 'Niamh Doyle',
    category: 'health',
    headline: 'Counselling for anxiety and low mood',
    tags: ['CBT', 'Panic'],
    bio: 'We talk about what helps. No law, no maths.',
    ratings: 5,
  },
  {
    name: 'Ravi Deshpande',
    category: 'tutoring',
    headline: 'Calm teacher of hard exams',
    tags: ['Exam anxiety'],
    bio: 'Physics and chemistry.',
    ratings: 80,
  },
  {
    name: 'James Whitfield',
    category: 'legal',
    headline: 'Solicitor: employment and dismissal',
    tags: ['Redundancy'],
    bio: 'Twelve years in employment law.',
    ratings: 20,
  },
  {
    name: 'Will Frânce',
    category: 'legal',
    headline: 'Lawyer for tenants',
    tags: ['Deposits'],
    bio: 'You will know your rights.',
    ratings: 3,
  },
  {
    name: "Siobhán O'Connor",
    category: 'coaching',
    headline: 'Career coach',
    tags: ['Job interviews'],
    bio: 'Clear goals, small steps.',
    ratings: 7,
  },
]

beforeAll(async () => {
  world = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
  for (const { name, category, headline, tags, bio, ratings } of PROFILES) {
    const { professionalId, user } = await world.aProfessional({
      headline,
      categories: [category],
    })
    await world.db.rows('update users set name = $2 where id = $1', [user.id, name])
    await world.db.rows(
      `update professionals set tags = $2, bio = $3, rating_count = $4, rating_sum = $4 * 5 where id = $1`,
      [professionalId, tags, bio, ratings],
    )
  }
})

async function find(text: string, more = ''): Promise<string[]> {
  const reply = await world.visitor.get(
    `/api/professionals?query=${encodeURIComponent(text)}${more}`,
  )
  expect([text, reply.statusCode]).toEqual([text, 200])
  return reply.json<Professional[]>().map(({ name }) => name)
}

test('name and headline come before tags, tags before the rest, and the better rated first among equals', async () => {
  expect(await find('anxiety')).toEqual(['Niamh Doyle', 'Ravi Deshpande', 'Dr Amara Okafor'])
  expect(await find('teacher')).toEqual(['Ravi Deshpande', 'Javier Ortega', 'Eleanor Hughes'])
})

test('a mention in the bio counts only in the category that the word is of', async () => {
  expect(await find('maths')).toEqual(['Eleanor Hughes', 'Javier Ortega'])
})

test('another order than best match is over everyone who matches', async () => {
  expect(await find('maths', '&sort=most-reviews')).toEqual(['Javier Ortega', 'Eleanor Hughes'])
})

test('who has all words comes first, then who has most, then who has any, and rare words weigh more', async () => {
  expect(await find('maths tutor')).toEqual(['Eleanor Hughes', 'Javier Ortega'])
  expect(await find('hughes statistics eleven')).toEqual(['Eleanor Hughes', 'Javier Ortega'])
  expect((await find('maths dismissal'))[0]).toBe('James Whitfield')
  expect(await find('maths dismissal')).toHaveLength(3)
})

test('in another order only those are listed who have all words, or if no one has, most', async () => {
  const order = '&sort=most-reviews'
  expect(await find('hughes statistics eleven', order)).toEqual(['Eleanor Hughes'])
  expect(await find('maths dismissal', order)).toEqual(['James Whitfield'])
})

test('words in other forms match, and little words do not matter', async () => {
  expect(await find('Solicitors')).toEqual(await find('solicitor'))
  expect((await find('Can you recommend a tutor for the GCSE please?'))[0]).toBe('Eleanor Hughes')
})

test('what people say finds what profiles call it', async () => {
  expect((await find('cant sleep'))[0]).toBe('Dr Amara Okafor')
  expect((await find('I was fired'))[0]).toBe('James Whitfield')
  expect(await find('attorney')).toEqual(['James Whitfield', 'Will Frânce'])
})

test('the last word may be the beginning of one', async () => {
  expect(await find('solic')).toEqual(['James Whitfield'])
  expect((await find('spanish tut'))[0]).toBe('Javier Ortega')
  expect(await find('counsel')).toEqual(['Niamh Doyle'])
})

test.each([
  ['anxeity', 'Niamh Doyle'],
  ['solictor', 'James Whitfield'],
  ['maths tutr', 'Eleanor Hughes'],
  ['mahts tutor', 'Eleanor Hughes'],
  ['okafr', 'Dr Amara Okafor'],
  ['elenor huges', 'Eleanor Hughes'],
  ['insomina', 'Dr Amara Okafor'],
  ['lwayer', 'James Whitfield'],
  ['chemestry', 'Ravi Deshpande'],
  ['statistcs', 'Eleanor Hughes'],
])('"%s" is understood as mistyped and finds %s', async (text, expected) => {
  expect((await find(text))[0]).toBe(expected)
})

test('names are found in part, with and without accents and apostrophes', async () => {
  expect(await find('okafor')).toEqual(['Dr Amara Okafor'])
  expect(await find('AMARA')).toEqual(['Dr Amara Okafor'])
  for (const text of ['Frânce', 'france', 'FRANCE'])
    expect(await find(text)).toEqual(['Will Frânce'])
  for (const text of ["O'Connor", 'O’Connor', 'oconnor', 'siobhan', 'Siobhán'])
    expect(await find(text)).toEqual(["Siobhán O'Connor"])
})

test('a name that is also a little word brings who has it to the top', async () => {
  expect(await find('will')).toEqual(['Will Frânce'])
  expect(await find('will lawyer')).toEqual(['Will Frânce', 'James Whitfield'])
  expect(await find('will a tutor help')).toEqual(await find('tutor'))
})

test('a place brings who is there to the top, and keeps no one away', async () => {
  await world.db.rows(`update professionals set location = 'Leeds' where name = 'Eleanor Hughes'`)
  expect(await find('tutor in Leeds')).toEqual([
    'Eleanor Hughes',
    'Ravi Deshpande',
    'Javier Ortega',
  ])
  expect(await find('tutor in Hull')).toEqual(await find('tutor'))
})

test.each([
  "'; drop table professionals; --",
  '&|!',
  '!!!',
  "':*",
  '\\',
  '()<->',
  '\u0000',
  '😀',
  '%',
  '_',
  'the',
  'xyzzyq',
  'a '.repeat(100).trim(),
  'q'.repeat(200),
  "a'".repeat(100),
  '数学の先生',
])('%j finds no one and breaks nothing', async (text) => {
  expect(await find(text)).toEqual([])
})

test('a text of nothing but spaces is no text', async () => {
  expect(await find('   ')).toHaveLength(PROFILES.length)
})

test('filters hold beside the words', async () => {
  expect(await find('tutor', '&rating=4&priceMax=45')).toHaveLength(3)
  expect(await find('tutor', '&priceMax=44')).toEqual([])
  expect(await find('tutor', '&category=legal')).toEqual([])
  expect(await find('anxeity', '&availability=today')).toHaveLength(3)
})

test('a changed profile is found by its new words and no longer by its old ones', async () => {
  const { professionalId } = await world.aProfessional({ name: 'Xanthe Quill', headline: 'Oboist' })
  expect(await find('oboist')).toEqual(['Xanthe Quill'])
  await world.db.rows(`update professionals set headline = 'Bassoonist' where id = $1`, [
    professionalId,
  ])
  expect(await find('oboist')).toEqual([])
  expect(await find('basoonist')).toEqual(['Xanthe Quill'])
  await world.db.rows(
    `update users set name = 'Zelda Quill' where id = (select user_id from professionals where id = $1)`,
    [professionalId],
  )
  expect(await find('xanthe')).toEqual([])
  expect(await find('zelda')).toEqual(['Zelda Quill'])
})

test('the words known for guesses are those of the documents, counted once for each', async () => {
  const kept = await world.db.rows('select word, stem, uses from search_words order by word')
  await world.db.rows(`update professionals set rating_sum = rating_sum`)
  const counted = await world.db.rows(
    `select word, search_stem(word) as stem, count(*)::int as uses
     from professionals, search_words_of(name, location, headline, tags, bio) as word group by word order by word`,
  )
  expect(kept).toEqual(counted)
  expect(kept).toContainEqual({ word: 'tutor', stem: 'tutor', uses: 2 })
})

test('the score of the table is the one of the rules', async () => {
  const people = await world.db.rows<{ score: number; isVerified: boolean } & Ratings>(
    `select score, verification_status = 'VERIFIED' as "isVerified", rating_sum as "ratingSum",
       rating_count as "ratingCount" from professionals`,
  )
  for (const { score, ...person } of people) expect(score).toBeCloseTo(scoreOf(person), 9)
})

test('a respelt word is reported, and none is where what was typed is meant exactly', async () => {
  const asked = async (more = '') => {
    const url = `/api/professionals?query=${encodeURIComponent('Unfair Dissmisal?')}${more}`
    return (await world.visitor.get(url)).headers['x-search-corrected']
  }
  expect(await asked()).toBe('unfair%20dismissal')
  expect(await asked('&spelling=exact')).toBeUndefined()
  expect(await find('dissmisal', '&spelling=exact')).toEqual([])
})

test.each(['fired', 'puppy', 'upstairs', 'cake', 'leeds', 'gay'])(
  '"%s" is never taken for another word',
  async (text) => {
    const reply = await world.visitor.get(`/api/professionals?query=${text}`)
    expect(reply.headers['x-search-corrected']).toBeUndefined()
  },
)

test('each says why they match in their own words, and nothing where it is their name or nothing was typed', async () => {
  const matches = async (query: string) => {
    const reply = await world.visitor.get(`/api/professionals?${query}`)
    return reply.json<FoundProfessional[]>()[0]?.matches
  }
  expect(await matches('query=insomnia')).toEqual(['Insomnia'])
  expect(await matches('query=maths+statistics+eleven')).toEqual(['Further Maths', 'Statistics'])
  expect(await matches('query=sacked')).toEqual(['dismissal'])
  expect(await matches('query=whitfield')).toEqual([])
  expect(await matches('sort=newest')).toBeUndefined()
})

test('where no one, or no one exactly, fits, the nearest category is named', async () => {
  const nearest = async (text: string) => {
    const reply = await world.visitor.get(`/api/professionals?query=${encodeURIComponent(text)}`)
    return [reply.json<Professional[]>().length, reply.headers['x-search-nearest']]
  }
  expect(await nearest('conveyancing')).toEqual([0, 'legal'])
  expect(await nearest('maths dismissal')).toEqual([3, 'tutoring'])
  expect(await nearest('plumber')).toEqual([0, undefined])
  expect(await nearest('solicitor')).toEqual([2, undefined])
})

test('visitors of one network search so often in a minute; who browses or is signed in does not count', async () => {
  const { visitor, aClient } = await buildTestApp({ settings: { SEARCH_LIMIT_ADDRESS: '3' } })
  const [client, search] = [await aClient(), '/api/professionals?query=maths']
  for (let times = 0; times < 3; times++) expect((await visitor.get(search)).statusCode).toBe(200)
  const refused = await visitor.get(search)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await visitor.get('/api/professionals?category=tutoring')).statusCode).toBe(200)
  expect((await client.get(search)).statusCode).toBe(200)
})
