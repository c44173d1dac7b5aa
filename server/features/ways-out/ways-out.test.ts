import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { GrantCalendar } from '#contract/hours/linked-calendars.ts'
import type { WayOutOpen } from '#contract/people/account.ts'
import type { WayOut } from '#domain/people/ways-out.ts'
import { WAY_OUT_RULES, WAYS_OUT } from '#domain/people/ways-out.ts'
import { renewSeatsOfProgram } from '#server/features/rooms/index.ts'
import { asCalendarsStandIn } from '#server/providers/calendars/stand-in.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import type { Text } from '#server/providers/texts/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { aMeeting, BOOKED_AT, DURING } from '#test/support/meetings.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { someoneWaits } from '#test/support/waiting.ts'
import { waysOutOf } from './ways-out.ts'

const mails: Mail[] = []
const texts: Text[] = []
const testApp = await buildTestApp({
  now: BOOKED_AT,
  parts: () => ({
    mail: { send: async (mail) => void mails.push(mail) },
    texts: {
      async send(text) {
        texts.push(text)
        return 'sent' as const
      },
    },
    push: { key: 'the-key', isKnown: () => true, send: async () => 'sent' as const },
  }),
})
const { context, db, visitor } = testApp
const ruth = await aStaffMember(testApp, 'trust')

const WAYS = '/api/account/ways-out'
const GRANTS = '/api/professional/calendar-grants'
const NEW_PASSWORD = 'lantern-quarry-birch'

type Scene = Awaited<ReturnType<typeof aScene>>
/** A professional in a session under way, whose last proof is `provenAt`. */
async function aScene(provenAt = DURING) {
  const session = await aMeeting(testApp)
  const { professional: who, client } = session
  await db.rows('update users set email_verified = true where id = $1', [who.user.id])
  await renewSeatsOfProgram(
    context,
    randomUUID(),
    [who, client].map(({ user }) => ({
      sessionId: session.id,
      personId: user.id,
      page: randomUUID(),
      program: randomUUID(),
    })),
  )
  const provenTo = (at: string) =>
    db.rows('update sign_ins set proven_at = $1 where user_id = $2', [at, who.user.id])
  await provenTo(provenAt)
  return { session, who, provenTo }
}

const PROOF = 'Please confirm that it is you first'
const SUSPENDED = /Your account is suspended, so nothing new may see it/
/** What is said of a refusal; 'begun' if there is none. */
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 300 ? 'begun' : body

/** The call that begins each, once all that comes before it is done: the compiler asks for one for a new way. */
type Begin = (scene: Scene) => Promise<() => ReturnType<Caller['get']>>
const PREPARED: Record<WayOut, Begin> = {
  'calendar-feed':
    async ({ who }) =>
    () =>
      who.post('/api/calendar-feed'),
  'api-token':
    async ({ who }) =>
    () =>
      who.post('/api/account/tokens', { name: 'Diary', scopes: ['sessions:read'], days: 30 }),
  webhook:
    async ({ who }) =>
    () =>
      who.post('/api/professional/webhooks', {
        address: `https://hooks.example/${randomUUID()}`,
        kinds: ['session.booked'],
      }),
  'calendar-account': targetChosen,
  push:
    async ({ who }) =>
    () =>
      who.put('/api/account/push-devices', {
        endpoint: `https://push.example/${randomUUID()}`,
        p256dh: 'BPub',
        auth: 'AuTh',
        serverKey: 'the-key',
      }),
  'text-number': async ({ who }) => {
    const asked = await who.post('/api/account/text-number/code', { number: aNumber() })
    if (asked.statusCode !== 200) return async () => asked
    const code = /\b\d{6}\b/.exec(texts.at(-1)?.text ?? '')?.[0]
    return () => who.put('/api/account/text-number', { code })
  },
  guest:
    async ({ who, session }) =>
    () =>
      who.post(`/api/sessions/${session.id}/guests`),
  recording:
    async ({ who, session }) =>
    () =>
      who.post(`/api/sessions/${session.id}/recordings`),
  'data-export':
    async ({ who }) =>
    () =>
      who.post('/api/account/exports'),
}
const begin = async (way: WayOut, scene: Scene) => (await PREPARED[way](scene))()

