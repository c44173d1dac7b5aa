import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/time.ts'
import { balances, payoutsOf, runPayouts } from '#test/support/payouts.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { hasFocus, press } from './support/forms.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()

const EARNINGS = '/dashboard?tab=earnings&at=payouts'
const panel = () => screen.findByRole('region', { name: 'Get Paid' })
const panelSays = (text: string) =>
  waitFor(async () => expect((await panel()).textContent).toContain(text))
const figure = (name: string, amount: string) =>
  waitFor(async () => {
    const terms = within(await panel()).getAllByRole('term')
    const term = terms.find(({ textContent }) => textContent?.includes(name))
    expect(term?.nextElementSibling?.textContent).toBe(amount)
  })

it('a professional sets up payouts, and each session is paid out 48 hours after its end', async () => {
  const professional = await testApp.aProfessional()
  // They ended 49 and 47 hours ago, to the half hour.
  const [due, later] = [
    await aPastSession(testApp, { professional, hoursAgo: 50, isPaidByCard: true }),
    await aPastSession(testApp, { professional, hoursAgo: 48, isPaidByCard: true }),
  ]
  await runPayouts(testApp)
  const { user, reload, goTo } = await renderPage(testApp, EARNINGS, professional)
  await panelSays('Not set up')
  await figure('Paid out', '£0.00')
  const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' }))
  await user.click(tabs.getByRole('link', { name: 'Overview' }))
  await user.click(
    await screen.findByRole('link', { name: 'Set Up (£90.00 can’t be paid out yet)' }),
  )

  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await press(user, await within(await panel()).findByRole('button', { name: 'Set Up Payouts' }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  await goTo(new URL(String(assign.mock.calls[0]?.[0])).pathname)
  await screen.findByText('This account is simulated.')
  await press(user, screen.getByRole('button', { name: 'Submit Details' }))
  await hasFocus(await screen.findByRole('heading', { name: 'Submitted' }))
  await press(user, screen.getByRole('button', { name: 'Approve' }))
  await screen.findByRole('heading', { name: 'Ready' })
  await payoutsOf(testApp).idle()
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Return to Parlour' })
  await goTo(href.slice(new URL(href).origin.length))
  await panelSays('Ready')
  await hasFocus(screen.getByRole('heading', { name: 'Get Paid' }))

  await runPayouts(testApp)
  await reload()
  await figure('Pending', '£45.00')
  await figure('Paid out', '£45.00')
  await user.click(screen.getByRole('link', { name: 'Money' }))
  await user.click(await screen.findByRole('link', { name: 'All time' }))
  const states = () =>
    [later, due].map(
      ({ id }) =>
        document.querySelector(`a[href="/sessions/${id}"]`)?.closest('li')?.querySelector('summary')
          ?.textContent,
    )
  await waitFor(() =>
    expect(states()).toEqual([
      expect.stringMatching(/Pending£45\.00$/),
      expect.stringMatching(/Paid \d+ \w+£45\.00$/),
    ]),
  )
  await user.click(screen.getByRole('link', { name: 'Payouts' }))
  within(await panel()).getByText(/Simulated Bank, account ending 6789/)

  testApp.setClock(new Date(Date.now() + HOUR_MS))
  await runPayouts(testApp)
  await reload()
  await figure('Pending', '£0.00')
  await figure('Paid out', '£90.00')
  const books = await balances(testApp)
  expect(Object.values(books).reduce((sum, minor) => sum + minor, 0)).toBe(0)
})
