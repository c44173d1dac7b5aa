import { describe, expect, it } from 'vitest'
import { subjectOf } from '#contract/desk/case-subject.ts'
import type { CaseFile, CaseRow } from '#contract/desk/cases.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { firstBroken } from '#server/features/staff-trail/chain.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { attend } from '#test/support/attendance.ts'
import { expectDocuments } from '#test/support/books.ts'
import { anUpload } from '#test/support/conversations.ts'
import { openLive } from '#test/support/live-client.ts'
import { runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { upholdUnanswered } from './contests.ts'
import { decideOutcomes } from './outcomes.ts'

const testApp = await buildTestApp()
const { context, db, owner, setClock, aProfessional } = testApp
await db.rows(`update attendance_start set since = '2026-03-02T00:00:00Z'`)
const professional = await aProfessional({ hourlyRateMinor: 12_000 })
await setUpPayouts(testApp, professional)
const ruth = await aStaffMember(testApp, 'support')
const tom = await aStaffMember(testApp, 'finance', { name: 'Tom Okoro' })
let day = 2

/** A paid hour at £155.52 that the client contests, with the professional there for the first 50 minutes. */
async function aContest({ isAnswered = true } = {}) {
  day += 1
  const start = Date.UTC(2026, 2, day, 10)
  const after = (hours: number) => setClock(new Date(start + (1 + hours) * 3_600_000))
  setClock('2026-03-01T09:00:00Z')
  const times = {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 3_600_000).toISOString(),
  }
  const session = await aSession(testApp, { ...times, professional, isPaid: false })
  const { client } = session
  const intent = await client.post(`/api/sessions/${session.id}/payment-intent`)
  const simulator = asCardSimulator(context.payments)
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await simulator?.confirm({ clientSecret: intent.json().clientSecret, ...card })
  await simulator?.idle()
  await attend(testApp, session, { client: [[0, 60]], professional: [[0, 50]] })
  after(0.5)
  await completeEnded(context)
  await decideOutcomes(context)
  after(1)
  const at = `/api/sessions/${session.id}/attendance`
  const file = await anUpload(testApp, client, Buffer.from('10:51 Gone\n'), 'Log.txt')
  await client.post(`${at}/contest`, { text: 'Gone at ten to.', attachments: [file.json().id] })
  after(2)
  if (isAnswered) await professional.post(`${at}/answer`, { text: 'My line failed.' })
  const [row] = await db.rows<{ id: string }>('select id from cases where subject_id = $1', [
    session.id,
  ])
  const path = `/api/desk/cases/${row?.id}`
  const seen = async () => (await ruth.get(path)).json<CaseFile>()
  return {
    ...session,
    after,
    path,
    file: seen,
    decide: (who: typeof ruth, refundMinor: number, isUpheld = true) =>
      who.post(`${path}/contest`, {
        isUpheld,
        refundMinor,
        reason: 'The professional left ten minutes early.',
      }),
    refunds: () =>
      db.rows<{ minor: number; reason: string }>(
        `select r.amount_minor as minor, r.reason from refunds r join payments y on y.id = r.payment_id
         where y.booking_id = $1 order by r.created_at`,
        [session.id],
      ),
    transferred: async () =>
      (
        await db.rows<{ minor: number }>(
          'select coalesce(sum(amount_minor), 0)::int as minor from payouts_stand_in.transfers where booking_id = $1',
          [session.id],
        )
      )[0]?.minor,
  }
}

const listed = async (state = 'open') =>
  (await ruth.get(`/api/desk/cases?queue=contests&state=${state}`)).json<{ cases: CaseRow[] }>()
    .cases

