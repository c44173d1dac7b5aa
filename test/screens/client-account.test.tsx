import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { closeLater } from '#test/support/closing.ts'
import { eventually } from '#test/support/eventually.ts'
import { tokenMailedTo } from '#test/support/mailed-to.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { fill, hasFocus, isDescribed } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { context, db, visitor } = testApp

const ACCOUNT = '/client-dashboard?tab=account'
const here = () => location.pathname + location.search
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const signInElsewhere = ({ user: { email } }: Caller) =>
  visitor.post('/api/auth/login', { email, password: PASSWORD })

it('someone subscribes their calendar to their sessions, and stops it', async () => {
  const client = await testApp.aClient()
  const { user, reload } = await renderPage(testApp, `${ACCOUNT}&part=calendar`, client)
  const calendar = () => section('Your sessions in your calendar')
  await user.click(await (await calendar()).findByRole('button', { name: 'Make an Address' }))
  const field = await (await calendar()).findByLabelText('Address of your calendar')
  const address = new URL((field as HTMLInputElement).value)
  const apple = (await calendar()).getByRole('link', { name: 'Apple' })
  expect(apple.getAttribute('href')).toBe(address.href.replace(/^https?:/, 'webcal:'))
  expect((await visitor.get(address.pathname)).body).toContain('BEGIN:VCALENDAR')
  await reload()
  await (await calendar()).findByText(/A calendar last read it around/)
  await user.click((await calendar()).getByRole('button', { name: 'Stop Sharing' }))
  await (await calendar()).findByRole('button', { name: 'Make an Address' })
  expect((await visitor.get(address.pathname)).statusCode).toBe(404)
})

it('a client looks through categories for the person who is free soonest, by an address that can be kept', async () => {
  for (const name of ['Lara Law', 'Lena Law', 'Lisa Law', 'Lola Law'])
    await testApp.aProfessional({ name, categories: ['legal'] })
  const { user, reload } = await renderPage(
    testApp,
    '/client-dashboard?tab=discover',
    await testApp.aClient(),
  )
  await waitFor(() => expect(document.title).toMatch(/^Discover, My Dashboard/))
  const soonest = () => section('Free Soonest')
  const legal = await (await soonest()).findByRole('link', { name: 'Legal' })
  legal.focus()
  await user.keyboard('{Enter}')
  await (await soonest()).findByRole('link', { name: 'Everyone in Legal' })
  expect(here()).toBe('/client-dashboard?tab=discover&category=legal')
  await hasFocus((await soonest()).getByRole('link', { name: 'Legal' }))
  await reload()
  await waitFor(async () =>
    expect((await soonest()).getAllByRole('link', { name: /^L\w+ Law/ })).not.toHaveLength(0),
  )
  const all = (await soonest()).getByRole('link', { name: 'Everyone in Legal' })
  expect(all.getAttribute('href')).toBe('/browse?category=legal&sort=soonest')
})

/** Three people who are rated better than everyone else. */
async function someRecommended(): Promise<void> {
  for (const name of ['Rita Tutor', 'Rosa Tutor', 'Ruth Tutor']) {
    const { professionalId } = await testApp.aProfessional({ name, weekly: AFTERNOONS })
    await db.rows('update professionals set rating_sum = 185, rating_count = 37 where id = $1', [
      professionalId,
    ])
  }
}

it('a new client sees recommendations with reasons, and says what they would like help with', async () => {
  await someRecommended()
  const { user } = await renderPage(testApp, '/client-dashboard', await testApp.aClient())
  await screen.findByText(/Find someone who can help/)
  const recommended = await screen.findByRole('region', { name: 'Recommended for You' })
  await waitFor(() => expect(within(recommended).getAllByRole('listitem')).toHaveLength(3))
  expect(recommended.textContent).toMatch(/Rated \d\.\d by \d+ clients/)
  expect(within(recommended).queryByText('AI Powered')).toBeNull()
  const wanted = await section('What would you like help with?')
  await fill(user, wanted.getByRole('searchbox'), 'maths help')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('/browse?q=maths+help'))
})

