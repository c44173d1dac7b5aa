import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { tokenMailedTo } from '#test/support/mailed-to.ts'
import { signUp } from '#test/support/sign-up.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { fill, hasFocus, isDescribed } from './support/forms.ts'
import { renderPage } from './support/render-page.tsx'
import { seeToast } from './support/toasts.ts'

const testApp = await buildTestApp({
  settings: { GOOGLE_CLIENT_ID: 'screens', GOOGLE_CLIENT_SECRET: 'screens' },
})
const { context, db, visitor } = testApp

const anEmail = () => `${crypto.randomUUID()}@example.org`
const here = () => location.pathname + location.search
const panel = (name: string) => screen.findByRole('tabpanel', { name })

it('a new professional is told what is wrong with the form, field by field, and signs up', async () => {
  const { user, sent } = await renderPage(testApp, '/login?tab=sign-up')
  const form = within(await panel('Sign Up'))
  const create = form.getByRole('button', { name: 'Create Account' })
  const [name, email] = [form.getByLabelText('Full Name'), form.getByLabelText('Email')]
  const password = form.getByLabelText('Password')
  const confirmation = form.getByLabelText('Confirm Password')

  await user.click(create)
  await seeToast('Missing Information', 'Please fill in all fields')
  await hasFocus(name)
  await isDescribed(name, 'Please fill in your name')
  await isDescribed(email, 'Please fill in your email')

  await user.click(form.getByRole('radio', { name: 'Professional' }))
  await fill(user, name, 'Ada Newcomer')
  const address = anEmail()
  await fill(user, email, address)
  await fill(user, password, 'abc')
  await fill(user, confirmation, 'abcd')
  await user.click(create)
  await seeToast('Password Mismatch', 'Passwords do not match')
  await hasFocus(confirmation)
  await isDescribed(confirmation, 'Passwords do not match')
  await fill(user, confirmation, 'abc')
  await isDescribed(confirmation, '')
  await user.click(create)
  const tooShort = 'Password must be at least 6 characters long'
  await seeToast('Password Too Short', tooShort)
  await hasFocus(password)
  await isDescribed(password, tooShort)

  await fill(user, password, 'football')
  await form.findByText(/^This is one of the 5,000 most common passwords/)
  await fill(user, password, 'gravel-otter-monsoon')
  await form.findByText(/^Strong/)
  await fill(user, confirmation, 'gravel-otter-monsoon')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(create)
  await seeToast('Account Created!', /Welcome to Parlour, Ada Newcomer/)
  await screen.findByRole('heading', { name: 'Professional Dashboard' })
  expect(await db.rows('select role from users where email = $1', [address])).toEqual([
    { role: 'PROFESSIONAL' },
  ])
})

it('a link used twice offers a visitor a new one, and tells a confirmed person that all is well', async () => {
  const email = 'two-clicks@example.org'
  await signUp(testApp, { name: 'Tess Twice', email, role: 'CLIENT' })
  const token = await tokenMailedTo(context, email, '/verify-email')
  expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(200)
  const { user } = await renderPage(testApp, `/verify-email?token=${token}`)
  await user.click(await screen.findByRole('button', { name: 'Confirm my email' }))
  await screen.findByText('This link no longer works')
  const again = screen.getByRole('link', { name: 'Sign in for a new link' })
  await user.click(again)
  const form = within(await panel('Sign In'))
  await fill(user, form.getByLabelText('Email'), email)
  await fill(user, form.getByLabelText('Password'), PASSWORD)
  await user.click(form.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Your email is confirmed' })
})

it('signing in shows progress, what went wrong, and how long to wait', async () => {
  const client = await testApp.aClient()
  const { user, sent, hold, fail } = await renderPage(testApp, '/login')
  const form = within(await panel('Sign In'))
  const [email, password] = [form.getByLabelText('Email'), form.getByLabelText('Password')]
  const submit = form.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
  expect(email.getAttribute('autocomplete')).toBe('username')
  expect(password.getAttribute('autocomplete')).toBe('current-password')

  await user.click(submit)
  await seeToast('Missing Information', 'Please fill in all fields')
  await hasFocus(email)

  await fill(user, email, client.user.email)
  await fill(user, password, 'not-the-password')
  await user.click(form.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
  const logins = ({ path }: { path: string }) => path === '/api/auth/login'
  const { letGo } = hold(logins)
  password.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(submit.textContent).toBe('Signing In...'))
  expect(submit.disabled).toBe(true)
  await user.keyboard('{Enter}')
  letGo()
  await seeToast('Sign In Failed', 'Invalid email or password')
  await isDescribed(password, 'Invalid email or password')
  await hasFocus(password)
  expect(sent.filter(logins)).toHaveLength(1)

  const mend = fail(logins, 'unreachable')
  await user.click(submit)
  await seeToast('Sign In Failed', 'The server cannot be reached. Please try again.')
  await hasFocus(submit)
  mend()
  const wait = 'Too many attempts, please try again in 15 minutes'
  fail(logins, { status: 429, sentence: wait })
  await user.click(submit)
  await seeToast('Sign In Failed', wait)
  await isDescribed(submit, wait)

  for (const [type, isOn] of [
    ['keydown', true],
    ['keyup', false],
  ] as const) {
    const event = new KeyboardEvent(type, { key: 'A', bubbles: true })
    event.getModifierState = (key) => isOn && key === 'CapsLock'
    password.dispatchEvent(event)
    await waitFor(() => expect(form.queryAllByText('Caps Lock is on')).toHaveLength(isOn ? 1 : 0))
  }
})

it('the tabs are links: they can be shared, work by keyboard, and the back button works', async () => {
  const { user, goBack } = await renderPage(testApp, '/login?tab=sign-up&next=/browse')
  await screen.findByRole('button', { name: 'Create Account' })
  await user.click(screen.getByRole('tab', { name: 'Sign In' }))
  await panel('Sign In')
  expect(here()).toBe('/login?next=%2Fbrowse')
  goBack()
  await panel('Sign Up')
  screen.getByRole('tab', { name: 'Sign Up' }).focus()
  await user.keyboard('{ArrowLeft}')
  await hasFocus(screen.getByRole('tab', { name: 'Sign In' }))
  await user.keyboard(' ')
  await panel('Sign In')
})

it('sign-up offers a professional’s account after ‘For Professionals’, and otherwise a client’s', async () => {
  const { user } = await renderPage(testApp, '/login')
  const isChosen = async (name: string) =>
    waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true))
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  await panel('Sign Up')
  await isChosen('Client')
  const banner = within(screen.getByRole('banner'))
  await user.click(banner.getByRole('link', { name: 'For Professionals' }))
  await isChosen('Professional')
  await user.click(screen.getByRole('link', { name: 'Sign in to your dashboard' }))
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  await panel('Sign Up')
  await isChosen('Professional')
})

