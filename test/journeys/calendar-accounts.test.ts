import type { Page } from '@playwright/test'
import type { SlotTimes } from '#contract/hours/availability.ts'
import { CALENDAR_PROVIDER_NAMES } from '#domain/hours/linked-calendars.ts'
import { expectReadable } from './axe.ts'
import { anOfferedDay } from './free-slots.ts'
import { expect, test } from './program.ts'
import { signIn } from './screens.ts'

/** Plays the owner of a simulated calendar on a page of its own. */
async function anAppointment(page: Page, provider: string, account: string, slot: SlotTimes) {
  const there = await page.context().newPage()
  await there.goto(`/dev/calendars/${provider}?account=${encodeURIComponent(account)}`)
  await there.getByLabel('Start').fill(slot.startTime.slice(0, 16))
  await there.getByLabel('End').fill(slot.endTime.slice(0, 16))
  await there.getByRole('button', { name: 'Add' }).click()
  await expect(there.getByText('Dentist,')).toBeVisible()
  return there
}

test('a calendar at a provider is connected, takes exactly its times, and gives them back', async ({
  browser,
  page,
  program,
}) => {
  const provider = 'google'
  const account = 'journey@example.org'
  const name = CALENDAR_PROVIDER_NAMES[provider]
  const client = await browser.newContext({ baseURL: program.url })
  await signIn(client, 'client')
  const { offered, before, taken } = await anOfferedDay(client.request, program)

  await signIn(page.context(), 'professional')
  const there = await anAppointment(page, provider, account, taken)
  await page.goto('/dashboard?tab=availability&at=calendars')
  const section = page.getByRole('region', { name: 'Busy elsewhere' })
  const linked = section.getByRole('list', { name: 'Linked calendars' })
  const accounts = section.getByRole('list', { name: 'Connected accounts' })
  const connect = section.getByRole('button', { name: `Connect ${name}` })
  const dialog = page.getByRole('dialog')

  await test.step('who cancels at the provider is told that nothing has changed', async () => {
    await connect.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(section.getByText(`You cancelled at ${name}. Nothing has changed.`)).toBeVisible()
  })

  await test.step('once it is permitted, its main calendar is proposed', async () => {
    await connect.click()
    await page.getByLabel('Account', { exact: true }).fill(account)
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Appointments' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Family' })).not.toBeChecked()
    await expect(dialog.getByLabel('Write your sessions into')).toHaveValue('')
    await expectReadable(page, '[role=dialog]')
  })

  await test.step('its busy time is no longer offered, and sessions are written into it', async () => {
    await dialog.getByLabel('Write your sessions into').selectOption('Family')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(linked).toContainText(`${account} at ${name}`)
    await expect(linked).toContainText('Busy once in the next 4 weeks')
    await expect(accounts).toContainText('One calendar counts, and one gets your sessions')
    const after = await offered()
    expect(after).not.toContainEqual(taken)
    expect(before).toEqual(expect.arrayContaining(after))
    await expect(async () => {
      await there.reload()
      await expect(there.getByText('Session with').first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  await test.step('a permission that was taken back is named, and mended by connecting again', async () => {
    await there.getByRole('button', { name: 'Withdraw Every Permission' }).click()
    await linked.getByRole('button', { name: 'Read Now' }).click()
    await expect(linked).toContainText('no longer lets us read this calendar')
    await expect(linked).toContainText('Busy once in the next 4 weeks')
    await program.rows(`update linked_calendars set read_at = read_at - interval '25 hours'`)
    await linked.getByRole('button', { name: 'Read Now' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'No one can book you at the moment' })
    await expect(alert).toBeVisible()
    await alert.getByRole('link', { name: 'See What to Do' }).click()
    await expect(section.getByRole('heading', { name: 'Busy elsewhere' })).toBeInViewport()
    await accounts.getByRole('button', { name: 'Connect Again' }).click()
    await page.getByLabel('Account', { exact: true }).fill(account)
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Appointments' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(linked).not.toContainText('no longer lets us')
  })

  await test.step('disconnected, its times are offered again and our sessions leave it', async () => {
    await accounts.getByRole('button', { name: 'Disconnect' }).click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(section.getByText('No calendar is linked.')).toBeVisible()
    await expect(connect).toBeVisible()
    expect(await offered()).toEqual(before)
    await expect(async () => {
      await there.reload()
      await expect(there.getByText('Session with')).toHaveCount(0, { timeout: 1000 })
      expect(await program.rows('select from calendar_grants')).toEqual([])
    }).toPass()
  })
})
