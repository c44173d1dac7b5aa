import { beforeAll, expect, test } from 'vitest'
import type { Professional } from '#contract/professionals.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

let world: TestApp

const PROFILES = [
  {
    name: 'Dr Amara Okafor',
    headline: 'GP and sleep specialist',
    tags: ['Insomnia', "Women's health"],
    bio: 'I see many people with anxiety about sleep.',
    ratings: 60,
  },
  {
    name: 'Eleanor Hughes',
    headline: 'Maths tutor for GCSE and A level',
    tags: ['Further Maths', 'Statistics'],
    bio: 'I taught in two comprehensives for eleven years.',
    ratings: 40,
  },
  {
    name: 'Javier Ortega',
    headline: 'Spanish tutor from Salamanca',
    tags: ['Conversation', 'Maths in Spanish'],
    bio: 'Anybody can learn a language.',
    ratings: 50,
  },
  {
    name: 'Niamh Doyle',
    headline: 'Counselling for anxiety and low mood',
    tags: ['CBT', 'Panic'],
    bio: 'We talk about what helps. No law, no maths.',
    ratings: 5,
  },
  {
    name: 'Ravi Deshpande',
    headline: 'Calm teacher of hard exams',
    tags: ['Exam anxiety'],
    bio: 'Physics and chemistry.',
    ratings: 80,
  },
  {
    name: 'James Whitfield',
    headline: 'Solicitor: employment and dismissal',
    tags: ['Redundancy'],
    bio: 'Twelve years in employment law.',
    ratings: 20,
  },
  {
    name: 'Will Frânce',
    headline: 'Lawyer for tenants',
    tags: ['Deposits'],
    bio: 'You will know your rights.',
    ratings: 3,
  },
  {
    name: "Siobhán O'Connor",
    headline: 'Career coach',
    tags: ['Job interviews'],
    bio: 'Clear goals, small steps.',
    ratings: 7,
  },
]

beforeAll(async () => {
  world = await buildTestApp({ now: '2026-11-21T10:00:00Z' })
  for (const { name, headline, tags, bio, ratings } of PROFILES) {
    const { professionalId, user } = await world.aProfessional({ headline })
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
  expect(await find('tutor')).toEqual(['Javier Ortega', 'Eleanor Hughes'])
  expect(await find('maths')).toEqual(['Eleanor Hughes', 'Javier Ortega', 'Niamh Doyle'])
})

test('another order than best match is over everybody who matches', async () => {
  expect(await find('maths', '&sort=most-reviews')).toEqual([
    'Javier Ortega',
    'Eleanor Hughes',
    'Niamh Doyle',
  ])
})

test('all words are wanted, wherever they stand', async () => {
  expect(await find('maths tutor')).toEqual(['Eleanor Hughes', 'Javier Ortega'])
  expect(await find('hughes statistics eleven')).toEqual(['Eleanor Hughes'])
  expect(await find('physics solicitor')).toEqual([])
})

test('words in other forms match, and little words do not matter', async () => {
  expect(await find('tutoring')).toEqual(['Javier Ortega', 'Eleanor Hughes'])
  expect(await find('Solicitors')).toEqual(['James Whitfield'])
  expect(await find('a tutor for the GCSE')).toEqual(['Eleanor Hughes'])
})

test('the last word may be the beginning of one', async () => {
  expect(await find('solic')).toEqual(['James Whitfield'])
  expect(await find('span tut')).toEqual([])
  expect(await find('spanish tut')).toEqual(['Javier Ortega'])
  expect(await find('counsel')).toEqual(['Niamh Doyle'])
})

test('a whole word comes before longer ones that begin with it', async () => {
  expect(await find('law')).toEqual(['James Whitfield', 'Niamh Doyle', 'Will Frânce'])
})

test.each([
  ['anxeity', 'Niamh Doyle'],
  ['solictor', 'James Whitfield'],
  ['maths tutr', 'Eleanor Hughes'],
  ['mahts tutor', 'Eleanor Hughes'],
  ['okafr', 'Dr Amara Okafor'],
  ['elenor huges', 'Eleanor Hughes'],
  ['insomina', 'Dr Amara Okafor'],
  ['lwayer', 'Will Frânce'],
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

test('a name that is also a little word is wanted when somebody has it, unless then nobody is left', async () => {
  expect(await find('will')).toEqual(['Will Frânce'])
  expect(await find('will lawyer')).toEqual(['Will Frânce'])
  expect(await find('will a tutor help')).toEqual([])
  expect(await find('will a solicitor')).toEqual(['James Whitfield'])
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
])('%j finds nobody and breaks nothing', async (text) => {
  expect(await find(text)).toEqual([])
})

test('a text of nothing but spaces is no text', async () => {
  expect(await find('   ')).toHaveLength(PROFILES.length)
})

test('filters hold beside the words', async () => {
  expect(await find('tutor', '&rating=4&priceMax=45')).toHaveLength(2)
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
     from professionals, search_words_of(name, headline, tags, bio) as word group by word order by word`,
  )
  expect(kept).toEqual(counted)
  expect(kept).toContainEqual({ word: 'tutor', stem: 'tutor', uses: 2 })
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
