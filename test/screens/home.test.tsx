import { screen, within } from '@testing-library/dom'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Category } from '#domain/profile/categories.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db, aProfessional, aClient } = testApp

async function aTutor(name: string, hourlyRateMinor: number, category: Category = 'tutoring') {
  const wishes = { name, hourlyRateMinor, categories: [category], weekly: AFTERNOONS }
  const { professionalId } = await aProfessional(wishes)
  await db.rows(`update professionals set tags = '{Maths}' where id = $1`, [professionalId])
  return professionalId
}

beforeAll(async () => {
  await aTutor('Ada Tutor', 4500)
  await aTutor('Ben Tutor', 3000)
  await aTutor('Cleo Tutor', 6000)
  await aTutor('Lionel Lawyer', 9000, 'legal')
})

const tile = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Categories' })).getByRole('link', { name })

it('categories say how many people can be booked and from what total, and lead to their list', async () => {
  await renderPage(testApp, '/')
  const learn = await tile(/^Learn/)
  expect(learn.textContent).toBe('LearnTutoring3 peoplefrom £38.88')
  expect(learn.getAttribute('href')).toBe('/browse?category=learn')
  expect((await tile(/^Legal/)).textContent).toBe('Legal1 personfrom £116.64')
  expect((await tile(/^Care/)).textContent).toBe('CareHealth and Medical')
})

it('three people are shown with their next time and total, and a way to each profile', async () => {
  await renderPage(testApp, '/')
  const people = await screen.findByRole('region', { name: 'Free this week' })
  const rows = within(people).getAllByRole('article')
  expect(rows).toHaveLength(3)
  const lawyer = rows.find(({ textContent }) => textContent.includes('Lionel Lawyer'))
  expect(lawyer?.textContent).toMatch(/Free (today|tomorrow|[A-Z][a-z]{2}) \d\d:\d\d/)
  expect(lawyer?.textContent).toContain('£116.64 60 min')
  const link = within(lawyer as HTMLElement).getByRole('link', { name: /^View Profile & Book/ })
  expect(link.getAttribute('href')).toMatch(/^\/professionals\/[0-9a-f-]{36}$/)
})

it('the price of an hour is one line, and subjects with enough people have a link', async () => {
  await renderPage(testApp, '/')
  const sum = await screen.findByText(/That is all you pay/)
  expect(sum.closest('p')?.textContent).toBe(
    '£45 an hour is £58.32 in total: £45.00 + £3.60 fee (8%) + £9.72 VAT (20%). That is all you pay.',
  )
  const subjects = screen.getByRole('navigation', { name: 'Straight to a subject' })
  const links = within(subjects).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/find/maths'])
})

it('stories are quoted whole, with whom and after how many sessions; without any there is no heading', async () => {
  const { reload } = await renderPage(testApp, '/')
  await screen.findByRole('heading', { name: 'How it Works' })
  expect(screen.queryByRole('heading', { name: 'Success Stories' })).toBeNull()

  const text = 'She drew the whole thing twice, asked me to explain it back, and then let me go on.'
  const { user } = await aClient()
  await db.rows(
    `with held as (
       insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status,
         hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
       select id, $1, '2026-01-05T10:00Z', '2026-01-05T11:00Z', '2026-01-05T11:00Z', 'COMPLETED', '2026-01-05T10:00Z',
         4500, 4500, 360, 972, 5832
       from professionals where name = 'Ada Tutor' returning *)
     insert into reviews (booking_id, professional_id, client_id, category, rating, text, story_consent, created_at)
     select id, professional_id, client_id, 'tutoring', 5, $2, true, '2026-01-06T10:00Z' from held`,
    [user.id, text],
  )
  await reload()
  const stories = within(await screen.findByRole('region', { name: 'Success Stories' }))
  stories.getByText(text)
  expect(stories.getByRole('link', { name: /^With Ada Tutor/ }).textContent).toContain(
    'after 1 session',
  )
  expect(stories.getByRole('link', { name: 'All stories' }).getAttribute('href')).toBe('/success')
})

it('the page stands without what could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await renderPage(testApp, '/terms')
  page.fail(({ path }) => /^\/api\/(subjects|categories|success|professionals)/.test(path), 503)
  await page.goTo('/')
  await screen.findByRole('heading', { name: 'How it Works' })
  expect((await tile(/^Learn/)).textContent).toBe('LearnTutoring')
  expect(screen.queryByRole('region', { name: 'Free this week' })).toBeNull()
})
