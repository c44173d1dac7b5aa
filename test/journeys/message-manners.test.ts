import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'
import { bubbles, field, log, somebody, write } from './talking.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7aa7ff' } })
    .jpeg()
    .toBuffer()

const openMenu = (page: Page, name: RegExp, item: string) =>
  test.step(`${item}`, async () => {
    await page.getByRole('button', { name }).last().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  })

test('a picture and a PDF are sent with a message exactly once, even over a lost connection', async ({
  browser,
  program,
}) => {
  const client = await somebody(browser, program, 'client')
  const professional = await somebody(browser, program, 'professional')
  await client.goto('/client-dashboard?tab=messages')
  await client.getByRole('link', { name: /Eleanor Hughes/ }).click()
  await professional.goto('/dashboard?tab=messages')
  const row = professional.getByRole('link', { name: /Daniel Cohen/ })
  const input = client.locator('input[type=file]')
  const chips = client.getByRole('list', { name: 'Files to send' }).getByRole('listitem')

  await test.step('other file types are refused at once, and can be removed', async () => {
    await input.setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: PDF })
    await expect(chips.getByRole('alert')).toContainText('Please choose a picture')
    await expect(client.getByRole('button', { name: 'Send' })).toBeDisabled()
    await client.getByRole('button', { name: 'Remove song.mp3' }).click()
    await expect(chips).toHaveCount(0)
  })

  await test.step('a refused file holds up neither the words nor the other files', async () => {
    await input.setInputFiles([
      { name: 'film.mov', mimeType: 'video/quicktime', buffer: PDF },
      { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Chapter 3, please') },
    ])
    await expect(chips.getByRole('alert')).toHaveCount(1)
    await write(client, 'Only the notes')
    await expect(chips).toHaveCount(0)
    await expect(log(client).getByRole('link', { name: /Notes\.txt/ })).toBeVisible()
    await expect(log(client).getByText('film.mov')).toHaveCount(0)
  })

  await test.step('a long web address is a link and stays inside its bubble', async () => {
    const address = `https://docs.example.org/document/${'a1b2c3d4'.repeat(20)}/edit?usp=sharing`
    await write(client, `Here is the doc: ${address}.`)
    const link = log(client).getByRole('link', { name: address })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('rel', /nofollow noopener/)
    const left = (await log(client).boundingBox())?.x ?? 0
    await expect.poll(async () => (await link.boundingBox())?.x).toBeGreaterThanOrEqual(left)
  })

  await test.step('files are chosen, one is removed, the rest arrive with the text', async () => {
    await input.setInputFiles([
      { name: 'my_garden.jpg', mimeType: 'image/jpeg', buffer: await aPicture(1200, 800) },
      { name: 'Worksheet.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'Wrong one.pdf', mimeType: 'application/pdf', buffer: PDF },
    ])
    await expect(chips).toHaveCount(3)
    await client.getByRole('button', { name: 'Remove Wrong one.pdf' }).click()
    await write(client, 'Two files')
    await expect(chips).toHaveCount(0)
    await row.click()
    const picture = log(professional).getByRole('img', { name: 'my garden' })
    await expect(picture).toBeVisible()
    await expect(log(professional).getByRole('link', { name: /Worksheet\.pdf/ })).toBeVisible()
    expect(await bubbles(professional, 'Two files')).toHaveLength(1)
    await picture.click()
    const dialog = professional.getByRole('dialog', { name: 'my_garden.webp' })
    await expect(dialog.getByRole('img', { name: 'my garden' })).toBeVisible()
    await professional.keyboard.press('Escape')
    const [download] = await Promise.all([
      professional.waitForEvent('download'),
      log(professional)
        .getByRole('link', { name: /Worksheet\.pdf/ })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('Worksheet.pdf')
  })

  await test.step('space for a picture is reserved before it loads', async () => {
    await professional.reload()
    const picture = log(professional).getByRole('img', { name: 'my garden' })
    await expect(picture).toHaveAttribute('width', '280')
    await expect(picture).toHaveAttribute('height', '187')
  })

  await test.step('offline they wait, and so do later messages', async () => {
    await client.context().setOffline(true)
    await expect(client.getByText('Disconnected')).toBeVisible()
    await input.setInputFiles({ name: 'Late.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(chips).toContainText('Waiting for a connection')
    await write(client, 'Waits with a file')
    await write(client, 'Waits behind it')
    await expect(client.getByText('Uploading…')).toHaveCount(1)
    await client.context().setOffline(false)
    await expect(client.getByText('Sending…')).toHaveCount(0)
    await expect
      .poll(() => bubbles(professional, 'Waits'))
      .toEqual(['Waits with a file', 'Waits behind it'])
    await expect(log(professional).getByRole('link', { name: /Late\.pdf/ })).toHaveCount(1)
  })

  await test.step('pasted and dropped files are attached too', async () => {
    await field(client).focus()
    await client.evaluate(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'Pasted.pdf', { type: 'application/pdf' }))
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      [...PDF],
    )
    await expect(chips).toHaveCount(1)
    const dropped = await client.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(
          new File([new Uint8Array(bytes)], 'Dropped.pdf', { type: 'application/pdf' }),
        )
        return data
      },
      [...PDF],
    )
    await log(client).dispatchEvent('dragover', { dataTransfer: dropped })
    await expect(client.getByText('Drop files to attach them')).toBeVisible()
    await log(client).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(chips).toHaveCount(2)
    await client.getByRole('button', { name: 'Send' }).click()
    await expect(
      log(professional).getByRole('link', { name: /(Pasted|Dropped)\.pdf/ }),
    ).toHaveCount(2)
  })
  await client.context().close()
  await professional.context().close()
})

