import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import type { Professional } from '#contract/profile/professionals.ts'
import type { OwnReview, ProfileReview, Review, Story } from '#contract/profile/reviews.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { attend } from '#test/support/attendance.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const BOOKED_AT = '2026-03-02T08:00:00Z'
const STARTS_AT = '2026-03-02T10:00:00.000Z'
const ENDS_AT = '2026-03-02T11:30:00.000Z'
const testApp = await buildTestApp({ now: BOOKED_AT })
const { context, db, owner, visitor, setClock, aClient, aProfessional } = testApp

const PRAISE =
  'She drew the whole thing twice, asked me to explain it back, and only then let me go on. I passed.'

async function aHeldSession(wishes: { client?: Caller; professional?: ProfessionalCaller } = {}) {
  setClock(BOOKED_AT)
  const session = await aSession(testApp, { startsAt: STARTS_AT, endsAt: ENDS_AT, ...wishes })
  setClock(ENDS_AT)
  return session
}

const review = (
  { id, client }: BookedSession,
  body: object = { rating: 5, text: PRAISE, storyConsent: true },
) => client.post(`/api/sessions/${id}/review`, body)

const listingOf = async ({ professionalId }: ProfessionalCaller) => {
  const all: Professional[] = (await visitor.get('/api/professionals?pageSize=100')).json()
  const found = all.find(({ id }) => id === professionalId)
  return found && { average: found.ratingAvg, count: found.ratingCount }
}
const detailOf = async ({ professionalId }: ProfessionalCaller) =>
  (await visitor.get(`/api/professionals/${professionalId}`)).json()
const countsOf = async (professional: ProfessionalCaller) =>
  (await detailOf(professional)).distribution.map(({ count }: { count: number }) => count)
const trailOf = (sessionId: string) =>
  db.rows(
    `select action, actor_id as "actorId", details from audit_events
     where subject_id = $1 and action ~ '^(review|story)' order by id`,
    [sessionId],
  )

