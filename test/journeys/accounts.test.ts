import type { BrowserContext, Page } from '@playwright/test'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const PASSWORD = 'gravel-otter-monsoon'
const anEmail = () => `${crypto.randomUUID()}@example.org`

for (const [role, kind, home] of [
  ['CLIENT', 'Client', '/client-dashboard'],
  ['PROFESSIONAL', 'Professional', '/dashboard'],
] as const)
  test(`a new ${role.toLowerCase()} signs up, sees what is wrong, and confirms their email`, async ({
    page,
    program,
    browser,
  }) => {
    const email = anEmail()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    const form = page.getByRole('tabpanel', { name: 'Sign Up' })
    const create = () => form.getByRole('button', { name: 'Create Account' }).click()
    const password = form.getByLabel('Password', { exact: true })
    const confirmation = form.getByLabel('Confirm Password')

    await create()
    await expectToast(page, 'Missing Information', 'Please fill in all fields')
    await expect(form.getByLabel('Full Name')).toBeFocused()
    await expect(form.getByLabel('Full Name')).toHaveAccessibleDescription(
      'Please fill in your name',
    )
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please fill in your email')

    await form.getByText(kind, { exact: true }).click()
    await form.getByLabel('Full Name').fill('Ada Newcomer')
    await form.getByLabel('Email').fill(email)
    await password.fill('abc')
    await confirmation.fill('abcd')
    await create()
    await expectToast(page, 'Password Mismatch', 'Passwords do not match')
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toHaveAccessibleDescription('Passwords do not match')
    await confirmation.fill('abc')
    await expect(confirmation).toHaveAccessibleDescription('')
    await create()
    const tooShort = 'Password must be at least 6 characters long'
    await expectToast(page, 'Password Too Short', tooShort)
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(new RegExp(tooShort))

    await password.fill('football')
    await expect(form.getByText('This is one of the 3,000 most common passwords')).toBeVisible()
    await password.fill(PASSWORD)
    await expect(form.getByText('Strong.')).toBeVisible()
    await confirmation.fill(PASSWORD)
    await create()
    await expectToast(page, 'Account Created!', /Welcome to Parlour, Ada Newcomer/)
    await expect(page).toHaveURL(home)
    const [user] = await program.rows<{ role: string }>('select role from users where email = $1', [
      email,
    ])
    expect(user?.role).toBe(role)

    await expect(page.getByText('Please confirm your email')).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Sent. The link works for three days.')).toBeVisible()

    const link = await linkMailedTo(page, email, 2)
    const elsewhere = await browser.newPage({ baseURL: program.url })
    const confirm = (on: Page) => on.getByRole('button', { name: 'Confirm my email' }).click()
    await elsewhere.goto(link)
    await confirm(elsewhere)
    await expect(elsewhere.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await elsewhere.goto(link)
    await confirm(elsewhere)
    await expect(elsewhere.getByText('This link no longer works')).toBeVisible()
    await expect(elsewhere.getByRole('link', { name: 'Sign in for a new link' })).toBeVisible()
    await elsewhere.close()
    // Confirming a second time while signed in is fine.
    await page.goto(link)
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await page.goto(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Please confirm your email')).toHaveCount(0)
  })

test('signing in shows progress, what went wrong, and how long to wait', async ({ page }) => {
  await page.goto('/login')
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  const [email, password] = [form.getByLabel('Email'), form.getByLabel('Password', { exact: true })]
  const submit = form.getByRole('button', { name: /^Sign/ })
  expect(await email.getAttribute('autocomplete')).toBe('username')
  expect(await password.getAttribute('autocomplete')).toBe('current-password')

  await submit.click()
  await expectToast(page, 'Missing Information', 'Please fill in all fields')
  await expect(email).toBeFocused()

  await email.fill('client@parlour.test')
  await password.fill('not-the-password')
  await form.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/auth/login', async (route) => {
    sent += 1
    await held.promise
    await route.continue()
  })
  await password.press('Enter')
  await expect(submit).toHaveText('Signing In...')
  await expect(submit).toBeDisabled()
  await password.press('Enter')
  held.resolve()
  await expectToast(page, 'Sign In Failed', 'Invalid email or password')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Invalid email or password')
  expect(sent).toBe(1)

  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', (route) => route.abort())
  await submit.click()
  await expectToast(page, 'Sign In Failed', 'The server cannot be reached. Please try again.')
  await expect(submit).toBeFocused()
  await page.unroute('**/api/auth/login')

  const wait = 'Too many attempts, please try again in 15 minutes'
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, body: wait }))
  await submit.click()
  await expectToast(page, 'Sign In Failed', wait)
  await expect(submit).toHaveAccessibleDescription(wait)

  // Chromium under test has no Caps Lock, so the event reports it as a keyboard would.
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(form.getByText('Caps Lock is on')).toBeVisible()
  await password.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false })
  await expect(form.getByText('Caps Lock is on')).toHaveCount(0)
})

