import { aPhoto } from '#test/support/uploads.ts'
import { expectReadable } from './axe.ts'
import { misplaced } from './fits.ts'
import { bookAndPay } from './paying.ts'
import { asNewClient } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const DOCTOR = 'tunde.adeyemi@parlour.test'
const NAME = 'Dr Tunde Adeyemi'
const EDITOR = '/dashboard?tab=profile#checks'
const CHECKED = /^GMC registration checked \d+ \w+ \d{4}$/
/** How soon after the register says so. */
const UNLISTED_WITHIN_MS = 60_000

test('a registration that its register removes unlists the profile within a minute, keeps sessions and tells their clients', async ({
  page,
  browser,
  program,
}) => {
  test.slow()
  const id = await doctorOf(program)
  const visitor = await browser.newPage({ baseURL: program.url })
  await program.runJob('check-credentials')
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/api/professionals/${id}`)).json()).professional.checks,
    )
    .toHaveLength(1)
  await visitor.goto(`/professionals/${id}`)
  await expect(visitor.getByText(CHECKED).first()).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText(
    /GMC number 9900412, checked .* by a simulated register/,
  )
  await visitor.goto('/browse?q=Adeyemi')
  const card = visitor.getByRole('article').filter({ hasText: NAME })
  await expect(card.getByText(CHECKED)).toBeVisible()

  const buyer = await browser.newContext({ baseURL: program.url })
  const client = await asNewClient(buyer.request, program)
  const session = await bookAndPay(buyer.request, id)

  await page.request.post('/api/auth/login', { data: { email: DOCTOR, password: 'parlour-demo' } })
  await page.goto(EDITOR)
  const checks = page.getByRole('region', { name: 'Checks and Proof' })
  const row = checks.getByRole('listitem').filter({ hasText: '9900412' })
  await expect(row.getByText('Checked', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Open the register' }).click()
  await page.waitForURL('**/registers/GMC-9900412')
  await expect(page.getByText('This register is simulated.')).toBeVisible()
  await expectReadable(page)
  await page.getByText('Removed', { exact: true }).click()
  const from = Date.now()
  await page.getByRole('button', { name: 'Change Entry' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Removed' })).toBeVisible()

  await expect
    .poll(async () => (await page.request.get(`/api/professionals/${id}`)).status())
    .toBe(404)
  expect(Date.now() - from).toBeLessThan(UNLISTED_WITHIN_MS)
  await visitor.reload()
  await expect(card).toHaveCount(0)
  const kept = await (await buyer.request.get(`/api/sessions/${session}`)).json()
  expect(kept.status).toBe('CONFIRMED')
  const mails = async () =>
    (await (await page.request.get('/dev/mail')).text()).split('<article>').slice(1)
  const mailTo = async (email: string, subject: string) =>
    (await mails()).find((mail) => mail.includes(`To ${email}`) && mail.includes(subject))
  await expect.poll(() => mailTo(client.email, `About your session with ${NAME}`)).toBeTruthy()
  const told = await mailTo(client.email, `About your session with ${NAME}`)
  expect(told).toContain('stays booked')
  expect(told).toContain(`/sessions/${session}`)
  await expect
    .poll(() => mailTo(DOCTOR, 'Your GMC registration 9900412 is not confirmed'))
    .toBeTruthy()

  await page.getByRole('link', { name: 'Your qualifications' }).click()
  await expect(page.getByText('Your profile is not listed')).toBeVisible()
  await expect(row).toContainText('The register no longer shows it as current.')
  await row.getByRole('button', { name: 'Appeal' }).click()
  await expect(row.getByLabel('Why this is wrong')).toBeVisible()
  await expectReadable(page)

  await row.getByRole('link', { name: 'Open the register' }).click()
  await page.getByText('Registered', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Change Entry' }).click()
  await expect
    .poll(async () => (await page.request.get(`/api/professionals/${id}`)).status())
    .toBe(200)
  await buyer.close()
  await visitor.close()
})

test('proof is uploaded for staff, and every part fits from 320 to 1440 pixels', async ({
  page,
}) => {
  await page.request.post('/api/auth/login', { data: { email: DOCTOR, password: 'parlour-demo' } })
  await page.goto(EDITOR)
  const checks = page.getByRole('region', { name: 'Checks and Proof' })
  const insurance = checks
    .getByRole('listitem')
    .filter({ hasText: 'Professional indemnity insurance' })
  await expect(insurance).toContainText('Missing')
  await checks.getByLabel('Its last day').fill('2099-12-31')
  const file = { name: 'policy.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await checks.getByLabel('Choose File').setInputFiles(file)
  await expect(insurance).toContainText('Our staff are to look at it.')
  await expect(insurance).toContainText('Not checked yet')
  for (const width of [320, 390, 768, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect(await misplaced(page), `${width} ${colorScheme}`).toEqual([])
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth).toBeLessThanOrEqual(width)
    }
  await expectReadable(page)
})

async function doctorOf({ rows }: Program): Promise<string> {
  const [found] = await rows<{ id: string }>(
    'select p.id from professionals p join users u on u.id = p.user_id where u.email = $1',
    [DOCTOR],
  )
  return found?.id ?? ''
}
