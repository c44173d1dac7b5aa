import { expectReadable } from './axe.ts'
import { misplaced } from './fits.ts'
import { bookAndPay } from './paying.ts'
import { asNewClient, linkMailedTo } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'
import { asStaff, RUTH, THE_DESKS, TOM } from './staff.ts'

// It suspends one of the demo's professionals.
test.use({ ownProgram: THE_DESKS })

const REASONS = 'Two clients told us that they were asked to pay by bank transfer.'

test('a suspended professional reads why, whose clients are refunded, and is listed again when a second member upholds the appeal', async ({
  page,
  browser,
  program,
}) => {
  test.slow()
  const [buyer, staff] = await Promise.all(
    [0, 1].map(() => browser.newContext({ baseURL: program.url })),
  )
  if (!buyer || !staff) throw new Error('there are two')
  const { id, userId, name, email } = await aCheapProfessional(program)
  const client = await asNewClient(buyer.request, program)
  await bookAndPay(buyer.request, id, 3)
  await bookAndPay(buyer.request, id, 9)

  await asStaff(staff.request, program, RUTH)
  const desk = await staff.newPage()
  await desk.goto(`/desk?person=${userId}`)
  await desk.getByRole('button', { name: 'Restrict This Account' }).click()
  const dialog = desk.getByRole('dialog', { name: `Restrict ${name}` })
  await dialog.getByText('Suspended', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Restrict', exact: true }).click()
  await expect(dialog.getByText('Please choose the rule that was broken')).toBeVisible()
  await dialog
    .getByLabel('The rule')
    .selectOption({ label: 'Payment was asked for or taken outside the site' })
  await dialog.getByLabel('Reasons').fill(REASONS)
  await expect(dialog.getByRole('heading', { name: /2 upcoming sessions, £/ })).toBeVisible()
  await dialog.getByText('Are cancelled', { exact: true }).click()
  await dialog.getByLabel('Why they take place or not').fill('Clients could lose money.')
  await expectReadable(desk)
  await dialog.getByRole('button', { name: 'Restrict', exact: true }).click()
  const part = desk.getByRole('region', { name: 'Restrictions' })
  await expect(part).toContainText('In force')
  await expectReadable(desk)
  expect((await page.request.get(`/api/professionals/${id}`)).status()).toBe(404)

  const theirs = await buyer.newPage()
  await theirs.goto('/client-dashboard?tab=sessions&show=cancelled')
  await expect(theirs.getByText(/We cancelled · Refunded £/)).toHaveCount(2)
  await linkMailedTo(page.request, client.email, (link) => link.includes('/browse'))

  await page.request.post('/api/auth/login', { data: { email, password: 'parlour-demo' } })
  await page.goto('/dashboard')
  const banner = page.getByText(/Your account has been suspended since/)
  await expect(banner).toBeVisible()
  await expect(page.getByRole('main')).toContainText(REASONS)
  await expectReadable(page)
  expect(await misplaced(page)).toEqual([])
  await page.getByRole('button', { name: 'Appeal', exact: true }).click()
  await page.getByLabel('Why it should be decided differently').fill('It was my old letting agent.')
  await page.getByRole('button', { name: 'Send Appeal' }).click()
  await expect(page.getByText(/^You appealed on/)).toBeVisible()

  await asStaff(staff.request, program, TOM)
  await desk.goto('/desk?queue=restrictions&state=open')
  await desk.getByRole('link', { name: /Appeal: suspended/ }).click()
  await expect(desk.getByText('It was my old letting agent.')).toBeVisible()
  await desk.getByText('The appeal is right', { exact: true }).click()
  await desk.getByLabel('Reason').fill('The agent has confirmed it.')
  await expectReadable(desk)
  await desk.getByRole('button', { name: 'Lift It' }).click()
  await expect(desk.getByText('Resolved today')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect((await page.request.get(`/api/professionals/${id}`)).status()).toBe(200)
  await buyer.close()
  await staff.close()
})

/** One of the demo's, listed, whose two hours cost less than a second member of staff has to approve. */
async function aCheapProfessional({ rows }: Program) {
  const [found] = await rows<{ id: string; userId: string; name: string; email: string }>(
    `select p.id, p.user_id as "userId", p.name, u.email from professionals p join users u on u.id = p.user_id
     where p.is_listed and p.verification_status = 'VERIFIED' and p.hourly_rate_minor < 3800
       and exists (select from listings l where l.professional_id = p.id and l.starts_at is not null)
       and not exists (select from bookings b where b.professional_id = p.id and b.starts_at > now())
     order by p.hourly_rate_minor, p.id limit 1`,
  )
  if (!found) throw new Error('no professional is so cheap')
  return found
}
