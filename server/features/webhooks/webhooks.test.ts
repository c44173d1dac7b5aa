import { Webhook } from 'standardwebhooks'
import { describe, expect, it, vi } from 'vitest'
import { listWebhooks } from '#contract/people/webhooks.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { decideOutcomes } from '#server/features/attendance/index.ts'
import { completeEnded, expireHolds, settle } from '#server/features/bookings/index.ts'
import { chargeSeries } from '#server/features/series/index.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import { SendFailure } from '#server/providers/outgoing-webhooks/port.ts'
import { isSealedNow, unseal } from '#server/secrets/sealed-text.ts'
import { attend } from '#test/support/attendance.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSeries, aSession, cancelSession, moveSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { sealWebhooks, sendWebhooks, sweepWebhookMessages } from './index.ts'
import { secretOf } from './messages.ts'

type Sent = { address: string; headers: Record<string, string>; body: string }
const received: Sent[] = []
/** What programs elsewhere answer, by host. */
const answers: Record<string, () => number | Promise<number>> = {}

const NOW = '2026-03-02T08:00:00.000Z'
const testApp = await buildTestApp({
  now: NOW,
  parts: () => ({
    webhooks: {
      async post(url, headers, body) {
        received.push({ address: url.href, headers, body })
        return answers[url.host]?.() ?? 204
      },
    },
  }),
})
const { context, aClient, aProfessional, setClock } = testApp
const WEBHOOKS = '/api/professional/webhooks'
const EVERYTHING = [
  'session.booked',
  'session.moved',
  'session.cancelled',
  'session.ended',
  'review.left',
]
const OF_SERIES = ['session.reserved', 'session.released']
const WEEKLY = ['04', '11', '18', '25'].map((day) => `2026-03-${day}T10:00:00.000Z`)
WEEKLY.push('2026-04-01T09:00:00.000Z')
const plus = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
let hosts = 0

/** A webhook at a host of its own. */
async function aWebhook(who: Caller, kinds = EVERYTHING) {
  const address = `https://tool-${++hosts}.example/hook`
  const reply = await who.post(WEBHOOKS, { address, kinds })
  expect(reply.statusCode, reply.body).toBe(201)
  const { made, secret } = reply.json()
  const sentHere = () => received.filter((each) => each.address === address)
  const forget = () => {
    for (const each of sentHere()) received.splice(received.indexOf(each), 1)
  }
  const host = new URL(address).host
  return { id: made.id as string, secret: secret as string, host, sentHere, forget }
}

const verified = (secret: string, { headers, body }: Sent) =>
  new Webhook(secret).verify(body, headers) as { type: string; data: Record<string, unknown> }
/** The library compares with the machine's clock. */
const setToday = () => setClock(new Date())
const messagesOf = async (who: Caller, id: string) =>
  (await who.get(`${WEBHOOKS}/${id}/messages`)).json()

/** An hour's session in so many days from the test's time. */
function inDays(days: number, from = Date.parse(NOW)) {
  const start = Math.ceil(from / HOUR_MS) * HOUR_MS + days * DAY_MS
  const iso = (ms: number) => new Date(ms).toISOString()
  return { startsAt: iso(start), endsAt: iso(start + HOUR_MS) }
}

