import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Conversation } from '#contract/messages/messages.ts'
import { bodies, write } from '#test/support/conversations.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { fill, hasFocus, press } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp

/** Two people with a conversation, which the client has begun. */
async function aPair(who: Partial<Awaited<ReturnType<typeof newPair>>> = {}) {
  const { client, professional } = { ...(await newPair()), ...who }
  const { professionalId } = professional
  const opened = await client.post('/api/conversations', { professionalId })
  const thread = opened.json<Conversation>().id
  await write(client, thread, 'Good morning')
  return { client, professional, thread }
}

const newPair = async () => ({
  client: await testApp.aConfirmedClient('Clara Client'),
  professional: await testApp.aProfessional({ name: 'Paul Perry', weekly: AFTERNOONS }),
})

const clientAt = (thread: string) => `/client-dashboard?tab=messages&thread=${thread}`
const log = () => screen.findByRole('log')
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ })
const rowOf = (name: RegExp) => screen.findByRole('link', { name })

async function type(user: UserEvent, text: string): Promise<void> {
  await fill(user, await field(), text)
  await user.keyboard('{Enter}')
}

/** What the open conversation shows, from top to bottom. */
const shown = async (which: RegExp) =>
  [...(await log()).querySelectorAll('p')]
    .map(({ textContent }) => textContent.replace(/^You: /, ''))
    .filter((text) => which.test(text))

it('a refused message says so and can be sent again', async () => {
  const { client, professional, thread } = await aPair()
  const { user, fail } = await renderPage(testApp, clientAt(thread), client)
  const mend = fail(({ method, path }) => method === 'POST' && path === '/api/messages', {
    status: 400,
    sentence: 'Not this one',
  })
  await type(user, 'Refused once')
  await screen.findByText('Failed to send message')
  mend()
  await user.click(await screen.findByRole('button', { name: 'Not sent. Try again' }))
  await waitFor(async () =>
    expect(await bodies(professional, thread)).toEqual(['Good morning', 'Refused once']),
  )
  expect(await shown(/^Refused once/)).toHaveLength(1)
})

it('a draft stays with its conversation', async () => {
  const { professional, thread } = await aPair()
  await aPair({ professional, client: await testApp.aConfirmedClient('Olga Other') })
  const path = `/dashboard?tab=messages&thread=${thread}`
  const { user } = await renderPage(testApp, path, professional)
  await fill(user, await field(), 'Not yet finished')
  await user.click(await rowOf(/Olga Other/))
  await screen.findByRole('textbox', { name: /^Message to Olga/ })
  expect((await field()).value).toBe('')
  await user.click(await rowOf(/Clara Client/))
  await screen.findByRole('textbox', { name: /^Message to Clara/ })
  expect((await field()).value).toBe('Not yet finished')
})

it('Message First on a profile leads a visitor via signing in to the conversation', async () => {
  const { client, professional } = await newPair()
  const path = `/professionals/${professional.professionalId}`
  const { user } = await renderPage(testApp, path)
  await user.click(await screen.findByRole('link', { name: 'Message First' }))
  await screen.findByText(/^Sign in to write to /)
  await fill(user, await screen.findByLabelText('Email'), client.user.email)
  await fill(user, screen.getByLabelText('Password'), PASSWORD)
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }))
  await within(await log()).findByText('Paul Perry', { selector: 'bdi' })
  expect(location.search).toMatch(/^\?tab=messages&thread=/)
  const thread = new URLSearchParams(location.search).get('thread') ?? ''
  await type(user, 'Do you take new clients?')
  await waitFor(async () =>
    expect(await bodies(professional, thread)).toEqual(['Do you take new clients?']),
  )
})

it('the list shows unread counts, the start of the last message and its time, and can be searched', async () => {
  const client = await testApp.aConfirmedClient()
  const letters = 'Fifty letters of this are shown, and not a single one of the rest'
  for (const [name, unread, days] of [
    ['Marcus Bell', 120, 1],
    ['James Whitfield', 7, 12],
  ] as const) {
    const professional = await testApp.aProfessional({ name })
    const { thread } = await aPair({ client, professional })
    await write(professional, thread, letters)
    await testApp.owner.rows(
      `with noon as (
         select ((now() at time zone 'Europe/London')::date - $3::int + time '12:00') at time zone 'Europe/London' as at),
       sent as (update messages set created_at = noon.at from noon where thread_id = $1)
       update threads set client_unread = $2, last_message_at = noon.at from noon where id = $1`,
      [thread, unread, days],
    )
  }
  const { user } = await renderPage(testApp, '/client-dashboard?tab=messages', client)
  const marcus = await rowOf(/Marcus Bell/)
  for (const text of ['99+ unread', 'Yesterday', `${letters.slice(0, 50)}…`])
    expect(marcus.textContent).toContain(text)
  expect(marcus.textContent).not.toContain(letters.slice(0, 51))
  const james = await rowOf(/James Whitfield/)
  expect(james.textContent).toContain('7 unread')
  expect(james.querySelector('time')?.textContent).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/)
  await fill(user, screen.getByRole('searchbox', { name: 'Search conversations' }), 'whitf')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Marcus Bell/ })).toBeNull())
  await rowOf(/James Whitfield/)
})

