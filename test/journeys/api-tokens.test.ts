import { expectReadable } from './axe.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test('a client makes a token that may read but not write, and revokes it', async ({
  page,
  program,
  playwright,
}) => {
  await asNewClient(page.request, program)
  await page.goto('/client-dashboard?tab=account')
  const section = page.getByRole('region', { name: 'API tokens', exact: true })
  await expect(section).toContainText('No program has a token.')
  await section.getByRole('button', { name: 'Make a Token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Bookkeeping')
  await dialog.getByRole('button', { name: 'Make Token' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose at least one')
  await dialog.getByLabel('See your sessions').check()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Make Token' }).press('Enter')
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'I Have Copied It' }).click()

  const tool = await playwright.request.newContext({
    baseURL: program.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const sessions = await tool.get('/api/sessions')
  expect([sessions.status(), await sessions.json()]).toEqual([200, []])
  const write = await tool.post(`/api/sessions/${crypto.randomUUID()}/cancel`, { data: {} })
  expect([write.status(), await write.text()]).toEqual([
    403,
    'This API token does not have the scope sessions:change',
  ])

  await page.reload()
  const row = section.getByRole('listitem').filter({ hasText: 'Bookkeeping' })
  await expect(row).toContainText(/See your sessions.*last used around/)
  await row.getByRole('button', { name: 'Revoke Bookkeeping' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke Token' }).click()
  await expect(section).toContainText('No program has a token.')
  const after = await tool.get('/api/sessions')
  expect([after.status(), await after.text()]).toEqual([
    401,
    'This API token is not valid: it is wrong, has expired or was revoked',
  ])
  await tool.dispose()
})
