import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaseFile } from '#contract/desk/cases.ts'
import type { OwnRestriction } from '#contract/desk/restriction-shapes.ts'
import type { RestrictionsOfPerson } from '#contract/desk/restrictions.ts'
import { DAY_MS } from '#domain/time.ts'
import { applyRestrictions } from '#server/database/restricted.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import { makeRequest } from '#server/features/bookings/index.ts'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { expectBooksToAgree } from '#test/support/books.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSeries, aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { advanceRestrictions } from './restrictions.ts'

const NOW = '2026-03-02T09:00:00Z'
const send = vi.fn(async (_mail: { to: string; subject: string; text: string }) => {})
const testApp = await buildTestApp({ now: NOW, parts: () => ({ mail: { send } }) })
const { context, db, setClock, visitor, aClient, aProfessional } = testApp
const ruth = await aStaffMember(testApp, 'trust')
const amy = await aStaffMember(testApp, 'trust', { name: 'Amy Doyle' })
const tom = await aStaffMember(testApp, 'finance', { name: 'Tom Okoro' })
const sam = await aStaffMember(testApp, 'support', { name: 'Sam Reid' })
beforeEach(() => setClock(NOW))

const STATEMENT = 'Three clients told us of payments outside the site.'
const at = (days: number, hour = 10) =>
  new Date(Date.parse(NOW) + days * DAY_MS + (hour - 9) * 3_600_000).toISOString()
const hourOf = (days: number, hour = 10) => ({
  startsAt: at(days, hour),
  endsAt: at(days, hour + 1),
})

async function aPaid(professional: ProfessionalCaller, days: number, client?: Caller) {
  const session = await aSession(testApp, {
    ...hourOf(days),
    professional,
    isPaid: false,
    ...(client && { client }),
  })
  const intent = await session.client.post(`/api/sessions/${session.id}/payment-intent`)
  const simulator = asCardSimulator(context.payments)
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await simulator?.confirm({ clientSecret: intent.json().clientSecret, ...card })
  await simulator?.idle()
  return session
}

const pathOf = (who: Caller) => `/api/desk/people/${who.user.id}/restrictions`
const restrict = (who: Caller, wish: object = {}, staff = ruth) =>
  staff.post(pathOf(who), {
    kind: 'suspend',
    ground: 'off-platform',
    statement: STATEMENT,
    sessions: 'keep',
    ...wish,
  })
const ofPerson = async (who: Caller) => (await ruth.get(pathOf(who))).json<RestrictionsOfPerson>()
const own = async (who: Caller) =>
  (await who.get('/api/account/restrictions')).json<{ restrictions: OwnRestriction[] }>()
    .restrictions
const isListed = async ({ professionalId }: ProfessionalCaller) =>
  (await visitor.get(`/api/professionals/${professionalId}`)).statusCode === 200
const statusOf = async (id: string) =>
  (await db.rows<{ status: string }>('select status from bookings where id = $1', [id]))[0]?.status
const caseOf = async (restrictionId: string | undefined, isAppeal = false) => {
  const [row] = await db.rows<{ id: string }>(
    'select id from cases where subject_id = $1 and (appeal_of is not null) = $2',
    [restrictionId, isAppeal],
  )
  return `/api/desk/cases/${row?.id}`
}
const refundsOf = (id: string) =>
  db.rows<{ minor: number; reason: string; status: string }>(
    `select r.amount_minor as minor, r.reason, r.status from refunds r join payments y on y.id = r.payment_id
     where y.booking_id = $1`,
    [id],
  )
const mailsTo = async (who: Caller) => {
  await context.background.settled(PATIENCE_MS)
  return send.mock.calls.map(([mail]) => mail).filter(({ to }) => to === who.user.email)
}
const decide = (staff: typeof ruth, path: string, decision: string) =>
  staff.post(`${path}/restriction`, { decision, reason: 'I have read what both say.' })

