import type { APIRequestContext } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const NAME = 'Linda Links'
const PASSWORD = 'correct-horse'
const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' }

// It compares the whole database, in which another journey's hold might expire meanwhile.
test.use({ ownProgram: import.meta.filename })

test('a link in an email changes nothing when opened, whoever or whatever opens it', async ({
  page,
  program,
  playwright,
}) => {
  const email = `links-${crypto.randomUUID()}@example.org`
  await causeEveryMail(page.request, program, email)
  const mails = await expectMails(page.request, email, [
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
  // The email about unread messages is sent only after a while; this is its link.
  const thread = await anUnreadMessage(page.request, program, playwright.request)
  const unread = program.url + paths.messages('CLIENT', { thread })
  // The notice to the support mailbox leads to the desk, which is there for staff alone.
  const links = [...new Set([...mails.flatMap(linksIn), unread])].filter(
    (link) => new URL(link).pathname !== '/desk',
  )
  expect(links.map((link) => new URL(link).pathname)).toEqual(
    expect.arrayContaining([
      '/verify-email',
      '/not-me',
      '/stop-emails',
      '/reset-password',
      '/help',
      '/client-dashboard',
      expect.stringMatching('^/sessions/'),
      expect.stringMatching('^/professionals/'),
    ]),
  )

  await expectNothingUnderWay(program)
  const before = await everythingIn(program)
  const stranger = await playwright.request.newContext()
  for (const link of links)
    for (const reader of [stranger, page.request]) {
      expect((await reader.get(link)).ok(), link).toBe(true)
      expect((await reader.head(link)).ok(), link).toBe(true)
    }
  await stranger.dispose()
  expect(await everythingIn(program)).toEqual(before)

  // Some email scanners run the scripts of a page too.
  await page.context().clearCookies()
  for (const link of links) {
    await page.goto(link)
    await page.waitForLoadState('networkidle')
  }
  expect(await everythingIn(program)).toEqual(before)
})

/** Triggers every kind of email, most of them to this client and their professional. */
async function causeEveryMail(api: APIRequestContext, program: Program, email: string) {
  const post = async (path: string, data: object) => {
    const reply = await api.post(path, { data })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  await post('/api/auth/register', { name: NAME, email, password: PASSWORD, role: 'CLIENT' })
  await post('/api/account/password', { currentPassword: PASSWORD, password: `${PASSWORD}-too` })
  await post('/api/account/email', { email: `new-${email}`, password: `${PASSWORD}-too` })
  await post('/api/auth/forgot-password', { email })
  await post('/api/support', { name: NAME, email, topic: 'complaint', message: 'Too many links' })

  const [moved, cancelled, tomorrow, soon, late, last] = await slots(api, program)
  const book = async (
    slot: object | undefined,
  ): Promise<{ id: string; pay: () => Promise<void> }> => {
    const { id } = await post('/api/bookings', slot ?? {})
    const { clientSecret } = await post(`/api/sessions/${id}/payment-intent`, {})
    return {
      id,
      pay: async () => {
        await post('/api/simulator/confirm', { clientSecret, ...CARD })
      },
    }
  }
  for (const [slot, kind, change] of [
    [moved, 'rescheduled', 'sequence = 1'],
    [cancelled, 'cancelled', `sequence = 1, status = 'CANCELLED', cancelled_by = client_id`],
    [tomorrow, 'reminder-24h', 'sequence = 1'],
    [soon, 'reminder-1h', 'sequence = 1'],
  ] as const) {
    const { id, pay } = await book(slot)
    await pay()
    await expect
      .poll(() => program.rows('select status from bookings where id = $1', [id]))
      .toEqual([{ status: 'CONFIRMED' }])
    await program.rows(`update bookings set ${change} where id = $1`, [id])
    await program.rows(
      `insert into booking_mails (booking_id, user_id, kind, sequence, due_at)
       select id, client_id, $2, 1, now() from bookings where id = $1`,
      [id, kind],
    )
  }
  const refunded = await book(late)
  await program.rows(
    `update bookings set status = 'CANCELLED', hold_seat = null, cancelled_at = now() where id = $1`,
    [refunded.id],
  )
  await refunded.pay()
  // A payment also sends all other emails that are due.
  await (await book(last)).pay()
}

/** The demo professional writes to this client; resolves with the id of the conversation. */
async function anUnreadMessage(
  api: APIRequestContext,
  program: Program,
  browsers: { newContext(options: object): Promise<APIRequestContext> },
): Promise<string> {
  const professionalId = await demoProfessional(program)
  const conversation = await api.post('/api/conversations', { data: { professionalId } })
  const { id } = await conversation.json()
  const professional = await browsers.newContext({ baseURL: program.url })
  const account = { email: 'professional@parlour.test', password: 'parlour-demo' }
  await professional.post('/api/auth/login', { data: account })
  const sent = await professional.post('/api/messages', { data: { threadId: id, body: 'Hello' } })
  expect(sent.status()).toBe(201)
  await professional.dispose()
  return id
}

async function demoProfessional(program: Program): Promise<string> {
  const [professional] = await program.rows<{ id: string }>(
    `select p.id from professionals p join users u on u.id = p.user_id where u.email = 'professional@parlour.test'`,
  )
  if (!professional) throw new Error('the demo has no professional to sign in as')
  return professional.id
}

/** Free half hours of the demo professional, in the form of a booking request. */
async function slots(api: APIRequestContext, program: Program) {
  const professionalId = await demoProfessional(program)
  const found: { professionalId: string; startsAt: string; endsAt: string }[] = []
  for (let day = 2; found.length < 6; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
    const reply = await api.get(
      `/api/professionals/${professionalId}/availability/slots?date=${date}&duration=30`,
    )
    const free: { startTime: string; endTime: string }[] = await reply.json()
    for (const { startTime, endTime } of free)
      found.push({ professionalId, startsAt: startTime, endsAt: endTime })
  }
  return found
}

/**
 * Waits until the outbox has an email with each of these subjects to or about this client; resolves with them as the
 * outbox shows them. The demo's people have emails too, with links to sessions of theirs.
 */
async function expectMails(
  api: APIRequestContext,
  email: string,
  subjects: string[],
): Promise<string[]> {
  let mails: string[] = []
  await expect
    .poll(async () => {
      const all = (await (await api.get('/dev/mail')).text()).split('<article>').slice(1)
      mails = all.filter((mail) => mail.includes(NAME) || mail.includes(email))
      const there = mails.map((mail) => /<h2>(.*?)<\/h2>/.exec(mail)?.[1] ?? '')
      return subjects.filter((subject) => !there.some((title) => title.includes(subject)))
    })
    .toEqual([])
  return mails
}

/** Waits for the automatic consequences of the payments. */
async function expectNothingUnderWay(program: Program): Promise<void> {
  // What people contest waits for it.
  await program.runJob('deliver-support')
  await expect
    .poll(() =>
      program.rows(
        `select 'hold' from bookings where status = 'PENDING_PAYMENT' and created_at > now() - interval '10 minutes'
         union all select 'mail' from booking_mails where due_at <= now() and coalesce(sent_at, dropped_at) is null
         union all select 'account' from account_mails
         union all select 'event' from card_simulator.events where delivered_at is null
         union all select 'refund' from refunds where told_at is null
         union all select 'support' from support_messages m where acknowledged_at is null and not exists (
           select from support_messages where email = m.email and acknowledged_at is not null)`,
      ),
    )
    .toEqual([])
}

/** The URLs in the text of an email. */
function linksIn(mail: string): string[] {
  const text = /<pre>(.*?)<\/pre>/s.exec(mail)?.[1] ?? ''
  return [...text.matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
}

/** Columns that scheduled jobs update. */
const ROUNDS = `array['checked_at', 'client_digest_at', 'client_digest_number', 'professional_digest_at', 'professional_digest_number']`

/** A hash of each table, without what is derived, what jobs count, and visits of pages that stay open for two seconds. */
async function everythingIn(program: Program): Promise<Record<string, string>> {
  const tables = await program.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'card_simulator', 'identity_stand_in') and tablename not in ('listings', 'next_free_due', 'programs', 'counted_days', 'daily_figures', 'profile_visits')
     order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await program.rows<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(kept, '|' order by kept)), '') as print
       from ${name} t, lateral (select (to_jsonb(t) - ${ROUNDS})::text as kept) k`,
    )
    prints[name] = row?.print ?? ''
  }
  return prints
}
