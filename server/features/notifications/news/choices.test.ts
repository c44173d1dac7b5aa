import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mailUnread } from '#server/features/messages/index.ts'
import { deliverBookingMails } from '#server/features/notifications/notifications.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { conversing, write } from '#test/support/conversations.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const send = vi.fn<(mail: Mail) => Promise<void>>()
const world = await buildTestApp({ now: NOW, parts: () => ({ mail: { send } }) })
const { app, context, db, setClock, visitor, aClient } = world
const conversation = await conversing(world)

const CHOICES = '/api/account/notifications'
const ALL = { reminders: true, messages: true, reviews: true }
type Choice = { kind: string; way: string; isWanted: boolean }

beforeEach(async () => {
  setClock(NOW)
  await db.rows('delete from booking_mails')
  await db.rows('update threads set client_unread = 0, professional_unread = 0')
  send.mockReset().mockResolvedValue()
})

/** By email. */
async function choicesOf(who: Caller) {
  const { choices }: { choices: Choice[] } = (await who.get(CHOICES)).json()
  const emails = choices.filter(({ way }) => way === 'mail')
  return Object.fromEntries(emails.map(({ kind, isWanted }) => [kind, isWanted]))
}

/** Emails to this person so far, by subject. */
const mailsTo = (who: Caller) =>
  send.mock.calls.map(([mail]) => mail).filter(({ to }) => to === who.user.email)

/** A session whose first reminder was sent to both; returns the client's. */
async function aReminder() {
  const session = await aSession(world, {
    startsAt: '2026-03-10T10:00:00.000Z',
    endsAt: '2026-03-10T11:00:00.000Z',
  })
  await deliverBookingMails(context)
  send.mockClear()
  setClock('2026-03-09T10:00:00.000Z')
  await deliverBookingMails(context)
  const [mail] = mailsTo(session.client)
  return { ...session, mail, address: new URL(mail?.stopAddress ?? '') }
}

const FORM = 'application/x-www-form-urlencoded'
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const press = (address: URL, { type = FORM, body = ONE_CLICK, headers = {} } = {}) =>
  app.inject({
    method: 'POST',
    url: `${address.pathname}${address.search}`,
    headers: { ...(type && { 'content-type': type }), ...headers },
    payload: body,
  })
const pressOnPage = (address: URL) => press(address, { body: 'from=page' })

describe('emails of a kind that people may do without', () => {
  it('come until they are turned off in the account, and again once turned on', async () => {
    const session = await aReminder()
    const { client, professional } = session
    expect(await choicesOf(client)).toEqual(ALL)
    const turn = (isWanted: boolean) =>
      client.put(CHOICES, { kind: 'reminders', way: 'mail', isWanted })
    await turn(false)
    await turn(false)
    expect(await choicesOf(client)).toEqual({ ...ALL, reminders: false })
    expect(await choicesOf(professional)).toEqual(ALL)

    send.mockClear()
    setClock('2026-03-10T09:00:00.000Z')
    await deliverBookingMails(context)
    expect([mailsTo(client).length, mailsTo(professional).length]).toEqual([0, 1])
    await turn(true)
    expect(await choicesOf(client)).toEqual(ALL)
  })

  it('name one address in their headers and at their end, unlike the others', async () => {
    const { mail, client, address } = await aReminder()
    expect(mail?.text).toContain(`Stop emails with reminders: ${address}`)
    expect(mail?.html).toContain(`href="${address.href.replaceAll('&', '&amp;')}"`)

    send.mockClear()
    await aSession(world, {
      startsAt: '2026-03-20T10:00:00.000Z',
      endsAt: '2026-03-20T11:00:00.000Z',
      client,
    })
    await deliverBookingMails(context)
    expect(mailsTo(client)[0]?.subject).toMatch(/^Booked/)
    expect(mailsTo(client)[0]?.stopAddress).toBeUndefined()
  })

  it('are turned off by one press in a mail program, without a sign-in', async () => {
    const { client, address } = await aReminder()
    expect((await visitor.get(`${address.pathname}${address.search}`)).statusCode).not.toBe(303)
    expect(await choicesOf(client), 'opening it changes nothing').toEqual(ALL)
    for (const _ of ['once', 'again']) expect((await press(address)).statusCode).toBe(200)
    expect(await choicesOf(client)).toEqual({ ...ALL, reminders: false })
  })

  it('are turned off by a form without JavaScript, which leads to what was done', async () => {
    const { client, address } = await aReminder()
    const { headers } = await pressOnPage(address)
    expect(headers.location).toBe('/stop-emails?done=reminders')
    expect(await choicesOf(client)).toEqual({ ...ALL, reminders: false })
  })

  // RFC 8058, 3.2: multipart/form-data is recommended, the other form allowed.
  const MULTIPART = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
  it.each([
    ['of several parts', 'multipart/form-data; boundary=b', MULTIPART],
    ['of several parts without a boundary', 'multipart/form-data', 'anything'],
    ['of a form with a charset', `${FORM}; charset=UTF-8`, ONE_CLICK],
    ['of text', 'text/plain', ONE_CLICK],
    ['of JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}'],
    ['of broken JSON', 'application/json', '{'],
    ['of a type that does not exist', 'nonsense', ONE_CLICK],
    ['without a type', '', ONE_CLICK],
    ['without anything', '', ''],
  ])('are turned off by one press in a mail program with a body %s', async (_, type, body) => {
    const { client, address } = await aReminder()
    const headers = { origin: 'https://mail.example.org', 'sec-fetch-site': 'cross-site' }
    const reply = await press(address, { type, body, headers })
    expect([reply.statusCode, reply.body]).toEqual([200, 'These emails are turned off'])
    expect(await choicesOf(client)).toEqual({ ...ALL, reminders: false })
  })

  it('stay on for a token of another kind or person', async () => {
    const { client, address } = await aReminder()
    const [kind, id, mac] = (address.searchParams.get('token') ?? '').split('.')
    const other = await aClient()
    for (const token of [`messages.${id}.${mac}`, `${kind}.${other.user.id}.${mac}`, 'x', '']) {
      const forged = new URL(address)
      forged.searchParams.set('token', token)
      expect((await press(forged)).statusCode, token).toBe(400)
      expect((await pressOnPage(forged)).headers.location).toBe('/stop-emails?problem=link')
      expect((await visitor.post('/api/stop-emails', { token })).statusCode).toBe(400)
    }
    expect(await choicesOf(client)).toEqual(ALL)
    expect(await choicesOf(other)).toEqual(ALL)
  })
})

it('emails about bookings can’t be turned off', async () => {
  const client = await aClient()
  const reply = await client.put(CHOICES, { kind: 'bookings', way: 'mail', isWanted: false })
  expect([reply.statusCode, reply.body]).toEqual([400, 'This can’t be turned off'])
})

describe('emails about unread messages', () => {
  it('stop for one of the two and not for the other', async () => {
    const { client, professional, thread } = await conversation.aPair()
    await db.rows('update users set email_verified = true')
    await write(client, thread, 'Hello')
    setClock('2026-03-02T08:10:00.000Z')
    await mailUnread(context)
    const [mail] = mailsTo(professional).filter(({ subject }) => subject.includes('unread'))
    await press(new URL(mail?.stopAddress ?? ''))

    send.mockClear()
    await write(professional, thread, 'Good morning')
    await write(client, thread, 'Are you there?')
    setClock('2026-03-02T10:00:00.000Z')
    await mailUnread(context)
    const to = (who: Caller) => mailsTo(who).filter(({ subject }) => subject.includes('unread'))
    expect([to(client).length, to(professional).length]).toEqual([1, 0])
  })
})