let numbers = 0
const aNumber = () => `+44742419${String(++numbers).padStart(4, '0')}`

async function targetChosen({ who }: Scene) {
  const started = await who.post(GRANTS, { provider: 'google' })
  const there = new URL(started.json().address)
  const { redirectUri = '', state = '', challenge = '' } = Object.fromEntries(there.searchParams)
  const account = `${randomUUID()}@example.org`
  const standIn = asCalendarsStandIn(context.calendarAccounts.google)
  const code = (await standIn?.allow(account, challenge)) ?? ''
  const set = started.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
  const back = await who.get(
    `${new URL(redirectUri).pathname}?${new URLSearchParams({ state, code })}`,
    { cookie: [who.cookie, ...set].join('; ') },
  )
  const id = new URL(back.headers.location ?? '', 'http://x').searchParams.get('connected')
  const calendars = (await who.get(`${GRANTS}/${id}/calendars`)).json<GrantCalendar[]>()
  const target = calendars.find(({ isMain }) => isMain)?.address
  return () => who.put(`${GRANTS}/${id}/calendars`, { addresses: [], target })
}

const openOf = async ({ who }: Pick<Scene, 'who'>) => (await who.get(WAYS)).json<WayOutOpen[]>()
const mailTo = ({ who }: Scene, subject: string) =>
  eventually(() => {
    const mail = mails.findLast(
      ({ to, subject: its }) => to === who.user.email && its.startsWith(subject),
    )
    if (!mail) throw new Error(`no mail ‘${subject}’`)
    return mail
  })

async function reset(scene: Scene, keepsWays?: boolean) {
  await visitor.post('/api/auth/forgot-password', { email: scene.who.user.email })
  const token = /token=(\S+)/.exec((await mailTo(scene, 'Choose a new password')).text)?.[1]
  const body = { token, password: NEW_PASSWORD, ...(keepsWays !== undefined && { keepsWays }) }
  expect((await visitor.post('/api/auth/reset-password', body)).statusCode).toBe(200)
  const { email } = scene.who.user
  const { cookies } = await visitor.post('/api/auth/login', { email, password: NEW_PASSWORD })
  const [{ name, value } = { name: '', value: '' }] = cookies
  const cookie = `${name}=${encodeURIComponent(value)}`
  return (await visitor.get(WAYS, { cookie })).json<WayOutOpen[]>()
}

describe.each(WAYS_OUT)('%s, a way out of an account,', (way) => {
  it('takes a recent proof, tells its owner, is listed, and ends by one button', async () => {
    const scene = await aScene('2026-02-28T12:00:00Z')
    expect(outcome(await begin(way, scene))).toBe(PROOF)
    expect(await openOf(scene)).toEqual([])
    await scene.provenTo(DURING)
    expect(outcome(await begin(way, scene))).toBe('begun')
    const mail = await mailTo(scene, WAY_OUT_RULES[way].begun)
    expect(mail.text).toContain('If it was not, end it under ‘What can see your account’')
    const [open, ...others] = await openOf(scene)
    expect([open?.way, others]).toEqual([way, []])

    const stranger = await aScene()
    expect((await stranger.who.delete(`${WAYS}/${way}/${open?.id}`)).statusCode).toBe(204)
    expect(await openOf(scene)).toHaveLength(1)
    for (let n = 0; n < 2; n++)
      expect((await scene.who.delete(`${WAYS}/${way}/${open?.id}`)).statusCode).toBe(204)
    expect(await openOf(scene)).toEqual([])
  })

  it('ends with a password reset, whose email says so, unless its owner keeps it', async () => {
    const [ended, kept] = [await aScene(), await aScene()]
    for (const scene of [ended, kept]) expect(outcome(await begin(way, scene))).toBe('begun')
    expect(await reset(ended)).toEqual([])
    const { label } = WAY_OUT_RULES[way]
    const isOfSignIn = way === 'push'
    if (!isOfSignIn)
      expect(
        (await mailTo(ended, 'Your password has been changed')).text.replace(/\s+/g, ' '),
      ).toContain(`This no longer sees your account: ${label}.`)
    expect((await reset(kept, true)).map((each) => each.way)).toEqual(isOfSignIn ? [] : [way])
  })

  it('ends with signing out everywhere, unless its owner keeps it', async () => {
    const scene = await aScene()
    await begin(way, scene)
    expect((await scene.who.delete('/api/account/devices?keepsWays=true')).statusCode).toBe(204)
    expect(await openOf(scene)).toHaveLength(1)
    expect((await scene.who.delete('/api/account/devices')).statusCode).toBe(204)
    // This browser stays signed in, and what it shows is seen by whoever sits at it anyway.
    expect((await openOf(scene)).map((each) => each.way)).toEqual(way === 'push' ? [way] : [])
  })

  it('isn’t begun by a sign-in that a remedy has ended since its proof was checked', async () => {
    const scene = await aScene()
    const { user } = scene.who
    const call = await PREPARED[way](scene)
    const { begun } = await db.transaction(async (tx) => {
      await tx.rows('select from users where id = $1 for update', [user.id])
      const begun = call()
      await someoneWaits(db)
      await tx.rows('delete from sign_ins where user_id = $1', [user.id])
      // Not the promise itself: the call waits for this transaction, which would wait for it.
      return { begun }
    })
    expect((await begun).statusCode).toBe(401)
    expect(await waysOutOf(db, { userId: user.id, now: context.clock() })).toEqual([])
  })

  it('is what its rule says while the account is suspended', async () => {
    const { whenSuspended } = WAY_OUT_RULES[way]
    const [before, after] = [await aScene(), await aScene()]
    await begin(way, before)
    for (const { who } of [before, after]) await suspend(who)
    expect(await openOf(before)).toHaveLength(whenSuspended === 'ended' ? 0 : 1)
    expect(outcome(await begin(way, after))).toMatch(whenSuspended === 'kept' ? 'begun' : SUSPENDED)
  })
})

