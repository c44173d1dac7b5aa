import { describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getSubject, listCategories } from '#contract/search/subjects.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { eventually } from '#test/support/eventually.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { figuresOf } from './search/subjects-store.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const { visitor, db, owner, setClock, aProfessional } = await buildTestApp({ now: NOW })

const tagged = (id: string, tags: string[]) =>
  db.rows('update professionals set tags = $2 where id = $1', [id, tags])
async function aTherapist(name: string, hourlyRateMinor: number, tags = ['Anxiety']) {
  const wishes = { name, hourlyRateMinor, categories: ['health' as const], headline: 'Therapist' }
  const { professionalId } = await aProfessional(wishes)
  await tagged(professionalId, tags)
  return professionalId
}

const ada = await aTherapist('Ada', 6000)
const ben = await aTherapist('Ben', 4200)
await db.rows('update professionals set rating_sum = 14, rating_count = 3 where id = $1', [ada])
await db.rows('update professionals set rating_sum = 4, rating_count = 1 where id = $1', [ben])

const subject = (slug: string) => visitor.get(`/api/subjects/${slug}`)
const listed = async () => (await visitor.get('/api/subjects')).json<string[]>()

describe('a subject', () => {
  it('is there as soon as three people who can be booked say it in headline or tags', async () => {
    const pending = await aProfessional({ name: 'Pat', categories: ['health'], isVerified: false })
    await tagged(pending.professionalId, ['Anxiety'])
    const coach = await aProfessional({ name: 'Cora', categories: ['coaching'] })
    await tagged(coach.professionalId, ['Anxiety'])
    const bio = 'I sometimes help with anxiety, too.'
    await aProfessional({ name: 'Bio', categories: ['health'], bio })
    expect((await subject('anxiety')).statusCode).toBe(404)
    expect(await listed()).not.toContain('anxiety')

    const said = await aTherapist('Cleo', 9000, ['Anxiety at work'])
    setClock(new Date(NOW.getTime() + MINUTE_MS))
    // Whoever asks first after a minute still gets what was known.
    expect(await listed()).not.toContain('anxiety')
    await eventually(async () => expect(await listed()).toContain('anxiety'))
    const reply = await subject('anxiety')
    const { people, figures } = reply.json<ReplyOf<typeof getSubject>>()
    expect(people.map(({ id }) => id).sort()).toEqual([ada, ben, said].sort())
    expect(people.every(({ nextStarts }) => nextStarts.length > 0)).toBe(true)
    expect(figures).toEqual({
      people: 3,
      isCapped: false,
      lowestRateMinor: 4200,
      reviews: { count: 4, average: '4.5' },
    })
  })

  it('is a whole category, too, and otherwise only one of the table, in its spelling', async () => {
    const { figures } = (await subject('health')).json<ReplyOf<typeof getSubject>>()
    expect(figures.people).toBe(4)
    const unknown = ['Anxiety', 'anxieti', 'learn', 'all', 'worrying', '__proto__', '%00']
    for (const slug of [...unknown, 'x'.repeat(81)])
      expect([slug, (await subject(slug)).statusCode]).toEqual([slug, 404])
  })
})

it('the home page’s categories count who can be booked, with their lowest price and no other figure', async () => {
  const reply = await visitor.get('/api/categories')
  const all = reply.json<ReplyOf<typeof listCategories>>()
  expect(all.map(({ category }) => category)).toEqual([
    'learn',
    'care',
    'coach',
    'legal',
    'business',
    'medical',
  ])
  const of = (name: string) => all.find(({ category }) => category === name)?.figures
  expect(of('care')).toMatchObject({ people: 4, lowestRateMinor: 4200 })
  expect(of('coach')).toMatchObject({ people: 1, reviews: null })
  expect(of('legal')).toEqual({
    people: 0,
    isCapped: false,
    lowestRateMinor: null,
    reviews: null,
  })
})

it('more people than are counted are told as such, with the lowest price of them all', async () => {
  await owner.rows(
    `with people as (
       insert into users (name, email, role)
       select 'Tutor ' || n, 'tutor-' || n || '@parlour.test', 'PROFESSIONAL' from generate_series(1, 1500) n
       returning id, name)
     insert into professionals (user_id, name, headline, bio, categories, tags, hourly_rate_minor, verification_status, verified_at)
     select id, name, 'Tutor', 'I teach.', '{tutoring}', case when name like '%7' then '{Maths}'::text[] else '{Latin}' end,
       5000 + substr(name, 7)::int, 'VERIFIED', now() from people`,
  )
  await owner.rows('vacuum analyze professionals, listings')
  const { figures, people } = (await subject('latin')).json<ReplyOf<typeof getSubject>>()
  expect(figures).toEqual({ people: 1000, isCapped: true, lowestRateMinor: 5001, reviews: null })
  expect(people).toHaveLength(12)
  const maths = (await subject('maths')).json<ReplyOf<typeof getSubject>>()
  expect(maths.figures).toMatchObject({ people: 150, isCapped: false, lowestRateMinor: 5007 })
  expect(await figuresOf(db, { words: `('k.tutoring' & 'b.math')`, most: 10 })).toMatchObject({
    people: 10,
  })
})

it.each([
  `with found as materialized (
     select hourly_rate_minor from professionals
     where is_listed and verification_status = 'VERIFIED' and search @@ '''b.math'''::tsquery and reads_words(id))
   select count(*) from (select * from found limit 1001) as few`,
  `select place from unnest(array['''b.math''', '''b.latin''']) with ordinality as asked (words, place)
   where (
     with found as materialized (
       select from professionals where is_listed and verification_status = 'VERIFIED' and search @@ words::tsquery and reads_words(id))
     select count(*) from (select from found limit 3) as few) >= 3`,
])('the search index finds them: no statement reads every professional (%#)', async (text) => {
  const plan = JSON.stringify(await db.rows(`explain (format json) ${text}`))
  expect(plan).toContain('"Index Name":"professionals_search"')
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"/)
})
