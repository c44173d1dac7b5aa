import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { fill } from './support/forms.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp

const ACCOUNT = '/client-dashboard?tab=account&part=sign-in'
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Calls `work` with the first element that matches in the moment in which it is shown. */
function asSoonAs(selector: string, work: (element: Element) => void): void {
  const observer = new MutationObserver(() => {
    const found = document.querySelector(selector)
    if (!found) return
    observer.disconnect()
    work(found)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

it('the dialog that asked for a proof stays, however soon someone presses into the proof', async () => {
  const client = await testApp.aClient()
  await db.rows('update sign_ins set proven_at = null where user_id = $1', [client.user.id])
  const { user } = await renderPage(testApp, ACCOUNT, client)
  let isPressed = false
  asSoonAs('[role=dialog] input[type=password]', (field) => {
    isPressed = true
    fireEvent.pointerDown(field)
  })
  await user.click(await screen.findByRole('button', { name: 'Set Up an Authenticator App' }))
  const proof = await dialog('Confirm it’s you')
  await fill(user, await proof.findByLabelText('Your password'), PASSWORD)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  const setUp = await dialog('Set up an authenticator app')
  await setUp.findByRole('img', { name: 'QR code with the key below' })
  expect(isPressed).toBe(true)
})

it.each([true, false])(
  'signing out everywhere else ends what can see the account, unless it is ticked: %s',
  async (isKept) => {
    const client = await testApp.aClient()
    const { id, email } = client.user
    await testApp.visitor.post('/api/auth/login', { email, password: PASSWORD })
    expect((await client.post('/api/calendar-feed')).statusCode).toBeLessThan(300)
    const { user } = await renderPage(testApp, '/client-dashboard?tab=account&part=devices', client)
    const devices = within(await screen.findByRole('region', { name: 'Signed-in devices' }))
    const keep = await devices.findByRole('checkbox', { name: /^Keep calendars, texts/ })
    if (isKept) await user.click(keep)
    await user.click(devices.getByRole('button', { name: 'Sign Out Everywhere Else' }))
    await waitFor(() =>
      expect(devices.queryAllByRole('button', { name: /^Sign out / })).toEqual([]),
    )
    const feeds = await db.rows('select from calendar_feeds where user_id = $1', [id])
    expect(feeds).toHaveLength(isKept ? 1 : 0)
    const seen = within(screen.getByRole('region', { name: 'What can see your account' }))
    await waitFor(() =>
      expect(seen.queryAllByText('Calendar address')).toHaveLength(isKept ? 1 : 0),
    )
  },
)