describe('a contest at the desk', () => {
  it('waits for the answer, then is to be decided within three days', async () => {
    const it = await aContest({ isAnswered: false })
    expect(await it.file()).toMatchObject({
      row: {
        state: 'waiting',
        owner: null,
        queue: 'contests',
        title: 'Client contests: Professional was not there for part of the session',
      },
      may: { work: true, decide: false },
    })
    expect((await it.decide(ruth, 0)).body).toContain('can still answer')
    await professional.post(`/api/sessions/${it.id}/attendance/answer`, { text: 'My line failed.' })
    const { row } = await it.file()
    expect(row.state).toBe('open')
    expect(Date.parse(row.dueAt) - context.clock().getTime()).toBe(3 * 24 * 3_600_000)
    expect((await listed()).map(({ id }) => id)).toContain(row.id)
  })

  it('is resolved by itself if no one answers', async () => {
    const it = await aContest({ isAnswered: false })
    it.after(24 * 8)
    await upholdUnanswered(context)
    expect((await it.file()).row.state).toBe('resolved')
    expect((await it.file()).history.at(-1)).toMatchObject({ by: null, what: 'Resolved by itself' })
  })

  it('shows both texts, the files, who was there, and what to refund', async () => {
    const it = await aContest()
    const contest = subjectOf((await it.file()).subject, 'contest')
    expect(contest).toMatchObject({
      by: 'client',
      claim: 'Gone at ten to.',
      answer: 'My line failed.',
      state: 'with-us',
      isProven: true,
      outcome: 'broken-off-by-professional',
      minutes: { booked: 60, client: 60, professional: 50, together: 50, back: 10 },
      paid: { totalMinor: 15_552 },
      refundedMinor: 2592,
      leftMinor: 12_960,
      suggestedMinor: 0,
    })
    const [file] = contest?.claimAttachments ?? []
    const bytes = await ruth.get(`${it.path}/files/${file?.id}`)
    expect(bytes.body).toBe('10:51 Gone\n')
    expect(bytes.headers['cache-control']).toBe('private, no-store')
    const foreign = await aContest()
    expect((await ruth.get(`${foreign.path}/files/${file?.id}`)).statusCode).toBe(404)
  })

  it('is decided once, with the refund, both emails and the documents to the penny', async () => {
    const it = await aContest()
    const decided = await it.decide(ruth, 2592)
    expect(decided.json<CaseFile>()).toMatchObject({
      row: { state: 'resolved' },
      subject: { kind: 'contest', file: { state: 'upheld', refundedMinor: 5184 } },
      may: { decide: false },
    })
    expect(await it.refunds()).toEqual([
      { minor: 2592, reason: 'broken-off-by-professional' },
      { minor: 2592, reason: 'contest-decided' },
    ])
    expect((await it.decide(tom, 100)).statusCode).toBe(409)
    const mails = await db.rows(
      `select user_id from booking_mails where booking_id = $1 and kind = 'contest-decided'`,
      [it.id],
    )
    expect(mails).toHaveLength(2)
    it.after(72)
    await runPayouts(testApp)
    // £120 for the hour, of which 5,184 of 15,552 pence, a third, went back.
    expect(await it.transferred()).toBe(8000)
    await expectDocuments(db)
  })

  it('moves money only after a recent proof of who decides', async () => {
    const it = await aContest()
    const stale = await aStaffMember(testApp, 'finance')
    await db.rows('update sign_ins set proven_at = null where user_id = $1', [stale.user.id])
    expect((await it.decide(stale, 100)).body).toBe('Please confirm that it is you first')
    expect((await it.decide(stale, 0, false)).statusCode).toBe(200)
  })

  it('can’t refund more than is left', async () => {
    const it = await aContest()
    expect((await it.decide(ruth, 12_961)).body).toBe(
      'Only £129.60 of what was paid is left to refund',
    )
    expect((await it.file()).proposal).toBeNull()
  })

  it('with more than £100 waits for a second member of staff, who is not the first', async () => {
    const it = await aContest()
    const proposed = await it.decide(ruth, 12_960)
    expect(proposed.json<CaseFile>()).toMatchObject({
      row: { state: 'open', needsSecond: true },
      proposal: { by: { id: ruth.user.id }, amountMinor: 12_960 },
      may: { decide: false, answer: false },
    })
    expect(await it.refunds()).toHaveLength(1)
    const answer = (who: typeof ruth, approves: boolean) =>
      who.post(`${it.path}/proposal`, { approves, reason: 'I have looked at it as well.' })
    expect((await answer(ruth, true)).statusCode).toBe(403)
    expect((await it.decide(tom, 100)).body).toContain('second member of staff')
    expect((await answer(tom, false)).json<CaseFile>()).toMatchObject({
      row: { state: 'open', needsSecond: false },
      proposal: null,
    })
    await it.decide(ruth, 12_960)
    const both = await Promise.all([answer(tom, true), answer(tom, true)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await it.refunds()).map(({ minor }) => minor)).toEqual([2592, 12_960])
    expect((await it.file()).history.map(({ by, what }) => [by, what])).toEqual([
      [null, 'Case opened'],
      ['Ruth Marsden', 'Proposed a refund of £129.60'],
      ['Tom Okoro', 'Refused: a refund of £129.60'],
      ['Ruth Marsden', 'Proposed a refund of £129.60'],
      ['Tom Okoro', 'Approved: a refund of £129.60'],
    ])
  })

  it('is taken, handed over, set aside and noted, each with a name', async () => {
    const it = await aContest()
    // No act in the trail is before the one before it, and earlier tests were later in the year.
    setClock('2026-05-01T09:00:00Z')
    const give = (owner: string | null) => ruth.put(`${it.path}/owner`, { owner })
    expect((await give(ruth.user.id)).json<CaseFile>().row.owner?.name).toBe('Ruth Marsden')
    expect((await give(tom.user.id)).json<CaseFile>().row.owner?.name).toBe('Tom Okoro')
    expect((await give(professional.user.id)).statusCode).toBe(409)
    const until = new Date(context.clock().getTime() + 3_600_000).toISOString()
    expect((await ruth.put(`${it.path}/aside`, { until })).json<CaseFile>().row.state).toBe('aside')
    const late = new Date(context.clock().getTime() + 15 * 24 * 3_600_000).toISOString()
    expect((await ruth.put(`${it.path}/aside`, { until: late })).statusCode).toBe(400)
    await ruth.put(`${it.path}/aside`, { until: null })
    await tom.post(`${it.path}/notes`, { text: 'Asked the line’s provider.' })
    const { history } = await it.file()
    expect(history.map(({ what }) => what)).toEqual([
      ...['Case opened', 'Taken', 'Handed over', 'Set aside', 'Brought back', 'Note'],
    ])
  })

  it('leaves a trail that can’t be changed, and that shows a changed row', async () => {
    expect(await firstBroken(context)).toBeUndefined()
    for (const change of [
      'update staff_events set reason = null',
      'delete from staff_events',
      'truncate staff_events',
    ]) {
      await expect(db.rows(change)).rejects.toThrow('permission denied')
      await expect(owner.rows(change)).rejects.toThrow()
    }
    await owner.rows('alter table staff_events disable trigger user')
    await owner.rows(`update staff_events set reason = 'Another one.' where number = 3`)
    expect(await firstBroken(context)).toBe(3)
  })
})

