import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill } from './support/forms.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { app, db } = testApp

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

it('a client makes a token, sees when it was last used, and revokes it', async () => {
  const { user, reload } = await renderPage(
    testApp,
    '/client-dashboard?tab=account&part=developers',
    await testApp.aConfirmedClient(),
  )
  const tokens = () => section('API tokens')
  await (await tokens()).findByText('No program has a token.')
  await user.click((await tokens()).getByRole('button', { name: 'Make a Token' }))
  const form = await dialog()
  await fill(user, form.getByLabelText('Name'), 'Bookkeeping')
  await user.click(form.getByRole('button', { name: 'Make Token' }))
  expect((await form.findByRole('alert')).textContent).toBe('Please choose at least one')
  await user.click(form.getByRole('checkbox', { name: /^See your sessions/ }))
  form.getByRole('button', { name: 'Make Token' }).focus()
  await user.keyboard('{Enter}')
  const { value } = await (await dialog()).findByLabelText<HTMLInputElement>('Token')
  await user.click((await dialog()).getByRole('button', { name: 'I Have Copied It' }))

  const headers = { authorization: `Bearer ${value}` }
  const use = () => app.inject({ url: '/api/sessions', headers })
  expect((await use()).statusCode).toBe(200)
  await reload()
  const row = await (await tokens()).findByRole('listitem')
  await waitFor(() =>
    expect(row.textContent).toMatch(/Bookkeeping.*See your sessions.*last used around/s),
  )
  await user.click(within(row).getByRole('button', { name: 'Revoke Bookkeeping' }))
  await user.click((await dialog()).getByRole('button', { name: 'Revoke Token' }))
  await (await tokens()).findByText('No program has a token.')
  expect((await use()).statusCode).toBe(401)
})

it('a professional adds a webhook, sees why a test did not arrive, changes what it is told, and removes it', async () => {
  const professional = await testApp.aNewcomer()
  await db.rows('update users set email_verified = true where id = $1', [professional.user.id])
  const { user } = await renderPage(
    testApp,
    '/dashboard?tab=profile&at=account&part=developers',
    professional,
  )
  const hooks = () => section('Webhooks')
  await (await hooks()).findByText('No program is told.')
  await user.click((await hooks()).getByRole('button', { name: 'Add a Webhook' }))
  const form = await dialog()
  await fill(user, form.getByLabelText('Address'), 'http://tool.example')
  await user.click(form.getByRole('button', { name: 'Add Webhook' }))
  await form.findByText(/^Please enter an address that starts with https:\/\//)
  // The program refuses to send to its own machine.
  await fill(user, form.getByLabelText('Address'), 'https://tool.localhost/hook')
  await user.click(form.getByRole('checkbox', { name: 'A client reviews a session' }))
  form.getByRole('button', { name: 'Add Webhook' }).focus()
  await user.keyboard('{Enter}')
  const secret = await (await dialog()).findByLabelText<HTMLInputElement>('Secret')
  expect(secret.value).toMatch(/^whsec_[\w+/]{43}=$/)
  await user.click((await dialog()).getByRole('button', { name: 'I Have Copied It' }))

  const name = 'Messages to https://tool.localhost/hook'
  await user.click(await (await hooks()).findByRole('button', { name }))
  await (await dialog()).findByText('Nothing has been sent yet.')
  await user.click((await dialog()).getByRole('button', { name: 'Send a Test' }))
  const messages = within(await (await dialog()).findByRole('region', { name: 'Messages' }))
  await waitFor(() => {
    const [message] = messages.getAllByRole('listitem')
    expect(message?.textContent).toMatch(/Waiting.*There was no answer/s)
  })

  await user.click((await dialog()).getByRole('button', { name: 'Change What It Is Told' }))
  const reviews = await (await dialog()).findByRole<HTMLInputElement>('checkbox', {
    name: 'A client reviews a session',
  })
  expect(reviews.checked).toBe(false)
  await user.click(reviews)
  await user.click((await dialog()).getByRole('checkbox', { name: 'A session is moved' }))
  await user.click((await dialog()).getByRole('button', { name: 'Save Changes' }))
  await (await dialog()).findByText(/A client reviews a session/)
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).not.toContain('A session is moved'),
  )
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }))
  await user.click(await (await dialog()).findByRole('button', { name: 'Remove This Webhook' }))
  await (await hooks()).findByText('No program is told.')
})
