import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { asNewcomer } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const PASSWORD = 'gravel-otter-monsoon'

/** A new client, signed in in this browser, on the Account tab. */
async function aClient(page: Page, program: Program): Promise<string> {
  const { email } = await asNewcomer(page.request, program)
  await page.goto('/client-dashboard?tab=account&part=sign-in')
  return email
}

const twoSteps = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in', exact: true })

async function signOut(page: Page, program: Program): Promise<void> {
  await page.request.post('/api/auth/logout', { headers: { origin: program.url } })
  await page.goto('/login')
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One More Step' })).toBeVisible()
}

/** The ten codes in the dialog, which it then closes. */
async function savedCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  // A notice may come up in the dialog, as a list of its own.
  const items = dialog.getByRole('listitem').filter({ hasText: /^\w+-\w+$/ })
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await dialog.getByRole('button', { name: 'I Have Saved Them' }).click()
  return codes
}

test('a passkey is added, and then signs in on its own', async ({ page, program }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await aClient(page, program)
  await twoSteps(page).getByRole('button', { name: 'Add a Passkey' }).click()
  expect(await savedCodes(page)).toHaveLength(10)
  const row = twoSteps(page).getByRole('listitem').first()
  await expect(row).toContainText('not used yet')
  await row.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('My laptop')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(row).toContainText('My laptop')

  await signOut(page, program)
  await page.getByRole('button', { name: 'Continue with a Passkey' }).click()
  await expect(page).toHaveURL(/\/client-dashboard$/)
  await page.goto('/client-dashboard?tab=account&part=sign-in')
  await expect(twoSteps(page)).toContainText('last used')
})

test('an authenticator app is set up after another proof; its code finishes a sign-in, and so does a recovery code', async ({
  page,
  program,
}) => {
  const email = await aClient(page, program)
  await program.rows(
    'update sign_ins set proven_at = null where user_id = (select id from users where email = $1)',
    [email],
  )
  await twoSteps(page).getByRole('button', { name: 'Set Up an Authenticator App' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Your password').fill('not it')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByLabel('Your password')).toHaveAccessibleDescription(
    'This is not your current password',
  )
  await proof.getByLabel('Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()

  // The refused call is repeated automatically.
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setUp.getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
  const app = await appWithKeyIn(setUp)
  await setUp.getByLabel('Code', { exact: true }).fill('000000')
  await setUp.getByRole('button', { name: 'Turn It On' }).click()
  await expect(setUp.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    'This code is wrong or has already been used',
  )
  // Each code is good once, and for half a minute before and after its own.
  const timestamp = Date.now()
  await setUp.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp }))
  await setUp.getByRole('button', { name: 'Turn It On' }).click()
  const [code = ''] = await savedCodes(page)
  await expect(twoSteps(page)).toContainText('10 of 10 left')

  await signOut(page, program)
  await givePassword(page, email)
  await page
    .getByLabel('Code', { exact: true })
    .fill(app.generate({ timestamp: timestamp + 30_000 }))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/client-dashboard$/)

  await signOut(page, program)
  await givePassword(page, email)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/client-dashboard$/)
  await page.goto('/client-dashboard?tab=account&part=sign-in')
  await expect(twoSteps(page)).toContainText('9 of 10 left')
})

async function appWithKeyIn(dialog: Locator): Promise<TOTP> {
  const key = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? ''
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
}
