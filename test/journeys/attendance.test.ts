import { expectReadable, violations, WCAG } from './axe.ts'
import { expect, test } from './program.ts'
import { useTheDesks } from './staff.ts'

// It cancels the demo accounts' live session.
useTheDesks()

test('a client whose professional does not come leaves with a full refund; both see why, and write about it', async ({
  page,
  browser,
  program,
}) => {
  const theirs = await browser.newPage({ baseURL: program.url })
  // Since then, a session without a record is one to which no one came.
  await program.rows(`update attendance_start set since = '2020-01-01'`)
  const [live] = await program.rows<{ id: string }>(
    `select b.id from bookings b join users c on c.id = b.client_id
     where c.email = 'client@parlour.test' and b.status = 'CONFIRMED' and b.starts_at < now() and b.ends_at > now()`,
  )
  await program.rows(
    `update bookings set starts_at = least(starts_at, now() - interval '16 minutes') where id = $1`,
    [live?.id],
  )
  for (const [who, email] of [
    [page, 'client@parlour.test'],
    [theirs, 'professional@parlour.test'],
  ] as const)
    await who.request.post('/api/auth/login', {
      headers: { origin: program.url },
      data: { email, password: 'parlour-demo' },
    })
  await page.goto(`/sessions/${live?.id}`)
  await page.getByRole('button', { name: /^Leave with £[\d.]+ back$/ }).click()
  await page.getByRole('button', { name: 'Wait On' }).click()
  await page.getByRole('button', { name: /^Leave with/ }).click()
  await page.getByRole('button', { name: 'Leave the Session' }).click()
  await expect(page.getByRole('heading', { name: 'Session Cancelled' })).toBeVisible()
  const own = page.getByRole('region', { name: 'Who was here' })
  await expect(own).toContainText('Eleanor Hughes was not there when you were.')
  await expect(own).toContainText(/All of the £[\d.]+ you paid is refunded to your card/)

  await theirs.goto(`/sessions/${live?.id}`)
  const other = theirs.getByRole('region', { name: 'Who was here' })
  await expect(other).toContainText('You were not there when Daniel Cohen was.')
  await expect(other).toContainText('you earn nothing')
  await theirs.getByRole('button', { name: 'This is wrong' }).click()
  await theirs.getByRole('button', { name: 'Contest', exact: true }).click()
  await expect(other).toContainText('Please write a sentence')
  await theirs.getByLabel('What is wrong?').fill('I was there, in another room.')
  await expect(other.getByRole('button', { name: 'Add Files' })).toBeVisible()
  const files = other.getByLabel('Files to attach')
  const buffer = Buffer.from('10:02 Waiting')
  await files.setInputFiles([
    { name: 'Waiting room.txt', mimeType: 'text/plain', buffer },
    { name: 'Page.html', mimeType: 'text/html', buffer },
  ])
  await theirs.getByRole('button', { name: 'Contest', exact: true }).click()
  await expect(other).toContainText('Please remove what can’t be sent')
  expect(await violations(theirs, { colorScheme: 'dark', tags: WCAG })).toEqual([])
  await other.getByRole('button', { name: 'Remove Page.html' }).click()
  await theirs.getByRole('button', { name: 'Contest', exact: true }).click()
  await expect(other).toContainText('You contested this')

  await expect(own).toContainText('I was there, in another room.')
  const download = page.waitForEvent('download')
  await own.getByRole('link', { name: /Waiting room\.txt/ }).click()
  expect((await download).suggestedFilename()).toBe('Waiting room.txt')
  await expectReadable(page)
  await page.getByLabel('Your answer').fill('I waited a quarter of an hour.')
  await page.getByRole('button', { name: 'Send Answer' }).click()
  await expect(own).toContainText('We read both sides and decide')
  await expect(other).toContainText('I waited a quarter of an hour.')
})
