import { violations } from './axe.ts'
import { expect, test } from './program.ts'
import { asNewPayee } from './verification-steps.ts'

test('a newcomer is led through four steps, starts with usual hours, and is told once that they are live', async ({
  browser,
  page,
  program,
}) => {
  await asNewPayee(page, ['submit', 'approve'])
  const { id } = await (await page.request.get('/api/professional/profile')).json()
  await page.goto('/dashboard')
  const guide = page.getByRole('region', { name: 'Set up your practice' })
  await expect(guide).toContainText('1 of 4 done')

  await test.step('one button saves Monday to Friday, 9 to 5', async () => {
    await guide.getByRole('button', { name: 'Start with Mon–Fri, 9 to 5' }).click()
    await expect(guide).toContainText('2 of 4 done')
    await expect(guide.getByRole('heading', { name: 'Set up your practice' })).toBeFocused()
    const { weekly } = await (await page.request.get('/api/professional/availability')).json()
    expect(weekly).toEqual(
      [1, 2, 3, 4, 5].map((weekday) => ({
        weekday,
        startMin: 540,
        endMin: 1020,
        isActive: true,
      })),
    )
  })

  await test.step('each step leads to what is missing', async () => {
    await page.request.patch('/api/professional/profile', {
      headers: { origin: program.url },
      data: { headline: 'Chemistry without fear', bio: 'I teach.', hourlyRateMinor: 4500 },
    })
    await page.reload()
    await expect(guide).toContainText('Still missing: a category.')
    await guide.getByRole('link', { name: 'Write my profile' }).click()
    await expect(page).toHaveURL(/tab=profile#categories$/)
  })

  await test.step('when all is done, there is a link to share, until it is closed', async () => {
    await program.rows(
      `update professionals set categories = '{tutoring}', verification_status = 'VERIFIED', verified_at = now()
       where id = $1`,
      [id],
    )
    await page.goto('/dashboard')
    const note = page.getByRole('region', { name: 'You are live' })
    await expect(note.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(note.getByRole('link')).toHaveText(`${program.url}/professionals/${id}`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await note.getByRole('button', { name: 'Copy Link' }).click()
    await expect(note.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await violations(page, { colorScheme: 'light' })).toEqual([])
    await note.getByRole('button', { name: 'Don’t Show Again' }).click()
    await expect(note).toHaveCount(0)
    const other = await browser.newContext({
      baseURL: program.url,
      storageState: await page.context().storageState(),
    })
    const elsewhere = await other.newPage()
    await elsewhere.goto('/dashboard')
    await expect(elsewhere.getByText('No upcoming sessions')).toBeVisible()
    await expect(elsewhere.getByText('You are live')).toHaveCount(0)
    await other.close()
  })
})