describe('a review', () => {
  it('says after how many sessions with this professional it was written', async () => {
    const { client, professional } = await aHeldSession()
    const other = await aSession(testApp, {
      client,
      startsAt: '2026-03-03T08:00:00.000Z',
      endsAt: '2026-03-03T08:30:00.000Z',
    })
    const again = (day: number) =>
      aSession(testApp, {
        client,
        professional,
        startsAt: `2026-03-0${day}T10:00:00.000Z`,
        endsAt: `2026-03-0${day}T11:00:00.000Z`,
      })
    const [second, third] = [await again(3), await again(4)]
    setClock('2026-03-03T12:00:00Z')
    for (const session of [second, other]) expect((await review(session)).statusCode).toBe(201)
    setClock('2026-03-05T12:00:00Z')
    await completeEnded(context)
    expect((await review(third)).statusCode).toBe(201)
    const heldOf = async (of: ProfessionalCaller) =>
      (await detailOf(of)).reviews.map(({ sessionsHeld }: ProfileReview) => sessionsHeld)
    expect(await heldOf(professional)).toEqual([3, 2])
    expect(await heldOf(other.professional)).toEqual([1])
  })

  it('can be left once the session is over, and counts at once wherever ratings are shown', async () => {
    const session = await aHeldSession()
    const { id, client, professional } = session
    expect(await listingOf(professional)).toEqual({ average: '0.0', count: 0 })

    const reply = await review(session, { rating: 4, text: '  Clear and kind.  ' })
    expect(reply.statusCode).toBe(201)
    const left: OwnReview = reply.json()
    expect(left).toEqual({
      id: left.id,
      rating: 4,
      text: 'Clear and kind.',
      createdAt: ENDS_AT,
      storyConsent: false,
    })
    expect(await listingOf(professional)).toEqual({ average: '4.0', count: 1 })
    const detail = await detailOf(professional)
    expect(detail.professional).toMatchObject({ ratingAvg: '4.0', ratingCount: 1 })
    expect(detail.reviews).toEqual([
      {
        id: left.id,
        rating: 4,
        text: 'Clear and kind.',
        createdAt: ENDS_AT,
        sessionsHeld: 1,
      },
    ])
    expect((await client.get(`/api/sessions/${id}`)).json().review).toEqual(left)
    const [listed]: Session[] = (await client.get('/api/sessions')).json()
    expect(listed?.review).toEqual(left)
    expect((await professional.get(`/api/sessions/${id}`)).json()).not.toHaveProperty('review')
    expect(await trailOf(id)).toEqual([
      {
        action: 'review_left',
        actorId: client.user.id,
        details: { rating: 4, storyConsent: false },
      },
    ])
  })

  it('waits until the session is over, to the second', async () => {
    const session = await aHeldSession()
    for (const early of [BOOKED_AT, STARTS_AT, '2026-03-02T11:29:59Z']) {
      setClock(early)
      const reply = await review(session)
      expect([reply.statusCode, reply.body]).toEqual([
        409,
        'You can review this session as soon as it is over',
      ])
    }
    setClock(ENDS_AT)
    await completeEnded(context)
    expect((await review(session)).statusCode).toBe(201)
  })

  describe('by the record of who was there', () => {
    // Before this, a session without a record counts as held.
    beforeAll(() => db.rows(`update attendance_start set since = '2026-01-01'`))
    afterAll(() => db.rows(`update attendance_start set since = '2027-01-01'`))

    it('needs five minutes of the reviewer’s own', async () => {
      const session = await aHeldSession()
      await attend(testApp, session, { client: [[0, 4]], professional: [[0, 60]] })
      const reply = await review(session)
      expect([reply.statusCode, reply.body]).toEqual([
        409,
        'To review a session, you need to have been there for at least 5 minutes',
      ])
      expect((await review(await aHeldSession())).statusCode).toBe(409)
      const longer = await aHeldSession()
      await attend(testApp, longer, { client: [[0, 5]], professional: [[0, 60]] })
      expect((await review(longer)).statusCode).toBe(201)
    })

    it('needs nothing of a client whom the professional let down, and who may have left early', async () => {
      const inVain = await aHeldSession()
      await attend(testApp, inVain, { client: [[0, 2]] })
      expect((await review(inVain)).statusCode).toBe(201)
      const left = await aHeldSession()
      setClock('2026-03-02T10:50:00Z')
      const reply = await left.client.post(`/api/sessions/${left.id}/cancel`, {})
      expect(reply.json()).toMatchObject({ status: 'CANCELLED', outcome: 'professional-absent' })
      expect((await review(left)).statusCode).toBe(201)
    })
  })

  it('of a session that began before there were records is taken after it was decided, too', async () => {
    const session = await aHeldSession()
    await attend(testApp, session, { client: [[120, 125]] })
    await db.rows(`update bookings set outcome = 'no-record', outcome_at = $2 where id = $1`, [
      ...[session.id, ENDS_AT],
    ])
    expect((await review(session)).statusCode).toBe(201)
  })

  it.each(['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'])('is not taken for %s', async (status) => {
    const session = await aHeldSession()
    await db.rows('update bookings set status = $2, hold_seat = $3 where id = $1', [
      session.id,
      status,
      status === 'PENDING_PAYMENT' ? 1 : null,
    ])
    const reply = await review(session)
    expect([reply.statusCode, reply.body]).toEqual([
      409,
      'Only a session that took place can be reviewed',
    ])
    expect(await countsOf(session.professional)).toEqual([0, 0, 0, 0, 0])
  })

  it('can’t be left by anyone else', async () => {
    const session = await aHeldSession()
    const path = `/api/sessions/${session.id}/review`
    const stranger = await (await aClient()).post(path, { rating: 1, text: 'Never met' })
    expect([stranger.statusCode, stranger.body]).toEqual([404, 'This session was not found'])
    const own = await session.professional.post(path, { rating: 5, text: 'I was great' })
    expect([own.statusCode, own.body]).toEqual([403, 'Only client accounts can do this'])
  })

  it('can be left once: of two tabs one wins, and the other gets an error', async () => {
    const session = await aHeldSession()
    const replies = await Promise.all(
      [5, 1, 1, 1, 1].map((rating) => review(session, { rating, text: 'From one of the tabs' })),
    )
    const won = replies.filter(({ statusCode }) => statusCode === 201)
    expect(won).toHaveLength(1)
    for (const reply of replies)
      if (reply !== won[0])
        expect([reply.statusCode, reply.body]).toEqual([
          409,
          'You have already reviewed this session',
        ])
    const kept = won[0]?.json() as OwnReview
    expect(await listingOf(session.professional)).toEqual({
      average: `${kept.rating}.0`,
      count: 1,
    })
    expect(await trailOf(session.id)).toHaveLength(1)
  })

  it('counts each review once when 100 sessions of a professional are reviewed at once', async () => {
    const professional = await aProfessional()
    const { user, post } = await aClient()
    const held = await heldSessions(professional.professionalId, user.id, 100)
    const stars = held.map((_, index) => (index % 5) + 1)
    const replies = await allServed(
      held.map(
        (id, index) => () =>
          post(`/api/sessions/${id}/review`, { rating: stars[index], text: 'All at once' }),
      ),
    )
    for (const { statusCode } of replies) expect(statusCode).toBeOneOf([201, 409])
    expect(await countsOf(professional)).toEqual([20, 20, 20, 20, 20])
    expect(await listingOf(professional)).toEqual({ average: '3.0', count: 100 })
    const [figures] = await db.rows(
      `select p.rating_sum::int as kept, p.rating_count::int as count, sum(r.rating)::int as said
       from professionals p join reviews r on r.professional_id = p.id where p.id = $1 group by p.id`,
      [professional.professionalId],
    )
    expect(figures).toEqual({ kept: 300, count: 100, said: 300 })
  })

  it('counts once when a session is reviewed 100 times at once', async () => {
    const session = await aHeldSession()
    const replies = await allServed(
      Array.from(
        { length: 100 },
        (_, index) => () =>
          review(session, { rating: (index % 5) + 1, text: 'From one of a hundred' }),
      ),
    )
    const won = replies.filter(({ statusCode }) => statusCode === 201)
    expect(won.length).toBeLessThanOrEqual(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(100 - won.length)
    const kept = await db.rows<{ rating: number }>(
      'select rating from reviews where booking_id = $1',
      [session.id],
    )
    expect(kept).toEqual([{ rating: won[0]?.json().rating ?? expect.any(Number) }])
    expect(await listingOf(session.professional)).toEqual({
      average: `${kept[0]?.rating}.0`,
      count: 1,
    })
  })

  it('counts each review once when many clients of a professional review at once', async () => {
    const professional = await aProfessional()
    const sessions: BookedSession[] = []
    for (let hour = 10; hour < 18; hour += 1) {
      setClock(BOOKED_AT)
      const at = (minute: string) => `2026-03-02T${hour}:${minute}:00.000Z`
      sessions.push(await aSession(testApp, { startsAt: at('00'), endsAt: at('30'), professional }))
    }
    setClock('2026-03-02T18:00:00Z')
    const replies = await Promise.all(
      sessions.map((session, index) =>
        review(session, { rating: index < 6 ? 5 : 2, text: 'All at once' }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
    expect(await countsOf(professional)).toEqual([6, 0, 0, 2, 0])
    expect(await listingOf(professional)).toEqual({ average: '4.3', count: 8 })
  })

  it.each([
    [{ rating: 0, text: 'x' }],
    [{ rating: 6, text: 'x' }],
    [{ rating: 4.5, text: 'x' }],
    [{ rating: 5, text: '   ' }],
    [{ rating: 5, text: 'x'.repeat(2001) }],
    [{ rating: 5 }],
    [{ text: 'x' }],
    [{ rating: 5, text: 'x', storyConsent: 'yes' }],
  ])('is refused as %j', async (body) => {
    const session = await aHeldSession()
    expect((await review(session, body)).statusCode).toBe(400)
  })

  it('updates the client’s other windows and the professional’s dashboard', async () => {
    const session = await aHeldSession()
    const told: unknown[][] = []
    for (const { user } of [session.client, session.professional]) {
      const heard: unknown[] = []
      const { leave } = context.live.join(user.id, (event) => heard.push(event))
      onTestFinished(leave)
      told.push(heard)
    }
    await review(session)
    const event = { type: 'session_changed', sessionId: session.id }
    expect(told).toEqual([[event], [event]])
  })
})

/**
 * Asks all at once. Those that the program is too busy for ask once more, again all at once; if the first attempt was
 * stored after all, the next gets 409.
 */
async function allServed<Reply extends { statusCode: number }>(
  asks: (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const replies = await Promise.all(asks.map((ask) => ask()))
  const busy = asks.filter((_, index) => replies[index]?.statusCode === 503)
  const served = replies.filter(({ statusCode }) => statusCode !== 503)
  return busy.length > 0 ? [...served, ...(await allServed(busy))] : served
}

/** Past sessions of these two people, written straight to the table. */
async function heldSessions(
  professionalId: string,
  clientId: string,
  count: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status,
       hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
     select $1, $2, day, day + interval '1 hour', day + interval '1 hour', 'COMPLETED', day, 4500, 4500, 360, 972, 5832
     from generate_series(1, $3::int) n, lateral (select '2001-01-01Z'::timestamptz + n * interval '1 day') d (day)
     returning id`,
    [professionalId, clientId, count],
  )
  return rows.map(({ id }) => id)
}

describe('a change of a review', () => {
  const change = ({ id, client }: BookedSession, body: object, who: Caller = client) =>
    who.put(`/api/sessions/${id}/review`, body)
  const LATER = '2026-03-05T09:00:00.000Z'

  it('counts at once and shows its date, for fourteen days', async () => {
    const session = await aHeldSession()
    await review(session, { rating: 2, text: 'The line was bad.', storyConsent: true })
    setClock(LATER)
    const replies = await Promise.all(
      [1, 2, 3].map(() => change(session, { rating: 5, text: PRAISE })),
    )
    for (const reply of replies)
      expect([reply.statusCode, reply.json()]).toMatchObject([
        200,
        { rating: 5, text: PRAISE, editedAt: LATER, storyConsent: true },
      ])
    expect(await listingOf(session.professional)).toEqual({ average: '5.0', count: 1 })
    expect(await countsOf(session.professional)).toEqual([1, 0, 0, 0, 0])
    const { reviews } = await detailOf(session.professional)
    expect(reviews).toMatchObject([{ text: PRAISE, editedAt: LATER }])
    expect((await trailOf(session.id)).slice(1)).toEqual([
      {
        action: 'review_edited',
        actorId: session.client.user.id,
        details: { rating: 5, from: 2 },
      },
    ])
    const { review: own } = (await session.client.get(`/api/sessions/${session.id}`)).json()
    expect(own).toMatchObject({ rating: 5, editedAt: LATER })

    setClock('2026-03-16T11:29:59.999Z')
    expect((await change(session, { rating: 4, text: PRAISE })).statusCode).toBe(200)
    setClock('2026-03-16T11:30:00Z')
    const late = await change(session, { rating: 1, text: 'On second thoughts' })
    expect([late.statusCode, late.body]).toEqual([
      409,
      'A review can be changed for 14 days, which are over',
    ])
    // Sent again because its reply was lost.
    expect((await change(session, { rating: 4, text: PRAISE })).statusCode).toBe(200)
    expect(await listingOf(session.professional)).toEqual({ average: '4.0', count: 1 })
  })

  it('is its author’s alone', async () => {
    const session = await aHeldSession()
    const body = { rating: 1, text: 'Mine now' }
    expect((await change(session, body)).statusCode).toBe(404)
    await review(session)
    expect((await change(session, body, await aClient())).statusCode).toBe(404)
    expect((await change(session, body, session.professional)).statusCode).toBe(403)
    expect((await change(session, { rating: 6, text: 'Six' })).statusCode).toBe(400)
    expect((await change(session, { rating: 5, text: ' ' })).statusCode).toBe(400)
  })

  it('lets the professional reply to the review as it is now, once', async () => {
    const session = await aHeldSession()
    const left: OwnReview = (await review(session)).json()
    const answer = (text: string) =>
      session.professional.put(`/api/reviews/${left.id}/reply`, { text })
    expect((await answer('Thank you.')).statusCode).toBe(200)
    setClock(LATER)
    await change(session, { rating: 1, text: 'On second thoughts' })
    expect((await detailOf(session.professional)).reviews[0].reply.text).toBe('Thank you.')
    setClock('2026-03-05T10:00:00Z')
    const replies = await Promise.all([answer('I am sorry.'), answer('A pity.')])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('a reply to a review', () => {
  async function aReview() {
    const session = await aHeldSession()
    const left: OwnReview = (await review(session)).json()
    return { ...session, left }
  }
  const answer = (who: Caller, { id }: { id: string }, text = 'Thank you, it was a pleasure.') =>
    who.put(`/api/reviews/${id}/reply`, { text })

  it('is shown under the review everywhere, without any other notification to the client', async () => {
    const { id, client, professional, left } = await aReview()
    const heard: string[] = []
    const { leave } = context.live.join(client.user.id, ({ type }) => heard.push(type))
    setClock('2026-03-03T09:00:00Z')
    const reply = await answer(professional, left, '  Thank you, <b>Clara</b>.  ')
    const { storyConsent, ...shown } = left
    const answered = {
      ...shown,
      reply: { text: 'Thank you, <b>Clara</b>.', createdAt: '2026-03-03T09:00:00.000Z' },
    }
    expect([reply.statusCode, reply.json()]).toEqual([200, answered])
    const path = `/api/professionals/${professional.professionalId}`
    const listed = { ...answered, sessionsHeld: 1 }
    expect((await detailOf(professional)).reviews).toEqual([listed])
    expect((await visitor.get(`${path}/reviews`)).json()).toEqual([listed])
    const stories: Story[] = (await visitor.get('/api/success-stories?pageSize=100')).json()
    expect(stories.find((story) => story.id === left.id)).toMatchObject({ reply: answered.reply })
    expect((await client.get(`/api/sessions/${id}`)).json().review).toEqual({
      ...answered,
      storyConsent,
    })
    // News of the booking itself may come late.
    expect(heard.filter((type) => type !== 'notified')).toEqual([])
    leave()
    const trail = await db.rows(
      `select action, actor_id as "actorId", professional_id as "professionalId", details
       from audit_events where subject_id = $1`,
      [left.id],
    )
    expect(trail).toEqual([
      {
        action: 'review_replied',
        actorId: professional.user.id,
        professionalId: professional.professionalId,
        details: {},
      },
    ])
  })

  it('can be given once: of many at once one is stored, and the others get an error', async () => {
    const { professional, left } = await aReview()
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => answer(professional, left, `Thank you ${n}`)),
    )
    const won = replies.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    for (const reply of replies)
      if (reply !== won[0])
        expect([reply.statusCode, reply.body]).toEqual([
          409,
          'You have already replied to this review',
        ])
    const text = won[0]?.json().reply.text
    expect((await detailOf(professional)).reviews[0].reply.text).toBe(text)
    expect((await answer(professional, left, text)).statusCode).toBe(200)
  })

  it('can’t be given by anyone else', async () => {
    const { client, professional, left } = await aReview()
    const other = await answer(await aProfessional(), left)
    expect([other.statusCode, other.body]).toEqual([404, 'This review was not found'])
    const unknown = await answer(professional, { id: crypto.randomUUID() })
    expect([unknown.statusCode, unknown.body]).toEqual([404, 'This review was not found'])
    const own = await answer(client, left)
    expect([own.statusCode, own.body]).toEqual([403, 'Only professional accounts can do this'])
  })

  it.each(['', '   ', 'x'.repeat(1001)])('is refused as %j', async (text) => {
    const { professional, left } = await aReview()
    expect((await answer(professional, left, text)).statusCode).toBe(400)
    expect((await answer(professional, left, 'x'.repeat(1000))).statusCode).toBe(200)
  })
})

describe('the list of reviews', () => {
  it('comes newest first in pages, optionally by rating, with the total', async () => {
    const professional = await aProfessional()
    const { professionalId } = professional
    await written(professionalId, [5, 4, 5, 3, 5, 5, 1, 5, 4, 5, 5, 2])
    const ask = async (query: string) => {
      const reply = await visitor.get(`/api/professionals/${professionalId}/reviews${query}`)
      const days = (reply.json() as Review[]).map(({ text }) => Number(text.split(' ').at(-1)))
      return [days, reply.headers['x-total-count']]
    }
    expect(await ask('')).toEqual([[12, 11, 10, 9, 8, 7, 6, 5, 4, 3], '12'])
    expect(await ask('?page=2')).toEqual([[2, 1], '12'])
    expect(await ask('?page=3')).toEqual([[], '12'])
    expect(await ask('?rating=5&pageSize=3&page=2')).toEqual([[6, 5, 3], '7'])
    expect(await ask('?rating=4')).toEqual([[9, 2], '2'])
    expect(await countsOf(professional)).toEqual([7, 2, 1, 1, 1])

    const path = `/api/professionals/${professionalId}/reviews`
    const { headers } = await visitor.get(`${path}?rating=5&pageSize=3&page=2`)
    expect(headers.link).toBe(
      [
        [1, 'first'],
        [1, 'prev'],
        [3, 'next'],
        [3, 'last'],
      ]
        .map(([page, rel]) => `<${path}?rating=5&pageSize=3&page=${page}>; rel="${rel}"`)
        .join(', '),
    )
    for (const query of ['?rating=0', '?rating=6', '?rating=4.5', '?page=0', '?pageSize=101'])
      expect((await visitor.get(path + query)).statusCode).toBe(400)
  })

  it('can be only those without a reply, of all ratings or of one', async () => {
    const professional = await aProfessional()
    await written(professional.professionalId, [5, 4, 5, 5])
    const path = `/api/professionals/${professional.professionalId}/reviews`
    const [newest] = (await visitor.get(path)).json()
    await professional.put(`/api/reviews/${newest.id}/reply`, { text: 'Thank you' })
    for (const [query, total] of [
      ['', 4],
      ['?only=unanswered', 3],
      ['?only=unanswered&rating=5', 2],
    ] as const) {
      const reply = await visitor.get(path + query)
      expect([reply.json().length, reply.headers['x-total-count']]).toEqual([total, String(total)])
    }
    expect((await visitor.get(`${path}?only=others`)).statusCode).toBe(400)
    const dashboard = (await professional.get('/api/professional/dashboard')).json()
    expect(dashboard.unansweredReviews).toBe(3)
  })

  it('is not found while its professional waits for erasure, like the profile', async () => {
    const { professional } = await aHeldSession()
    await db.rows('update professionals set closed_at = now() where id = $1', [
      professional.professionalId,
    ])
    const address = `/api/professionals/${professional.professionalId}`
    for (const page of [address, `${address}/reviews`])
      expect((await visitor.get(page)).statusCode).toBe(404)
  })

  it('is empty for a newcomer, and not found for an unknown professional', async () => {
    const { professionalId } = await aProfessional()
    const reply = await visitor.get(`/api/professionals/${professionalId}/reviews`)
    expect([reply.json(), reply.headers['x-total-count']]).toEqual([[], '0'])
    const nobody = await visitor.get(`/api/professionals/${crypto.randomUUID()}/reviews`)
    expect([nobody.statusCode, nobody.body]).toEqual([404, 'This professional was not found'])
  })

  it('reads only an index for the ratings of a professional with 5,000 reviews', async () => {
    const { professionalId } = await aProfessional()
    await written(
      professionalId,
      Array.from({ length: 5000 }, (_, n) => (n % 5) + 1),
    )
    await written((await aProfessional()).professionalId, Array(15_000).fill(5))
    await owner.rows('vacuum analyze reviews, professionals')
    const plan = JSON.stringify(
      await db.rows(
        `explain (format json) select r.rating, count(r.rating) from professionals p
         left join reviews r on r.professional_id = p.id where p.id = '${professionalId}' group by r.rating`,
      ),
    )
    expect(plan.match(/"Node Type":"[^"]*Scan"/g)).toEqual(
      Array(2).fill('"Node Type":"Index Only Scan"'),
    )
    expect(plan).toContain('"Index Name":"reviews_by_rating"')
    expect(await distributionOf(professionalId)).toEqual([1000, 1000, 1000, 1000, 1000])
  })
})

const distributionOf = async (id: string) =>
  (await visitor.get(`/api/professionals/${id}`))
    .json()
    .distribution.map(({ count }: { count: number }) => count)

/** Reviews 'Said on day 1', 'Said on day 2', …, written straight to the tables. */
async function written(professionalId: string, ratings: number[]): Promise<void> {
  const { user } = await aClient()
  await db.rows(
    `with held as (
       insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status,
         hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
       select $1, $2, day, day + interval '1 hour', day + interval '1 hour', 'COMPLETED', day, 4500, 4500, 360, 972, 5832
       from generate_series(1, cardinality($3::int[])) n, lateral (select '2000-01-01Z'::timestamptz + n * interval '1 day') d (day)
       returning id, starts_at)
     insert into reviews (booking_id, professional_id, client_id, rating, text, created_at)
     select id, $1, $2, ($3::int[])[n], 'Said on day ' || n, starts_at
     from (select *, row_number() over (order by starts_at) as n from held) numbered`,
    [professionalId, user.id, ratings],
  )
}

describe('a Success Story', () => {
  async function told(query = ''): Promise<Story[]> {
    const reply = await visitor.get(`/api/success-stories?pageSize=100${query}`)
    expect(reply.statusCode).toBe(200)
    return reply.json()
  }
  const isTold = async ({ id }: { id: string }, query = '') =>
    (await told(query)).some((story) => story.id === id)

  it('names the session and the professional, but not the client', async () => {
    const session = await aHeldSession()
    await db.rows(`update professionals set categories = '{tutoring,coaching}' where id = $1`, [
      session.professional.professionalId,
    ])
    const left: OwnReview = (await review(session)).json()
    const story = (await told()).find(({ id }) => id === left.id)
    expect(story).toEqual({
      id: left.id,
      rating: 5,
      text: PRAISE,
      createdAt: ENDS_AT,
      sessionsHeld: 1,
      category: 'tutoring',
      minutes: 90,
      month: '2026-03',
      professional: {
        id: session.professional.professionalId,
        name: 'Paul Professional',
        avatar: null,
        headline: 'Tutor of everything',
      },
    })
    expect(await isTold(left, '&category=tutoring')).toBe(true)
    expect(await isTold(left, '&category=coaching')).toBe(false)
    expect((await visitor.get('/api/success-stories?category=magic')).statusCode).toBe(400)
  })

  it.each([
    ['the client did not agree', { rating: 5, text: PRAISE }, false],
    ['the client said no', { rating: 5, text: PRAISE, storyConsent: false }, false],
    ['it is lukewarm', { rating: 3, text: PRAISE, storyConsent: true }, false],
    [
      'it says next to nothing',
      { rating: 5, text: PRAISE.slice(0, 79), storyConsent: true },
      false,
    ],
    ['it says just enough', { rating: 4, text: PRAISE.slice(0, 80), storyConsent: true }, true],
  ])('when %s: %j', async (_when, body, expected) => {
    const session = await aHeldSession()
    expect(await isTold((await review(session, body)).json())).toBe(expected)
  })

  it('disappears when consent is withdrawn, and returns when it is given again', async () => {
    const session = await aHeldSession()
    const left: OwnReview = (await review(session)).json()
    expect(await isTold(left)).toBe(true)
    const consent = (storyConsent: boolean, who: Caller = session.client) =>
      who.patch(`/api/sessions/${session.id}/review`, { storyConsent })

    const reply = await consent(false)
    expect([reply.statusCode, reply.json()]).toEqual([200, { ...left, storyConsent: false }])
    expect(await isTold(left)).toBe(false)
    expect((await detailOf(session.professional)).reviews).toHaveLength(1)
    await consent(false)
    await consent(true)
    expect(await isTold(left)).toBe(true)
    expect(
      (await trailOf(session.id)).map((event) => (event as { action: string }).action),
    ).toEqual(['review_left', 'story_consent_withdrawn', 'story_consent_given'])

    const stranger = await consent(false, await aClient())
    expect([stranger.statusCode, stranger.body]).toEqual([404, 'This review was not found'])
    expect((await consent(false, session.professional)).statusCode).toBe(403)
    expect(await isTold(left)).toBe(true)
  })

  it.each([
    ['has no headline any more', `headline = ''`],
    ['waits for erasure', 'closed_at = now()'],
  ])('disappears with its professional, who %s', async (_, change) => {
    const session = await aHeldSession()
    const left: OwnReview = (await review(session)).json()
    expect(await isTold(left)).toBe(true)
    await db.rows(`update professionals set ${change} where id = $1`, [
      session.professional.professionalId,
    ])
    expect(await isTold(left)).toBe(false)
  })

  it('is deleted with its author’s account', async () => {
    const session = await aHeldSession()
    const left: OwnReview = (await review(session)).json()
    const erase = 'update reviews set client_id = null where id = $1'
    await expect(db.rows(erase, [left.id])).rejects.toThrow('reviews_consent')
    await db.rows('update reviews set client_id = null, story_consent = false where id = $1', [
      left.id,
    ])
    expect(await isTold(left)).toBe(false)
    expect((await detailOf(session.professional)).reviews).toHaveLength(1)
    expect((await session.client.get(`/api/sessions/${session.id}`)).json().review).toBe(null)
  })

  it('comes newest first in pages, counted to 1,000', async () => {
    const { professionalId } = await aProfessional()
    await written(professionalId, Array(1200).fill(5))
    await db.rows(
      `update reviews set story_consent = true, category = 'legal', text = text || repeat(' and more', 10),
         created_at = created_at + interval '40 years' where professional_id = $1`,
      [professionalId],
    )
    const ask = (query: string) => visitor.get(`/api/success-stories?category=legal${query}`)
    const first = await ask('')
    const days = (stories: Story[]) => stories.map(({ text }) => Number(text.split(' ')[3]))
    expect(days(first.json()).slice(0, 3)).toEqual([1200, 1199, 1198])
    expect(first.json()).toHaveLength(12)
    expect(first.headers).toMatchObject({
      'x-total-count': '1000',
      'x-total-count-capped': 'true',
    })
    expect(first.headers.link).toContain('page=84>; rel="last"')
    expect(days((await ask('&page=84')).json())).toEqual([204, 203, 202, 201])
    expect((await ask('&page=85')).json()).toEqual([])
  })
})