async function suspend({ user }: Caller) {
  const reply = await ruth.post(`/api/desk/people/${user.id}/restrictions`, {
    kind: 'suspend',
    ground: 'unsafe',
    statement: 'Someone told us of a danger.',
    sessions: 'keep',
  })
  expect(reply.statusCode).toBe(200)
}

it('a suspended account’s calendar address and tokens are not answered until it is lifted', async () => {
  const { who } = await aScene()
  const feed = new URL((await who.post('/api/calendar-feed')).json().address).pathname
  expect((await visitor.get(feed)).statusCode).toBe(200)
  await suspend(who)
  expect((await visitor.get(feed)).statusCode).toBe(404)
})

it('one button ends all of them', async () => {
  const scene = await aScene()
  for (const way of WAYS_OUT) expect(outcome(await begin(way, scene))).toBe('begun')
  expect((await openOf(scene)).map(({ way }) => way)).toEqual([...WAYS_OUT])
  expect((await scene.who.delete(WAYS)).statusCode).toBe(204)
  expect(await openOf(scene)).toEqual([])
})

it('a change of password ends them too, and keeps what is shown in this browser', async () => {
  const scene = await aScene()
  for (const way of ['calendar-feed', 'push'] as const) await begin(way, scene)
  const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
  expect((await scene.who.post('/api/account/password', body)).statusCode).toBe(200)
  expect((await openOf(scene)).map(({ way }) => way)).toEqual(['push'])
})

it('the whole of one’s data is not told at once without a proof and an email either', async () => {
  const scene = await aScene('2026-02-28T12:00:00Z')
  expect((await scene.who.get('/api/account/export')).body).toBe(PROOF)
  await scene.provenTo(DURING)
  expect((await scene.who.get('/api/account/export')).statusCode).toBe(200)
  await mailTo(scene, WAY_OUT_RULES['data-export'].begun)
})

it('staff sign someone out everywhere, with all that sees the account, and the person is told', async () => {
  const scene = await aScene()
  const { who } = scene
  await begin('calendar-feed', scene)
  const end = (reason: string) => ruth.post(`/api/desk/people/${who.user.id}/sign-out`, { reason })
  expect((await end('no')).statusCode).toBe(400)
  expect((await end('Her phone was stolen, she says.')).statusCode).toBe(204)
  expect((await who.get('/api/auth/me')).statusCode).toBe(401)
  expect(await db.rows('select from calendar_feeds where user_id = $1', [who.user.id])).toEqual([])
  await mailTo(scene, 'We have signed you out everywhere')
})