test('a message is reported and a person blocked, using only the keyboard', async ({
  browser,
  program,
}) => {
  const client = await somebody(browser, program, 'client')
  const professional = await somebody(browser, program, 'professional')
  await client.goto('/client-dashboard?tab=messages')
  await client.getByRole('link', { name: /Eleanor Hughes/ }).click()
  await professional.goto('/dashboard?tab=messages')
  await professional.getByRole('link', { name: /Daniel Cohen/ }).click()
  await write(professional, 'Please pay me outside of this site')
  await expect(log(client)).toContainText('outside of this site')

  await test.step('Tab stops at one message’s menu, and arrow keys move to the others', async () => {
    const menus = client.getByRole('button', { name: /^Options for the message of/ })
    await expect(menus.and(client.locator('[tabindex="0"]'))).toHaveCount(1)
    await menus.last().focus()
    await client.keyboard.press('ArrowUp')
    await expect(menus.nth(-2)).toBeFocused()
    await client.keyboard.press('ArrowDown')
    await expect(menus.last()).toBeFocused()
  })

  await test.step('a report reaches our staff with a reason, and the message stays marked', async () => {
    await openMenu(client, /^Options for the message of/, 'Report Message')
    const dialog = client.getByRole('dialog', { name: 'Report Message' })
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please choose a reason')
    await dialog.getByLabel('It asks me to meet or pay outside this site').check()
    await dialog.getByLabel('Anything else we should know').fill('Twice already')
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expect(dialog).toBeHidden()
    await expect(log(client).getByText(/· Reported$/)).toBeVisible()
    await client.reload()
    await expect(log(client).getByText(/· Reported$/)).toBeVisible()
    const [report] = await program.rows(`select reason, note, body from reports`)
    expect(report).toEqual({
      reason: 'off-platform',
      note: 'Twice already',
      body: 'Please pay me outside of this site',
    })
  })

  await test.step('a block closes the conversation for both, without telling the other who set it', async () => {
    await openMenu(client, /^Options for Eleanor Hughes/, 'Block Eleanor Hughes')
    await client
      .getByRole('dialog', { name: 'Block Eleanor Hughes' })
      .getByRole('button', { name: 'Block', exact: true })
      .click()
    await expect(client.getByText('You have blocked Eleanor Hughes.')).toBeVisible()
    await expect(
      professional.getByText('Messages can’t be sent in this conversation.'),
    ).toBeVisible()
    await expect(professional.getByText(/blocked/)).toHaveCount(0)
    await expect(field(client)).toHaveCount(0)
    await expect(field(professional)).toHaveCount(0)
    await expect(log(professional)).toContainText('outside of this site')
  })

  await test.step('and is removed by the person who set it', async () => {
    await client.getByRole('button', { name: 'Unblock' }).click()
    await write(professional, 'Sorry about that')
    await expect(log(client)).toContainText('Sorry about that')
  })
  await client.context().close()
  await professional.context().close()
})

