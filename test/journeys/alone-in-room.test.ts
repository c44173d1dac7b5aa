import { expectReadable } from './axe.ts'
import { SIZES } from './fits.ts'
import { asNewClient } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

test('a room fills the window, and Daily’s is loaded only where there is one, and says so if it is unreachable', async ({
  page,
  program,
}) => {
  const { email } = await asNewClient(page.request, program)
  const id = await insertLiveSession(program, email)
  const scripts: string[] = []
  page.on('response', (response) => /\.js$/.test(response.url()) && scripts.push(response.url()))
  const hasDaily = () => scripts.some((url) => /daily/.test(url))
  await page.goto(`/sessions/${id}`)
  await page.getByRole('button', { name: 'Join Session' }).click()
  await expect(page.getByText('1 participant', { exact: true })).toBeVisible()
  expect(hasDaily()).toBe(false)
  await expect(page.getByRole('banner')).toHaveCount(0)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const leave = page.getByRole('button', { name: 'Leave Call' })
    await expect(leave).toBeInViewport({ ratio: 1 })
  }

  await page.route('**/room-token', (route) =>
    route.fulfill({
      json: {
        roomUrl: 'https://parlour.daily.co/session-1',
        token: 'pass',
        iceServers: [],
        relayOnly: false,
      },
    }),
  )
  await page.getByRole('button', { name: 'Leave Call' }).click()
  await page.getByRole('button', { name: 'Join Session' }).click()
  await expect(page.getByRole('heading', { name: 'Connection Error' })).toBeVisible()
  await expect(page.getByText('Connection error occurred')).toBeVisible()
  expect(hasDaily()).toBe(true)
  expect(scripts.filter((url) => !url.startsWith(program.url))).toEqual([])
  await page.unroute('**/room-token')
  await page.getByRole('button', { name: 'Retry Connection' }).click()
  await expect(page.getByText('Session is Live')).toBeVisible()
})

test('an invitation, who asks by it, and being asked are readable', async ({
  page,
  program,
  browser,
}) => {
  const { email } = await asNewClient(page.request, program)
  await page.goto(`/sessions/${await insertLiveSession(program, email)}`)
  await page.getByRole('button', { name: 'Join Session' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Invite someone' }).click()
  await page.getByRole('button', { name: 'Create Link' }).click()
  const link = page.getByLabel('Link for one person')
  await expect(link).toHaveValue(/\/join\/[\w-]{43}$/)
  await expectReadable(page)
  const guest = await browser.newPage()
  await guest.goto(await link.inputValue())
  await guest.getByLabel('Your name').fill('Sam Carter')
  await guest.getByRole('button', { name: 'Ask to join' }).click()
  await expect(guest.getByText('You are asking to join as Sam Carter')).toBeVisible()
  await expectReadable(guest)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(
    page.getByRole('alertdialog', { name: 'Sam Carter would like to join' }),
  ).toBeVisible()
  await expectReadable(page)
  await guest.close()
})

/** A session of this client that has begun, with a professional who has no other. */
async function insertLiveSession(program: Program, email: string): Promise<string | undefined> {
  const [row] = await program.rows<{ id: string }>(
    `insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status,
       hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
     select p.id, u.id, start, start + interval '1 hour', start + interval '1 hour', 'CONFIRMED', start, 4500, 4500, 360, 972, 5832
     from users u, professionals p, lateral (select now() - interval '5 minutes') lately (start)
     where u.email = $1 and not exists (select from bookings b
       where b.professional_id = p.id and b.status in ('PENDING_PAYMENT', 'CONFIRMED')
         and tstzrange(b.starts_at, b.blocked_until) && tstzrange(start, start + interval '1 hour'))
     limit 1 returning id`,
    [email],
  )
  return row?.id
}