describe('a webhook', () => {
  it('is told once, signed, of a session booked, moved and cancelled', async () => {
    setToday()
    const professional = await aProfessional()
    const hook = await aWebhook(professional)
    const first = inDays(3, Date.now())
    const { id, client } = await aSession(testApp, { ...first, professional })
    const next = inDays(4, Date.now())
    await moveSession(testApp, id, next, client.user)
    await cancelSession(testApp, id, { id: client.user.id, reason: 'My mother is ill' })
    await sendWebhooks(context)
    await sendWebhooks(context)
    const told = hook.sentHere().map((each) => verified(hook.secret, each))
    expect(told.map(({ type }) => type)).toEqual([
      'session.booked',
      'session.moved',
      'session.cancelled',
    ])
    expect(told[1]?.data).toEqual({
      sessionId: id,
      professionalId: professional.professionalId,
      clientId: client.user.id,
      state: 'CONFIRMED',
      status: 'CONFIRMED',
      ...next,
      formerStartsAt: first.startsAt,
    })
    expect(JSON.stringify(hook.sentHere())).not.toMatch(/mother|Clara|@parlour/)
    expect(await messagesOf(professional, hook.id)).toHaveLength(3)
    setClock(NOW)
  })

  it('is told of each session of a series that is reserved, paid, moved, cancelled and released', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const hook = await aWebhook(professional, [...EVERYTHING, ...OF_SERIES])
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = WEEKLY
    const { client, ids, seriesId } = await aSeries(testApp, WEEKLY, { professional })
    const told = async () => {
      await context.background.settled(PATIENCE_MS)
      await sendWebhooks(context)
      const all = hook.sentHere().map(({ body }) => JSON.parse(body))
      hook.forget()
      return all
        .map(({ type, data }) => ({ type, ...data }))
        .sort((a, b) => ids.indexOf(a.sessionId) - ids.indexOf(b.sessionId))
    }
    const of = (n: number) => ({
      sessionId: ids[n],
      seriesId,
      clientId: client.user.id,
      professionalId: professional.professionalId,
    })
    const reserved = (n: number, startsAt: string) => ({
      type: 'session.reserved',
      state: 'RESERVED',
      startsAt,
      status: 'PENDING_PAYMENT',
      endsAt: plus(startsAt, HOUR_MS),
      ...of(n),
    })
    expect(await told()).toEqual([
      { ...reserved(0, first), type: 'session.booked', state: 'CONFIRMED', status: 'CONFIRMED' },
      ...[second, third, fourth, fifth].map((startsAt, n) => reserved(n + 1, startsAt)),
    ])

    const moved = plus(second, DAY_MS)
    const to = { startsAt: moved, endsAt: plus(moved, HOUR_MS) }
    await client.post(`/api/sessions/${ids[1]}/reschedule`, to)
    await professional.post(`/api/sessions/${ids[2]}/cancel`, { reason: 'My mother is ill' })
    await context.db.transaction((tx) => settle(tx, ids[3] ?? '', context.clock()))
    expect(await told()).toEqual([
      { ...reserved(1, moved), type: 'session.moved', formerStartsAt: second },
      { ...reserved(2, third), type: 'session.cancelled', state: 'CANCELLED', status: 'CANCELLED' },
      { ...reserved(3, fourth), type: 'session.booked', state: 'CONFIRMED', status: 'CONFIRMED' },
    ])
    setClock(plus(moved, -12 * HOUR_MS))
    await expireHolds(context)
    await Promise.all([chargeSeries(context), chargeSeries(context)])
    expect(await told()).toEqual([
      { ...reserved(1, moved), type: 'session.released', state: 'EXPIRED', status: 'EXPIRED' },
    ])
    setClock(NOW)
    await client.post(`/api/series/${seriesId}/end`, {})
    expect(await told()).toEqual([
      { ...reserved(4, fifth), type: 'session.cancelled', state: 'CANCELLED', status: 'CANCELLED' },
    ])
  })

  it('that is not told of reserved sessions hears nothing of them until they are paid', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const hook = await aWebhook(professional)
    const { client, ids, seriesId } = await aSeries(testApp, WEEKLY.slice(0, 3), { professional })
    const moved = plus(WEEKLY[1] ?? '', DAY_MS)
    const to = { startsAt: moved, endsAt: plus(moved, HOUR_MS) }
    await client.post(`/api/sessions/${ids[1]}/reschedule`, to)
    await client.post(`/api/series/${seriesId}/end`, {})
    await context.background.settled(PATIENCE_MS)
    await sendWebhooks(context)
    expect(hook.sentHere().map(({ body }) => JSON.parse(body).data.sessionId)).toEqual([ids[0]])
  })

  it('is told of the outcome and of a review', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const hook = await aWebhook(professional, ['session.ended', 'review.left'])
    const times = inDays(2)
    const session = await aSession(testApp, { ...times, professional })
    await attend(testApp, session, { client: [[0, 60]], professional: [[0, 60]] })
    setClock(new Date(Date.parse(times.endsAt) + HOUR_MS))
    await completeEnded(context)
    await decideOutcomes(context)
    const review = { rating: 5, text: 'She drew the whole thing twice, and I passed.' }
    const left = await session.client.post(`/api/sessions/${session.id}/review`, review)
    expect(left.statusCode, left.body).toBe(201)
    await context.background.settled(PATIENCE_MS)
    await sendWebhooks(context)
    const { outcome } = (await professional.get(`/api/sessions/${session.id}`)).json()
    expect(outcome).toEqual(expect.any(String))
    const told = hook.sentHere().map(({ body }) => JSON.parse(body))
    expect(told.map(({ type, data }) => [type, data.outcome])).toEqual([
      ['session.ended', outcome],
      ['review.left', outcome],
    ])
    expect(JSON.stringify(told)).not.toContain('twice')
    setClock(NOW)
  })

  it('is not told of what it did not choose, nor of other practices', async () => {
    const professional = await aProfessional()
    const hook = await aWebhook(professional, ['review.left'])
    const other = await aWebhook(await aProfessional())
    await aSession(testApp, { ...inDays(5), professional })
    await sendWebhooks(context)
    expect([hook.sentHere(), other.sentHere()]).toEqual([[], []])
  })

  it('is shown without kinds that only a later release knows, also to a page of an earlier one', async () => {
    const professional = await aProfessional()
    const { id } = await aWebhook(professional, ['session.booked'])
    await testApp.db.rows(
      `update webhooks set kinds = kinds || '{of.a-later-release}' where id = $1`,
      [id],
    )
    const listed = (await professional.get(WEBHOOKS)).json()
    expect(listed).toMatchObject([{ kinds: ['session.booked'] }])
    const fromLater = [{ ...listed[0], kinds: ['session.booked', 'of.a-later-release'] }]
    expect(listWebhooks.reply.parse(fromLater)).toEqual(fromLater)
  })

  it('of someone whose server is slow is sent one message at a time and then paused, and counts as failing', async () => {
    setToday()
    const slow = await aProfessional()
    const hooks = [await aWebhook(slow), await aWebhook(slow)]
    const quick = await aProfessional()
    const other = await aWebhook(quick)
    let [late, now, most] = [0, 0, 0]
    const clock = performance.now.bind(performance)
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock() + late)
    for (const { host } of hooks)
      answers[host] = async () => {
        now += 1
        most = Math.max(most, now)
        await new Promise(setImmediate)
        late += 9000
        now -= 1
        return 200
      }
    await context.background.settled(PATIENCE_MS)
    for (const { id } of hooks) await slow.post(`${WEBHOOKS}/${id}/test`)
    await quick.post(`${WEBHOOKS}/${other.id}/test`)
    await context.background.settled(PATIENCE_MS)
    await sendWebhooks(context)
    spy.mockRestore()
    expect([most, other.sentHere().length]).toEqual([1, 1])
    expect(hooks.flatMap(({ sentHere }) => sentHere())).toHaveLength(1)
    const listed = (await slow.get(WEBHOOKS)).json<{ failingSince: string | null }[]>()
    expect(listed.filter(({ failingSince }) => failingSince)).toHaveLength(1)
    setClock(new Date(Date.now() + 100_000))
    await sendWebhooks(context)
    expect(hooks.flatMap(({ sentHere }) => sentHere())).toHaveLength(2)
  })

  it('is tried out five times a minute, and not more', async () => {
    setToday()
    const professional = await aProfessional()
    const { id } = await aWebhook(professional)
    const replies = []
    for (let n = 0; n < 7; n++) replies.push(await professional.post(`${WEBHOOKS}/${id}/test`))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202, 429, 429])
    expect(replies[6]?.headers['retry-after']).toBe('60')
  })

  it('is asked again after a failure, with the same id, until it answers', async () => {
    setToday()
    const professional = await aProfessional()
    const hook = await aWebhook(professional)
    answers[hook.host] = () => 500
    expect((await professional.post(`${WEBHOOKS}/${hook.id}/test`)).statusCode).toBe(202)
    await context.background.settled(PATIENCE_MS)
    await sendWebhooks(context)
    expect(hook.sentHere()).toHaveLength(1)
    expect(await messagesOf(professional, hook.id)).toMatchObject([
      { kind: 'test', status: 500, problem: 'refused', failedTries: 1, deliveredAt: null },
    ])
    setClock(new Date(Date.now() + 6000))
    answers[hook.host] = () => 200
    await sendWebhooks(context)
    const [first, second] = hook.sentHere()
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(verified(hook.secret, second as Sent).type).toBe('test')
    const [message] = await messagesOf(professional, hook.id)
    expect(message).toMatchObject({ status: 200, problem: null, nextTryAt: null })
    const instant = expect.stringMatching(/Z$/)
    expect(message.tries).toEqual([
      { at: instant, status: 500, problem: 'refused', milliseconds: expect.any(Number) },
      { at: instant, status: 200, problem: null, milliseconds: expect.any(Number) },
    ])
    expect(message.tries[0].at < message.tries[1].at).toBe(true)
    expect((await professional.get(WEBHOOKS)).json()[0].failingSince).toBeNull()

    const again = `/api/professional/webhook-messages/${message.id}/resend`
    expect((await (await aProfessional()).post(again)).statusCode).toBe(404)
    expect((await professional.post(again)).statusCode).toBe(202)
    await context.background.settled(PATIENCE_MS)
    expect(hook.sentHere()).toHaveLength(3)
    setClock(NOW)
  })

  it('has the last ten tries of a message in its log, oldest first', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const hook = await aWebhook(professional)
    let answer = 400
    answers[hook.host] = () => ++answer
    await professional.post(`${WEBHOOKS}/${hook.id}/test`)
    for (let n = 0; n < 12; n++) {
      const [{ id }] = await messagesOf(professional, hook.id)
      await professional.post(`/api/professional/webhook-messages/${id}/resend`)
      await context.background.settled(PATIENCE_MS)
    }
    const [{ tries }] = await messagesOf(professional, hook.id)
    const statuses = tries.map(({ status }: { status: number }) => status)
    expect(statuses).toEqual(Array.from({ length: 10 }, (_, n) => answer - 9 + n))
  })

  it('is turned off after three days of failure, which an email says, and on again by its owner', async () => {
    setClock(NOW)
    const professional = await aProfessional()
    const hook = await aWebhook(professional)
    answers[hook.host] = () => {
      throw new SendFailure('slow')
    }
    await professional.post(`${WEBHOOKS}/${hook.id}/test`)
    await context.background.settled(PATIENCE_MS)
    let tries = 0
    for (let hour = 0; hour <= 100; hour++) {
      setClock(new Date(Date.parse(NOW) + hour * HOUR_MS))
      await sendWebhooks(context)
    }
    tries = hook.sentHere().length
    expect(tries).toBe(10)
    const [webhook] = (await professional.get(WEBHOOKS)).json()
    expect(webhook.offAt).not.toBeNull()
    await context.background.settled(PATIENCE_MS)
    const emails = await outbox(context.config.DATA_DIR).read()
    expect(
      emails.filter(({ to }) => to === professional.user.email).map((each) => each.subject),
    ).toContain('We no longer send events to your program – Parlour')
    expect((await professional.post(`${WEBHOOKS}/${hook.id}/test`)).statusCode).toBe(404)
    const on = await professional.put(`${WEBHOOKS}/${hook.id}`, { kinds: ['session.booked'] })
    expect(on.json()).toMatchObject({ offAt: null, failingSince: null, kinds: ['session.booked'] })
    setClock(NOW)
  })

  it('that is gone is turned off at once', async () => {
    const professional = await aProfessional()
    const hook = await aWebhook(professional)
    answers[hook.host] = () => 410
    await professional.post(`${WEBHOOKS}/${hook.id}/test`)
    await context.background.settled(PATIENCE_MS)
    expect((await professional.get(WEBHOOKS)).json()[0].offAt).not.toBeNull()
  })

  it('is sent to once by two jobs at the same time', async () => {
    const professional = await aProfessional()
    const hook = await aWebhook(professional)
    await testApp.db.rows(
      `insert into webhook_messages (webhook_id, kind, body, created_at, due_at) values ($1, 'test', '{}', $2, $2)`,
      [hook.id, NOW],
    )
    await Promise.all([sendWebhooks(context), sendWebhooks(context)])
    expect(hook.sentHere()).toHaveLength(1)
  })

  it('that is slow does not hold up someone else’s', async () => {
    const [slow, quick] = [
      await aWebhook(await aProfessional()),
      await aWebhook(await aProfessional()),
    ]
    const { promise: answered, resolve: answer } = Promise.withResolvers<number>()
    answers[slow.host] = () => answered
    for (const { id } of [...Array(8).fill(slow), quick])
      await testApp.db.rows(
        `insert into webhook_messages (webhook_id, kind, body, created_at, due_at) values ($1, 'test', '{}', $2, $2)`,
        [id, NOW],
      )
    const sending = sendWebhooks(context)
    await eventually(() => expect(quick.sentHere()).toHaveLength(1))
    expect(slow.sentHere()).toHaveLength(1)
    answer(204)
    await sending
    await sendWebhooks(context)
    expect(slow.sentHere()).toHaveLength(8)
  })

  it('has its secrets sealed anew when the SECRET changes', async () => {
    const professional = await aProfessional()
    const hook = await aWebhook(professional)
    await professional.post(`${WEBHOOKS}/${hook.id}/secret`)
    const SECRET = 'another-secret-of-at-least-32-characters'
    const changed = { ...context.config, SECRET, SECRET_PREVIOUS: context.config.SECRET }
    await sealWebhooks({ ...context, config: changed })
    const [row] = await testApp.db.rows<{ secret: string; former_secret: string }>(
      'select secret, former_secret from webhooks where id = $1',
      [hook.id],
    )
    const kept = [row?.secret ?? '', row?.former_secret ?? '']
    expect(kept.map((each) => isSealedNow({ SECRET }, each))).toEqual([true, true])
    expect(kept.map((each) => unseal({ SECRET }, secretOf(hook.id), each))).toContain(hook.secret)
  })

  it('is signed with the former secret too for a day, however often a new one is made', async () => {
    setToday()
    const professional = await aProfessional()
    const hook = await aWebhook(professional)
    await professional.post(`${WEBHOOKS}/${hook.id}/secret`)
    const { secret } = (await professional.post(`${WEBHOOKS}/${hook.id}/secret`)).json()
    const test = async () => {
      await professional.post(`${WEBHOOKS}/${hook.id}/test`)
      await context.background.settled(PATIENCE_MS)
      return hook.sentHere().at(-1) as Sent
    }
    const during = await test()
    expect(verified(secret, during).type).toBe('test')
    expect(verified(hook.secret, during).type).toBe('test')
    setClock(new Date(Date.now() + DAY_MS))
    expect((await test()).headers['webhook-signature']?.split(' ')).toHaveLength(1)
    setClock(NOW)
  })
})

