import type { Page } from '@playwright/test'
import { bookAndPay, freeHours, moveCloser } from './paying.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'
import { somebody } from './talking.ts'

const toast = (page: Page) => page.getByRole('region', { name: /notification/i })

test('a client moves a session, cancels another, and sees the refund beforehand', async ({
  browser,
  program,
}) => {
  const client = await (await browser.newContext({ baseURL: program.url })).newPage()
  await asNewClient(client.request, program, 'Moira Mover')
  const professional = await somebody(browser, program, 'professional')
  const [eleanor] = await program.rows<{ id: string }>(
    `select p.id from professionals p join users u on u.id = p.user_id
     where u.email = 'professional@parlour.test'`,
  )
  const id = await bookAndPay(client.request, eleanor?.id ?? '')

  await test.step('to another free time, at the same price', async () => {
    await client.goto(`/sessions/${id}`)
    await client.getByRole('button', { name: 'Move Session' }).press('Enter')
    const dialog = client.getByRole('dialog', { name: 'Move Session' })
    await expect(dialog.getByRole('button', { name: 'Move Session' })).toBeDisabled()
    const wanted = (await freeHours(client.request, eleanor?.id ?? '')).at(-1)
    await dialog.getByLabel('Date').fill(dayOf(wanted?.startTime))
    await dialog
      .getByRole('radiogroup', { name: 'Time' })
      .locator(`input[value="${wanted?.startTime}"]`)
      .check({ force: true })
    await dialog.getByRole('button', { name: 'Move Session' }).click()
    await expect(toast(client)).toContainText('Session Moved')
    await expect(dialog).toHaveCount(0)
    const [row] = await program.rows<{ at: Date; sequence: number }>(
      'select starts_at as at, sequence from bookings where id = $1',
      [id],
    )
    expect(row?.at.toISOString()).toBe(wanted?.startTime)
    expect(row?.sequence).toBe(1)
  })

  await test.step('a slot taken meanwhile is reported in the dialog, which stays open', async () => {
    await client.getByRole('button', { name: 'Move Session' }).click()
    const dialog = client.getByRole('dialog', { name: 'Move Session' })
    const [other] = await freeHours(client.request, eleanor?.id ?? '')
    await dialog.getByLabel('Date').fill(dayOf(other?.startTime))
    const gone = 'Selected time slot is no longer available'
    await client.route('**/reschedule', (route) => route.fulfill({ status: 409, body: gone }))
    await dialog
      .getByRole('radiogroup', { name: 'Time' })
      .getByRole('radio')
      .first()
      .check({ force: true })
    await dialog.getByRole('button', { name: 'Move Session' }).click()
    await expect(dialog.getByRole('alert')).toContainText(gone)
    await client.unroute('**/reschedule')
    await client.keyboard.press('Escape')
    await expect(client.getByRole('button', { name: 'Move Session' })).toBeFocused()
  })

  await test.step('the quote is shown before confirming, and is what happens', async () => {
    await professional.goto('/dashboard?tab=sessions')
    await client.getByRole('button', { name: 'Cancel Session' }).press('Enter')
    const dialog = client.getByRole('dialog', { name: 'Cancel Session' })
    await expect(dialog).toContainText('£58.32 is refunded to your card')
    await expect(dialog).toContainText('Cancelled at least 24 hours before the start')
    await dialog.getByLabel('Reason (optional)').fill('I have to travel')
    await dialog.getByRole('button', { name: 'Cancel Session' }).click()
    await expect(toast(client)).toContainText('Session Cancelled')
    await expect(client.getByRole('heading', { name: 'Session Cancelled' })).toBeVisible()
    await expect(
      client.locator('#main').getByText('£58.32 has been refunded to your card'),
    ).toBeVisible()
    await expect(client.getByRole('region', { name: 'Session Details' })).toContainText(
      'Refunded−£58.32',
    )
    await professional.goto(`/sessions/${id}`)
    await expect(
      professional.getByText('Moira Mover cancelled it. This session will not take place.'),
    ).toBeVisible()
    await expect(professional.getByText('I have to travel')).toBeVisible()
  })

  await test.step('the professional cancels from the list, and the client gets a full refund', async () => {
    const late = await bookAndPay(client.request, eleanor?.id ?? '')
    await moveCloser(program.rows, late)
    await client.goto(`/sessions/${late}`)
    await client.getByRole('button', { name: 'Cancel Session' }).click()
    await expect(client.getByRole('dialog')).toContainText('Consumer Contracts Regulations 2013')
    await client.getByRole('button', { name: 'Keep Session' }).click()

    await professional.goto('/dashboard?tab=sessions')
    const row = professional.getByRole('listitem').filter({
      has: professional.locator(`a[href="/sessions/${late}"]`),
    })
    await row.getByRole('button', { name: /^More/ }).click()
    await professional.getByRole('menuitem', { name: 'Cancel, £58.32 back to your client' }).click()
    const dialog = professional.getByRole('dialog', { name: 'Cancel Session' })
    await expect(dialog).toContainText('Your client gets £58.32 back, and you earn nothing from it')
    await dialog.getByRole('button', { name: 'Cancel Session' }).click()
    await expect(row).toHaveCount(0)
    await expect(client.getByText('Eleanor Hughes cancelled it.')).toBeVisible()
    await expect(
      client.locator('#main').getByText('£58.32 has been refunded to your card'),
    ).toBeVisible()
  })
  await client.context().close()
  await professional.context().close()
})

/** The day in the format of the date field. */
const dayOf = (instant = '') =>
  Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/London').toPlainDate().toString()
