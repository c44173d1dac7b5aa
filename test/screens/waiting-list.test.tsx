import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { dateOfDay } from '#domain/hours/zone.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { settle } from '#server/features/bookings/index.ts'
import { offerFreedTimes } from '#server/features/waiting-list/index.ts'
import { mailedTo } from '#test/support/mailed-to.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { anAfternoon, today } from './support/ahead.ts'
import { fill, hasFocus, press } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

/** Offers are made by day. A page goes by its own clock: what is held till half past ten is over once that is past. */
const morning = (days: number) =>
  Temporal.ZonedDateTime.from(`${dateOfDay(today() + days)}T10:00[Europe/London]`).epochMilliseconds
const [YESTERDAY, TOMORROW] = [morning(-1), morning(1)]
const testApp = await buildTestApp()
const { aConfirmedClient, context, db, setClock } = testApp

/** A professional with a booked session, and what cancels it and offers its time. */
async function aBookedTime(now = TOMORROW) {
  setClock(new Date(now))
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const client = await aConfirmedClient()
  const session = await aSession(testApp, { client, professional, ...anAfternoon(5) })
  const free = async () => {
    expect((await client.post(`/api/sessions/${session.id}/cancel`, {})).statusCode).toBe(200)
    await offerFreedTimes(context)
  }
  return { professional, free }
}

async function aWaitingClient({ professionalId }: ProfessionalCaller): Promise<Caller> {
  const client = await aConfirmedClient()
  const wish = { weekdays: [], part: null, minutes: 60, timeZone: 'Europe/London' }
  expect((await client.put(`/api/professionals/${professionalId}/wait`, wish)).statusCode).toBe(200)
  return client
}

/** The path of the link with which a client books the time that was offered. */
const offerTo = ({ user }: Caller) =>
  mailedTo(context, user.email, /https?:\/\/[^/\s]+(\/\S*book=true\S*)/)

const profileOf = ({ professionalId }: ProfessionalCaller) => `/professionals/${professionalId}`
const bookingDialog = () => screen.findByRole('dialog', { name: 'Book a Session' })
const waitingLists = () => screen.findByRole('region', { name: 'Waiting lists' })
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting lists' })).toBeNull())

it('a client joins a list by keyboard, changes what is wanted, and is told in the open page', async () => {
  const { professional, free } = await aBookedTime()
  const client = await aConfirmedClient()
  const { user } = await renderPage(testApp, profileOf(professional), client)
  await press(
    user,
    await screen.findByRole('button', { name: 'Tell me when another time gets free' }),
  )
  const form = within(await screen.findByRole('form', { name: 'Waiting list' }))
  await hasFocus(form.getByRole('checkbox', { name: 'Monday' }))
  await press(user, form.getByRole('button', { name: 'Join the Waiting List' }))
  await screen.findByText('You are on the waiting list.')
  await press(user, screen.getByRole('button', { name: 'Change' }))
  await screen.findByText('Who comes first?')
  await press(user, screen.getByRole('button', { name: 'Cancel' }))
  await free()
  await screen.findByText(/is free. We hold it for you until/)
})

it('a visitor who wants to be told signs in and finds the form open, once', async () => {
  const { professional } = await aBookedTime()
  const client = await aConfirmedClient()
  const { user, reload } = await renderPage(testApp, profileOf(professional))
  await user.click(await screen.findByRole('link', { name: 'Tell me when another time gets free' }))
  const panel = within(await screen.findByRole('tabpanel', { name: 'Sign In' }))
  screen.getByText(/^Sign in to join the waiting list of /)
  await fill(user, panel.getByLabelText('Email'), client.user.email)
  await fill(user, panel.getByLabelText('Password'), PASSWORD)
  await user.click(panel.getByRole('button', { name: 'Sign In' }))
  const form = within(await screen.findByRole('form', { name: 'Waiting list' }))
  await press(user, form.getByRole('button', { name: 'Join the Waiting List' }))
  await screen.findByText('You are on the waiting list.')
  expect(location.search).toBe('')
  await reload()
  await screen.findByText('You are on the waiting list.')
  expect(screen.queryByRole('form', { name: 'Waiting list' })).toBeNull()
})

