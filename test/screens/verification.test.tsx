import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import type { SimulatedMove } from '#contract/money/simulator.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { hasFocus, press } from './support/forms.ts'
import { renderPage } from './support/render-page.tsx'
import { seeToast } from './support/toasts.ts'

const testApp = await buildTestApp()

const PANEL = '/dashboard?tab=verification'
const panel = async () =>
  within(await screen.findByRole('region', { name: 'Identity Verification' }))
const badge = async (text: string) =>
  waitFor(async () => expect((await panel()).getByRole('status').textContent).toContain(text))
const button = async (name: string) =>
  (await panel()).findByRole('button', { name: `${name} Verification` })

/** Starts the check of a newcomer and takes these steps on the provider's page. Resolves with its path. */
async function checkOf(person: Caller, ...moves: SimulatedMove[]): Promise<string> {
  const { id } = (await person.get('/api/professional/profile')).json()
  const started = await person.post(`/api/professionals/${id}/verification/start`)
  const { pathname } = new URL(started.json().url)
  for (const move of moves) await takeStep(person, pathname, move)
  return pathname
}

const takeStep = (person: Caller, path: string, move: SimulatedMove) =>
  person.post(`/api/simulator/identity/${path.split('/').at(-1)}`, move)

it('a document with another name is not accepted: the panel says so, and goes on to a new check', async () => {
  const nora = await testApp.aNewcomer('Nora Newcomer')
  const name = { given: 'Eleanor', family: 'Hughes' }
  const first = await checkOf(nora, { move: 'submit', name }, { move: 'verify' })
  const { user } = await renderPage(testApp, PANEL, nora)
  await badge('Action Required')
  await (await panel()).findByText(/not the name on your account/)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await press(user, await button('Continue'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  const { pathname } = new URL(String(assign.mock.calls[0]?.[0]))
  expect(pathname).toMatch(/^\/identity\//)
  expect(pathname).not.toBe(first)
})

it('the simulated provider asks for the name on the document, and is answered by Enter', async () => {
  const nora = await testApp.aNewcomer('Nora Newcomer')
  const { user } = await renderPage(testApp, await checkOf(nora), nora)
  expect((await screen.findByLabelText<HTMLInputElement>('First names on it')).value).toBe('Nora')
  screen.getByLabelText('Last name on it').focus()
  await user.keyboard('{Enter}')
  await hasFocus(await screen.findByRole('heading', { name: 'Submitted' }))
})

it('a professional who cancels during processing stays unverified, whatever the result', async () => {
  const nora = await testApp.aNewcomer()
  const check = await checkOf(nora, { move: 'submit' })
  const { user, reload } = await renderPage(testApp, PANEL, nora)
  await badge('Processing')
  await press(user, await button('Cancel'))
  await seeToast('Verification Canceled', /Your verification has been canceled/)
  await badge('Cancelled')
  await takeStep(nora, check, { move: 'verify' })
  await reload()
  await badge('Cancelled')
  await button('Continue')
})

it('a check that cannot be cancelled shows a toast', async () => {
  const nora = await testApp.aNewcomer()
  await checkOf(nora, { move: 'submit' })
  const { user, fail } = await renderPage(testApp, PANEL, nora)
  await badge('Processing')
  fail(({ path }) => path.endsWith('/verification/cancel'), 503)
  await press(user, await button('Cancel'))
  await screen.findByText('Failed to cancel verification')
})

it('a check that cannot be started shows a toast, with the reason if there is one', async () => {
  const { user, fail } = await renderPage(testApp, PANEL, await testApp.aNewcomer())
  const isStart = ({ path }: { path: string }) => path.endsWith('/verification/start')
  const sentence = 'Identity checks are briefly unavailable'
  const mend = fail(isStart, { status: 503, sentence })
  await press(user, await button('Start'))
  await seeToast('Verification Failed', sentence)
  mend()
  fail(isStart, 502)
  await press(user, await button('Start'))
  await seeToast('Verification Failed', 'Failed to start verification process')
})

it('a status that cannot be fetched says so, and is fetched again', async () => {
  const nora = await testApp.aNewcomer()
  const { user, fail } = await renderPage(testApp, '/dashboard', nora)
  const mend = fail(({ path }) => path.endsWith('/verification/status'), 503)
  const [link] = screen.getAllByRole('link', { name: 'Verification' })
  await user.click(link as HTMLElement)
  await screen.findByText('Failed to fetch verification status')
  mend()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await badge('Not Started')
})