describe('a suspended professional', () => {
  it('is unlisted in the same commit, keeps sessions if staff say so, and reads why', async () => {
    const professional = await aProfessional()
    const session = await aPaid(professional, 3)
    const reply = await restrict(professional, { sessionsReason: 'They are with old clients.' })
    expect(reply.statusCode).toBe(200)
    expect(await isListed(professional)).toBe(false)
    const booked = await (await aClient()).post('/api/bookings', {
      professionalId: professional.professionalId,
      ...hourOf(5),
    })
    expect(booked.statusCode).toBe(404)
    expect(await statusOf(session.id)).toBe('CONFIRMED')
    expect(await own(professional)).toMatchObject([
      { kind: 'suspend', ground: 'off-platform', statement: STATEMENT, mayAppeal: true },
    ])
    expect((await professional.get('/api/auth/me')).json().user.isRestricted).toBe(true)
    const [told] = (await mailsTo(professional)).filter(({ subject }) => /restricted/.test(subject))
    expect(told?.text).toContain(STATEMENT)
    expect(told?.text).toContain('Payment was asked for or taken outside the site')
    const [kept] = (await mailsTo(session.client)).filter(({ subject }) => /^About/.test(subject))
    expect(kept?.text).toContain('stays booked')
    expect(kept?.text).not.toContain(STATEMENT)
  })

  it('can’t move a session to another time, and a client who tries finds no time', async () => {
    const professional = await aProfessional()
    const session = await aPaid(professional, 3)
    await restrict(professional)
    const move = (who: Caller) => who.post(`/api/sessions/${session.id}/reschedule`, hourOf(4))
    expect((await move(professional)).body).toContain('Your account is restricted')
    expect((await move(session.client)).body).toContain('no longer available')
  })

  it('has sessions cancelled with full refunds to the penny, even an hour before, and the ledger at zero', async () => {
    const professional = await aProfessional({ hourlyRateMinor: 3000 })
    const soon = await aSession(testApp, { ...hourOf(0, 11), professional, isPaid: false })
    const later = await aPaid(professional, 3)
    const intent = await soon.client.post(`/api/sessions/${soon.id}/payment-intent`)
    const simulator = asCardSimulator(context.payments)
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
    await simulator?.confirm({ clientSecret: intent.json().clientSecret, ...card })
    await simulator?.idle()
    const { upcoming, cancelNeedsSecond } = await ofPerson(professional)
    expect(upcoming.map(({ refundMinor }) => refundMinor)).toEqual([3888, 3888])
    expect(cancelNeedsSecond).toBe(false)
    const wrong = await restrict(professional, { sessions: 'cancel', refundMinor: 3888 })
    expect(wrong.body).toContain('Cancelling would now refund £77.76 and not £38.88')
    expect(await isListed(professional)).toBe(true)
    await restrict(professional, { sessions: 'cancel', refundMinor: 7776 })
    for (const { id } of [soon, later]) {
      expect(await statusOf(id)).toBe('CANCELLED')
      expect(await refundsOf(id)).toEqual([{ minor: 3888, reason: 'by-us', status: 'SUCCEEDED' }])
    }
    await expectBooksToAgree(db)
    const mails = await mailsTo(soon.client)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Cancelled/))
    const told = mails.find(({ subject }) => /^Cancelled/.test(subject))
    expect(told?.text).toContain('We have cancelled your session')
    expect(told?.text).toContain('£38.88')
    expect(told?.text).not.toContain(STATEMENT)
  })

  it('has refunds above £100 in sum wait for a second member, while the suspension counts at once', async () => {
    const professional = await aProfessional({ hourlyRateMinor: 12_000 })
    const session = await aPaid(professional, 3)
    expect((await ofPerson(professional)).cancelNeedsSecond).toBe(true)
    await restrict(professional, { sessions: 'cancel', sessionsReason: 'Fraud is likely.' })
    expect(await isListed(professional)).toBe(false)
    expect(await statusOf(session.id)).toBe('CONFIRMED')
    const [restriction] = await own(professional)
    const path = await caseOf(restriction?.id)
    const file = (await tom.get(path)).json<CaseFile>()
    expect(file.proposal).toMatchObject({ kind: 'restriction', amountMinor: 15_552 })
    expect(file.may.answer).toBe(true)
    expect((await ruth.get(path)).json<CaseFile>().may.answer).toBe(false)
    const answer = { approves: true, reason: 'The reports are clear.' }
    expect((await tom.post(`${path}/proposal`, answer)).statusCode).toBe(200)
    expect(await refundsOf(session.id)).toMatchObject([{ minor: 15_552, status: 'SUCCEEDED' }])
    expect(await statusOf(session.id)).toBe('CANCELLED')
    expect((await tom.get(path)).json<CaseFile>().row.state).toBe('resolved')
    await expectBooksToAgree(db)
  })

  it('keeps sessions whose cancellation was refused once staff say so', async () => {
    const professional = await aProfessional({ hourlyRateMinor: 12_000 })
    const session = await aPaid(professional, 3)
    await restrict(professional, { sessions: 'cancel' })
    const path = await caseOf((await own(professional))[0]?.id)
    await tom.post(`${path}/proposal`, { approves: false, reason: 'Clients want to go on.' })
    expect((await decide(ruth, path, 'uphold')).body).toContain('asks for another decision')
    expect((await decide(ruth, path, 'keep-sessions')).statusCode).toBe(200)
    expect(await statusOf(session.id)).toBe('CONFIRMED')
    expect((await ofPerson(professional)).restrictions[0]?.sessions).toBe('keep')
    expect((await mailsTo(session.client)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^About/),
    )
  })

  it('shows those who may not restrict what it is, and not what was written about it', async () => {
    const professional = await aProfessional()
    await restrict(professional, { sessionsReason: 'They asked us to.' })
    const [file] = (
      await tom.get(`/api/desk/people/${professional.user.id}/restrictions`)
    ).json<RestrictionsOfPerson>().restrictions
    expect(file).toMatchObject({ isApplied: true, statement: '', sessionsReason: null })
    expect((await ofPerson(professional)).restrictions[0]?.statement).not.toBe('')
  })

  it('is reopened by nothing but lifting, not even by keeping an account that was to be erased', async () => {
    const professional = await aProfessional()
    await restrict(professional)
    const person = { userId: professional.user.id, now: context.clock() }
    await db.rows('update users set erase_after = now() where id = $1', [person.userId])
    await db.transaction((tx) => applyRestrictions(tx, person))
    await db.rows('update users set erase_after = null where id = $1', [person.userId])
    await db.transaction((tx) => applyRestrictions(tx, person))
    expect(await isListed(professional)).toBe(false)
    const [restriction] = (await ofPerson(professional)).restrictions
    const lifted = await ruth.post(`/api/desk/restrictions/${restriction?.id}/lift`, {
      reason: 'It was a mistake of ours.',
    })
    expect(lifted.statusCode).toBe(200)
    expect(await isListed(professional)).toBe(true)
    const again = await ruth.post(`/api/desk/restrictions/${restriction?.id}/lift`, {
      reason: 'It was a mistake of ours.',
    })
    expect(again.body).toContain('lifted already')
    expect((await mailsTo(professional)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/lifted/),
    )
  })
})

