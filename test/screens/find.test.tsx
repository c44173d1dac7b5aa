import { screen, within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'
import type { Category } from '#domain/profile/categories.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db, aProfessional } = testApp

async function aTherapist(name: string, hourlyRateMinor: number, category: Category = 'health') {
  const wishes = { name, hourlyRateMinor, categories: [category], weekly: AFTERNOONS }
  const { professionalId } = await aProfessional(wishes)
  await db.rows(
    `update professionals set tags = '{Anxiety}', rating_sum = 9, rating_count = 2 where id = $1`,
    [professionalId],
  )
}

beforeAll(async () => {
  await aTherapist('Ada Calm', 4500)
  await aTherapist('Ben Calm', 3000)
  await aTherapist('Cleo Calm', 6000)
  await aTherapist('Cora Coach', 1000, 'coaching')
})

it('a subject has a page with its people, their times and totals, and what was counted', async () => {
  await renderPage(testApp, '/find/anxiety')
  await screen.findByRole('heading', { level: 1, name: 'Therapy for anxiety by video' })
  const people = within(screen.getByRole('region', { name: 'Professionals' }))
  const names = people.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)
  expect(names.sort()).toEqual(['Ada Calm', 'Ben Calm', 'Cleo Calm'])
  expect(people.getAllByRole('list', { name: 'Next free times' })).toHaveLength(3)
  people.getByText('£38.88')
  const figures = [
    '3 people you can book, who name it on their profile',
    'from £38.88 for 60 minutes',
    'rated 4.5 on average',
  ]
  for (const figure of figures) expect(document.body.textContent).toContain(figure)
  expect(document.title).toBe('Therapy for anxiety by video | Parlour')
  const browse = screen.getByRole('link', { name: 'Filter and compare' })
  expect(browse.getAttribute('href')).toBe('/browse?category=health&q=anxiety')
})

it('it answers what people ask first, says what it is not for, and leads to its category', async () => {
  const { user } = await renderPage(testApp, '/find/anxiety')
  await user.click(await screen.findByText('What does a session cost in total?'))
  screen.getByText(/An hour at £45 is £45.00/)
  screen.getByText(/not for emergencies/)
  const place = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  await user.click(place.getByRole('link', { name: 'Health' }))
  await screen.findByRole('heading', { level: 1, name: 'Therapy and health advice by video' })
  const more = within(screen.getByRole('navigation', { name: 'More by video' }))
  expect(more.getAllByRole('link').map((link) => link.textContent)).toEqual(['Anxiety'])
})

it('a profile’s tags lead to the pages of their subjects, where there are some', async () => {
  const [ada] = await db.rows<{ id: string }>(
    `update professionals set tags = '{Anxiety,Grief}' where name = 'Ada Calm' returning id`,
  )
  await renderPage(testApp, `/professionals/${ada?.id}`)
  const link = await screen.findByRole('link', { name: 'Anxiety' })
  expect(link.getAttribute('href')).toBe('/find/anxiety')
  expect(screen.queryByRole('link', { name: 'Grief' })).toBeNull()
})

it.each(['/find/grief', '/find/sorcery', '/find/coaching'])(
  'a page for fewer than three people, or for nothing that is known, does not exist: %s',
  async (path) => {
    await renderPage(testApp, path)
    await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })
    expect(document.title).toBe('Page Not Found | Parlour')
  },
)