it('exactly the messages received while away are below the unread line', async () => {
  const { client, professional, thread } = await aPair()
  const path = `/dashboard?tab=messages&thread=${thread}`
  const { user } = await renderPage(testApp, path, professional)
  await log()
  await write(client, thread, 'Read long ago')
  await within(await log()).findByText('Read long ago')
  // The page marks it as read once it knows that it is unread; until that is stored, what comes counts as read.
  const unread = 'select professional_unread as count from threads where id = $1'
  await waitFor(async () => expect(await db.rows(unread, [thread])).toEqual([{ count: 0 }]))
  const nav = within(screen.getByRole('navigation', { name: 'Dashboard' }))
  await user.click(nav.getByRole('link', { name: 'Overview' }))
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
  for (const n of [1, 2]) await write(client, thread, `While away ${n}`)
  await user.click(nav.getByRole('link', { name: /^Messages/ }))
  const messages = within(await screen.findByRole('region', { name: 'Messages' }))
  await user.click(await messages.findByRole('link', { name: /Clara Client/ }))
  await waitFor(async () =>
    expect(await shown(/^(Unread messages|Read long ago|While away)/)).toEqual([
      ...['Read long ago', 'Unread messages', 'While away 1', 'While away 2'],
    ]),
  )
})

it('a message that arrives while its conversation is being fetched stays', async () => {
  const { client, professional, thread } = await aPair()
  const { user, hold } = await renderPage(testApp, '/dashboard?tab=messages', professional)
  const isFetch = ({ path }: { path: string }) => path.startsWith(`/api/threads/${thread}/messages`)
  /** Writes after the next reply was produced and before it arrives. */
  const writeInBetween = async (text: string, provoke: () => unknown) => {
    const { held, letGo } = hold(isFetch)
    await provoke()
    await held
    await write(client, thread, text)
    await waitFor(async () => expect((await rowOf(/Clara Client/)).textContent).toContain(text))
    letGo()
    await waitFor(async () => expect(await shown(/^During/)).toContain(text))
  }
  const row = await rowOf(/Clara Client/)
  await writeInBetween('During the first answer', () => user.click(row))
  await writeInBetween('During another answer', () => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
  })
  expect(await shown(/^During/)).toEqual(['During the first answer', 'During another answer'])
})

it('a message is reported by the keyboard, and stays marked', async () => {
  const { client, professional, thread } = await aPair()
  for (const text of ['Good morning to you', 'Please pay me outside of this site'])
    await write(professional, thread, text)
  const { user, reload } = await renderPage(testApp, clientAt(thread), client)
  const menus = () =>
    within(screen.getByRole('log')).getAllByRole('button', { name: /^Options for the message of/ })
  await within(await log()).findByText(/outside of this site/)
  // Tab stops at one message's menu, and arrow keys move to the others.
  expect(menus().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  const [before, last] = menus().slice(-2) as [HTMLElement, HTMLElement]
  last.focus()
  await user.keyboard('{ArrowUp}')
  await hasFocus(before)
  await user.keyboard('{ArrowDown}')
  await hasFocus(last)

  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Report Message' })
  item.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Message' }))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Please choose a reason')
  await user.click(
    dialog.getByRole('radio', { name: 'It asks me to meet or pay outside this site' }),
  )
  await fill(user, dialog.getByLabelText(/^Anything else we should know/), 'Twice already')
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await within(await log()).findByText(/· Reported$/)
  await reload()
  await within(await log()).findByText(/· Reported$/)
  expect(
    await db.rows('select reason, note, body from reports where reporter_id = $1', [
      client.user.id,
    ]),
  ).toEqual([
    {
      reason: 'off-platform',
      note: 'Twice already',
      body: 'Please pay me outside of this site',
    },
  ])
})

