import { join } from 'node:path'
import { READ_PROBLEMS } from '#domain/linked-calendars.ts'
import type { CaldavServer } from '#test/support/caldav-server.ts'
import { anEvent, startCaldavServer } from '#test/support/caldav-server.ts'
import { expectReadable } from './axe.ts'
import { anOfferedDay } from './free-slots.ts'
import { test as base, expect } from './program.ts'
import { signIn } from './screens.ts'

const ca = join(import.meta.dirname, '../support/certificates/ca.pem')

const test = base.extend<object, { dav: CaldavServer; settings: Record<string, string> }>({
  dav: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startCaldavServer()
      await use(server)
      server.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ dav }, use) => use({ NODE_EXTRA_CA_CERTS: ca, CALENDAR_INTERNAL_HOSTS: dav.host }),
    { scope: 'worker' },
  ],
})

test('a calendar at a CalDAV server takes exactly its times, until it is unlinked', async ({
  browser,
  page,
  program,
  dav,
}) => {
  const client = await browser.newContext({ baseURL: program.url })
  await signIn(client, 'client')
  const { offered, before, taken } = await anOfferedDay(client.request, program)
  const stamp = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
  dav.put('work', [
    anEvent('1', `DTSTART:${stamp(taken.startTime)}`, `DTEND:${stamp(taken.endTime)}`),
  ])

  await signIn(page.context(), 'professional')
  await page.goto('/dashboard?tab=availability')
  const section = page.getByRole('region', { name: 'Busy elsewhere' })
  const linked = section.getByRole('list', { name: 'Linked calendars' })
  const connect = section.getByRole('button', { name: 'Link with an App Password' })
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('App password')

  await test.step('it asks for what is missing, and says where to find it', async () => {
    await connect.click()
    await dialog.getByLabel('Where is your calendar?').selectOption('Another CalDAV server')
    await dialog.getByRole('button', { name: 'Show Calendars' }).click()
    await expect(dialog.getByLabel('Address of the server')).toHaveAccessibleDescription(
      'Please enter the address of your server',
    )
    await expect(dialog.getByLabel('Address of the server')).toBeFocused()
    await dialog.getByText('Where do I find these?').click()
    await expectReadable(page, '[role=dialog]')
  })

  await test.step('a wrong password is reported at its field, which keeps what was entered', async () => {
    await dialog.getByLabel('Address of the server').fill(dav.host)
    await dialog.getByLabel('User name').fill(dav.userName)
    await password.fill('wrong')
    await password.press('Enter')
    await expect(password).toHaveAccessibleDescription(READ_PROBLEMS.password)
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('wrong')
  })

  await test.step('one of its calendars is chosen with the keyboard', async () => {
    await password.fill(dav.password)
    await password.press('Enter')
    await expect(dialog.getByRole('checkbox', { name: 'Work & practice' })).toBeFocused()
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    await expectReadable(page, '[role=dialog]')
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Link Chosen' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(linked).toContainText('Work & practice')
    await expect(linked).toContainText(`${dav.userName} at ${dav.host}`)
    await expect(linked).toContainText('Busy once in the next 4 weeks')
    await expect(linked.getByRole('listitem')).toHaveCount(1)
    await expect(connect).toBeFocused()
    const after = await offered()
    expect(after).not.toContainEqual(taken)
    expect(before).toEqual(expect.arrayContaining(after))
  })

  await test.step('a password that is refused is named, and a new one mends it', async () => {
    dav.password = 'app-password-2'
    await linked.getByRole('button', { name: 'Read Now' }).click()
    await expect(linked).toContainText(`${READ_PROBLEMS.password}.`)
    await expect(linked).toContainText('Choose New Password to enter the one that it accepts now.')
    await expect(linked).toContainText('Busy once in the next 4 weeks')
    await linked.getByRole('button', { name: 'New Password' }).click()
    await password.fill(dav.password)
    await password.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(linked).not.toContainText(READ_PROBLEMS.password)
  })

  await test.step('unlinked, its times are offered again and its password is deleted', async () => {
    await linked.getByRole('button', { name: 'Unlink' }).click()
    await dialog.getByRole('button', { name: 'Unlink Calendar' }).click()
    await expect(section.getByText('No calendar is linked.')).toBeVisible()
    expect(await offered()).toEqual(before)
    expect(await program.rows('select from caldav_accounts')).toEqual([])
  })
})
