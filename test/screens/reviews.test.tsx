import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp

const SAID = 'I came with a shoebox of receipts and left with a spreadsheet.'

it('a review asks for what is missing, keeps its text when the network fails, and is then shown', async () => {
  const { id, client } = await aPastSession(testApp)
  const { user, fail } = await renderPage(testApp, `/sessions/${id}`, client)
  await user.click(await screen.findByRole('button', { name: 'Leave Review' }))
  const firstStar = await screen.findByRole('radio', { name: '1 star' })
  await waitFor(() => expect(firstStar).toBe(document.activeElement))
  await user.click(screen.getByRole('button', { name: 'Send Review' }))
  await screen.findByText('Please choose from one to five stars')
  expect(firstStar).toBe(document.activeElement)

  await user.click(screen.getByRole('radio', { name: '5 stars' }))
  const text = screen.getByRole('textbox', { name: 'Your review' })
  await user.click(text)
  await user.paste('x'.repeat(2001))
  await screen.findByText('2,001 of 2,000 characters')
  await user.click(screen.getByRole('button', { name: 'Send Review' }))
  await screen.findByText('Please shorten it by 1 character')
  expect(text).toBe(document.activeElement)
  await user.clear(text)
  await user.paste(SAID)

  const mend = fail(({ path }) => path.endsWith('/review'), 'unreachable')
  await user.click(screen.getByRole('button', { name: 'Send Review' }))
  await screen.findByText('Your review was not sent')
  expect((text as HTMLTextAreaElement).value).toBe(SAID)
  mend()
  await user.click(screen.getByRole('button', { name: 'Send Review' }))
  const title = await screen.findByRole('heading', { name: 'You reviewed this session' })
  await waitFor(() => expect(title).toBe(document.activeElement))
  expect(screen.queryByRole('button', { name: 'Leave Review' })).toBeNull()
  expect(
    await db.rows('select rating, text, story_consent from reviews where booking_id = $1', [id]),
  ).toEqual([{ rating: 5, text: SAID, story_consent: false }])
})

it('a review can be changed, or the change dropped, and told as a story or no longer', async () => {
  const session = await aPastSession(testApp)
  await session.client.post(`/api/sessions/${session.id}/review`, { rating: 5, text: SAID })
  const { user, sent } = await renderPage(testApp, `/sessions/${session.id}`, session.client)
  await user.click(await screen.findByRole('button', { name: 'Change Review' }))
  const heading = await screen.findByRole('heading', { name: 'Change your review' })
  await waitFor(() => expect(heading).toBe(document.activeElement))
  const text = screen.getByRole('textbox', { name: 'Your review' })
  await user.clear(text)
  await user.paste('Not this')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(SAID)
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Change Review' }))
  await user.click(await screen.findByRole('radio', { name: '4 stars' }))
  await user.click(screen.getByRole('button', { name: 'Save Review' }))
  await screen.findByText(/^changed/)
  const consent = screen.getByRole('checkbox', { name: /among its Success Stories$/ })
  for (const isTold of [true, false]) {
    await user.click(consent)
    await waitFor(async () =>
      expect(
        await db.rows('select rating, story_consent from reviews where booking_id = $1', [
          session.id,
        ]),
      ).toEqual([{ rating: 4, story_consent: isTold }]),
    )
  }
})

it('if another window sends the review first, this one shows it and keeps its own text', async () => {
  const { id, client } = await aPastSession(testApp)
  const { user } = await renderPage(testApp, `/sessions/${id}`, client)
  await user.click(await screen.findByRole('radio', { name: '4 stars' }))
  await user.click(screen.getByLabelText('Your review'))
  await user.paste('A second thought')
  await client.post(`/api/sessions/${id}/review`, { rating: 4, text: 'The first thought' })
  await screen.findByRole('heading', { name: 'You reviewed this session' })
  await screen.findByText('The first thought')
  await screen.findByText(/was not sent/)
  await screen.findByText('A second thought')
})