describe('adding a webhook', () => {
  it('needs a confirmed address', async () => {
    const professional = await aProfessional()
    await testApp.db.rows('update users set email_verified = false where id = $1', [
      professional.user.id,
    ])
    const body = { address: 'https://tool.example/hook', kinds: EVERYTHING }
    const reply = await professional.post(WEBHOOKS, body)
    expect(reply.statusCode).toBe(409)
    expect(reply.body).toContain('Please confirm your email address to add a webhook')
  })

  it('needs https without a password, a recent proof, and room for it', async () => {
    const professional = await aProfessional()
    const status = async (address: string) =>
      (await professional.post(WEBHOOKS, { address, kinds: ['session.booked'] })).statusCode
    expect(await status('http://tool.example/')).toBe(400)
    expect(await status('https://me:secret@tool.example/')).toBe(400)
    expect(await status('https://tool.example:5432/')).toBe(400)
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '0.0.0.0'])
      expect(await status(`https://${host}/`)).toBe(400)
    for (const n of [':443/1', ':8443/2', '/3', '/4', '/5'])
      expect(await status(`https://tool.example${n}`)).toBe(201)
    expect(await status('https://tool.example/6')).toBe(409)
    const [{ id }, { address }] = (await professional.get(WEBHOOKS)).json()
    expect((await professional.delete(`${WEBHOOKS}/${id}`)).statusCode).toBe(204)
    expect(await status(address)).toBe(409)
    await testApp.db.rows('update sign_ins set proven_at = null where user_id = $1', [
      professional.user.id,
    ])
    expect(await status('https://tool.example/7')).toBe(403)
    expect((await (await aClient()).get(WEBHOOKS)).statusCode).toBe(403)
  })
})

it('messages are forgotten after 30 days', async () => {
  setClock(NOW)
  const professional = await aProfessional()
  const hook = await aWebhook(professional)
  await professional.post(`${WEBHOOKS}/${hook.id}/test`)
  await context.background.settled(PATIENCE_MS)
  setClock(new Date(Date.parse(NOW) + 30 * DAY_MS + 1))
  await sweepWebhookMessages(context)
  expect(await messagesOf(professional, hook.id)).toEqual([])
  setClock(NOW)
})