it('a block closes the conversation and is removed by the person who set it', async () => {
  const { client, professional, thread } = await aPair()
  await write(professional, thread, 'Please pay me outside of this site')
  const { user } = await renderPage(testApp, clientAt(thread), client)
  const menu = await screen.findByRole('button', { name: /^Options for Paul Perry/ })
  menu.focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Block Paul Perry' })
  item.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Paul Perry' }))
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  await screen.findByText(/^You have blocked Paul Perry/)
  expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()
  await within(await log()).findByText('Please pay me outside of this site')
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  await field()
  expect((await write(professional, thread, 'Sorry about that')).statusCode).toBe(201)
  await within(await log()).findByText('Sorry about that')
})

it('a blocked person sees the conversation close, but not who closed it', async () => {
  const { client, professional, thread } = await aPair()
  const path = `/dashboard?tab=messages&thread=${thread}`
  await renderPage(testApp, path, professional)
  await field()
  await client.put(`/api/threads/${thread}/block`)
  await screen.findByText('Messages can’t be sent in this conversation.')
  expect(screen.queryByText(/blocked/)).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()
})

it('a client’s call button leads to the session that is live', async () => {
  const { client, professional, thread } = await aPair({
    professional: await testApp.aProfessional(),
  })
  const { id } = await aPastSession(testApp, { client, professional, hoursAgo: 0 })
  await renderPage(testApp, clientAt(thread), client)
  const call = await screen.findByRole('link', { name: 'Video call: your session is live now' })
  expect(call.getAttribute('href')).toBe(`/sessions/${id}`)
})

it('a client without a session finds a person, and calls by booking one', async () => {
  const client = await testApp.aConfirmedClient()
  const { professionalId } = await testApp.aProfessional({
    name: 'Zacharias Zimt',
    weekly: AFTERNOONS,
  })
  const { user } = await renderPage(testApp, '/client-dashboard?tab=messages', client)
  await user.click(await screen.findByRole('button', { name: 'New conversation' }))
  await fill(
    user,
    await screen.findByRole('searchbox', { name: 'Search professionals' }),
    'Zacharias',
  )
  await user.click(await rowOf(/Zacharias Zimt/))
  const call = await screen.findByRole('link', { name: 'Call: book a session first' })
  expect(call.getAttribute('href')).toBe(`/professionals/${professionalId}?book=true`)
})

it('a professional’s call button offers a message that asks to book', async () => {
  const { professional, thread } = await aPair()
  const path = `/dashboard?tab=messages&thread=${thread}`
  const { user } = await renderPage(testApp, path, professional)
  await press(user, await screen.findByRole('button', { name: 'Video call' }))
  await user.click(await screen.findByRole('button', { name: 'Write a Message' }))
  const text = await field()
  await waitFor(() => expect(text.value).toMatch(/book a session with me here: http.*book=true/))
})

it('two people who both want it see that the other is active, and stop seeing it once one does not', async () => {
  const { client, professional, thread } = await aPair()
  const show = (who: typeof client, showsActivity: boolean) =>
    who.put('/api/account/shown-activity', { showsActivity })
  await show(client, true)
  await show(professional, true)
  // As a program notes it each minute.
  await db.rows(
    `insert into presence (user_id, seen_at) values ($1, now())
     on conflict (user_id) do update set seen_at = now()`,
    [professional.user.id],
  )
  const { reload } = await renderPage(testApp, clientAt(thread), client)
  await screen.findByText('· Active now')
  await show(professional, false)
  await reload()
  await screen.findByRole('heading', { name: 'Paul Perry' })
  expect(screen.queryByText('· Active now')).toBeNull()
})

it('a client chooses to be seen when active', async () => {
  const client = await testApp.aConfirmedClient()
  const { user } = await renderPage(testApp, '/client-dashboard?tab=account&part=calls', client)
  await user.click(await screen.findByRole('checkbox', { name: /^Show when I am active/ }))
  const stored = 'select shows_activity from users where id = $1'
  await waitFor(async () =>
    expect(await db.rows(stored, [client.user.id])).toEqual([{ shows_activity: true }]),
  )
})

it('what is written has its own direction, and the names around it don’t turn the sentence', async () => {
  const client = await testApp.aConfirmedClient('דוד כהן')
  const { professional, thread } = await aPair({ client })
  await write(client, thread, 'מה שלומך?')
  await renderPage(testApp, `/dashboard?tab=messages&thread=${thread}`, professional)
  const said = [...(await log()).querySelectorAll('p')].find((each) =>
    each.textContent.includes('מה שלומך?'),
  )
  expect(said?.getAttribute('dir')).toBe('auto')
  expect(said?.querySelector('.sr-only')?.tagName).toBe('BDI')
  expect((await field()).getAttribute('dir')).toBe('auto')
  const row = await rowOf(/דוד כהן/)
  expect(within(row).getByText('דוד כהן').tagName).toBe('BDI')
})