/** A time that was offered to one person and, half an hour later, to the next. */
async function aPassedOffer(now = TOMORROW) {
  const { professional, free } = await aBookedTime(now)
  const [first, second] = [await aWaitingClient(professional), await aWaitingClient(professional)]
  await free()
  const late = await offerTo(first)
  setClock(new Date(now + 30 * MINUTE_MS))
  await offerFreedTimes(context)
  return { first, late, second, link: await offerTo(second) }
}

it('a client whose offer has passed is told so by its link', async () => {
  const { first, late } = await aPassedOffer(YESTERDAY)
  await renderPage(testApp, late, first)
  const dialog = within(await bookingDialog())
  await dialog.findByText(/^That time is no longer available/)
  await dialog.findByText(/has passed to the next person. You keep your place/)
})

it('a visitor with someone’s link is asked to sign in', async () => {
  const { link } = await aPassedOffer()
  await renderPage(testApp, link)
  const question = await screen.findByText(/^Was it offered to you from the waiting list\?/)
  const signIn = within(question.parentElement as HTMLElement).getByRole('link')
  expect(signIn.getAttribute('href')).toContain(
    `/login?next=${encodeURIComponent('/professionals/')}`,
  )
})

it('the next person sees the offer on the dashboard, and the link leads to the checkout', async () => {
  const { second, link } = await aPassedOffer()
  const { user, goTo } = await renderPage(testApp, '/client-dashboard', second)
  await within(await waitingLists()).findByText(/is free, and held for you until/)
  await goTo(link)
  await press(
    user,
    await within(await bookingDialog()).findByRole('button', { name: /^Book Session · / }),
  )
  await waitFor(() => expect(location.pathname).toMatch(/^\/checkout\//))
  const id = location.pathname.split('/').at(-1) ?? ''
  await goTo('/client-dashboard')
  await waitingLists()
  await db.transaction((tx) => settle(tx, id, context.clock()))
  await offerFreedTimes(context)
  await isGone()
})

it('a time that is offered while the dialog is open is taken up in it, and what was written stays', async () => {
  const { professional, free } = await aBookedTime()
  const client = await aWaitingClient(professional)
  await free()
  const { user } = await renderPage(testApp, `${profileOf(professional)}?book=true`, client)
  const dialog = within(await bookingDialog())
  const times = within(await dialog.findByRole('radiogroup', { name: 'Time' }))
  await user.click((await times.findAllByRole('radio')).at(-1) as HTMLElement)
  await user.click(dialog.getByLabelText('Session notes (optional)'))
  await user.paste('She is shy at first.')
  const offered = new Date(anAfternoon(5).startsAt).getUTCDate()
  const says = new RegExp(`^Book Session · \\w{3} ${offered} \\w{3}, 15:00 · `)
  for (const _again of [1, 2]) {
    await user.click(await dialog.findByRole('link', { name: 'Book This Time' }))
    await dialog.findByRole('button', { name: says })
    const others = within(await dialog.findByRole('radiogroup', { name: 'Time' }))
    await user.click((await others.findAllByRole('radio')).at(-1) as HTMLElement)
    expect(dialog.queryByRole('button', { name: says })).toBeNull()
  }
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Session notes (optional)').value).toBe(
    'She is shy at first.',
  )
})

it('a client who was offered nothing sees the times asked for, and can leave the list', async () => {
  const { professional, free } = await aBookedTime()
  await aWaitingClient(professional)
  const second = await aWaitingClient(professional)
  await free()
  const { user } = await renderPage(testApp, '/client-dashboard', second)
  const lists = await waitingLists()
  await waitFor(() => expect(lists.textContent).toContain('Any day · any time of day · 60 minutes'))
  expect(within(lists).queryByText(/is free|offer of/)).toBeNull()
  await press(user, within(lists).getByRole('button', { name: /^Leave/ }))
  await isGone()
})

it('the professional sees how many wait', async () => {
  const { professional } = await aBookedTime()
  await aWaitingClient(professional)
  await renderPage(testApp, '/dashboard?tab=availability', professional)
  await screen.findByText('A client is on your waiting list')
})