it('a profile’s reviews can be retried after a failure, and the focus moves to the list', async () => {
  const { professional, client, id } = await aPastSession(testApp)
  await client.post(`/api/sessions/${id}/review`, { rating: 5, text: SAID })
  for (const hoursAgo of [5, 7, 9, 11]) {
    const other = await aPastSession(testApp, { professional, hoursAgo })
    await other.client.post(`/api/sessions/${other.id}/review`, { rating: 4, text: `${hoursAgo}` })
  }
  const path = `/professionals/${professional.professionalId}`
  const { user, fail, goBack } = await renderPage(testApp, path)
  const mend = fail((call) => call.path.includes('/reviews?'), 500)
  await user.click(await screen.findByRole('link', { name: 'View All Reviews' }))
  await screen.findByText('Failed to fetch reviews')
  mend()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  const name = 'All 5 reviews, the newest first'
  await screen.findByRole('heading', { name })
  goBack()
  await user.click(await screen.findByRole('link', { name: 'View All Reviews' }))
  await waitFor(() => expect(screen.getByRole('heading', { name })).toBe(document.activeElement))
})

it('a professional replies to a review once, from the dashboard and from the profile, and nobody else can', async () => {
  const { professional, client, id } = await aPastSession(testApp)
  const second = await aPastSession(testApp, { professional, hoursAgo: 6 })
  await client.post(`/api/sessions/${id}/review`, { rating: 5, text: SAID })
  await second.client.post(`/api/sessions/${second.id}/review`, { rating: 4, text: 'Good.' })
  const dashboard = await renderPage(testApp, '/dashboard/reviews', professional)
  const reviews = await screen.findByRole('region', { name: 'Reviews' })
  const replyButtons = () => within(reviews).queryAllByRole('button', { name: /^Reply to/ })
  await waitFor(() => expect(replyButtons()).toHaveLength(2))
  await dashboard.user.click(replyButtons()[0] as HTMLElement)
  const text = await within(reviews).findByLabelText('Your reply')
  await waitFor(() => expect(text).toBe(document.activeElement))
  const send = () =>
    dashboard.user.click(within(reviews).getByRole('button', { name: 'Send Reply' }))
  await send()
  await within(reviews).findByText('Please write a few words')
  expect(text).toBe(document.activeElement)
  await dashboard.user.paste('x'.repeat(1001))
  await within(reviews).findByText('Please shorten it by 1 character')
  await dashboard.user.clear(text)
  await dashboard.user.paste('Thank you, <b>truly</b>.')
  const mend = dashboard.fail((call) => call.path.endsWith('/reply'), 'unreachable')
  await send()
  await within(reviews).findByText('Your reply was not sent')
  mend()
  await send()
  await within(reviews).findByText('Thank you, <b>truly</b>.')
  await waitFor(() => expect(replyButtons()).toHaveLength(1))
  await dashboard.user.click(screen.getByRole('link', { name: 'Unanswered' }))
  await waitFor(() => expect(screen.queryByText(/^Reply from/)).toBeNull())
})

it('on their own profile a professional writes a reply, leaves it and finds it again', async () => {
  const { professional, client, id } = await aPastSession(testApp)
  await client.post(`/api/sessions/${id}/review`, { rating: 5, text: SAID })
  const path = `/professionals/${professional.professionalId}`
  const own = await renderPage(testApp, path, professional)
  const region = await screen.findByRole('region', { name: 'Your profile' })
  expect(region.textContent).toContain('This is you')
  expect(within(region).getByRole('link', { name: 'Edit' }).getAttribute('href')).toContain(
    'tab=profile',
  )
  expect(screen.queryByRole('button', { name: 'Book Session Now' })).toBeNull()
  const reply = () => screen.findByRole('button', { name: /^Reply to/ })
  await own.user.click(await reply())
  await own.user.click(await screen.findByLabelText('Your reply'))
  await own.user.paste('And thank you.')
  await own.user.click(screen.getByRole('button', { name: 'Cancel' }))
  const button = await reply()
  await waitFor(() => expect(button).toBe(document.activeElement))
  await own.user.click(button)
  const text = (await screen.findByLabelText('Your reply')) as HTMLTextAreaElement
  expect(text.value).toBe('And thank you.')
  await own.user.click(screen.getByRole('button', { name: 'Send Reply' }))
  await screen.findByText('And thank you.')
})

it('nobody is offered to reply but the professional', async () => {
  const { professional, client, id } = await aPastSession(testApp)
  await client.post(`/api/sessions/${id}/review`, { rating: 5, text: SAID })
  const path = `/professionals/${professional.professionalId}`
  await renderPage(testApp, path, await testApp.aProfessional())
  await screen.findByText(SAID)
  await screen.findAllByRole('button', { name: 'Book Session Now' })
  expect(screen.queryByRole('button', { name: /^Reply to/ })).toBeNull()
})
