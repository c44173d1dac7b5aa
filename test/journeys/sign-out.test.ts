import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test('a sign-out while the server is unreachable takes effect in this browser, says so, and is completed later', async ({
  page,
  program,
}) => {
  const { email } = await asNewClient(page.request, program)
  const signIns = () =>
    program.rows(
      `select 1 from sign_ins s join users u on u.id = s.user_id where u.email = '${email}'`,
    )
  const statusOfMe = () => page.evaluate(async () => (await fetch('/api/auth/me')).status)
  const notice = page.getByText('Signed out here, but not on the server yet')
  await page.goto('/client-dashboard')
  expect(await statusOfMe()).toBe(200)

  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(notice).toBeVisible()
  await page.goto('/client-dashboard')
  await expect(page).toHaveURL('/login?next=%2Fclient-dashboard')
  await expect(notice).toBeVisible()
  expect(await statusOfMe()).toBe(401)

  await page.unroute('**/api/auth/logout')
  await expect(notice).toBeHidden()
  expect(await signIns()).toHaveLength(0)
})
