import type { Page } from '@playwright/test'
import { expect } from './program.ts'
import { signIn, test } from './screens.ts'

/** Finds a toast by title and description. */
const toast = (page: Page, title: string, description: string) =>
  expect(page.getByRole('region', { name: /notification/i })).toContainText(
    new RegExp(`${title}.*${description}`, 's'),
  )

test('sign-up and booking refuse with the texts of the specification', async ({
  page,
  context,
  people,
}) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const submit = page.getByRole('button', { name: 'Create Account' })
  await submit.click()
  await toast(page, 'Missing Information', 'Please fill in all fields')
  await page.getByLabel('Full Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('abcde')
  await page.getByLabel('Confirm Password').fill('abcdef')
  await submit.click()
  await toast(page, 'Password Mismatch', 'Passwords do not match')
  await page.getByLabel('Confirm Password').fill('abcde')
  await submit.click()
  await toast(page, 'Password Too Short', 'Password must be at least 6 characters long')

  await page.getByRole('tab', { name: 'Sign In' }).click()
  // Until then, the fields are those of signing up.
  const signsIn = page.getByRole('button', { name: 'Sign In', exact: true })
  await expect(signsIn).toBeVisible()
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await signsIn.click()
  await toast(page, 'Sign In Failed', 'Invalid email or password')

  await signIn(context, 'client')
  await page.goto(`/professionals/${people.professional}?book=true`)
  await page.getByRole('button', { name: 'Book Session', exact: true }).click()
  await toast(page, 'Selection Required', 'Please select a date and time slot')
})
