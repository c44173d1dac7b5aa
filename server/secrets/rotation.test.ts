import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import type { Context } from '#server/context.ts'
import { sealPrivateNotes } from '#server/features/sessions/index.ts'
import { oauthStateCookie, oauthStateOf } from '#server/features/sign-in/browsers/oauth-state.ts'
import { readRoomPass } from '#server/providers/video/room-pass.ts'
import { checkSignature, signatureOf } from '#server/providers/webhooks/signature.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { keysFor } from './macs.ts'
import { sealOf } from './sealed-text.ts'

const OLD = 'the first secret of this site, long enough'
const NEW = 'the second secret of this site, long enough'
const DURING = new Date('2026-03-02T10:10:00Z')
const world = await buildTestApp({ now: '2026-03-02T08:00:00Z', settings: { SECRET: OLD } })
const { db } = world
const { id, client, professional } = await aSession(world, {
  startsAt: '2026-03-02T10:00:00.000Z',
  endsAt: '2026-03-02T11:00:00.000Z',
})
const logged: object[] = []

/** The same site restarted with these secrets. */
async function restarted(secrets: { SECRET: string; SECRET_PREVIOUS?: string }) {
  const config = { ...world.context.config, ...secrets }
  const log = { info() {}, warn() {}, error: (details: object) => void logged.push(details) }
  const context = compose(config, db, log, {
    asOwner: world.context.asOwner,
    clock: () => DURING,
  })
  const app = await buildApp(context)
  afterAll(() => app.close())
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, cookie: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { context, call }
}

type Site = Awaited<ReturnType<typeof restarted>>

const before = await restarted({ SECRET: OLD })
const during = await restarted({ SECRET: NEW, SECRET_PREVIOUS: OLD })
const after = await restarted({ SECRET: NEW })

const isSignedIn = async ({ call }: Site, cookie: string) =>
  (await call('GET', '/api/auth/me', cookie)).statusCode === 200

it('keeps people signed in while both secrets are set, and lets them sign out', async () => {
  const { cookie, user } = await world.aClient()
  expect([await isSignedIn(during, cookie), await isSignedIn(after, cookie)]).toEqual([true, false])
  expect((await during.call('POST', '/api/auth/logout', cookie)).statusCode).toBe(200)
  expect(await isSignedIn(during, cookie)).toBe(false)
  expect(await db.rows('select 1 from sign_ins where user_id = $1', [user.id])).toEqual([])
})

it('takes room passes, ways to providers and stand-ins’ events by both, and signs by the new one', async () => {
  const passOf = async (site: Site): Promise<string> =>
    (await site.call('GET', `/api/sessions/${id}/room-token`, client.cookie)).json().token
  const [old, fresh] = [await passOf(before), await passOf(during)]
  const opens = ({ context }: Site, pass: string) =>
    readRoomPass(context.config, pass, DURING.getTime()) !== undefined
  const answers = (pass: string) => [before, during, after].map((site) => opens(site, pass))
  expect([answers(old), answers(fresh)]).toEqual([
    [true, true, false],
    [false, true, true],
  ])

  const stateFrom = ({ context }: Site) => oauthStateCookie(context, stateUntil(context))
  const finds = (site: Site) =>
    [before, during, after].map(
      ({ context }) => oauthStateOf(context, stateFrom(site)) !== undefined,
    )
  expect([finds(before), finds(during)]).toEqual([
    [true, true, false],
    [false, true, true],
  ])

  const keys = ({ context }: Site) => keysFor(context.config, 'card-simulator-webhooks')
  const event = Buffer.from('{}')
  const believes = (site: Site, by: Site) => () =>
    checkSignature(signatureOf(event, keys(by)[0], DURING), event, keys(site), DURING)
  expect(believes(during, before)).not.toThrow()
  expect(believes(after, during)).not.toThrow()
  expect(believes(after, before)).toThrow('The signature of the event is wrong')
})

const stateUntil = ({ clock }: Context) => ({
  ...({ role: 'CLIENT', provider: 'google', remember: false } as const),
  state: 's',
  nonce: 'n',
  verifier: 'v',
  expiresAt: clock().getTime() + 60_000,
})

it('opens notes that the old one sealed, and seals them again by the new one', async () => {
  const notes = `/api/sessions/${id}/notes`
  await before.call('PUT', notes, professional.cookie, { notesPro: 'Afraid of fractions' })
  const read = async ({ call }: Site) =>
    (await call('GET', `/api/sessions/${id}`, professional.cookie)).json().notesPro
  expect(await read(during)).toBe('Afraid of fractions')
  expect(await sealPrivateNotes(after.context)).toBe(0)
  expect(logged).toEqual([{ count: 1 }])
  const counts = await Promise.all([
    sealPrivateNotes(during.context),
    sealPrivateNotes(during.context),
  ])
  expect(counts.sort()).toEqual([0, 1])
  const [kept] = await db.rows<{ text: string; version: number }>(
    `select text, version from session_notes where booking_id = $1 and kind = 'pro'`,
    [id],
  )
  expect(kept?.text.startsWith(sealOf(after.context.config))).toBe(true)
  expect(kept?.version).toBe(1)
  expect(await read(during)).toBe('Afraid of fractions')
  expect(await sealPrivateNotes(after.context)).toBe(0)
  expect(logged).toHaveLength(1)
})
