import { expectReadable } from './axe.ts'
import { signIn } from './calls.ts'
import { aReportCase } from './desk-cases.ts'
import { linkMailedTo } from './people.ts'
import { expect, test } from './program.ts'
import { asStaff, RUTH, TOM } from './staff.ts'

// It removes a message of the demo's people.
test.use({ ownProgram: import.meta.filename })

test('the one whose message was removed reads why, appeals, and has it back when a second member agrees', async ({
  page,
  browser,
  program,
}) => {
  const [client, staff] = await Promise.all(
    [0, 1].map(() => browser.newContext({ baseURL: program.url })),
  )
  if (!client || !staff) throw new Error('there are two')
  const { id, messageId } = await aReportCase(client.request, program)
  const [before] = await program.rows<{ body: string; threadId: string }>(
    'select body, thread_id as "threadId" from messages where id = $1',
    [messageId],
  )
  await asStaff(staff.request, program, RUTH)
  const headers = { origin: program.url }
  const decided = await staff.request.post(`/api/desk/cases/${id}/report`, {
    headers,
    data: {
      ...{ decision: 'remove', ground: 'off-platform' },
      reason: 'It asks for payment outside the site.',
    },
  })
  expect(decided.status()).toBe(200)

  await signIn(page, 'professional')
  await page.goto(`/dashboard?tab=messages&thread=${before?.threadId}`)
  const thread = page.getByRole('log')
  await expect(thread).toContainText('Our team removed this message')
  await page.goto(
    await linkMailedTo(page.request, 'professional@parlour.test', (link) =>
      link.includes('/decisions/'),
    ),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We removed your message')
  await expect(page.getByRole('main')).toContainText('It asks for payment outside the site.')
  await expect(page.getByRole('main')).toContainText('It asks to meet or pay outside this site.')
  await expect(page.getByRole('main')).not.toContainText('Daniel Cohen')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Send Appeal' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await page.getByLabel('Why it should be decided differently').fill('I meant the exam’s fee.')
  await page.getByRole('button', { name: 'Send Appeal' }).click()
  await expect(page.getByText('Someone else is looking at it again')).toBeVisible()

  const desk = await staff.newPage()
  await desk.goto('/desk?queue=reports&state=open')
  await desk.getByRole('link', { name: /Appeal: removed message/ }).click()
  await desk.getByText('Kept', { exact: true }).click()
  await desk.getByLabel('Reason').fill('It is about the fee of the exam board.')
  await desk.getByRole('button', { name: 'Keep It' }).click()
  await expect(desk.getByText('someone else decides the appeal')).toBeVisible()
  await asStaff(staff.request, program, TOM)
  await desk.reload()
  await desk.getByText('Kept', { exact: true }).click()
  await desk.getByLabel('Reason').fill('It is about the fee of the exam board.')
  await desk.getByRole('button', { name: 'Keep It' }).click()
  await expect(desk.getByText('Resolved today')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We kept your message')
  await expect(page.getByText('Your appeal is decided')).toBeVisible()
  const theirs = await client.newPage()
  await theirs.goto(`/client-dashboard?tab=messages&thread=${before?.threadId}`)
  await expect(theirs.getByRole('log')).toContainText(before?.body ?? '–')
  await client.close()
  await staff.close()
})