test('the call buttons lead to the live session, to the next one, or to booking one', async ({
  browser,
  program,
}) => {
  const client = await somebody(browser, program, 'client')
  await client.goto('/client-dashboard?tab=messages')
  await client.getByRole('link', { name: /Eleanor Hughes/ }).click()
  await client.getByRole('link', { name: 'Video call: your session is live now' }).click()
  await expect(client).toHaveURL(/\/sessions\//)
  await expect(client.getByText('Session is Live')).toBeVisible()

  await client.goto('/client-dashboard?tab=messages')
  await client.getByRole('button', { name: 'New conversation' }).click()
  await client.getByRole('searchbox', { name: 'Search professionals' }).fill('Ben Carmichael')
  await client.getByRole('link', { name: /Ben Carmichael/ }).click()
  await client.getByRole('link', { name: 'Call: book a session first', exact: true }).click()
  await expect(client).toHaveURL(/\/professionals\/[^?]+\?book=true/)

  const professional = await somebody(browser, program, 'professional')
  const [thread] = await program.rows<{ id: string }>(
    `insert into threads (client_id, professional_id, opened_by)
     select c.id, p.id, p.user_id from users c, professionals p
     where c.role = 'CLIENT' and p.name = 'Eleanor Hughes' and not exists (
       select from threads t where t.client_id = c.id and t.professional_id = p.id)
       and not exists (select from bookings b where b.client_id = c.id and b.professional_id = p.id)
     limit 1 returning id`,
  )
  await professional.goto(`/dashboard?tab=messages&thread=${thread?.id}`)
  await professional.getByRole('button', { name: 'Video call' }).click()
  await professional.getByRole('button', { name: 'Write a Message' }).click()
  await expect(field(professional)).toHaveValue(/book a session with me here: http.*book=true/)
  await client.context().close()
  await professional.context().close()
})

test('two people who both want it see that the other is active, and stop seeing it once one does not', async ({
  browser,
  page,
  program,
}) => {
  const { email } = await asNewClient(page.request, program, 'Ines Inbox')
  const professional = await somebody(browser, program, 'professional')
  const profile = await (await professional.request.get('/api/professional/profile')).json()
  const opened = await page.request.post('/api/conversations', {
    data: { professionalId: profile.id },
  })
  const { id: thread } = await opened.json()
  await page.goto('/client-dashboard?tab=account')
  await page.getByRole('checkbox', { name: 'Show when I am active' }).click()
  const show = (showsActivity: boolean) =>
    professional.request.put('/api/account/shown-activity', { data: { showsActivity } })
  await show(true)
  // As a program notes it each minute.
  await program.rows(
    `insert into presence (user_id, seen_at)
     select id, now() from users where email = 'professional@parlour.test'
     on conflict (user_id) do update set seen_at = now()`,
  )
  await expect
    .poll(() => program.rows('select shows_activity from users where email = $1', [email]))
    .toEqual([{ shows_activity: true }])
  await page.goto(`/client-dashboard?tab=messages&thread=${thread}`)
  await expect(page.getByText('· Active now')).toBeVisible()
  await show(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Eleanor Hughes' })).toBeVisible()
  await expect(page.getByText('Active now')).toHaveCount(0)
  await professional.context().close()
})
