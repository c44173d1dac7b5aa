import { aPhoto } from '#test/support/uploads.ts'
import { expectReadable } from './axe.ts'
import { signIn } from './calls.ts'
import { aReportCase } from './desk-cases.ts'
import { linkMailedTo } from './people.ts'
import { expect, test } from './program.ts'
import { asStaff, RUTH, TOM, useTheDesks } from './staff.ts'

// It removes a message of the demo's people.
useTheDesks()

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
      decision: 'remove',
      ground: 'off-platform',
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

test('a reported profile loses its photo and text until an appeal succeeds, and a reported session brings a warning', async ({
  page,
  browser,
  program,
}) => {
  const [professional, staff] = await Promise.all(
    [0, 1].map(() => browser.newContext({ baseURL: program.url })),
  )
  if (!professional || !staff) throw new Error('there are two')
  const headers = { origin: program.url }
  const [session] = await program.rows<{ id: string; professionalId: string }>(
    `select b.id, b.professional_id as "professionalId" from bookings b
     join users c on c.id = b.client_id join professionals p on p.id = b.professional_id
     join users u on u.id = p.user_id
     where c.email = 'client@parlour.test' and u.email = 'professional@parlour.test' and b.status = 'COMPLETED'
     order by b.starts_at desc limit 1`,
  )
  const profile = `/professionals/${session?.professionalId}`
  const theirs = await professional.newPage()
  await signIn(theirs, 'professional')
  const sent = await theirs.request.post('/api/files?purpose=avatar', {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: await aPhoto(),
  })
  const { url: avatar } = await sent.json()
  await theirs.request.patch('/api/professional/profile', { headers, data: { avatar } })
  const own = async () => (await theirs.request.get('/api/professional/profile')).json()
  const { bio } = await own()

  await page.goto(profile)
  await page.getByRole('link', { name: 'Report this profile' }).click()
  await expect(page.getByLabel('Topic', { exact: true })).toHaveValue('safety')
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(profile))

  await signIn(page, 'client')
  await page.goto(profile)
  await page.getByRole('button', { name: 'Report this profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('It pretends to be someone else').check()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByText('Reported', { exact: true }).first()).toBeVisible()
  await page.goto(`/sessions/${session?.id}`)
  await page.getByRole('button', { name: 'Report What Happened' }).click()
  await dialog.getByLabel('A child may be at risk').check()
  await expect(dialog.getByText('call 999')).toBeVisible()
  await dialog.getByLabel('Abusive or sexual behaviour').check()
  await dialog.getByLabel('Anything else').fill('She shouted at me.')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expect(dialog).toBeHidden()

  const desk = await staff.newPage()
  await asStaff(staff.request, program, RUTH)
  await desk.goto('/desk?queue=reports&state=open')
  await desk.getByRole('link', { name: /Profile: It pretends/ }).click()
  await expect(desk.getByRole('img', { name: 'As it was reported' })).toBeVisible()
  await desk.getByText('Taken down in part').click()
  await desk.getByLabel('The rule that it breaks').selectOption('impersonation')
  await desk.getByLabel('Photo', { exact: true }).check()
  await desk.getByLabel('About', { exact: true }).check()
  await desk.getByLabel('Reason').fill('The photo shows a known actor.')
  await expectReadable(desk)
  await desk.getByRole('button', { name: 'Take It Down' }).click()
  await expect(desk.getByText('Resolved today')).toBeVisible()
  await desk.goto('/desk?queue=reports&state=open')
  await desk.getByRole('link', { name: /Session: Abusive/ }).click()
  await expect(desk.getByText('She shouted at me.')).toBeVisible()
  await desk.getByText('Warning', { exact: true }).click()
  await desk.getByLabel('The rule that it breaks').selectOption('abuse')
  await desk.getByLabel('Reason').fill('Shouting at a client is not acceptable.')
  await expectReadable(desk)
  await desk.getByRole('button', { name: 'Send the Warning' }).click()
  await expect(desk.getByText('Resolved today')).toBeVisible()

  expect(await own()).toMatchObject({ avatar: null, bio: '' })
  await theirs.goto('/dashboard?tab=profile&at=account')
  const mine = theirs.getByRole('region', { name: 'Reports' }).getByRole('listitem')
  await mine.filter({ hasText: 'About your session' }).getByRole('link').click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('A warning about your session')
  await expect(theirs.getByRole('main')).not.toContainText('She shouted')
  await theirs.goBack()
  await mine.filter({ hasText: 'About your profile' }).getByRole('link').click()
  await expect(theirs.getByRole('main')).toContainText('Taken down: photo, about.')
  await theirs.getByLabel('Why it should be decided differently').fill('It is me.')
  await theirs.getByRole('button', { name: 'Send Appeal' }).click()
  await expect(theirs.getByText('Someone else is looking at it again')).toBeVisible()

  const [appeal] = await program.rows<{ id: string }>(
    "select id from cases where title = 'Appeal: removed profile'",
  )
  await asStaff(staff.request, program, TOM)
  const decided = await staff.request.post(`/api/desk/cases/${appeal?.id}/report`, {
    headers,
    data: { decision: 'keep', ground: null, reason: 'The photo is of the tutor.' },
  })
  expect(decided.status()).toBe(200)
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('We kept your profile')
  expect(await own()).toMatchObject({ avatar, bio })
  await professional.close()
  await staff.close()
})
