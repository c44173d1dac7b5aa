import { describe, expect, it, vi } from 'vitest'
import { deliverBookingMails } from '#server/features/notifications/index.ts'
import { deliverNotices } from '#server/mail/notice.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aPaidSession } from '#test/support/payments.ts'
import { runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { aPhoto, upload } from '#test/support/uploads.ts'
import { eraseDue } from './erasure.ts'

const NOW = '2026-03-02T09:00:00Z'
const WEEK_LATER = '2026-03-09T13:00:01Z'
const mails: Mail[] = []
/** The mail server's behaviour; some tests break it. */
const post = { send: async (mail: Mail) => void mails.push(mail) }
const testApp = await buildTestApp({
  now: NOW,
  parts: () => ({ mail: { send: (mail) => post.send(mail) } }),
})
const { app, context, db, visitor, aClient, aProfessional, setClock } = testApp

/** Two people who have met on 2 March, and written messages, a review and notes. */
async function aStory() {
  const mark = crypto.randomUUID().slice(0, 8)
  setClock(NOW)
  const session = await aSession(testApp, {
    client: await aClient('Greta Gone'),
    professional: await aProfessional({ name: 'Petra Practice' }),
    startsAt: '2026-03-02T11:00:00.000Z',
    endsAt: '2026-03-02T12:00:00.000Z',
  })
  const { id, client, professional } = session
  setClock('2026-03-02T11:30:00Z')
  await client.put(`/api/sessions/${id}/notes`, { notesShared: 'Shared words' })
  await professional.put(`/api/sessions/${id}/notes`, { notesPro: 'Private words' })
  for (const [person, ink] of [
    [client, 'blue'],
    [professional, 'red'],
  ] as const)
    await person.post(`/api/sessions/${id}/board/strokes`, {
      strokes: [{ id: crypto.randomUUID(), ink, nib: 'thin', points: [1, 2, 0] }],
    })
  const opened = await client.post('/api/conversations', {
    professionalId: professional.professionalId,
  })
  const threadId: string = opened.json().id
  await client.post('/api/messages', { threadId, body: `From Greta ${mark}` })
  await professional.post('/api/messages', { threadId, body: 'From Petra' })
  await client.put(`/api/favourites/${professional.professionalId}`)
  await client.put(`/api/recently-viewed/${professional.professionalId}`)
  setClock('2026-03-02T13:00:00Z')
  const review = { rating: 5, text: 'Her kind review', storyConsent: true }
  await client.post(`/api/sessions/${id}/review`, review)
  return { ...session, threadId, mark }
}

const exportOf = async (person: Caller) => (await person.get('/api/account/export')).json()
const askErasure = (person: Caller, password = PASSWORD) =>
  person.delete('/api/account', { password })

async function signInAgain({ user }: Caller) {
  const reply = await visitor.post('/api/auth/login', { email: user.email, password: PASSWORD })
  const cookie = `parlour_sign_in=${encodeURIComponent(reply.cookies[0]?.value ?? '')}`
  return {
    statusCode: reply.statusCode,
    user: reply.statusCode === 200 ? reply.json().user : undefined,
    post: (url: string) => visitor.post(url, undefined, { cookie }),
  }
}

const mailed = (to: string, subject: string) =>
  eventually(() => {
    const mail = mails.find((each) => each.to === to && each.subject.startsWith(subject))
    if (!mail) throw new Error(`no ${subject} to ${to}`)
    return mail
  })

/** The tables that still contain these words. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await db.rows(`select 1 from ${name} t where t::text ilike $1 limit 1`, [
      `%${word}%`,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('the export', () => {
  it('is a file with everything about a client', async () => {
    const { client, professional, id, mark } = await aStory()
    await client.post('/api/support', {
      name: 'Greta Gone',
      email: client.user.email,
      topic: 'other',
      message: 'A word to support',
    })
    await deliverBookingMails(context)
    const reply = await client.get('/api/account/export')
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="my-data-2026-03-02.json"',
    )
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    const data = reply.json()
    expect(data.account).toMatchObject({ name: 'Greta Gone', email: client.user.email })
    expect(data.waysToSignIn).toEqual([expect.objectContaining({ way: 'credential' })])
    expect(data.devices).toHaveLength(1)
    expect(data.bookings).toEqual([
      expect.objectContaining({
        id,
        myPart: 'client',
        with: 'Petra Practice',
        totalMinor: 5832,
        sharedNotes: 'Shared words',
        privateNotes: null,
        mailsToMe: [expect.objectContaining({ about: 'confirmed' })],
        review: expect.objectContaining({ text: 'Her kind review' }),
      }),
    ])
    expect(data.whiteboards).toMatchObject([
      { bookingId: id, byMe: true, ink: 'blue', points: [1, 2, 0] },
      { bookingId: id, byMe: false, ink: 'red' },
    ])
    expect(data.conversations).toEqual([
      expect.objectContaining({
        with: 'Petra Practice',
        messages: [
          expect.objectContaining({ byMe: true, body: `From Greta ${mark}` }),
          expect.objectContaining({ byMe: false, body: 'From Petra' }),
        ],
      }),
    ])
    expect(data.savedProfessionals).toEqual([
      expect.objectContaining({ id: professional.professionalId }),
    ])
    expect(data.recentlyViewed).toHaveLength(1)
    expect(data.messagesToSupport).toEqual([
      expect.objectContaining({ message: 'A word to support' }),
    ])
    expect(data.events.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['registered', 'booking_held', 'data_exported']),
    )
    expect(data.profile).toEqual([])
  })

  it('lists the disputes of their sessions, and the messages they have reported', async () => {
    setClock(NOW)
    const session = await aPaidSession(testApp, {
      professional: await aProfessional({ name: 'Petra Practice' }),
      startsAt: '2026-03-02T11:00:00.000Z',
      endsAt: '2026-03-02T12:00:00.000Z',
      paidAt: NOW,
    })
    const { client, professional, id, paymentId } = session
    const { professionalId } = professional
    const threadId = (await client.post('/api/conversations', { professionalId })).json().id
    const sentByPetra = await professional.post('/api/messages', {
      threadId,
      body: 'Pay me in cash',
    })
    const messageId = sentByPetra.json().id
    await client.post(`/api/messages/${messageId}/report`, { reason: 'scam', note: 'She insists' })
    await db.rows(
      `insert into disputes (payment_id, provider_ref, amount_minor, reason, created_at)
       values ($1, 'dp_1', 5832, 'product_not_received', $2)`,
      [paymentId, NOW],
    )
    const [disputed] = (await client.get(`/api/sessions/${id}/disputes`)).json()
    await professional.put(`/api/disputes/${disputed.id}/hand-in`, {
      text: 'She came.',
      messageIds: [messageId],
    })
    const [mine, theirs] = [await exportOf(client), await exportOf(professional)]
    const dispute = {
      bookingId: id,
      numberThere: 'dp_1',
      amountMinor: 5832,
      reason: 'product_not_received',
      status: 'OPEN',
      isInquiry: false,
      evidenceDueAt: null,
      acceptedAt: null,
      closedAt: null,
      createdAt: NOW.replace('Z', '.000Z'),
    }
    expect(mine.disputes).toEqual([{ ...dispute, myPart: 'client', handedIn: null }])
    const message = { byMe: true, text: 'Pay me in cash', files: [], at: expect.any(String) }
    expect(theirs.disputes).toEqual([
      {
        ...dispute,
        myPart: 'professional',
        handedIn: { text: 'She came.', changedAt: expect.any(String), messages: [message] },
      },
    ])
    expect(mine.reports).toEqual([
      expect.objectContaining({
        kind: 'message',
        subjectId: messageId,
        myPart: 'I reported it',
        reason: 'scam',
        note: 'She insists',
        text: 'Pay me in cash',
      }),
    ])
    // Only staff learn who has reported someone.
    expect(theirs.reports).toEqual([])
    expect((await exportOf(await aClient())).disputes).toEqual([])
  })

  it('contains no one else’s private data, and no secret', async () => {
    const { client, professional } = await aStory()
    const [mine, theirs] = [await exportOf(client), await exportOf(professional)]
    const [my, their] = [JSON.stringify(mine), JSON.stringify(theirs)]
    expect(my).not.toContain('Private words')
    expect(my).not.toContain(professional.user.email)
    expect(their).not.toContain(client.user.email)
    for (const text of [my, their]) expect(text).not.toMatch(/argon2|sealed:|"token"|Secret/i)
    // Reviews are shown without their author, so nothing here links one to a booking.
    expect(theirs.reviewsOfMe).toEqual([expect.objectContaining({ text: 'Her kind review' })])
    expect(JSON.stringify([theirs.reviewsOfMe, theirs.bookings])).not.toMatch(
      /Greta.*kind review|kind review.*"booking/,
    )
  })

  it('contains a professional’s profile, hours and private notes as written', async () => {
    const { professional } = await aStory()
    const schedules = [{ name: 'Half-term', from: '2030-02-18', to: '2030-02-22', weekly: [] }]
    const travels = [{ from: '2030-03-04', to: '2030-03-08', timeZone: 'Asia/Tokyo' }]
    await db.rows('update calendars set schedules = $2, travels = $3 where professional_id = $1', [
      ...[professional.professionalId, JSON.stringify(schedules), JSON.stringify(travels)],
    ])
    const { profile, bookings } = await exportOf(professional)
    expect(profile).toEqual([
      expect.objectContaining({
        name: 'Petra Practice',
        workingHours: expect.objectContaining({ minNoticeMin: 60, schedules, travels }),
      }),
    ])
    expect(bookings).toEqual([
      expect.objectContaining({
        myPart: 'professional',
        with: 'Greta Gone',
        privateNotes: 'Private words',
        payment: null,
      }),
    ])
  })

  it('is complete when there is more than a page', async () => {
    const { client, threadId } = await aStory()
    await db.rows(
      `insert into messages (thread_id, number, author_id, body, way)
       select $1, n, $2, 'Line ' || n, 'http' from generate_series(3, 1103) n`,
      [threadId, client.user.id],
    )
    await db.rows(
      `insert into audit_events (actor_id, action) select $1, 'counted' from generate_series(1, 1200)`,
      [client.user.id],
    )
    const { conversations, events } = await exportOf(client)
    expect(conversations[0].messages).toHaveLength(1103)
    expect(conversations[0].messages.at(-1).body).toBe('Line 1103')
    const counted = events.filter(({ action }: { action: string }) => action === 'counted')
    expect(counted).toHaveLength(1200)
  })
})

describe('deleting an account', () => {
  it('asks for the password, or for a recent proof', async () => {
    const client = await aClient()
    await db.rows('update sign_ins set proven_at = null where user_id = $1', [client.user.id])
    const wrong = await askErasure(client, 'not it')
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'This is not your current password'])
    expect((await client.delete('/api/account', {})).statusCode).toBe(403)
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
  })

  it('is refused while there is a session to come, on either side, and leaves people signed in', async () => {
    setClock(NOW)
    const { client, professional } = await aSession(testApp, {
      startsAt: '2026-03-02T11:00:00.000Z',
      endsAt: '2026-03-02T12:00:00.000Z',
    })
    for (const person of [client, professional]) {
      const reply = await askErasure(person)
      expect([reply.statusCode, reply.body]).toEqual([
        409,
        'You have an upcoming session. Once it is over or cancelled, you can delete your account.',
      ])
      expect((await person.get('/api/auth/me')).statusCode).toBe(200)
    }
    setClock('2026-03-02T12:00:00Z')
    expect((await askErasure(client)).statusCode).toBe(200)
  })

  it('signs out everywhere, says until when by mail, and clears the cookie', async () => {
    setClock(NOW)
    const client = await aClient()
    const other = await signInAgain(client)
    const reply = await askErasure(client)
    expect(reply.statusCode).toBe(200)
    expect(reply.cookies[0]).toMatchObject({ name: 'parlour_sign_in', value: '', maxAge: 0 })
    expect((await client.get('/api/auth/me')).statusCode).toBe(401)
    expect((await other.post('/api/auth/resend-verification')).statusCode).toBe(401)
    const { text } = await mailed(client.user.email, 'Your account will be erased')
    expect(text).toContain('9 March 2026')
    expect(text).toContain('/login')
  })

  it('ends at once what else can see it and sign-ins under way, but not the copy of its data', async () => {
    setClock(NOW)
    const { client } = await aStory()
    const { id } = client.user
    for (const path of ['/api/calendar-feed', '/api/account/exports'])
      expect((await client.post(path)).statusCode).toBeLessThan(300)
    await db.rows(
      `insert into text_numbers (user_id, number, confirmed_at) values ($1, '+447700900123', $2)`,
      [id, NOW],
    )
    await db.rows(
      `insert into sign_in_steps (token_hash, user_id, way, remember, expires_at)
       values ($1::text, $1::uuid, 'password', true, '9999-01-01')`,
      [id],
    )
    await askErasure(client)
    for (const table of ['calendar_feeds', 'text_numbers', 'sign_in_steps'])
      expect(await db.rows(`select from ${table} where user_id = $1`, [id])).toEqual([])
    expect(await db.rows('select from data_exports where user_id = $1', [id])).toHaveLength(1)
  })

  it('can be cancelled for 7 days by signing in and asking for it', async () => {
    setClock(NOW)
    const client = await aClient()
    await askErasure(client)
    setClock('2026-03-09T08:59:59Z')
    await eraseDue(context)
    const back = await signInAgain(client)
    expect(back.user.eraseAfter).toBe('2026-03-09T09:00:00.000Z')
    expect((await back.post('/api/account/keep')).json().user.eraseAfter).toBeNull()
    setClock(WEEK_LATER)
    await eraseDue(context)
    expect((await signInAgain(client)).user).toMatchObject({ name: 'Clara Client' })
  })

  it('is not cancelled by signing in alone', async () => {
    setClock(NOW)
    const client = await aClient()
    await askErasure(client)
    setClock('2026-03-05T09:00:00Z')
    await signInAgain(client)
    setClock(WEEK_LATER)
    await eraseDue(context)
    expect((await signInAgain(client)).statusCode).toBe(401)
  })

  it('removes saved cards from the payments provider, or waits until it can', async () => {
    setClock(NOW)
    const client = await aClient()
    const { cards } = context.payments
    const ref = await cards.openCustomer(client.user.id)
    await db.rows(
      `insert into payment_customers (user_id, provider, ref, created_at) values ($1, 'simulator', $2, now())`,
      [client.user.id, ref],
    )
    await askErasure(client)
    setClock(WEEK_LATER)
    const { forget } = cards
    cards.forget = () => Promise.reject(new ProviderAway('gone for lunch'))
    const error = vi.spyOn(context.log, 'error').mockReturnValue(undefined)
    await eraseDue(context)
    expect(error).toHaveBeenCalledOnce()
    error.mockRestore()
    expect((await signInAgain(client)).statusCode).toBe(200)
    const waiting = `select title, resolved_at is null as open from cases where queue = 'erasures' and subject_id = $1`
    const title = 'Erasure failed at a provider'
    expect(await db.rows(waiting, [client.user.id])).toEqual([{ title, open: true }])
    cards.forget = forget
    await eraseDue(context)
    expect(await db.rows(waiting, [client.user.id])).toEqual([{ title, open: false }])
    expect((await signInAgain(client)).statusCode).toBe(401)
    const left = 'select from card_simulator.customers where id = $1'
    expect(await db.rows(left, [ref])).toEqual([])
  })

  it('unlists a practice at once, and lists it again if the deletion is cancelled', async () => {
    setClock(NOW)
    const professional = await aProfessional({ name: 'Quentin Quits' })
    const { professionalId } = professional
    const client = await aClient()
    const seen = async () => {
      const listed = await visitor.get('/api/professionals?query=quentin&pageSize=100')
      const profile = await visitor.get(`/api/professionals/${professionalId}`)
      const booking = await client.post('/api/bookings', {
        professionalId,
        startsAt: '2026-03-06T10:00:00.000Z',
        endsAt: '2026-03-06T11:00:00.000Z',
      })
      return [listed.json().length, profile.statusCode, booking.statusCode]
    }
    await askErasure(professional)
    expect(await seen()).toEqual([0, 404, 404])
    await (await signInAgain(professional)).post('/api/account/keep')
    expect(await seen()).toEqual([1, 200, 201])
  })
})

describe('an erased account', () => {
  it('keeps nothing of its second factor', async () => {
    setClock(NOW)
    const client = await aClient('Greta Gone')
    await askErasure(client)
    await db.rows(`insert into authenticators (user_id, secret) values ($1, 'sealed')`, [
      client.user.id,
    ])
    await db.rows(
      `insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1::uuid, $1::text, 'key', 0, 'Phone')`,
      [client.user.id],
    )
    await db.rows(`insert into recovery_codes (user_id, hash) values ($1, 'hash')`, [
      client.user.id,
    ])
    await db.rows(
      `insert into sign_in_steps (token_hash, user_id, way, remember, expires_at)
       values ($1::text, $1::uuid, 'password', true, '9999-01-01')`,
      [client.user.id],
    )
    setClock(WEEK_LATER)
    await eraseDue(context)
    const left = await Promise.all(
      ['authenticators', 'passkeys', 'recovery_codes', 'sign_in_steps'].map((table) =>
        db.rows(`select 1 from ${table} where user_id = $1`, [client.user.id]),
      ),
    )
    expect(left).toEqual([[], [], [], []])
  })

  it('of a client keeps bookings, money and the rating, but nothing that identifies the person', async () => {
    const { client, professional, id, threadId, mark } = await aStory()
    await askErasure(client)
    setClock(WEEK_LATER)
    await eraseDue(context)

    expect((await signInAgain(client)).statusCode).toBe(401)
    expect(await tablesWith(client.user.email)).toEqual([])
    expect(await tablesWith(mark)).toEqual([])
    const [user] = await db.rows<{ name: string; email: string }>(
      'select name, email from users where id = $1',
      [client.user.id],
    )
    expect(user).toEqual({
      name: 'Erased account',
      email: `erased-${client.user.id}@erased.invalid`,
    })
    const [left] = await db.rows<Record<string, number>>(
      `select (select count(*) from favourites where client_id = $1) as favourites,
         (select count(*) from recently_viewed where client_id = $1) as viewed,
         (select count(*) from sign_in_methods where user_id = $1) as methods,
         (select count(*) from sign_ins where user_id = $1) as "signIns",
         (select count(*) from bookings where client_id = $1) as bookings,
         (select count(*) from session_notes where booking_id = $2 and kind = 'shared') as "sharedNotes",
         (select count(*) from board_strokes where booking_id = $2) as strokes`,
      [client.user.id, id],
    )
    expect(left).toEqual({
      favourites: 0,
      viewed: 0,
      methods: 0,
      signIns: 0,
      bookings: 1,
      sharedNotes: 0,
      strokes: 0,
    })
    const { reviews, professional: profile } = (
      await visitor.get(`/api/professionals/${professional.professionalId}`)
    ).json()
    expect([profile.ratingCount, reviews[0].text]).toEqual([1, 'Her kind review'])
    const { messages } = (await professional.get(`/api/threads/${threadId}/messages`)).json()
    expect(messages.map(({ body }: { body: string }) => body)).toEqual([
      'This message was erased together with its author’s account.',
      'From Petra',
    ])
    const late = await professional.post('/api/messages', { threadId, body: 'Are you there?' })
    expect(late.statusCode).toBe(409)
    const again = { name: 'Greta Again', email: client.user.email, password: PASSWORD }
    expect((await visitor.post('/api/auth/register', again)).statusCode).toBe(201)
    const session = (await professional.get(`/api/sessions/${id}`)).json()
    expect([session.client.name, session.notesPro]).toEqual(['Erased account', 'Private words'])
    await mailed(client.user.email, 'Your account has been erased')
  })

  it('of a professional keeps what their clients booked and wrote', async () => {
    const { client, professional, id } = await aStory()
    await db.rows(
      `update professionals set bio = 'Words about Petra', avatar = '/petra' where id = $1`,
      [professional.professionalId],
    )
    await askErasure(professional)
    setClock(WEEK_LATER)
    await eraseDue(context)
    expect(await tablesWith('Words about Petra')).toEqual([])
    expect(await tablesWith(professional.user.email)).toEqual([])
    const session = (await client.get(`/api/sessions/${id}`)).json()
    expect(session.professional.name).toBe('Erased account')
    expect(session.notesShared).toBe('Shared words')
    const { strokes } = (await client.get(`/api/sessions/${id}/board`)).json()
    expect(strokes).toMatchObject([
      { ink: 'blue', by: client.user.id },
      { ink: 'red', by: null },
    ])
    const [notes] = await db.rows<{ count: number }>(
      `select count(*) as count from session_notes where booking_id = $1 and kind = 'pro'`,
      [id],
    )
    expect(notes?.count).toBe(0)
    expect((await exportOf(client)).bookings[0].review.text).toBe('Her kind review')
  })

  it('loses its photo, including the file', async () => {
    setClock(NOW)
    const client = await aClient()
    const photo = await upload(app, client, 'avatar', await aPhoto())
    await client.patch('/api/auth/profile', { avatar: photo.id })
    expect((await visitor.get(photo.url)).statusCode).toBe(200)
    await askErasure(client)
    setClock(WEEK_LATER)
    await eraseDue(context)
    expect((await visitor.get(photo.url)).statusCode).toBe(404)
    expect(await context.files.read(photo.id)).toBeUndefined()
  })

  it('is erased once, however many jobs run at once and again', async () => {
    setClock(NOW)
    const people = await Promise.all(Array.from({ length: 5 }, () => aClient()))
    for (const person of people) await askErasure(person)
    setClock(WEEK_LATER)
    mails.length = 0
    await Promise.all([eraseDue(context), eraseDue(context), eraseDue(context)])
    await eraseDue(context)
    const told = mails.filter(({ subject }) => subject.startsWith('Your account has been erased'))
    expect(told.map(({ to }) => to).sort()).toEqual(people.map(({ user }) => user.email).sort())
    const [audited] = await db.rows<{ count: number }>(
      `select count(*) as count from audit_events where action = 'account_erased' and subject_id = any($1)`,
      [people.map(({ user }) => user.id)],
    )
    expect(audited?.count).toBe(5)
  })

  it('is unchanged if the job fails, and erased by the next run', async () => {
    const { client } = await aStory()
    await askErasure(client)
    setClock(WEEK_LATER)
    const broken = Object.assign(Object.create(context.db), {
      transaction: (work: Parameters<typeof db.transaction>[0]) =>
        db.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    })
    await expect(eraseDue({ ...context, db: broken })).rejects.toThrow('killed')
    expect((await signInAgain(client)).statusCode).toBe(200)
    await eraseDue(context)
    expect((await signInAgain(client)).statusCode).toBe(401)
  })

  it('is erased even if the mail server is down, and told of it later', async () => {
    setClock(NOW)
    const client = await aClient()
    await askErasure(client)
    setClock(WEEK_LATER)
    const { send } = post
    post.send = async () => {
      throw new Error('no mail server')
    }
    await visitor.post('/api/auth/forgot-password', { email: client.user.email })
    await context.background.settled(PATIENCE_MS)
    await eraseDue(context)
    post.send = send
    expect((await signInAgain(client)).statusCode).toBe(401)
    // The link is gone with the account.
    const owed = await db.rows('select user_id from account_mails')
    expect(owed).toEqual([{ user_id: null }])
    mails.length = 0
    setClock(new Date(Date.parse(WEEK_LATER) + 60_000).toISOString())
    await deliverNotices(context)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [client.user.email, 'Your account has been erased – Parlour'],
    ])
  })

  it('of a professional waits until their earnings are paid out, and says so', async () => {
    setClock(NOW)
    const { professional } = await aPaidSession(testApp, {
      startsAt: '2026-03-08T11:00:00.000Z',
      endsAt: '2026-03-08T12:00:00.000Z',
      paidAt: NOW,
    })
    const other = await aProfessional()
    await setUpPayouts(testApp, professional)
    setClock('2026-03-08T12:00:00Z')
    const erasure = async (who: Caller) => (await who.get('/api/account/erasure')).json()
    expect(await erasure(professional)).toEqual({ eraseAfter: null, pendingPayoutMinor: 4500 })
    expect(await erasure(other)).toEqual({ eraseAfter: null, pendingPayoutMinor: 0 })
    for (const person of [professional, other]) await askErasure(person)
    const SENTENCE = 'We still have £45.00 of your earnings to pay out. We erase your account once'
    const told = await mailed(professional.user.email, 'Your account will be erased')
    expect(told.text).toContain(SENTENCE)
    const toldOther = await mailed(other.user.email, 'Your account will be erased')
    expect(toldOther.text).not.toContain('paid out')

    // Nothing has been paid out yet, for whatever reason.
    setClock('2026-03-15T12:00:01Z')
    await eraseDue(context)
    expect((await signInAgain(professional)).statusCode).toBe(200)
    expect((await signInAgain(other)).statusCode).toBe(401)
    await runPayouts(testApp)
    await eraseDue(context)
    expect((await signInAgain(professional)).statusCode).toBe(401)
  })

  it('waits for the end of a session that was paid for meanwhile', async () => {
    setClock(NOW)
    const client = await aClient()
    await askErasure(client)
    const professional = await aProfessional()
    await db.rows(
      `insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status, hold_expires_at,
         hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
       values ($1, $2, '2026-03-10T10:00Z', '2026-03-10T11:00Z', '2026-03-10T11:00Z', 'CONFIRMED', now(), 1, 1, 0, 0, 1)`,
      [professional.professionalId, client.user.id],
    )
    setClock(WEEK_LATER)
    await eraseDue(context)
    expect((await signInAgain(client)).statusCode).toBe(200)
    setClock('2026-03-10T11:00:00Z')
    await eraseDue(context)
    expect((await signInAgain(client)).statusCode).toBe(401)
  })
})
