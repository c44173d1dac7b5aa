import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill, hasFocus } from './support/forms.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp

const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const topic = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Topic' })

it('a visitor who followed a link about a booking finds its id in the form', async () => {
  const booking = '11111111-1111-4111-8111-111111111111'
  await renderPage(testApp, `/help?topic=payment&booking=${booking}#contact`)
  expect((await message()).value).toBe(`Booking ${booking}\n\n`)
  expect((await topic()).value).toBe('payment')
})

it('what else a link says does not get into the form', async () => {
  await renderPage(testApp, '/help?topic=nonsense&booking=Please+send+money')
  expect((await message()).value).toBe('')
})

it('a client whose session went wrong chooses what happened, and support gets the session with it', async () => {
  const professional = await testApp.aProfessional({ name: 'Paul Perry' })
  const { id, client } = await aPastSession(testApp, { professional })
  await db.rows(`update bookings set status = 'COMPLETED' where id = $1`, [id])
  const path = '/client-dashboard?tab=sessions&show=past'
  const { user } = await renderPage(testApp, path, client)
  const more = 'More for the session with Paul Perry'
  await user.click(await screen.findByRole('button', { name: more }))
  await user.click(await screen.findByRole('menuitem', { name: 'Something went wrong?' }))
  const title = await screen.findByRole('heading', { name: 'Something went wrong?' })
  await hasFocus(title.parentElement as HTMLElement)
  await user.click(screen.getByRole('link', { name: /^Paul Perry did not come/ }))

  const about = await screen.findByRole('region', { name: 'Paul Perry did not come' })
  expect(about.textContent).toContain(`under the reference ${id.slice(0, 8)}`)
  const textIn = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  expect([textIn('Name'), textIn('Email')]).toEqual([client.user.name, client.user.email])
  expect((await topic()).value).toBe('booking')
  await fill(user, await message(), 'I waited for half an hour.')
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await screen.findByText('Your message has reached us')
  expect(
    await db.rows('select session_id from support_messages where email = $1', [client.user.email]),
  ).toEqual([{ session_id: id }])
})

it('a link on the page sets the topic of what is being written', async () => {
  const { user } = await renderPage(testApp, '/help')
  await fill(user, await message(), 'Half a message')
  const search = screen.getByRole('searchbox', { name: 'Search the Help Center' })
  await fill(user, search, 'did not come')
  // Before the search has run, the same question is in the full list.
  await screen.findByRole('heading', { name: /for ‘did not come’/ })
  await user.click(screen.getByText('What if the professional doesn’t turn up?'))
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'write to us' })
  await user.click(links.at(-1) as HTMLElement)
  await waitFor(async () => expect((await topic()).value).toBe('booking'))
  expect((await message()).value).toBe('Half a message')
})

it('whoever searches Help in a crisis is first shown whom to call', async () => {
  await renderPage(testApp, '/help?q=suicide')
  const card = await screen.findByRole('region', { name: 'If you need help right now' })
  within(card).getByRole('link', { name: /Samaritans/ })
})

const first = async () => within(await screen.findByRole('region', { name: 'First questions' }))

it('a link unfolds its topic and its answer below six first answers', async () => {
  await renderPage(testApp, '/help#cancel')
  const price = (await first()).getByText('What does a session cost in total?')
  expect(price.closest('details')?.open).toBe(false)
  const answer = document.getElementById('cancel')
  await waitFor(() => expect(answer?.closest('details')?.open).toBe(true))
  expect(answer?.closest('li:has(h3)')?.querySelector('details')?.open).toBe(true)
})

it('a professional finds what professionals ask first', async () => {
  await renderPage(testApp, '/help', await testApp.aProfessional())
  await waitFor(async () => (await first()).getByText('What do I earn, and who pays the fee?'))
  expect((await first()).getAllByRole('listitem')).toHaveLength(6)
})
