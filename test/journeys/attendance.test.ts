import { expect, test } from './program.ts'

// It cancels the demo accounts' live session.
test.use({ ownProgram: true })

test('a client whose professional does not come leaves with a full refund, and both see why', async ({
  page,
  program,
}) => {
  const signIn = (email: string) =>
    page.request.post('/api/auth/login', {
      headers: { origin: program.url },
      data: { email, password: 'parlour-demo' },
    })
  // Since then, a session without a record is one to which nobody came.
  await program.rows(`update attendance_start set since = '2020-01-01'`)
  const [live] = await program.rows<{ id: string }>(
    `select b.id from bookings b join users c on c.id = b.client_id
     where c.email = 'client@parlour.test' and b.status = 'CONFIRMED' and b.starts_at < now() and b.ends_at > now()`,
  )
  await program.rows(
    `update bookings set starts_at = least(starts_at, now() - interval '16 minutes') where id = $1`,
    [live?.id],
  )
  await signIn('client@parlour.test')
  await page.goto(`/sessions/${live?.id}`)
  await page.getByRole('button', { name: /^Leave with £[\d.]+ back$/ }).click()
  await page.getByRole('button', { name: 'Wait On' }).click()
  await page.getByRole('button', { name: /^Leave with/ }).click()
  await page.getByRole('button', { name: 'Leave the Session' }).click()
  await expect(page.getByRole('heading', { name: 'Session Cancelled' })).toBeVisible()
  const record = page.getByRole('region', { name: 'Who was here' })
  await expect(record).toContainText('Eleanor Hughes was not there when you were.')
  await expect(record).toContainText(/All of the £[\d.]+ you paid is refunded to your card/)

  await signIn('professional@parlour.test')
  await page.goto(`/sessions/${live?.id}`)
  await expect(record).toContainText('You were not there when Daniel Cohen was.')
  await expect(record).toContainText('you earn nothing')
})
