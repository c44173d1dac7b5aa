import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { paths } from '#contract/paths/paths.ts'
import { deliverBookingMails } from '#server/features/notifications/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { deliverSupportMessages } from '#server/features/support/index.ts'
import { deliverNotices } from '#server/mail/notice.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { eventually } from '#test/support/eventually.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, callsOf } from '#test/support/test-app.ts'
import { browserClient } from '#web/api/cache/query-client.ts'
import { anAfternoon } from './support/ahead.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { app, context, db, owner, visitor } = testApp
const cards = asCardSimulator(context.payments)

const NAME = 'Linda Links'
const PASSWORD = 'correct-horse'
const EMAIL = 'linda@example.org'

const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
const client = await causeEveryMail(professional.professionalId)
const links = await linksOf([
  'Please confirm your email address',
  'Choose a new password',
  'Please confirm your new email address',
  'Someone asked to change your email address',
  'Your password has been changed',
  'Booked: ',
  'New booking: ',
  'Moved: ',
  'Cancelled: ',
  'Reminder: ',
  'starts at',
  'Your payment was refunded',
  'A complaint – ',
  'We have your complaint',
])

it('a link in an email changes nothing when its reader opens it', async () => {
  expect(links.map((link) => link.replace(/\?.*/, ''))).toEqual(
    expect.arrayContaining([
      '/verify-email',
      '/not-me',
      '/stop-emails',
      '/reset-password',
      '/help',
      expect.stringMatching('^/sessions/'),
      expect.stringMatching('^/professionals/'),
    ]),
  )
  await expectNoChange(links, client)
})

it('nor does it when a scanner opens it, which runs the scripts of pages', async () => {
  // The email about unread messages is sent only after a while; this is its link.
  const { professionalId } = professional
  const { id: thread } = (await client.post('/api/conversations', { professionalId })).json()
  await professional.post('/api/messages', { threadId: thread, body: 'Hello' })
  // Signed out, one session's page is like another's.
  const distinct = new Map(links.map((link) => [link.replace(/[\w-]{20,}/g, ''), link])).values()
  await expectNoChange([...distinct, paths.messages('CLIENT', { thread })])
})

async function expectNoChange(links: string[], reader?: Pick<Caller, 'cookie'>): Promise<void> {
  const before = await everything()
  const { goTo, sent } = await renderPage(testApp, '/disclaimer', reader)
  for (const link of links) {
    await goTo(link)
    await waitFor(() => expect(browserClient.isFetching()).toBe(0))
  }
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(await everything()).toEqual(before)
}

/** Triggers every kind of email, most of them to this client and their professional; resolves with the client. */
async function causeEveryMail(professionalId: string) {
  const account = { name: NAME, email: EMAIL, password: PASSWORD, role: 'CLIENT' }
  const { cookies } = await visitor.post('/api/auth/register', account)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const client = { cookie, ...callsOf(app, cookie) }
  const post = async (path: string, data: object = {}) => {
    const reply = await client.post(path, data)
    expect(reply.statusCode, `${path}: ${reply.body}`).toBeLessThan(300)
    return reply
  }
  const password = `${PASSWORD}-too`
  await post('/api/account/password', { currentPassword: PASSWORD, password })
  await post('/api/account/email', { email: `new-${EMAIL}`, password })
  await post('/api/auth/forgot-password', { email: EMAIL })
  const complaint = { topic: 'complaint', message: 'Too many links' }
  await post('/api/support', { name: NAME, email: EMAIL, ...complaint })

  const book = async (day: number) => {
    const booked = await post('/api/bookings', { professionalId, ...anAfternoon(day) })
    const { id } = booked.json<{ id: string }>()
    const { clientSecret } = (await post(`/api/sessions/${id}/payment-intent`)).json()
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
    const pay = async () => {
      await cards?.confirm({ clientSecret, ...card })
      await cards?.idle()
    }
    return { id, pay }
  }
  for (const [day, kind, change] of [
    [2, 'rescheduled', 'sequence = 1'],
    [
      3,
      'cancelled',
      `sequence = 1, state = 'CANCELLED', ended_from = 'CONFIRMED', cancelled_by = client_id`,
    ],
    [4, 'reminder-24h', 'sequence = 1'],
    [5, 'reminder-1h', 'sequence = 1'],
  ] as const) {
    const { id, pay } = await book(day)
    await pay()
    await db.rows(`update bookings set ${change} where id = $1`, [id])
    await db.rows(
      `insert into booking_mails (booking_id, user_id, kind, sequence, due_at)
       select id, client_id, $2, 1, now() from bookings where id = $1`,
      [id, kind],
    )
  }
  const late = await book(6)
  await db.rows(
    `update bookings set state = 'CANCELLED', ended_from = 'HELD', hold_seat = null, cancelled_at = now() where id = $1`,
    [late.id],
  )
  await late.pay()
  await reconcilePayments(context)
  await cards?.idle()
  return client
}

/** The links in the emails, once there is one with each of these subjects and nothing more is under way. */
async function linksOf(subjects: string[]): Promise<string[]> {
  const emails = await eventually(async () => {
    await deliverBookingMails(context)
    await deliverNotices(context)
    await deliverSupportMessages(context)
    const all = await outbox(context.config.DATA_DIR).read()
    const there = all.map(({ subject }) => subject)
    expect(subjects.filter((part) => !there.some((subject) => subject.includes(part)))).toEqual([])
    const owed = await db.rows(
      `select from booking_mails where due_at <= now() and coalesce(sent_at, dropped_at) is null
       union all select from account_mails`,
    )
    expect(owed).toEqual([])
    return all
  })
  const links = emails.flatMap(({ text }) => text.match(/http\S+/g) ?? [])
  const urls = links.map((link) => new URL(link))
  // The notice to the support mailbox leads to the desk, which is there for staff alone.
  const ours = urls.filter(({ pathname }) => pathname !== '/desk')
  return [...new Set(ours.map(({ pathname, search }) => pathname + search))]
}

/** A hash of each table, without what is derived, visits, and who is here. */
async function everything(): Promise<Record<string, string>> {
  const tables = await owner.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'card_simulator', 'identity_stand_in')
       and tablename not in ('listings', 'next_free_due', 'profile_visits', 'presence') order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await owner.rows<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
    )
    prints[name] = row?.print ?? ''
  }
  return prints
}
