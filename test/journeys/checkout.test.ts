import { expectReadable } from './axe.ts'
import { hold, holdAlone, statusOf } from './paying.ts'
import { expect, test } from './program.ts'

test('a declined card, a failed 3-D Secure step and an approved one end on the session page', async ({
  page,
  program,
}) => {
  const { id } = await holdAlone(page.request, program.rows)
  await page.goto(`/checkout/${id}`)
  await expect(page.getByText('This is a simulated checkout: no money moves.')).toBeVisible()
  await expect(page.getByText('60-minute video session')).toBeVisible()
  await expect(page.getByText(/^Held for you until \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('SSL Encrypted')).toHaveCount(0)

  const payButton = page.getByRole('button', { name: 'Complete Payment' })
  await payButton.click()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()

  await page.getByLabel('Card number').pressSequentially('4000000000000002')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await page.getByLabel('Expiry date').pressSequentially('1234')
  await page.getByLabel('Security code').fill('123')
  await payButton.click()
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()

  const dialog = page.getByRole('dialog', { name: '3-D Secure' })
  await page.getByLabel('Card number').fill('4000002500003155')
  await payButton.click()
  await dialog.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText(/^Your bank could not confirm/).first()).toBeVisible()
  expect(await statusOf(program.rows, id)).toBe('PENDING_PAYMENT')

  await payButton.click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(new RegExp(`/sessions/${id}$`))
  await expect(page.getByText('Your session has been booked successfully!').first()).toBeVisible()
  expect(await statusOf(program.rows, id)).toBe('CONFIRMED')

  await page.goto(`/checkout/${id}`)
  await expect(page).toHaveURL(new RegExp(`/sessions/${id}$`))
})

test('the checkout says what a consumer agrees to by paying, and accepts a statement of business use', async ({
  page,
  program,
}) => {
  const { id } = await holdAlone(page.request, program.rows)
  await page.goto(`/checkout/${id}`)
  const request = page.getByText(
    'By paying you ask for this session to take place within the 14 days in which you can cancel your contract, and you lose that right once it has fully taken place.',
  )
  await expect(request).toBeVisible()
  await expect(page.getByText('Free cancellation until it starts')).toBeVisible()
  const button = page.getByRole('button', { name: 'Complete Payment' })
  const [toPay, pays] = await Promise.all([
    page.getByText(/^To pay now: £\d+\.\d\d$/).boundingBox(),
    button.boundingBox(),
  ])
  const gap = (pays?.y ?? 0) - (toPay?.y ?? 0) - (toPay?.height ?? 0)
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(40)

  const link = page.getByRole('link', { name: 'cancel your contract' })
  expect(await link.getAttribute('href')).toBe('/right-to-cancel')
  const business = page.getByRole('checkbox', { name: 'I’m booking for a business' })
  await business.check()
  await expect(request).toBeHidden()
  await expect(button).toBeEnabled()
  await expect(page.getByText('until it starts')).toHaveCount(0)
  await page.reload()
  await expect(business).toBeChecked()
  await expectReadable(page)
  const [kept] = await program.rows('select for_business from bookings where id = $1', [id])
  expect(kept).toEqual({ for_business: true })
})

test('the checkout has only a way back, which keeps the time, and one to release it', async ({
  page,
  program,
}) => {
  const { id, professionalId } = await holdAlone(page.request, program.rows)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/checkout/${id}`)
  await expect(page.getByLabel('Card number')).toBeInViewport()
  await expect(page.getByText('60-minute video session')).toBeHidden()
  await page.getByRole('region', { name: 'Booking Summary' }).getByText('£').first().click()
  await expect(page.getByText('60-minute video session')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  await page.getByRole('link', { name: /^Back/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  await dialog.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`))
  expect(await statusOf(program.rows, id)).toBe('PENDING_PAYMENT')
  await page.getByRole('button', { name: 'Release this time' }).click()
  await expect(page).toHaveURL(new RegExp(`/professionals/${professionalId}`))
  await expect(dialog).toBeVisible()
  expect(await statusOf(program.rows, id)).toBe('CANCELLED')
})

test('a hold that expires during the checkout says so and leads back', async ({
  page,
  program,
}) => {
  const { id, professionalId } = await holdAlone(page.request, program.rows)
  await page.clock.install()
  await page.goto(`/checkout/${id}`)
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  await program.rows('update bookings set hold_expires_at = now() where id = $1', [id])
  await page.clock.fastForward('15:01')
  await expect(page.getByText('The time to pay has run out')).toBeVisible()
  await page.getByRole('link', { name: 'Choose Another Time' }).click()
  await expect(page).toHaveURL(new RegExp(`/professionals/${professionalId}`))
})

test('another client’s checkout is not found, and a visitor has to sign in first', async ({
  page,
  program,
  browser,
}) => {
  const { id } = await holdAlone(page.request, program.rows)
  await page.goto('/checkout/11111111-1111-4111-8111-111111111111')
  await expect(page.getByText("The session you're trying to book doesn't exist.")).toBeVisible()
  const visitor = await browser.newPage({ baseURL: program.url })
  await visitor.goto(`/checkout/${id}`)
  await expect(visitor).toHaveURL(/\/login\?next=/)
  await visitor.close()
})

test('the checkout is accessible, in light and dark', async ({ page, program }) => {
  const { id } = await holdAlone(page.request, program.rows)
  await page.goto(`/checkout/${id}`)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await expectReadable(page)
})

test('a card that was saved pays for the next session without being typed, until it is removed', async ({
  page,
  program,
}) => {
  const { id, professionalId } = await holdAlone(page.request, program.rows)
  await page.goto(`/checkout/${id}`)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(new RegExp(`/sessions/${id}$`))

  const next = await hold(page.request, professionalId)
  await page.goto(`/checkout/${next}`)
  const card = page.getByRole('radio', { name: 'Visa ending in 4242 Expires 12/34' })
  await expect(card).toBeChecked()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByText('Another card').click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await card.check()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(new RegExp(`/sessions/${next}$`))
  expect(await statusOf(program.rows, next)).toBe('CONFIRMED')

  await page.goto('/client-dashboard?tab=account')
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await expect(page.getByText('No saved cards.')).toBeVisible()
})
