import { expectReadable } from './axe.ts'
import { bookAndPay } from './paying.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test('a professional finds a client, tags them, and reads the last notes, also before the next session', async ({
  browser,
  program,
}) => {
  const client = await browser.newContext({ baseURL: program.url })
  await asNewClient(client.request, program, 'Zelda Quickfind')
  const professional = await browser.newContext({ baseURL: program.url })
  const signIn = { email: 'professional@parlour.test', password: 'parlour-demo' }
  await professional.request.post('/api/auth/login', { data: signIn })
  const { id } = await (await professional.request.get('/api/professional/profile')).json()
  const session = await bookAndPay(client.request, id, 5)
  await client.request.put(`/api/sessions/${session}/client-note`, {
    data: { text: 'Long division, please' },
  })
  await professional.request.put(`/api/sessions/${session}/notes`, {
    data: { notesShared: 'Did long division', notesPro: 'Rushes the last step' },
  })
  await program.rows(
    `update bookings set starts_at = now() - interval '30 hours', ends_at = now() - interval '29 hours',
       blocked_until = now() - interval '29 hours', status = 'COMPLETED' where id = $1`,
    [session],
  )

  const page = await professional.newPage()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search clients by name' }).fill('quickf')
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/q=quickf/)
  await page.getByRole('link', { name: 'Zelda Quickfind' }).click()

  const history = page.getByRole('region', { name: 'Sessions and Notes' })
  for (const text of ['Long division, please', 'Did long division', 'Rushes the last step'])
    await expect(history.getByText(text, { exact: true })).toBeVisible()

  const tags = page.getByRole('region', { name: 'Tags' })
  await tags.getByRole('textbox', { name: 'Add a tag' }).fill('Year 6')
  await page.keyboard.press('Enter')
  await expect(tags.getByRole('link', { name: 'Year 6' })).toBeVisible()
  await expect(tags.getByRole('textbox', { name: 'Add a tag' })).toHaveValue('')
  await expectReadable(page)
  await tags.getByRole('link', { name: 'Year 6' }).click()
  await expect(page.getByText('With the tag ‘Year 6’')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zelda Quickfind' })).toBeVisible()
  await page.getByRole('link', { name: 'Zelda Quickfind' }).click()
  await tags.getByRole('button', { name: 'Remove the tag Year 6' }).click()
  await expect(tags.getByRole('link', { name: 'Year 6' })).toHaveCount(0)

  const theirPage = page.url()
  const next = await bookAndPay(client.request, id, 6)
  await client.request.put(`/api/sessions/${next}/client-note`, { data: { text: 'Fractions' } })
  await page.goto(`/sessions/${next}`)
  const last = page.getByRole('region', { name: 'Last Time with Zelda Quickfind' })
  await expect(last.getByText('Rushes the last step')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Note from Zelda' })).toContainText('Fractions')
  await expectReadable(page)
  const seen = await client.newPage()
  await seen.goto(`/sessions/${next}`)
  await expect(seen.getByRole('region', { name: 'Your Note for' })).toBeVisible()
  await expect(seen.getByText('Last Time with')).toHaveCount(0)

  const other = await browser.newContext({ baseURL: program.url })
  const them = { email: 'nadia.rahman@parlour.test', password: 'parlour-demo' }
  await other.request.post('/api/auth/login', { data: them })
  const stranger = await other.newPage()
  await stranger.goto(theirPage)
  await expect(stranger.getByRole('heading', { name: 'Client Not Found' })).toBeVisible()
  for (const each of [client, professional, other]) await each.close()
})
