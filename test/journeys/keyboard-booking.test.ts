import type { Page } from '@playwright/test'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test.use({ timezoneId: 'America/New_York' })

test('a visitor finds, chooses, signs in, books and pays using only the keyboard, and keeps the choice', async ({
  page,
  program,
}) => {
  // The demo's client may have another session at the time that is chosen.
  const { email, password } = await asNewClient(page.request, program)
  await page.context().clearCookies()
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)

  await test.step('from the home page to a profile', async () => {
    await page.goto('/')
    await tabTo(page, 'combobox')
    await type('Eleanor Hughes')
    await press('Enter')
    await expect(page).toHaveURL(/\/browse\?q=Eleanor/)
    await tabTo(page, 'link', 'Eleanor Hughes')
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Eleanor Hughes' })).toBeVisible()
  })

  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  await test.step('a length, a day and a time in the dialog', async () => {
    await tabTo(page, 'button', 'Book Session Now')
    await press('Enter')
    await expect(dialog).toBeFocused()
    await tabTo(page, 'radio', /60 min/)
    await press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: /90 min/ })).toBeChecked()
    await expect(dialog.getByRole('gridcell', { name: /free time/ }).first()).toBeVisible()
    await tabTo(page, 'button', /free times?$/)
    await press('ArrowRight')
    await press('Enter')
    await expect(dialog.getByText('Times in New York')).toBeVisible()
    await expect(dialog.getByRole('radiogroup', { name: 'Time' })).toBeVisible()
    await tabTo(page, 'radio', /^\d\d:\d\d$/)
    await press('Space')
    await press('ArrowRight')
  })
  const chosen = await dialog
    .getByRole('radio', { name: /^\d\d:\d\d$/, checked: true })
    .inputValue()

  await test.step('Escape closes it and restores the focus, and it opens again', async () => {
    await press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Book Session Now' })).toBeFocused()
    await expect(page).not.toHaveURL(/book=true/)
    await page.goto(`${page.url()}?book=true&at=${chosen}&minutes=90`)
  })

  await test.step('signing in leads on to the checkout of the same choice', async () => {
    await tabTo(page, 'button', /^Book Session · /)
    await press('Enter')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('90 minutes')
    await tabTo(page, 'tab', 'Sign Up')
    await press('ArrowLeft')
    const signIn = page.getByRole('tab', { name: 'Sign In' })
    await expect(signIn).toBeFocused()
    await press('Enter')
    await expect(signIn).toHaveAttribute('aria-selected', 'true')
    await tabTo(page, 'textbox', /Email/)
    await type(email)
    await tabTo(page, 'textbox', /Password/)
    await type(password)
    await press('Enter')
    await expect(page).toHaveURL(/\/checkout\//)
    await expect(page.getByText('90-minute video session')).toBeVisible()
    const booked = await program.rows<{ startsAt: Date }>(
      'select starts_at as "startsAt" from bookings where id = $1',
      [page.url().split('/').at(-1)],
    )
    expect(booked[0]?.startsAt.toISOString()).toBe(new Date(chosen).toISOString())
  })

  await test.step('pay', async () => {
    await tabTo(page, 'textbox', /Card number/)
    await type('4242424242424242')
    await tabTo(page, 'textbox', /Expiry/)
    await type('1234')
    await tabTo(page, 'textbox', /CVC|Security code/)
    await type('123')
    await tabTo(page, 'button', 'Complete Payment')
    await press('Enter')
    await expect(page).toHaveURL(/\/sessions\//)
    await expect(page.getByText('Session Starts Soon')).toBeVisible()
  })
})

/** Presses Tab until this control has the focus. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name?: string | RegExp) {
  const wanted = page.getByRole(role, name === undefined ? {} : { name, exact: true })
  await wanted.first().waitFor()
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const focused = await wanted.evaluateAll((all) => all.includes(document.activeElement as never))
    if (focused) return
  }
  throw new Error(`Tab never reaches the ${role} ${name ?? ''}`)
}