it('signing in with Google keeps the choices made here', async () => {
  const { user } = await renderPage(testApp, '/login?next=/browse')
  const wayTo = async () =>
    (await screen.findByRole('link', { name: 'Continue with Google' })).getAttribute('href')
  expect(await wayTo()).toBe('/api/auth/start/google?role=CLIENT&next=%2Fbrowse')
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  expect(await wayTo()).toBe('/api/auth/start/google?role=CLIENT&remember=1&next=%2Fbrowse')
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  await user.click(await screen.findByRole('radio', { name: 'Professional' }))
  expect(await wayTo()).toBe('/api/auth/start/google?role=PROFESSIONAL&next=%2Fbrowse')
  const there = await visitor.get((await wayTo()) ?? '')
  expect(there.headers.location).toMatch(/^https:\/\/accounts\.google\.com\//)
})

it('someone who comes back from Google without signing in is told so', async () => {
  await renderPage(testApp, '/login?problem=cancelled&with=google')
  await screen.findByText(/^You came back from Google without signing in/)
})

it('signing in leads back to the requested page, even if a sign-in ended on the way', async () => {
  const client = await testApp.aClient()
  const { user, sent, hold } = await renderPage(testApp, '/client-dashboard?from=mail')
  const signIn = async () => {
    const form = within(await panel('Sign In'))
    await fill(user, form.getByLabelText('Email'), client.user.email)
    await fill(user, form.getByLabelText('Password'), PASSWORD)
    await user.click(form.getByRole('checkbox', { name: 'Remember me' }))
    await user.click(form.getByRole('button', { name: 'Sign In' }))
    await screen.findByRole('heading', { name: `Welcome back, ${client.user.name}!` })
  }
  expect(here()).toBe('/login?next=%2Fclient-dashboard%3Ffrom%3Dmail')
  await signIn()
  expect(here()).toBe('/client-dashboard?from=mail')
  expect(sent.find(({ path }) => path === '/api/auth/login')?.body).toMatchObject({
    rememberMe: true,
  })

  // Only the button's call finds out.
  const { letGo } = hold(({ path }) => !path.endsWith('resend-verification'))
  await db.rows('delete from sign_ins where user_id = $1', [client.user.id])
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  letGo()
  await signIn()
  expect(here()).toBe('/client-dashboard?from=mail')
})

it.each([
  ['/login', '/client-dashboard'],
  ['/login?next=https://evil.example', '/client-dashboard'],
])('%s leads a signed-in person to their dashboard', async (path, to) => {
  const client = await testApp.aClient()
  await renderPage(testApp, path, client)
  await screen.findByRole('heading', { name: `Welcome back, ${client.user.name}!` })
  expect(here()).toBe(to)
})

it('a forgotten password is reset by the mailed link, which works once', async () => {
  const client = await testApp.aClient()
  const { user } = await renderPage(testApp, '/login')
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  const send = await screen.findByRole('button', { name: 'Send Reset Link' })
  await user.click(send)
  const email = screen.getByLabelText('Email')
  await isDescribed(email, 'Please fill in your email')
  await hasFocus(email)
  await fill(user, email, client.user.email)
  await user.click(send)
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(await tokenMailedTo(context, client.user.email, '/reset-password')).not.toBe('')
})

it('a new password is checked, set, and leads to signing in', async () => {
  const client = await testApp.aClient()
  await visitor.post('/api/auth/forgot-password', { email: client.user.email })
  const token = await tokenMailedTo(context, client.user.email, '/reset-password')
  const { user, reload } = await renderPage(testApp, `/reset-password?token=${token}`)
  const setTo = async (password: string, confirmation = password) => {
    await fill(user, await screen.findByLabelText('New Password'), password)
    await fill(user, screen.getByLabelText('Confirm Password'), confirmation)
    await user.click(await screen.findByRole('button', { name: 'Set New Password' }))
  }
  await setTo('football')
  await isDescribed(screen.getByLabelText('New Password'), 'most common passwords')
  await setTo('a-brand-new-one', 'another')
  await isDescribed(screen.getByLabelText('Confirm Password'), 'Passwords do not match')
  await setTo('a-brand-new-one')
  await screen.findByRole('heading', { name: 'Your password has been changed' })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')

  await reload()
  await setTo('yet-another-one')
  await screen.findByText('This link no longer works')
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
  await screen.findByRole('button', { name: 'Send Reset Link' })
})
