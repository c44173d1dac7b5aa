import { describe, expect, it } from 'vitest'
import { newsPath } from '#contract/paths/news.ts'
import { WAIT_DAYS } from '#domain/booking/waiting-list.ts'
import { applyRestrictions } from '#server/database/restricted.ts'
import { eraseDue } from '#server/features/account-data/index.ts'
import { refreshStaleNextFree } from '#server/features/availability/index.ts'
import { expireHolds, lockCalendar, settle } from '#server/features/bookings/index.ts'
import { deliverNotices } from '#server/mail/notice.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import type { PushPort } from '#server/providers/push/port.ts'
import type { Text, TextsPort } from '#server/providers/texts/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { offerFreedTimes } from './offering.ts'
import { endOverWaits } from './waiting-list.ts'

/** A Monday in winter, when London has UTC. */
const NOW = '2026-03-02T10:00:00.000Z'
const pushed: string[] = []
const push: PushPort = {
  key: 'the-key',
  isKnown: () => true,
  send: async (_device, text) => {
    pushed.push(JSON.parse(text).body)
    return 'sent'
  },
}
const texted: Text[] = []
const texts: TextsPort = {
  send: async (text) => {
    texted.push(text)
    return 'sent'
  },
}
const testApp = await buildTestApp({ now: NOW, parts: () => ({ push, texts }) })
const { context, db, aClient, aConfirmedClient, aProfessional, setClock, visitor } = testApp

/** Thursday 5 March. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 5, hour, minute)).toISOString()
const later = (minutes: number, from = NOW) => new Date(Date.parse(from) + minutes * 60_000)

const WISH = {
  weekdays: [] as number[],
  part: null as string | null,
  minutes: 60,
  timeZone: 'Europe/London',
}

const join = (who: Caller, { professionalId }: ProfessionalCaller, wish = {}) =>
  who.put(`/api/professionals/${professionalId}/wait`, { ...WISH, ...wish })

async function aWaitingClient(professional: ProfessionalCaller, wish = {}): Promise<Caller> {
  const client = await aConfirmedClient()
  expect((await join(client, professional, wish)).body).toBe('{"ok":true}')
  return client
}

/** A paid session on Thursday from 10:00 to 11:00. */
async function aBookedTime(professional: ProfessionalCaller) {
  const client = await aConfirmedClient()
  return aSession(testApp, { startsAt: at(10), endsAt: at(11), professional, client })
}

