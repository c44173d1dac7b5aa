import type { Page } from '@playwright/test'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const SAID =
  'I came with a shoebox of receipts and left with a spreadsheet that I understand. Twice.'

test('a client reviews a session by keyboard, and shares it as a story', async ({
  page,
  program,
}) => {
  const { id, professionalId } = await unreviewed(page, program)
  await page.goto(`/sessions/${id}`)
  await page.getByRole('button', { name: 'Leave Review' }).press('Enter')
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Your review' }).fill(SAID)
  const consent = page.getByRole('checkbox', {
    name: 'Parlour may show this review, without my name, among its Success Stories',
  })
  await expect(consent).not.toBeChecked()
  await consent.press('Space')
  await page.getByRole('button', { name: 'Send Review' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'You reviewed this session' })).toBeFocused()

  await page.getByRole('link', { name: /^See it among the reviews/ }).click()
  await expect(page).toHaveURL(new RegExp(`/professionals/${professionalId}`))
  await expect(page.locator('#reviews li').filter({ hasText: SAID })).toContainText(
    /Anonymous Userafter \d sessions?/,
  )
  await page.goBack()
  await page.getByRole('link', { name: 'Read the Success Stories' }).click()
  await expect(page.getByText(SAID)).toBeVisible()
})

test('a profile’s reviews can be filtered by stars and paged, with and without JavaScript', async ({
  browser,
  program,
}) => {
  const { id, fives, all } = await eleanor(program)
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: program.url })
    const page = await context.newPage()
    await page.goto(`/professionals/${id}`)
    const section = page.getByRole('region', { name: 'Reviews' })
    const said = section.locator('li').filter({ hasText: 'Anonymous User' })
    await expect(said).toHaveCount(4)
    await section.getByRole('link', { name: 'View All Reviews' }).click()
    await expect(page).toHaveURL(/reviews=all#reviews$/)
    await expect(section.getByText(`All ${all} reviews, the newest first`)).toBeVisible()
    await expect(said).toHaveCount(10)
    await section.getByRole('link', { name: 'Next' }).click()
    await expect(said).toHaveCount(all - 10)
    await section.getByRole('link', { name: `Five stars: ${fives} of ${all}` }).click()
    await expect(section.getByText(`${fives} reviews with 5 stars`)).toBeVisible()
    await expect(said).toHaveCount(Math.min(10, fives))
    await expect(said.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(
      Math.min(10, fives),
    )
    await section.getByRole('link', { name: 'Show All Stars' }).click()
    await expect(section.getByText(`All ${all} reviews, the newest first`)).toBeVisible()
    await context.close()
  }
})

test('the Success Stories can be read, filtered and paged without JavaScript, and say when there are none', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: program.url })
  const page = await context.newPage()
  await page.goto('/success')
  const stories = page.locator('main figure')
  await expect(stories).toHaveCount(10)
  await expect(stories.first()).toContainText('Anonymous User')
  await expect(stories.first()).toContainText(/\d+ minutes.*(20\d\d)/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/success\?page=2$/)
  await expect(stories).toHaveCount(10)
  await page.getByRole('link', { name: 'Coaching' }).click()
  await expect(page).toHaveURL(/category=coaching/)
  await expect(stories.filter({ hasNotText: 'Coaching' })).toHaveCount(0)
  await expect(stories.first()).toContainText('Coaching')
  const [first] = await stories.first().getByRole('link').all()
  await first?.click()
  await expect(page).toHaveURL(/\/professionals\//)

  await withoutStories(program, async () => {
    await page.goto('/success?category=legal')
    await expect(page.getByRole('heading', { name: 'No Legal stories yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Show All Stories' }).click()
    await expect(page).toHaveURL('/success')
    // A page for everyone may be two seconds old.
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('heading', { name: 'No stories yet' }).isVisible()
      })
      .toBe(true)
    await expect(page.getByText('We don’t make any up.')).toBeVisible()
  })
  await context.close()
})

/** A past session of the demo client without a review; signs them in on the page. */
async function unreviewed(page: Page, { url, rows }: Program) {
  await signInAs(page, url, 'client')
  const [session] = await rows<{ id: string; professionalId: string }>(
    `select b.id, b.professional_id as "professionalId" from bookings b join users u on u.id = b.client_id
     where u.email = 'client@parlour.test' and b.status = 'COMPLETED'
       and not exists (select from reviews where booking_id = b.id) limit 1`,
  )
  if (!session) throw new Error('the demo client has reviewed everything')
  return session
}

async function signInAs(page: Page, origin: string, who: 'client' | 'professional') {
  await page.request.post('/api/auth/login', {
    headers: { origin },
    data: { email: `${who}@parlour.test`, password: 'parlour-demo' },
  })
}

async function eleanor({ rows }: Program) {
  const [found] = await rows<{ id: string; all: number; fives: number }>(
    `select p.id, count(*)::int as all, count(*) filter (where rating = 5)::int as fives
     from professionals p join reviews r on r.professional_id = p.id
     where p.name = 'Eleanor Hughes' group by p.id`,
  )
  if (!found) throw new Error('the demo has no Eleanor')
  return found
}

async function withoutStories({ rows }: Program, look: () => Promise<void>): Promise<void> {
  const withdrawn = await rows<{ id: string }>(
    'update reviews set story_consent = false where story_consent returning id',
  )
  await look()
  await rows('update reviews set story_consent = true where id = any($1)', [
    withdrawn.map(({ id }) => id),
  ])
}
