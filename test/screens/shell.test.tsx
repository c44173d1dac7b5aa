import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'
import { hasFocus } from './support/forms.ts'
import { pageSays } from './support/page-says.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()

const header = () => within(screen.getByRole('banner'))
const here = () => location.pathname + location.search

it('the header shows visitors what there is, and the way in', async () => {
  await renderPage(testApp, '/browse')
  for (const name of ['Browse Professionals', 'Categories', 'How it Works', 'For Professionals'])
    await header().findByRole('link', { name })
  expect(header().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  header().getByRole('link', { name: 'Get Started' })
})

it.each([
  ['a client', 'My Dashboard', '/client-dashboard'],
  ['a professional', 'Dashboard', '/dashboard'],
])('the header leads %s to their own dashboard', async (who, name, path) => {
  const person = await (who === 'a client' ? testApp.aClient() : testApp.aNewcomer())
  await renderPage(testApp, '/', person)
  const link = await header().findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(path)
  expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull()
})

it('Sign Out leads home, even if the server is unreachable', async () => {
  const client = await testApp.aClient()
  const { user, fail } = await renderPage(testApp, '/client-dashboard', client)
  const mend = fail(({ path }) => path.endsWith('/auth/logout'), 'unreachable')
  await user.click(await header().findByRole('button', { name: 'Sign Out' }))
  await header().findByRole('link', { name: 'Get Started' })
  await waitFor(() => expect(here()).toBe('/'))
  expect(document.cookie).toContain('signed_out=1')
  expect((await client.get('/api/auth/me')).statusCode).toBe(200)
  mend()
  // It is sent again until it arrives.
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(document.cookie).not.toContain('signed_out=1'))
  expect((await client.get('/api/auth/me')).statusCode).toBe(401)
})

it('messages and the account menu are in the header, also by keyboard', async () => {
  const client = await testApp.aClient('Daniel Cohen')
  const { user } = await renderPage(testApp, '/client-dashboard?tab=sessions', client)
  const button = await header().findByRole('button', { name: 'Account menu of Daniel Cohen' })
  button.focus()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  expect(menu.textContent).toContain(client.user.email)
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['My Dashboard', 'Sessions', 'Saved', 'Account', 'Help Center']])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await hasFocus(header().getByRole('button', { name: 'Account menu of Daniel Cohen' }))
  await user.keyboard('{Enter}')
  const account = await screen.findByRole('menuitem', { name: 'Account' })
  account.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('/client-dashboard?tab=account'))
  await user.click(header().getByRole('link', { name: /^Messages/ }))
  await waitFor(() => expect(here()).toBe('/client-dashboard?tab=messages'))
})

it('a missing page offers a search', async () => {
  const { user } = await renderPage(testApp, '/nowhere')
  await screen.findByRole('heading', { name: 'Page Not Found' })
  const field = within(screen.getByRole('main')).getByRole('searchbox')
  await user.type(field, 'maths{Enter}')
  await waitFor(() => expect(location.pathname + location.search).toBe('/browse?q=maths'))
})

it.each([
  ['unreachable', 'The server cannot be reached'],
  [500, 'The fault is on our side'],
] as const)(
  'a page whose data can’t be had (%s) says so, and offers to load it again',
  async (how, why) => {
    for (const name of ['Ada', 'Bea']) await testApp.aProfessional({ name })
    const { user, fail, reload } = await renderPage(testApp, '/nowhere')
    const mend = fail(({ path }) => path.startsWith('/api/professionals'), how)
    const banner = within(screen.getByRole('banner'))
    await user.click(banner.getByRole('link', { name: 'Browse Professionals' }))
    await screen.findByRole('heading', { name: 'Failed to fetch professionals' })
    await pageSays(why)
    mend()
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/browse')
    await reload()
    await screen.findAllByRole('article')
  },
)