it('a client finds the people they viewed and saved again, and can clear those they viewed', async () => {
  await someRecommended()
  const client = await testApp.aClient()
  const { user, goTo, reload } = await renderPage(testApp, '/client-dashboard', client)
  const [link] = await (await section('Recommended for You')).findAllByRole('link', {
    name: /^R\w+ Tutor/,
  })
  const name = link?.textContent ?? ''
  await user.click(link as HTMLElement)
  await screen.findByRole('heading', { level: 1, name })
  const [heart] = await screen.findAllByRole('button', { name: `Save ${name}` })
  await user.click(heart as HTMLElement)
  for (const kept of ['/api/recently-viewed', '/api/favourites'])
    await eventually(async () => expect((await client.get(kept)).json()).toMatchObject([{ name }]))

  await goTo('/client-dashboard')
  await (await section('Saved')).findByRole('link', { name })
  await user.click(screen.getByRole('link', { name: 'Discover' }))
  await (await section('Saved Professionals')).findByText(name)
  await (await section('Recommended for You')).findByText('You have saved them')
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Saved Professionals',
    'Recently Viewed',
    'Recommended for You',
    'Free Soonest',
  ])
  const viewed = await section('Recently Viewed')
  await viewed.findByText(name)
  await user.click(viewed.getByRole('button', { name: 'Clear recently viewed' }))
  await viewed.findByText(/Profiles you view will appear here/)
  await reload()
  await (await section('Recently Viewed')).findByText(/Profiles you view will appear here/)
})

it('a client changes name and time zone, and the page updates', async () => {
  const { user, reload } = await renderPage(testApp, ACCOUNT, await testApp.aClient())
  const about = await section('About you')
  const [name, save] = [
    about.getByLabelText('Full Name'),
    about.getByRole('button', { name: 'Save' }),
  ]
  await fill(user, name, '')
  await user.click(save)
  await isDescribed(name, 'Please fill in your name')
  await hasFocus(name)
  await fill(user, name, 'Ada Lovelace')
  await user.selectOptions(about.getByLabelText('Time zone'), 'Asia/Tokyo')
  await user.click(save)
  await screen.findByRole('heading', { name: 'Welcome back, Ada Lovelace!' })
  await reload()
  const zone = await (await section('About you')).findByLabelText('Time zone')
  expect((zone as HTMLSelectElement).value).toBe('Asia/Tokyo')
})

it('a new email asks for the password, and waits to be confirmed', async () => {
  const client = await testApp.aClient()
  const { user } = await renderPage(testApp, ACCOUNT, client)
  const mine = await section('Email')
  const change = () => mine.findByRole('button', { name: 'Change Email' })
  ;(await change()).focus()
  await user.keyboard('{Enter}')
  await hasFocus(await mine.findByLabelText('New email'))
  mine.getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('{Enter}')
  await hasFocus(await change())
  await user.keyboard('{Enter}')
  const email = `new-${crypto.randomUUID()}@example.org`
  await fill(user, await mine.findByLabelText('New email'), email)
  const password = mine.getByLabelText('Your password')
  await fill(user, password, 'not it')
  await user.click(mine.getByRole('button', { name: 'Email Me the Link' }))
  await isDescribed(password, 'This is not your current password')
  await fill(user, password, PASSWORD)
  await user.click(mine.getByRole('button', { name: 'Email Me the Link' }))
  await mine.findByText(/Waiting to be confirmed/)
  await mine.findByText(email)
  await mine.findByText(client.user.email)
})

it('a new email takes effect when confirmed by a button, not when its link is opened', async () => {
  const client = await testApp.aClient()
  const email = `new-${crypto.randomUUID()}@example.org`
  await client.post('/api/account/email', { email, password: PASSWORD })
  const token = await tokenMailedTo(context, email, '/verify-email?change=1&')
  const link = `/verify-email?change=1&token=${token}`
  const { user, goTo } = await renderPage(testApp, link, client)
  await screen.findByRole('button', { name: 'Confirm my email' })
  await goTo(ACCOUNT)
  await (await section('Email')).findByText(client.user.email)
  await goTo(link)
  await user.click(await screen.findByRole('button', { name: 'Confirm my email' }))
  await screen.findByRole('heading', { name: 'Your email is confirmed' })
  await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }))
  await user.click(await screen.findByRole('link', { name: 'Account' }))
  const mine = await section('Email')
  await mine.findByText(email)
  await mine.findByText('Confirmed')
})

