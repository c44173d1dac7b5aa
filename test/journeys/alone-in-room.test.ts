import { expectReadable } from './axe.ts'
import { insertLiveSession } from './calls.ts'
import { SIZES } from './fits.ts'
import { asNewClient } from './people.ts'
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
