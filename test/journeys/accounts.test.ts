import type { Page } from '@playwright/test'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const PASSWORD = 'gravel-otter-monsoon'
const anEmail = () => `${crypto.randomUUID()}@example.org`

test('a new client signs up, is mailed the link again, and confirms their email', async ({
  page,
  browser,
  program,
}) => {
  const email = anEmail()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByLabel('Full Name').fill('Ada Newcomer')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm Password').fill(PASSWORD)
  const counted = Promise.withResolvers<void>()
  await page.route('**/api/client/dashboard', (route) =>
    counted.promise.then(() => route.continue()),
  )
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Account Created!', /Welcome to Parlour, Ada Newcomer/)
  await expect(page).toHaveURL('/client-dashboard')

  await expect(page.getByText('Please confirm your email')).toBeVisible()
  const again = page.getByRole('button', { name: 'Send again' })
  const before = await again.boundingBox()
  counted.resolve()
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  expect(await again.boundingBox()).toEqual(before)
  await again.click()
  await expect(page.getByText('Sent. The link works for three days.')).toBeVisible()

  const link = await linkMailedTo(page, email, 2)
  const elsewhere = await browser.newPage({ baseURL: program.url })
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await elsewhere.close()
  // Confirming a second time while signed in is fine.
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/client-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Please confirm your email')).toHaveCount(0)
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

test('a page is the new person’s, with nothing of the former, once someone else signs in in that browser', async ({
  page,
  program,
}) => {
  const email = await anAccount(page, program)
  const signInElsewhere = async (email: string, password: string) => {
    const data = { email, password }
    return (await (await page.request.post('/api/auth/login', { data })).json()).user.name
  }
  await signInElsewhere(email, PASSWORD)
  // Without a live connection, so that the button's call is the first to find out.
  let isCut = true
  await page.routeWebSocket('**/ws', (socket) => void (isCut || socket.connectToServer()))
  await page.goto('/client-dashboard', { waitUntil: 'networkidle' })
  // A call that was on its way is refused. Until then others wait.
  const refused = Promise.withResolvers<void>()
  await page.route('**/api/**', (route) => refused.promise.then(() => route.continue()))
  await page.route('**/resend-verification', (route) => {
    refused.resolve()
    return route.fulfill({ status: 401 })
  })
  const name = await signInElsewhere('client@parlour.test', 'parlour-demo')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${name}!`)
  isCut = false

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

/** The newest emailed link to confirm an address, once there are this many. */
async function linkMailedTo(page: Page, email: string, count: number) {
  let links: string[] = []
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/mail')).text()).split('<article>')
      links = mails
        .filter((mail) => mail.includes(`To ${email}`))
        .flatMap((mail) => /http[^"<\s]+\/verify-email\?token=[\w-]+/.exec(mail)?.[0] ?? [])
      return links.length
    })
    .toBe(count)
  return links[0] ?? ''
}
