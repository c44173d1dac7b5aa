import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Text } from '#server/providers/texts/port.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill, hasFocus, isDescribed } from './support/forms.ts'
import { pageSays } from './support/page-says.ts'
import { renderPage } from './support/render-page.tsx'

const sent: Text[] = []
const testApp = await buildTestApp({
  parts: () => ({
    texts: {
      async send(text) {
        sent.push(text)
        return 'sent'
      },
    },
  }),
})

const texts = async () => within(await screen.findByRole('region', { name: 'Text messages' }))
const number = async () => (await texts()).findByLabelText('Mobile number')

it('a client confirms a mobile number with the code that it gets, turns a text on, and removes the number', async () => {
  const client = await testApp.aConfirmedClient('Tessa Text')
  const {
    user,
    sent: calls,
    reload,
  } = await renderPage(testApp, '/client-dashboard?tab=account&part=notifications', client)
  const byText = async () => {
    const reminders = within(await screen.findByRole('group', { name: 'Reminders' }))
    return reminders.queryByLabelText<HTMLInputElement>('Text message')
  }
  await fill(user, await number(), '020 7946 0000')
  await user.keyboard('{Enter}')
  await isDescribed(await number(), 'Enter a mobile number, such as 07… or +447…')
  expect(await byText()).toBeNull()

  await fill(user, await number(), '07424120001')
  await user.click((await texts()).getByRole('button', { name: 'Text Me a Code' }))
  await pageSays('We have sent a code to +44 7424 12')
  await hasFocus(await (await texts()).findByLabelText('Code'))
  await user.paste(/\b(\d{6}) is your code/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '')
  await user.keyboard('{Enter}')
  await pageSays('They go to +44 7424 12')
  await waitFor(async () => expect(await byText()).not.toBeNull())
  await user.click((await byText()) as HTMLElement)
  await waitFor(() =>
    expect(
      calls.some(({ method, path }) => method === 'PUT' && path.endsWith('/notifications')),
    ).toBe(true),
  )
  await reload()
  await waitFor(async () => expect((await byText())?.checked).toBe(true))

  await user.click((await texts()).getByRole('button', { name: 'Remove This Number' }))
  await number()
  await waitFor(async () => expect(await byText()).toBeNull())
})