test('the tabs are links: they can be shared, and the back button works', async ({ page }) => {
  await page.goto('/login?tab=sign-up&next=/browse')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login?next=%2Fbrowse')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('sign-up offers a professional’s account after ‘For Professionals’, and otherwise a client’s', async ({
  page,
}) => {
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name })
  await page.goto('/')
  await link('Sign In').click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('radio', { name: 'Client' })).toBeChecked()
  await link('For Professionals').click()
  await expect(page.getByRole('radio', { name: 'Professional' })).toBeChecked()
})

test('signing in with Google keeps the choices made here', async ({ page }) => {
  const wayTo = async () => {
    const link = page.getByRole('link', { name: 'Continue with Google' })
    await expect(link).toHaveAttribute('href', /./)
    return link.getAttribute('href')
  }
  await page.goto('/login?next=/browse')
  expect(await wayTo()).toBe('/api/auth/start/google?role=CLIENT&next=%2Fbrowse')
  await page.getByLabel('Remember me').check()
  expect(await wayTo()).toBe('/api/auth/start/google?role=CLIENT&remember=1&next=%2Fbrowse')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByText('Professional', { exact: true }).click()
  expect(await wayTo()).toBe('/api/auth/start/google?role=PROFESSIONAL&next=%2Fbrowse')
  const there = await page.request.get((await wayTo()) ?? '', { maxRedirects: 0 })
  expect(there.headers().location).toMatch(/^https:\/\/accounts\.google\.com\//)

  await page.goto('/login?problem=cancelled&with=google')
  await expect(page.getByText('You came back from Google without signing in.')).toBeVisible()
})

test('with ‘Remember me’ the sign-in survives closing the browser, and without it nothing does', async ({
  browser,
  program,
}) => {
  for (const remember of [true, false]) {
    const context = await browser.newContext({ baseURL: program.url })
    const page = await context.newPage()
    await page.goto('/login')
    if (remember) await page.getByLabel('Remember me').check()
    await signIn(page, 'client@parlour.test', 'parlour-demo')
    await expectToast(page, 'Welcome back!', 'You have successfully signed in.')
    await expect(page).toHaveURL('/client-dashboard')
    const restarted = await browser.newContext({ baseURL: program.url })
    await restarted.addCookies(await cookiesKeptBy(context))
    const again = await restarted.newPage()
    await again.goto('/client-dashboard')
    await expect(again).toHaveURL(
      remember ? '/client-dashboard' : '/login?next=%2Fclient-dashboard',
    )
    await context.close()
    await restarted.close()
  }
})

test('signing in leads back to the requested page, even if a sign-in ended on the way', async ({
  page,
  program,
}) => {
  const email = await anAccount(page, program)
  await page.goto('/client-dashboard?from=mail')
  await expect(page).toHaveURL('/login?next=%2Fclient-dashboard%3Ffrom%3Dmail')
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/client-dashboard?from=mail')

  await page.goto('/login')
  await expect(page).toHaveURL('/client-dashboard')
  // Without a live connection or other calls, so that the button's call is the first to find out.
  await page.routeWebSocket('**/ws', () => {})
  await page.goto('/login?next=https://evil.example', { waitUntil: 'networkidle' })
  await expect(page).toHaveURL('/client-dashboard')

  await program.rows(
    'delete from sign_ins where user_id = (select id from users where email = $1)',
    [email],
  )
  const clicked = Promise.withResolvers<void>()
  const isAnother = (url: URL) =>
    url.pathname.startsWith('/api/') && !url.pathname.endsWith('resend-verification')
  await page.route(isAnother, (route) => clicked.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Send again' }).click()
  clicked.resolve()
  await expect(page).toHaveURL('/login?next=%2Fclient-dashboard')
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/client-dashboard')
  // Nothing else is on its way, so that again the button's call is the first to find out.
  await page.goto('/client-dashboard', { waitUntil: 'networkidle' })

  // A call that was on its way when someone else signed in here is refused, and the page is theirs.
  const data = { email: 'client@parlour.test', password: 'parlour-demo' }
  const { user } = await (await page.request.post('/api/auth/login', { data })).json()
  await page.route('**/resend-verification', (route) => route.fulfill({ status: 401 }))
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${user.name}!`)
})

test('a sign-in that ends elsewhere sends every tab to the login page without losing unsaved changes', async ({
  page,
  context,
  program,
}) => {
  const email = anEmail()
  await context.request.post('/api/auth/register', {
    headers: { origin: program.url },
    data: { name: 'Ada', email, password: PASSWORD, role: 'PROFESSIONAL' },
  })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Write a headline' }).click()
  await page.getByLabel('Headline').fill('Long thought about')
  const other = await context.newPage()
  await other.goto('/dashboard', { waitUntil: 'networkidle' })
  const third = await context.newPage()
  await third.goto('/', { waitUntil: 'networkidle' })
  await third.getByRole('button', { name: 'Sign Out' }).click()
  await expect(third.getByRole('banner')).toContainText('Get Started')

  // They find out at once, from the other tab and over their live connection.
  await expectToast(page, 'You are signed out', 'Sign in again in another tab, then save here.')
  await expect(other).toHaveURL('/login?next=%2Fdashboard')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Your profile was not saved')).toBeVisible()
  await expect(page.getByLabel('Headline')).toHaveValue('Long thought about')

  await signIn(other, email, PASSWORD)
  await expect(other).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a tab shows nothing of the previous person once someone else signs in in that browser', async ({
  page,
  program,
}) => {
  const email = await anAccount(page, program)
  const signInElsewhere = (email: string, password: string) =>
    page.request.post('/api/auth/login', { data: { email, password } })
  await signInElsewhere('client@parlour.test', 'parlour-demo')
  const [saved] = await (await page.request.get('/api/professionals?pageSize=1')).json()
  await page.request.put(`/api/favourites/${saved.id}`)
  await page.goto('/client-dashboard?tab=discover')
  const savedOnes = page.getByRole('region', { name: 'Saved Professionals' })
  await expect(savedOnes).toContainText(saved.name)
  await signInElsewhere(email, PASSWORD)
  // The connection ends, and the next one is refused because of the new cookie.
  await page.evaluate(() => void dispatchEvent(new Event('offline')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada!')
  await expect(savedOnes).toContainText('No one saved yet')
})

test('a forgotten password is reset by email, which signs out all other devices', async ({
  page,
  program,
  browser,
}) => {
  const email = await anAccount(page, program)
  const elsewhere = await browser.newPage({ baseURL: program.url })
  await elsewhere.goto('/login')
  await signIn(elsewhere, email, PASSWORD)
  await expect(elsewhere).toHaveURL('/client-dashboard')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = await linkMailedTo(page, email, 1, '/reset-password')
  await page.goto(link)
  const setTo = async (password: string, confirmation = password) => {
    await page.getByLabel('New Password').fill(password)
    await page.getByLabel('Confirm Password').fill(confirmation)
    await page.getByRole('button', { name: 'Set New Password' }).click()
  }
  await setTo('football')
  await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(/most common passwords/)
  await setTo('a-brand-new-one', 'another')
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
    'Passwords do not match',
  )
  await setTo('a-brand-new-one')
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login?next=%2Fclient-dashboard')
  await elsewhere.close()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, email, 'a-brand-new-one')
  await expect(page).toHaveURL('/client-dashboard')

  await page.goto(link)
  await setTo('yet-another-one')
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/client-dashboard')
})

test('signing up, confirming and signing in work without JavaScript', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ baseURL: program.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const email = anEmail()
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const create = page.getByRole('button', { name: 'Create Account' })
  await create.click()
  await expect(page.getByRole('alert')).toContainText('Please fill in all fields')
  await page.getByLabel('Full Name').fill('Nora Noscript')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await create.click()
  await expect(page).toHaveURL('/client-dashboard')

  await page.goto(await linkMailedTo(page, email, 1))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await context.clearCookies()
  await page.goto('/login?next=/browse')
  await signIn(page, email, 'not-the-password')
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/browse')
  await context.close()
})

test('input typed before hydration is sent unchanged', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login', { waitUntil: 'commit' })
  await signIn(page, 'client@parlour.test', 'parlour-demo')
  await expect(page).toHaveURL('/client-dashboard')
})

async function expectToast(page: Page, title: string, description: string | RegExp) {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(description)).toBeVisible()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Creates a client's account that is not signed in anywhere. */
async function anAccount(page: Page, program: Program): Promise<string> {
  const email = anEmail()
  const reply = await page.request.post('/api/auth/register', {
    headers: { origin: program.url },
    data: { name: 'Ada', email, password: PASSWORD },
  })
  expect(reply.status()).toBe(201)
  await page.context().clearCookies()
  return email
}

/** The newest emailed link to `path`, once there are this many. */
async function linkMailedTo(page: Page, email: string, count: number, path = '/verify-email') {
  let links: string[] = []
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/mail')).text()).split('<article>')
      links = mails
        .filter((mail) => mail.includes(`To ${email}`))
        .flatMap((mail) => new RegExp(`http[^"<\\s]+${path}\\?token=[\\w-]+`).exec(mail)?.[0] ?? [])
      return links.length
    })
    .toBe(count)
  return links[0] ?? ''
}

/** The storage that remains after a browser was closed. */
async function cookiesKeptBy(context: BrowserContext) {
  return (await context.cookies()).filter(({ expires }) => expires > 0)
}