it('a change of email requested by an intruder is undone by a button, without signing in', async () => {
  const client = await testApp.aClient()
  const email = `new-${crypto.randomUUID()}@example.org`
  await client.post('/api/account/email', { email, password: PASSWORD })
  const token = await tokenMailedTo(context, client.user.email, '/not-me?')
  const { user } = await renderPage(testApp, `/not-me?token=${token}`)
  await user.click(await screen.findByRole('button', { name: 'Keep my email address' }))
  await screen.findByText('Your account has this email address')
  expect((await client.get('/api/account')).body).not.toContain(email)
})

it('a confirmation that was undone meanwhile says that its link no longer works', async () => {
  const { user } = await renderPage(testApp, '/verify-email?token=undone&change=1')
  await user.click(await screen.findByRole('button', { name: 'Confirm my email' }))
  await screen.findByText('This link no longer works')
})

it('a client sees their devices, signs one out, and a new password signs out the others', async () => {
  const client = await testApp.aClient()
  for (let n = 0; n < 2; n++) await signInElsewhere(client)
  const { user } = await renderPage(testApp, `${ACCOUNT}&part=devices`, client)
  const count = (n: number) =>
    waitFor(async () =>
      expect((await section('Signed-in devices')).getAllByRole('listitem')).toHaveLength(n),
    )
  await count(3)
  const devices = await section('Signed-in devices')
  expect(devices.getAllByRole('listitem')[0]?.textContent).toContain('This device')
  const [first] = devices.getAllByRole('button', { name: /^Sign out / })
  await user.click(first as HTMLElement)
  await count(2)
  const parts = within(screen.getByRole('navigation', { name: 'Account' }))
  await user.click(parts.getByRole('link', { name: 'Sign-in' }))
  const password = await section('Password')
  await user.click(await password.findByRole('button', { name: 'Change Password' }))
  await fill(user, await password.findByLabelText('Current Password'), PASSWORD)
  for (const label of ['New Password', 'Confirm Password'])
    await fill(user, password.getByLabelText(label), 'lantern-quarry-birch')
  await user.click(password.getByRole('button', { name: 'Change Password' }))
  await screen.findByText('Every other device was signed out.')
  await user.click(parts.getByRole('link', { name: 'Devices' }))
  await count(1)
})

it('a client sees what can see their account, ends it, and is told of nothing more', async () => {
  const client = await testApp.aClient()
  await client.post('/api/calendar-feed')
  await client.post('/api/account/tokens', { name: 'Diary', scopes: ['sessions:read'], days: 30 })
  const { user } = await renderPage(testApp, `${ACCOUNT}&part=devices`, client)
  const seen = await section('What can see your account')
  await seen.findByText('Anyone with the address can see when you meet, and whom.')
  expect(seen.getAllByRole('listitem')).toHaveLength(2)
  await user.click(seen.getByRole('button', { name: 'End API token Diary' }))
  await waitFor(() => expect(seen.getAllByRole('listitem')).toHaveLength(1))
  await user.click(seen.getByRole('button', { name: 'End Calendar address' }))
  await seen.findByText('Nothing. Only those who sign in as you can see your account.')
  expect(await db.rows('select from api_tokens where user_id = $1', [client.user.id])).toEqual([])
})

it('what is kept for the time without a connection goes when the sign-in ends elsewhere', async () => {
  const forgotten = vi.fn(async (_name: string) => true)
  vi.stubGlobal('caches', {
    open: async () => ({ put: async () => {}, delete: async () => true }),
    delete: forgotten,
  })
  closeLater(() => vi.unstubAllGlobals())
  const client = await testApp.aClient()
  const { user } = await renderPage(testApp, `${ACCOUNT}&part=calendar`, client)
  const calendar = await section('Your sessions in your calendar')
  const make = await calendar.findByRole('button', { name: 'Make an Address' })
  expect(forgotten).not.toHaveBeenCalled()
  await db.rows('delete from sign_ins where user_id = $1', [client.user.id])
  await user.click(make)
  await waitFor(() => expect(forgotten).toHaveBeenCalledWith('parlour'))
})