const cancel = async ({ id, client }: { id: string; client: Caller }) => {
  expect((await client.post(`/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
  await context.background.settled(PATIENCE_MS)
}

/** A cancelled session's time, for which two clients wait. */
async function aFreedTime() {
  setClock(NOW)
  const professional = await aProfessional()
  const session = await aBookedTime(professional)
  const first = await aWaitingClient(professional)
  const second = await aWaitingClient(professional)
  await cancel(session)
  return { professional, first, second }
}

/** What happens in a minute: the jobs that have to do with offers. */
async function work() {
  await expireHolds(context)
  await offerFreedTimes(context)
  await refreshStaleNextFree(context)
  await deliverNotices(context)
}

const offerOf = async (who: Caller) => (await who.get('/api/waits')).json()[0]?.offer ?? null
const mailsTo = async (who: Caller) =>
  (await outbox(context.config.DATA_DIR).read()).filter(
    ({ to, subject }) => to === who.user.email && /is free|no longer waiting/.test(subject),
  )
const slotsFor = async (who: Pick<Caller, 'get'>, { professionalId }: ProfessionalCaller) =>
  (
    await who.get(
      `/api/professionals/${professionalId}/availability/slots?date=2026-03-05&duration=60`,
    )
  )
    .json()
    .map(({ startTime }: { startTime: string }) => startTime)
const book = (who: Caller, { professionalId }: ProfessionalCaller, from = at(10), to = at(11)) =>
  who.post('/api/bookings', { professionalId, startsAt: from, endsAt: to })

describe('a freed time', () => {
  it('is neither offered to someone blocked, nor stays with them', async () => {
    const { professional, first, second } = await aFreedTime()
    await work()
    const isOffered = async (who: Caller) => (await offerOf(who))?.until > NOW
    expect(await isOffered(first)).toBe(true)
    const { professionalId } = professional
    for (const [who, next] of [
      [first, second],
      [second, first],
    ] as const) {
      const thread = (await who.post('/api/conversations', { professionalId })).json()
      expect((await professional.put(`/api/threads/${thread.id}/block`)).statusCode).toBe(200)
      await work()
      expect([await isOffered(who), await isOffered(next)]).toEqual([false, next === second])
    }
    expect(await slotsFor(visitor, professional)).toContain(at(10))
  })

  it('is offered to three people in order: the first lets it pass, the second books it, the third hears nothing', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const session = await aBookedTime(professional)
    const [first, second, third] = [
      await aWaitingClient(professional),
      await aWaitingClient(professional),
      await aWaitingClient(professional),
    ]
    await cancel(session)
    expect(await offerOf(first)).toEqual({
      startsAt: at(10),
      endsAt: at(11),
      until: later(30).toISOString(),
    })
    const [mail] = await mailsTo(first)
    expect(mail?.subject).toBe(
      'A time with Paul Professional is free: Thu 5 Mar, 10:00 GMT – Parlour',
    )
    expect(mail?.text).toContain('We hold it for you until 10:30 GMT')
    expect(mail?.text).toContain('book=true&at=2026-03-05T10%3A00%3A00.000Z&minutes=60')
    expect(await slotsFor(first, professional)).toContain(at(10))
    for (const other of [second, session.client, visitor])
      expect(await slotsFor(other, professional)).not.toContain(at(10))
    expect((await book(second, professional)).body).toBe(
      'Selected time slot is no longer available',
    )

    setClock(later(30))
    await work()
    expect((await book(first, professional)).statusCode).toBe(409)
    expect(await offerOf(first)).toMatchObject({ until: later(30).toISOString() })
    expect(await offerOf(second)).toMatchObject({ until: later(60).toISOString() })
    setClock(later(59))
    const hold = await book(second, professional)
    expect(hold.statusCode).toBe(201)
    setClock(later(70))
    await work()
    await db.transaction((tx) => settle(tx, hold.json().id, context.clock()))
    await work()
    expect(await offerOf(third)).toBeNull()
    expect(await mailsTo(third)).toEqual([])
    expect(await mailsTo(first)).toHaveLength(1)
    expect((await second.get('/api/waits')).json()).toEqual([])
    expect((await first.get('/api/waits')).json()).toHaveLength(1)
    expect((await professional.get('/api/professional/waits')).json()).toEqual({ count: 2 })
  })

  it('is offered to nobody a third time: after two offers that they let pass their place ends, which they are told', async () => {
    const { professional, first, second } = await aFreedTime()
    const passTwo = async () => {
      for (const [n, day] of [6, 9].entries()) {
        const iso = (hour: number) => new Date(Date.UTC(2026, 2, day, hour)).toISOString()
        const booked = { startsAt: iso(10), endsAt: iso(11), professional }
        await cancel(await aSession(testApp, { ...booked, client: await aConfirmedClient() }))
        setClock(later(60 * (n + 1)))
        await work()
      }
    }
    setClock(later(30))
    await work()
    expect((await first.get('/api/waits')).json()).toHaveLength(1)
    await passTwo()
    expect((await first.get('/api/waits')).json()).toEqual([])
    const mail = (await mailsTo(first)).find(({ subject }) => /no longer/.test(subject))
    expect(mail?.text).toContain('has ended, because you let two offers pass.')
    expect((await mailsTo(first)).filter(({ subject }) => /is free/.test(subject))).toHaveLength(2)
    expect((await join(first, professional)).statusCode).toBe(200)
    expect((await second.get('/api/waits')).json()).toHaveLength(0)
  })

  it('is behind the bell of whom it is offered to, with a link to book it, until the offer is over', async () => {
    const { professional, first, second } = await aFreedTime()
    const bellOf = async (who: Caller) => (await who.get('/api/notifications')).json().items
    const [item] = await bellOf(first)
    expect(item).toEqual({
      kind: 'offer',
      sessionId: expect.any(String),
      other: 'Paul Professional',
      startsAt: at(10),
      at: NOW,
      isNew: true,
      offer: {
        professionalId: professional.professionalId,
        minutes: 60,
        until: later(30).toISOString(),
      },
    })
    expect(newsPath(item)).toContain(`/professionals/${professional.professionalId}`)
    expect(await bellOf(second)).toEqual([])
    await first.put('/api/notifications/read', { until: NOW })
    expect(await bellOf(first)).toEqual([{ ...item, isNew: false }])

    setClock(later(30).toISOString())
    expect(await bellOf(first), 'before any job has run').toEqual([])
    await work()
    expect((await bellOf(second)).map(({ kind }: { kind: string }) => kind)).toEqual(['offer'])
    await second.post('/api/bookings', {
      professionalId: professional.professionalId,
      startsAt: at(10),
      endsAt: at(11),
    })
    expect(await bellOf(second), 'once it is taken').toEqual([])
  })

  it('is shown on the devices of whom it is offered to, once', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const booked = await aBookedTime(professional)
    const client = await aWaitingClient(professional)
    await client.put('/api/account/push-devices', {
      endpoint: 'https://push.example/phone',
      p256dh: 'BPub',
      auth: 'AuTh',
      serverKey: 'the-key',
    })
    pushed.length = 0
    await cancel(booked)
    await Promise.all([work(), work()])
    expect(pushed).toEqual(['Thu 5 Mar, 10:00 GMT, held for you until 10:30 GMT'])
  })

  it('is texted to whom it is offered to, if they want that, once', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const booked = await aBookedTime(professional)
    const client = await aWaitingClient(professional)
    await db.rows(
      `insert into text_numbers (user_id, number, confirmed_at) values ($1, '+447911123456', $2)`,
      [client.user.id, NOW],
    )
    const choice = { kind: 'bookings', way: 'text', isWanted: true }
    await client.put('/api/account/notifications', choice)
    await cancel(booked)
    await Promise.all([work(), work()])
    expect(texted.map(({ to, text }) => [to, text])).toEqual([
      [
        '+447911123456',
        'Parlour: a time with Paul Professional is free: Thu 5 Mar, 10:00 GMT. Held for you until 10:30 GMT: sign in to book it. Stop texts in your account.',
      ],
    ])
  })

  it('passes on when the hold of whoever took it is not paid, without a moment in which it is free for all', async () => {
    const { professional, first, second } = await aFreedTime()
    expect((await book(first, professional)).statusCode).toBe(201)
    setClock(later(16))
    expect(await slotsFor(visitor, professional)).not.toContain(at(10))
    await work()
    expect(await offerOf(second)).toMatchObject({ startsAt: at(10) })
    setClock(later(17))
    await join(first, professional)
    expect((await book(first, professional)).statusCode).toBe(409)
    setClock(later(47))
    await work()
    expect(await slotsFor(visitor, professional)).toContain(at(10))
    expect(await mailsTo(first)).toHaveLength(1)
  })

  it('is free for all if no job runs after the offer is over', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const session = await aBookedTime(professional)
    await aWaitingClient(professional)
    await cancel(session)
    setClock(later(34))
    expect(await slotsFor(visitor, professional)).not.toContain(at(10))
    setClock(later(36))
    expect(await slotsFor(visitor, professional)).toContain(at(10))
    expect((await book(await aConfirmedClient(), professional)).statusCode).toBe(201)
  })

  it('counts as a hold in the lists’ next free time, until it is given to all', async () => {
    setClock(NOW)
    // Only this hour of the next 60 days.
    const professional = await aProfessional({
      weekly: [],
      overrides: [{ date: '2026-03-05', windows: [{ startMin: 600, endMin: 660 }] }],
    })
    const session = await aBookedTime(professional)
    const waiting = await aWaitingClient(professional)
    await cancel(session)
    const nextFree = async () => {
      await refreshStaleNextFree(context)
      const reply = await visitor.get(`/api/professionals?pageSize=100`)
      return reply.json().find(({ id }: { id: string }) => id === professional.professionalId)
        ?.nextFreeAt
    }
    expect(await nextFree()).toBeNull()
    expect(
      (await waiting.delete(`/api/professionals/${professional.professionalId}/wait`)).statusCode,
    ).toBe(200)
    await context.background.settled(PATIENCE_MS)
    expect(await nextFree()).toBe(at(10))
    expect((await waiting.get('/api/waits')).json()).toEqual([])
  })

  it('is kept in the night and offered at 8:00 in London', async () => {
    setClock('2026-03-02T19:31:00.000Z')
    const professional = await aProfessional()
    const session = await aBookedTime(professional)
    const waiting = await aWaitingClient(professional)
    await cancel(session)
    setClock('2026-03-03T07:59:00.000Z')
    await work()
    expect(await offerOf(waiting)).toBeNull()
    expect(await slotsFor(visitor, professional)).not.toContain(at(10))
    setClock('2026-03-03T08:00:00.000Z')
    await work()
    expect(await offerOf(waiting)).toMatchObject({ until: '2026-03-03T08:30:00.000Z' })
  })

  it('is free for all at once if it starts too soon for a whole offer, or if no one wants it', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const session = await aBookedTime(professional)
    const waiting = await aWaitingClient(professional)
    // An hour's notice, and half an hour to decide.
    setClock(at(8, 31))
    await cancel(session)
    expect(await offerOf(waiting)).toBeNull()
    expect(await slotsFor(visitor, professional)).toContain(at(10))

    setClock(NOW)
    const other = await aProfessional()
    const booked = await aBookedTime(other)
    for (const wish of [
      { weekdays: [5] },
      { part: 'evening' },
      { minutes: 90 },
      { timeZone: 'Asia/Tokyo', part: 'morning' },
    ])
      await aWaitingClient(other, wish)
    await join(booked.client, other)
    await cancel(booked)
    expect(await slotsFor(visitor, other)).toContain(at(10))
  })

  it('is one that was moved away from, and the client of an offer may move a session to it', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const session = await aBookedTime(professional)
    const client = await aConfirmedClient()
    const mine = await aSession(testApp, { startsAt: at(16), endsAt: at(17), professional, client })
    await join(client, professional)
    const move = (who: { id: string; client: Caller }, from: string, to: string) =>
      who.client.post(`/api/sessions/${who.id}/reschedule`, { startsAt: from, endsAt: to })
    expect((await move(session, at(13), at(14))).statusCode).toBe(200)
    await context.background.settled(PATIENCE_MS)
    expect(await offerOf(client)).toMatchObject({ startsAt: at(10) })
    expect((await move(session, at(10), at(11))).statusCode).toBe(409)
    expect((await move(mine, at(10), at(11))).statusCode).toBe(200)
    await work()
    expect((await client.get('/api/waits')).json()).toEqual([])
  })

  it('is not offered to someone who may not book, nor while the practice is closed', async () => {
    const { professional, first, second } = await aFreedTime()
    await db.rows(`update users set stopped = '{bookings}' where id = $1`, [first.user.id])
    await work()
    expect(await offerOf(second)).toMatchObject({ startsAt: at(10) })
    expect((await join(first, professional)).statusCode).toBe(403)
    expect((await book(first, professional)).statusCode).not.toBe(201)

    await db.rows('update users set erase_after = $2 where id = $1', [
      professional.user.id,
      later(9999),
    ])
    await db.transaction((tx) =>
      applyRestrictions(tx, { userId: professional.user.id, now: context.clock() }),
    )
    setClock(later(31))
    await work()
    expect(
      await db.rows('select from freed_times where closed_at is null and professional_id = $1', [
        professional.professionalId,
      ]),
    ).toEqual([])
  })

  it('is offered once, and to one person, however many programs look after it and whoever wants it meanwhile', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const strangers = await Promise.all(Array.from({ length: 5 }, () => aConfirmedClient()))
    for (let round = 0; round < 8; round += 1) {
      setClock(NOW)
      const session = await aBookedTime(professional)
      const first = await aWaitingClient(professional)
      const second = await aWaitingClient(professional)
      const tries = strangers.map((who) => book(who, professional))
      const [, ...replies] = await Promise.all([
        session.client.post(`/api/sessions/${session.id}/cancel`, {}),
        ...Array.from({ length: 4 }, () => offerFreedTimes(context)),
        ...tries,
      ])
      expect(replies).toHaveLength(9)
      await context.background.settled(PATIENCE_MS)
      await work()
      const won = (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 201)
      const offers = [await offerOf(first), await offerOf(second)].filter(Boolean)
      // Someone may have booked it in the instant in which it became free, but never what is offered.
      expect(won.length + offers.length).toBe(1)
      for (const who of strangers)
        for (const { id } of (await who.get('/api/sessions')).json())
          await who.post(`/api/sessions/${id}/cancel`, {})
      for (const who of [first, second])
        await who.delete(`/api/professionals/${professional.professionalId}/wait`)
      await context.background.settled(PATIENCE_MS)
      await work()
    }
  })

  it('is never held by someone else whose statement began before it was offered', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const { professionalId } = professional
    const session = await aBookedTime(professional)
    const [waiting, stranger] = [await aWaitingClient(professional), await aConfirmedClient()]
    // As the stranger's program has read it: free.
    await cancel(session)
    const hold = (clientId: string) =>
      db.rows(
        `insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, hold_expires_at, hold_seat,
           hold_number, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
         values ($1, $2, $3, $4, $4, $5, 1, 1, 4500, 4500, 360, 972, 5832) returning id`,
        [professionalId, clientId, at(10, 30), at(11, 30), later(15)],
      )
    const open = (isOpen: boolean, tx: Pick<typeof db, 'rows'> = db) =>
      tx.rows('update freed_times set closed_at = $2 where professional_id = $1', [
        professionalId,
        isOpen ? null : NOW,
      ])
    await open(false)
    let held: Promise<unknown[]> = Promise.resolve([])
    await db.transaction(async (tx) => {
      await lockCalendar(tx, professionalId)
      held = hold(stranger.user.id)
      await eventually(async () => {
        const waitingForLock = await db.rows(
          `select from pg_locks where locktype = 'advisory' and not granted`,
        )
        expect(waitingForLock).toHaveLength(1)
      })
      await open(true, tx)
    })
    expect(await held).toEqual([])
    expect(await hold(waiting.user.id)).toHaveLength(1)
  })
})

describe('a waiting list', () => {
  it('is for clients with a confirmed address, once for each professional, and ten in total', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const client = await aClient()
    expect((await join(client, professional)).body).toBe(
      'Please confirm your email address to join a waiting list',
    )
    await db.rows('update users set email_verified = true where id = $1', [client.user.id])
    await join(client, professional)
    setClock(later(5))
    await join(client, professional, { weekdays: [4, 1, 4], part: 'evening' })
    expect((await client.get('/api/waits')).json()).toEqual([
      {
        professional: {
          id: professional.professionalId,
          name: 'Paul Professional',
          isBookable: true,
        },
        weekdays: [1, 4],
        part: 'evening',
        minutes: 60,
        timeZone: 'Europe/London',
        askedAt: NOW,
        endsAt: later(WAIT_DAYS * 1440).toISOString(),
        offer: null,
      },
    ])
    for (const wish of [
      { minutes: 45 },
      { weekdays: [7] },
      { part: 'night' },
      { timeZone: 'Mars' },
    ])
      expect((await join(client, professional, wish)).statusCode).toBe(400)
    const hidden = await aProfessional({ isVerified: false })
    expect((await join(client, hidden)).statusCode).toBe(404)
    const others = await Promise.all(Array.from({ length: 12 }, () => aProfessional()))
    const replies = await Promise.all(others.map((other) => join(client, other)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9)
    expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toBe(
      'You are on 10 waiting lists: leave one to join another',
    )
    expect((await join(client, professional)).statusCode).toBe(200)
  })

  it('ends after 60 days with an email, once', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const client = await aWaitingClient(professional)
    const again = await aWaitingClient(professional)
    setClock(later(WAIT_DAYS * 1440))
    await join(again, professional)
    await Promise.all([endOverWaits(context), endOverWaits(context)])
    await context.background.settled(PATIENCE_MS)
    expect((await client.get('/api/waits')).json()).toEqual([])
    expect(await mailsTo(again)).toEqual([])
    expect((await again.get('/api/waits')).json()).toHaveLength(1)
    expect((await mailsTo(client)).map(({ subject }) => subject)).toEqual([
      'You are no longer waiting for a time with Paul Professional – Parlour',
    ])
  })

  it('is in the copy of a client’s data, and ends with their account', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const session = await aBookedTime(professional)
    const client = await aWaitingClient(professional)
    const next = await aWaitingClient(professional)
    await cancel(session)
    const copy = (await client.get('/api/account/export')).json()
    expect(copy.waitingLists).toMatchObject([{ professional: 'Paul Professional', minutes: 60 }])
    expect(copy.timesOffered).toMatchObject([{ startsAt: at(10), bookedAs: null }])
    expect((await client.delete('/api/account', { password: PASSWORD })).statusCode).toBe(200)
    await work()
    expect(await offerOf(next)).toMatchObject({ startsAt: at(10) })
    setClock(later(8 * 1440))
    await eraseDue(context)
    expect(await db.rows('select from slot_offers where client_id = $1', [client.user.id])).toEqual(
      [],
    )
  })
})
