import type { Browser, Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

test('two people edit the notes of their session, even at the same time, and nothing is lost', async ({
  browser,
  program,
}) => {
  const id = await tomorrowsSession(program)
  const client = await at(browser, program, 'client@parlour.test', id)
  const professional = await at(browser, program, 'professional@parlour.test', id)
  const shared = (page: Page) => page.getByRole('region', { name: 'Shared Notes' })
  const text = (page: Page) => shared(page).getByRole('textbox', { name: 'Shared Notes' })
  const save = (page: Page) => shared(page).getByRole('button', { name: 'Save Notes' })
  /** Presses the button, even if it is disabled because the notes have just been saved automatically. */
  const saveNow = (page: Page) => save(page).dispatchEvent('click')

  await client.getByRole('button', { name: /^Shared Notes/ }).click()
  await test.step('what one writes, the other reads after a pause, without saving', async () => {
    await expect(save(client)).toBeDisabled()
    await text(client).fill('Vectors, please')
    await expect(shared(client).getByText('Saved', { exact: true })).toBeVisible()
    await expect(text(professional)).toHaveValue('Vectors, please')
    await text(professional).fill('Vectors, please\nBring paper 2')
    await saveNow(professional)
    await expect(text(client)).toHaveValue('Vectors, please\nBring paper 2')
  })

  await test.step('both type at once: every word of both is kept, and both cursors stay in place', async () => {
    const [mine, theirs] = ['and mechanics too', 'question nine and ten']
    await text(client).press('Control+Home')
    await text(client).press('End')
    await text(professional).press('Control+End')
    await Promise.all([
      text(client).pressSequentially(` ${mine}`, { delay: 120 }),
      text(professional).pressSequentially(`, ${theirs}`, { delay: 110 }),
    ])
    const both = `Vectors, please ${mine}\nBring paper 2, ${theirs}`
    for (const page of [client, professional]) await expect(text(page)).toHaveValue(both)
    await expect(shared(client).getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('both change the same words: the later one sees the conflict, and both versions are kept', async () => {
    await text(professional).fill('Paper 2')
    await expect(text(client)).toHaveValue('Paper 2')
    await professional.route('**/notes', (route) => route.abort())
    await text(professional).fill('Paper 3')
    await expect(shared(professional).getByText('Your notes were not saved')).toBeVisible()
    await text(client).fill('Paper 4')
    await expect(shared(professional).getByText('You both changed the same words')).toBeVisible()
    await expect(shared(professional).getByText('Paper 4')).toBeVisible()
    await expect(save(professional)).toBeDisabled()
    await professional.unroute('**/notes')
    await shared(professional).getByRole('button', { name: 'Keep Both' }).press('Enter')
    await expect(text(professional)).toBeFocused()
    await expect(text(professional)).toHaveValue('Paper 4\nPaper 3')
    await expect(text(client)).toHaveValue('Paper 4\nPaper 3')
  })

  await test.step('leaving the page saves at once', async () => {
    await text(client).fill('And proofs by induction')
    await client.getByRole('link', { name: 'My Dashboard' }).first().click()
    await expect(text(professional)).toHaveValue('And proofs by induction')
    await expect(client).toHaveURL(/client-dashboard/)
    await client.goBack()
    await expect(text(client)).toHaveValue('And proofs by induction')
  })

  await test.step('a template goes in at the cursor, and what was there stays', async () => {
    const notes = professional.getByRole('region', { name: 'Private Notes' })
    const field = notes.getByRole('textbox', { name: 'Private Notes' })
    await field.fill('Arrived late')
    await field.press('Home')
    await notes.getByRole('button', { name: 'Insert Template' }).click()
    await professional.getByRole('menuitem', { name: 'DAP' }).click()
    await expect(field).toBeFocused()
    await professional.keyboard.type('was calm')
    await expect(field).toHaveValue('Data:\nwas calm\nAssessment:\n\nPlan:\n\nArrived late')
    await expect(client.getByRole('button', { name: 'Insert Template' })).toHaveCount(0)
    await field.fill('')
    await notes.getByRole('button', { name: 'Save Notes' }).dispatchEvent('click')
  })

  await expectReadable(professional, 'main')
  for (const page of [client, professional]) await page.context().close()
})

async function at(browser: Browser, program: Program, email: string, id: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: program.url })
  const page = await context.newPage()
  await page.request.post('/api/auth/login', {
    headers: { origin: program.url },
    data: { email, password: 'parlour-demo' },
  })
  await page.goto(`/sessions/${id}`)
  return page
}

async function tomorrowsSession({ rows }: Program): Promise<string> {
  const [session] = await rows<{ id: string }>(
    `select b.id from bookings b join users c on c.id = b.client_id
     join professionals p on p.id = b.professional_id join users u on u.id = p.user_id
     where c.email = 'client@parlour.test' and u.email = 'professional@parlour.test'
       and b.status = 'CONFIRMED' and b.starts_at > now() order by b.starts_at limit 1`,
  )
  if (!session) throw new Error('the demo accounts have no session ahead')
  return session.id
}
