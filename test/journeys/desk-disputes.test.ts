import { expectReadable } from './axe.ts'
import { asDisputed } from './paying.ts'
import { expect, test } from './program.ts'
import { asStaff, useTheDesks } from './staff.ts'

// It ends a dispute that other journeys look at.
useTheDesks()

test('a disputed payment is answered with what the professional hands in, and both hear that it was won', async ({
  page,
  browser,
  program,
}) => {
  const sessionId = await asDisputed(page.request)
  const [people] = await program.rows<{ client: string; professional: string; proId: string }>(
    `select c.email as client, u.email as professional, p.id as "proId" from bookings b join users c on c.id = b.client_id
     join professionals p on p.id = b.professional_id join users u on u.id = p.user_id where b.id = $1`,
    [sessionId],
  )
  const client = await browser.newContext({ baseURL: program.url })
  const headers = { origin: program.url }
  const data = { email: people?.client, password: 'parlour-demo' }
  await client.request.post('/api/auth/login', { headers, data })
  const opened = await client.request.post('/api/conversations', {
    headers,
    data: { professionalId: people?.proId },
  })
  const { id: threadId } = await opened.json()
  for (const body of ['See you on Monday, as agreed.', 'My key is under the mat.'])
    await client.request.post('/api/messages', { headers, data: { threadId, body } })

  await test.step('the professional chooses a message', async () => {
    await page.goto(`/sessions/${sessionId}`)
    const help = page.getByRole('region', { name: 'Help us answer the bank' })
    await help.getByRole('button', { name: 'Hand Something In' }).click()
    await help.getByLabel('What should we and the bank know?').fill('She confirmed the time.')
    await help.getByRole('checkbox', { name: /as agreed/ }).check()
    await expectReadable(page)
    await help.getByRole('button', { name: 'Hand It In' }).click()
    await expect(help).toContainText('You have handed in')
    await expect(help).toContainText('1 message')
  })

  const staff = await browser.newContext({ baseURL: program.url })
  await asStaff(staff.request, program)
  const desk = await staff.newPage()
  await test.step('staff look at the evidence and send it', async () => {
    await desk.goto('/desk?queue=disputes')
    await desk.getByRole('link', { name: /not paid by the card’s holder/ }).click()
    const shown = desk.getByRole('article', { name: /not paid by the card’s holder/ })
    await expect(shown).toContainText('See you on Monday, as agreed.')
    await expect(shown).toContainText('She confirmed the time.')
    expect(await desk.content()).not.toContain('under the mat')
    // The session is still ahead.
    await expect(shown).not.toContainText('missed')
    const link = shown.getByRole('link', { name: /Open the evidence/ })
    const pdf = await staff.request.get((await link.getAttribute('href')) ?? '')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await shown.getByRole('button', { name: 'Send to the Bank' }).click()
    await expect(shown).toContainText('Please write at least 10 characters')
    await expectReadable(desk)
    await shown
      .getByLabel('Summary for the bank')
      .fill('The client confirmed the session in writing: winning_evidence.')
    await shown.getByRole('button', { name: 'Send to the Bank' }).click()
    await expect(shown).toContainText('Resolved today')
    await expect(shown).toContainText('Won')
  })

  await page.reload()
  await expect(page.getByText('The dispute was decided for you')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Help us answer the bank' })).toHaveCount(0)
  for (const [email, subject] of [
    [people?.professional, 'A dispute was decided for you'],
    [people?.client, 'Your bank has decided about a payment'],
  ])
    await expect(async () => {
      const mails = (await (await page.request.get('/dev/mail')).text()).split('<article>')
      const theirs = mails.filter((mail) => mail.includes(`To ${email}`))
      expect(theirs.join('\n')).toContain(subject)
    }).toPass()
  await client.close()
  await staff.close()
})