describe('a hold', () => {
  it('of a professional who is suspended is released, and can’t be paid any more', async () => {
    const professional = await aProfessional()
    const { id, client } = await aSession(testApp, { ...hourOf(3), professional, isPaid: false })
    await restrict(professional)
    expect(await statusOf(id)).toBe('CANCELLED')
    expect((await client.post(`/api/sessions/${id}/payment-intent`)).statusCode).toBe(409)
  })

  it('of a client who is suspended is told to their windows, and to those of professionals who know of it', async () => {
    const client = await aClient()
    const pair = async (days: number) => {
      const professional = await aProfessional()
      const made = { ...hourOf(days), professional, client, isPaid: false }
      return { id: (await aSession(testApp, made)).id, professional }
    }
    const series = await aSeries(testApp, [at(7), at(14), at(21)], { client })
    const [held, requested] = [await pair(3), await pair(4)]
    await db.transaction((tx) => makeRequest(tx, requested.id, context.clock()))
    const tell = vi.spyOn(context.live, 'tell')
    await restrict(client, { ground: 'abuse' })
    const toldOf = (id: string | undefined) =>
      tell.mock.calls.find(
        ([, event]) => event.type === 'session_changed' && event.sessionId === id,
      )?.[0]
    expect(toldOf(held.id)).toEqual([client.user.id])
    expect(toldOf(requested.id)).toEqual([client.user.id, requested.professional.user.id])
    expect(toldOf(series.ids[1])).toEqual([client.user.id, series.professional.user.id])
    tell.mockRestore()
    const ended = (await mailsTo(series.professional)).filter(
      ({ subject }) => subject === 'Reserved sessions were cancelled – Parlour',
    )
    expect(ended).toHaveLength(1)
    expect(ended[0]?.text).toContain(`We cancelled 2 reserved sessions with ${client.user.name}`)
  })

  it.each(['professional', 'client'] as const)(
    'that is placed while the %s is being suspended does not survive',
    async (side) => {
      const professional = await aProfessional()
      const client = await aClient()
      const who = side === 'client' ? client : professional
      const booking = { professionalId: professional.professionalId, ...hourOf(3) }
      // The account is marked and not yet committed when the hold is written.
      const { asked } = await db.transaction(async (tx) => {
        await lockPerson(tx, { userId: who.user.id })
        const added = { userId: who.user.id, now: context.clock() }
        await tx.rows(
          `insert into account_restrictions (user_id, kind, ground, statement, sessions, imposed_at, imposed_by, starts_at, applied_at)
           values ($1, 'suspend', 'abuse', 'x', 'keep', $2, $3, $2, $2)`,
          [who.user.id, added.now, ruth.user.id],
        )
        await applyRestrictions(tx, added)
        const asked = client.post('/api/bookings', booking)
        await eventually(async () => {
          const waiting = await db.rows(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(waiting).not.toEqual([])
        })
        // Not the promise itself: the booking waits for this transaction, which would wait for it.
        return { asked }
      })
      expect((await asked).statusCode).toBe(side === 'client' ? 403 : 409)
      const held = await db.rows(
        `select from bookings where client_id = $1 and status = 'PENDING_PAYMENT'`,
        [client.user.id],
      )
      expect(held).toEqual([])
    },
  )
})

describe('a suspended client', () => {
  it('is refused a booking and a first message with a sentence that says where to read why', async () => {
    const professional = await aProfessional()
    const client = await aClient()
    await restrict(client, { ground: 'abuse' })
    const slot = { professionalId: professional.professionalId, ...hourOf(3) }
    const booked = await client.post('/api/bookings', slot)
    expect(booked.statusCode).toBe(403)
    expect(booked.body).toContain('so you can’t book')
    const opened = await client.post('/api/conversations', {
      professionalId: professional.professionalId,
    })
    expect(opened.body).toContain('Your account is restricted')
  })

  it('is refunded in full for cancelled sessions, and the professional told', async () => {
    const professional = await aProfessional({ hourlyRateMinor: 3000 })
    const session = await aPaid(professional, 3)
    await restrict(session.client, { sessions: 'cancel', ground: 'abuse' })
    expect(await refundsOf(session.id)).toMatchObject([{ minor: 3888, status: 'SUCCEEDED' }])
    expect(await isListed(professional)).toBe(true)
    expect((await mailsTo(professional)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Cancelled/),
    )
  })

  it('books again by the clock once the last day is over', async () => {
    const professional = await aProfessional()
    const client = await aClient()
    await restrict(client, { lastDay: '2026-03-05' })
    setClock('2026-03-05T23:59:00Z')
    await advanceRestrictions(context)
    const slot = { professionalId: professional.professionalId, ...hourOf(9) }
    expect((await client.post('/api/bookings', slot)).statusCode).toBe(403)
    setClock('2026-03-06T00:01:00Z')
    await Promise.all([advanceRestrictions(context), advanceRestrictions(context)])
    expect((await client.post('/api/bookings', slot)).statusCode).toBe(201)
    expect(await own(client)).toMatchObject([{ liftedAt: '2026-03-06T00:01:00.000Z' }])
    const told = (await mailsTo(client)).filter(({ subject }) => /is over/.test(subject))
    expect(told).toHaveLength(1)
  })

  it('can’t write if messages are stopped, and reads on', async () => {
    const professional = await aProfessional()
    const client = await aClient()
    const opened = await client.post('/api/conversations', {
      professionalId: professional.professionalId,
    })
    await restrict(client, { kind: 'no-messages', ground: 'abuse' })
    const { id: threadId } = opened.json()
    const sent = await client.post('/api/messages', { threadId, body: 'Hello' })
    expect(sent.body).toContain('Your account is restricted')
    expect((await client.get(`/api/threads/${threadId}/messages`)).statusCode).toBe(200)
  })

  it.each([
    ['abuse', 403],
    ['missed-sessions', 201],
  ] as const)(
    'who is suspended for %s and has written before, writes on with %i',
    async (ground, status) => {
      const { professionalId } = await aProfessional()
      const client = await aClient()
      const opened = await client.post('/api/conversations', { professionalId })
      await restrict(client, { kind: 'suspend', ground })
      const body = { threadId: opened.json().id, body: 'Hello' }
      expect((await client.post('/api/messages', body)).statusCode).toBe(status)
    },
  )
})

describe('the end of an account', () => {
  it('counts 30 days after it was said; until then only later times are not offered', async () => {
    const professional = await aProfessional({ hourlyRateMinor: 3000 })
    const before = await aPaid(professional, 20)
    const late = await aPaid(professional, 40)
    await restrict(professional, { kind: 'end', sessions: 'cancel', ground: 'repeated' })
    expect(await isListed(professional)).toBe(true)
    const { professionalId } = professional
    const client = await aClient()
    const beyond = await client.post('/api/bookings', { professionalId, ...hourOf(35) })
    expect(beyond.body).toContain('no longer available')
    const within = await client.post('/api/bookings', { professionalId, ...hourOf(10) })
    expect(within.statusCode).toBe(201)
    setClock(at(29))
    await advanceRestrictions(context)
    expect(await isListed(professional)).toBe(true)
    setClock(at(31))
    await Promise.all([advanceRestrictions(context), advanceRestrictions(context)])
    expect(await isListed(professional)).toBe(false)
    expect(await statusOf(before.id)).toBe('CONFIRMED')
    expect(await statusOf(late.id)).toBe('CANCELLED')
    expect(await refundsOf(late.id)).toEqual([
      { minor: 3888, reason: 'by-us', status: 'SUCCEEDED' },
    ])
    expect(await ledgerSum(db)).toBe(0)
    expect((await professional.get('/api/auth/me')).statusCode).toBe(200)
  })

  it('counts at once if there is imminent danger', async () => {
    const professional = await aProfessional()
    const wish = { kind: 'end', sessions: 'cancel', ground: 'unsafe', exception: 'danger' }
    await restrict(professional, wish)
    expect(await isListed(professional)).toBe(false)
  })
})

describe('an appeal', () => {
  it('is decided by another member; upheld, it lifts and lists again at once', async () => {
    const professional = await aProfessional()
    await restrict(professional)
    const [restriction] = await own(professional)
    const path = `/api/account/restrictions/${restriction?.id}/appeal`
    const stranger = await aClient()
    expect((await stranger.post(path, { text: 'Let them' })).statusCode).toBe(404)
    expect((await professional.post(path, { text: 'It was my sister.' })).statusCode).toBe(200)
    expect((await professional.post(path, { text: 'Once more.' })).statusCode).toBe(409)
    const appeal = await caseOf(restriction?.id, true)
    const file = (await amy.get(appeal)).json<CaseFile>()
    expect(file).toMatchObject({
      row: { isAppeal: true, queue: 'restrictions' },
      subject: {
        kind: 'restriction',
        file: { restriction: { appeal: { text: 'It was my sister.', isUpheld: null } } },
      },
    })
    expect((await decide(ruth, appeal, 'uphold')).body).toContain('someone else decides')
    expect((await decide(tom, appeal, 'uphold')).statusCode).toBe(403)
    expect((await decide(amy, appeal, 'uphold')).statusCode).toBe(200)
    expect(await isListed(professional)).toBe(true)
    expect(await own(professional)).toMatchObject([
      { appeal: { isUpheld: true }, mayAppeal: false },
    ])
    expect((await professional.get('/api/auth/me')).json().user.isRestricted).toBe(false)
    expect((await mailsTo(professional)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/appeal succeeded/),
    )
  })

  it('that is not upheld leaves the restriction and is final', async () => {
    const professional = await aProfessional()
    await restrict(professional)
    const [restriction] = await own(professional)
    await professional.post(`/api/account/restrictions/${restriction?.id}/appeal`, { text: 'No' })
    const appeal = await caseOf(restriction?.id, true)
    await decide(amy, appeal, 'dismiss')
    expect(await isListed(professional)).toBe(false)
    expect(await own(professional)).toMatchObject([
      { appeal: { isUpheld: false, reason: 'I have read what both say.' }, mayAppeal: false },
    ])
    expect((await decide(amy, appeal, 'uphold')).statusCode).toBe(409)
  })

  it('is possible for half a year', async () => {
    const professional = await aProfessional()
    await restrict(professional)
    const [restriction] = await own(professional)
    setClock(at(181))
    const path = `/api/account/restrictions/${restriction?.id}/appeal`
    expect((await professional.post(path, { text: 'No' })).body).toContain('nothing to appeal')
  })
})

describe('restricting', () => {
  it('is for trust and admins, and asks for what the kind needs', async () => {
    const client = await aClient()
    expect((await restrict(client, {}, sam)).statusCode).toBe(403)
    expect((await restrict(client, {}, tom)).statusCode).toBe(403)
    expect((await restrict(client, { kind: 'unlist' })).body).toContain('not for such an account')
    expect((await restrict(client, { lastDay: '2026-03-01' })).body).toContain('in the future')
    await db.rows(`update sign_ins set proven_at = '2026-03-01' where user_id = $1`, [amy.user.id])
    expect((await restrict(client, {}, amy)).body).toContain('confirm that it is you')
    await db.rows(`update sign_ins set proven_at = '9999-01-01' where user_id = $1`, [amy.user.id])
    expect(await own(client)).toEqual([])
  })

  it('the same account by two members at once happens once', async () => {
    const client = await aClient()
    const replies = await Promise.all([restrict(client), restrict(client, {}, amy)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await own(client)).toHaveLength(1)
  })

  it('stays in the trail of staff and the person’s timeline', async () => {
    const client = await aClient()
    await restrict(client)
    const { timeline } = (await ruth.get(`/api/desk/people/${client.user.id}`)).json()
    expect(timeline.map(({ what }: { what: string }) => what)).toContain('Account restricted')
    const [event] = await db.rows(
      `select action, text as reason from staff_events join staff_reasons using (number)
       where subject_id = $1 and action = 'account_restricted'`,
      [client.user.id],
    )
    expect(event).toEqual({ action: 'account_restricted', reason: STATEMENT })
  })
})