describe('staff', () => {
  it('need a second factor, the role for an act, and are no one else’s', async () => {
    const bare = await aStaffMember(testApp, 'admin', { hasFactor: false })
    expect((await bare.get('/api/desk')).body).toContain('authenticator app or a passkey')
    const it = await aContest()
    const trust = await aStaffMember(testApp, 'trust')
    expect((await trust.get(it.path)).statusCode).toBe(403)
    await ruth.put(`${it.path}/owner`, { owner: trust.user.id })
    expect((await trust.get(it.path)).statusCode).toBe(200)
    expect((await it.decide(trust, 0)).body).toBe('Your role does not include this')
    for (const who of [it.client, professional])
      expect((await who.get('/api/desk')).statusCode).toBe(404)
    expect((await ruth.get('/api/sessions')).body).toBe('Staff accounts can’t do this')
  })

  it('hear at the desk that a case has changed, and no one else does', async () => {
    const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const live = (who: { cookie: string }) =>
      openLive(`${address}/api/desk`, { cookie: who.cookie })
    const desk = await live(ruth)
    desk.send({ type: 'auth', userId: ruth.user.id, userRole: 'STAFF' })
    await desk.next('auth_success')
    const it = await aContest()
    await desk.next('cases_changed')
    await tom.post(`${it.path}/notes`, { text: 'I look into it.' })
    await desk.next('cases_changed')
    desk.send({ type: 'typing', threadId: it.id, isTyping: true, authorId: ruth.user.id })
    expect((await desk.next('error')).message).toContain('Unknown')
    desk.close()
    expect((await (await live(it.client)).closed) > 4000).toBe(true)
    const bare = await aStaffMember(testApp, 'admin', { hasFactor: false })
    expect((await (await live(bare)).closed) > 4000).toBe(true)
  })

  it('of the desk see how much waits', async () => {
    const { queues, me, members } = (await tom.get('/api/desk')).json()
    expect(me).toMatchObject({ name: 'Tom Okoro', role: 'finance' })
    expect(members.length).toBeGreaterThanOrEqual(2)
    expect(queues[0]).toMatchObject({ queue: 'contests', waiting: 0 })
    expect(queues[0].open).toBeGreaterThan(0)
    setClock('2026-06-01T09:00:00Z')
    expect((await tom.get('/api/desk')).json().queues[0].overdue).toBe(queues[0].open)
  })
})
