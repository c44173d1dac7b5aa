import { expectReadable } from './axe.ts'
import { hold, holdAlone, statusOf } from './paying.ts'
import { expect, test } from './program.ts'

test('on a phone the card comes first, and the sum is beside the button that pays', async ({
  page,
  program,
}) => {
  const { id } = await holdAlone(page.request, program.rows)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/checkout/${id}`)
  await expect(page.getByLabel('Card number')).toBeInViewport()
  await expect(page.getByText('60-minute video session')).toBeHidden()
  await page.getByRole('region', { name: 'Booking Summary' }).getByText('£').first().click()
  await expect(page.getByText('60-minute video session')).toBeVisible()
  const [toPay, pays] = await Promise.all([
    page.getByText(/^To pay now: £\d+\.\d\d$/).boundingBox(),
    page.getByRole('button', { name: 'Complete Payment' }).boundingBox(),
  ])
  const gap = (pays?.y ?? 0) - (toPay?.y ?? 0) - (toPay?.height ?? 0)
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(40)
})

test('on a phone a declined card is told where its client is, at the button', async ({
  page,
  program,
}) => {
  const { id } = await holdAlone(page.request, program.rows)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(`/checkout/${id}`)
  await page.getByLabel('Card number').pressSequentially('4000000000000002')
  await page.getByLabel('Expiry date').pressSequentially('1234')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText(/^Nothing was charged, and your time is held/)).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByLabel('Card number')).toBeFocused()
  await page.getByRole('link', { name: /^Back/ }).click()
  await expect(page.getByRole('link', { name: /^Continue to payment · / })).toBeVisible()
})

test('a declined card, a failed 3-D Secure step and an approved one end on the session page', async ({
  page,
  program,
}) => {
  const { id, professionalId } = await holdAlone(page.request, program.rows)
  await page.goto(`/checkout/${id}`)
  await expect(page.getByText('This is a simulated checkout: no money moves.')).toBeVisible()
  await expect(page.getByText('60-minute video session')).toBeVisible()
  await expect(page.getByText(/^Held for you until \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('SSL Encrypted')).toHaveCount(0)

  const payButton = page.getByRole('button', { name: 'Complete Payment' })
  await payButton.click()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expectReadable(page)

  await page.getByLabel('Card number').pressSequentially('4000000000000002')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await page.getByLabel('Expiry date').pressSequentially('1234')
  await page.getByLabel('Security code').fill('123')
  await payButton.click()
  await expect(
    page.getByText(/^Nothing was charged, and your time is held until \d\d:\d\d\./),
  ).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()

  const dialog = page.getByRole('dialog', { name: '3-D Secure' })
  await page.getByLabel('Card number').fill('4000002500003155')
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await payButton.click()
  await dialog.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText(/^Your bank could not confirm/).first()).toBeVisible()
  expect(await statusOf(program.rows, id)).toBe('PENDING_PAYMENT')

  await payButton.click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  // It comes before the next page does, and stays for five seconds.
  await expect(page.getByText('Your session has been booked successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/sessions/${id}$`))
  expect(await statusOf(program.rows, id)).toBe('CONFIRMED')

  await page.goto(`/checkout/${id}`)
  await expect(page).toHaveURL(new RegExp(`/sessions/${id}$`))

  await page.goto(`/checkout/${await hold(page.request, professionalId)}`)
  await expect(page.getByRole('radio', { name: /^Visa ending in 3155/ })).toBeChecked()
  await expectReadable(page)
})
