import { describe, expect, it } from 'vitest'
import type { Mail } from '#server/providers/mail/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

/** A stranger guesses passwords of an account: they must be locked out, but not its owner. */
const mails: Mail[] = []
const { visitor, app, aClient, setClock } = await buildTestApp({
  settings: {
    TRUST_PROXY: '1',
    SIGN_IN_LIMIT_ACCOUNT: '10',
    SIGN_IN_LIMIT_ACCOUNT_TOTAL: '40',
    SIGN_IN_LIMIT_ADDRESS: '100',
  },
  parts: () => ({ mail: { send: async (mail) => void mails.push(mail) } }),
})

const HOME = '192.0.2.1'
const STRANGER = '198.51.100.7'

type Try = { email: string; password?: string; from?: string; cookie?: string }

const signIn = ({ email, password = PASSWORD, from = HOME, cookie = '' }: Try) =>
  visitor.post('/api/auth/login', { email, password }, { 'x-forwarded-for': from, cookie })

const guess = async (email: string, from = STRANGER, cookie = '') =>
  (await signIn({ email, password: 'a-wrong-guess', from, cookie })).statusCode

/** Tries wrong passwords from one network until it is refused. */
async function besiege(email: string, from = STRANGER): Promise<void> {
  for (let n = 0; n < 10; n += 1) expect(await guess(email, from)).toBe(401)
  expect(await guess(email, from)).toBe(429)
}

/** The same from enough networks that the account refuses all unknown browsers. */
async function besiegeFromEverywhere(email: string): Promise<void> {
  for (let network = 0; network < 4; network += 1)
    await Promise.all(Array.from({ length: 10 }, () => guess(email, `203.0.113.${network}`)))
  expect((await signIn({ email, from: '203.0.113.99' })).statusCode).toBe(429)
}

/** The cookies that a browser keeps besides the sign-in. */
const knownIn = (reply: { cookies: { name: string; value: string }[] }) =>
  reply.cookies.flatMap(({ name, value }) =>
    name === 'parlour_known' ? [`${name}=${value}`] : [],
  )[0]

describe('ten wrong passwords from a stranger', () => {
  it('lock out the stranger, but not the owner on another network', async () => {
    const { user } = await aClient()
    await besiege(user.email)
    expect((await signIn({ email: user.email, from: STRANGER })).statusCode).toBe(429)
    expect((await signIn({ email: user.email })).statusCode).toBe(200)
  })

  it('don’t lock out a browser that has signed in to the account before, even on the same network', async () => {
    const { user } = await aClient()
    const known = knownIn(await signIn({ email: user.email })) ?? ''
    await besiege(user.email)
    await besiege(user.email, HOME)
    expect((await signIn({ email: user.email, cookie: known })).statusCode).toBe(200)
  })

  it('do not block the reset link', async () => {
    const { user } = await aClient()
    await besiege(user.email)
    const headers = { 'x-forwarded-for': STRANGER }
    const asked = await visitor.post('/api/auth/forgot-password', { email: user.email }, headers)
    expect(asked.statusCode).toBe(200)
  })

  it('are counted correctly however many arrive at once', async () => {
    const { user } = await aClient()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => guess(user.email)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('expire after a quarter of an hour', async () => {
    const { user } = await aClient()
    await besiege(user.email)
    setClock(new Date(Date.now() + 16 * 60_000))
    expect(await guess(user.email)).toBe(401)
    setClock(new Date())
  })

  it('have the same effect at the form that works without JavaScript', async () => {
    const { user } = await aClient()
    const submit = async (password: string, cookie = '') => {
      const reply = await app.inject({
        method: 'POST',
        url: '/login',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': STRANGER,
          cookie,
        },
        payload: new URLSearchParams({ email: user.email, password }).toString(),
      })
      return reply.headers.location
    }
    const known = knownIn(await signIn({ email: user.email })) ?? ''
    await besiege(user.email)
    expect(await submit(PASSWORD)).toBe('/login?problem=too-many')
    expect(await submit(PASSWORD, known)).toBe('/client-dashboard')
  })
})

describe('guesses from everywhere', () => {
  it('lock out strangers but not a known browser, which stays known when it signs out', async () => {
    const { user } = await aClient()
    const first = await signIn({ email: user.email })
    const known = knownIn(first) ?? ''
    const cookie = `parlour_sign_in=${encodeURIComponent(first.cookies[0]?.value ?? '')}; ${known}`
    const out = await visitor.post('/api/auth/logout', undefined, { cookie })
    expect(knownIn(out)).toBeUndefined()
    await besiegeFromEverywhere(user.email)
    expect((await signIn({ email: user.email, cookie: known })).statusCode).toBe(200)
  })

  it('don’t block the reset link, which makes its browser a known one', async () => {
    const { user } = await aClient()
    await besiegeFromEverywhere(user.email)
    await visitor.post('/api/auth/forgot-password', { email: user.email })
    const mail = await eventually(() => {
      const found = mails.find((each) => each.to === user.email && /reset-password/.test(each.text))
      if (!found) throw new Error('no link yet')
      return found
    })
    const token = /token=(\S+)/.exec(mail.text)?.[1]
    const password = 'another-horse-battery'
    const reset = await visitor.post('/api/auth/reset-password', { token, password })
    const cookie = knownIn(reset) ?? ''
    expect((await signIn({ email: user.email, password })).statusCode).toBe(429)
    expect((await signIn({ email: user.email, password, cookie })).statusCode).toBe(200)
  })
})

describe('a known browser', () => {
  it('has its own allowance of ten wrong passwords', async () => {
    const { user } = await aClient()
    const known = knownIn(await signIn({ email: user.email })) ?? ''
    for (let n = 0; n < 10; n += 1) expect(await guess(user.email, HOME, known)).toBe(401)
    expect(await guess(user.email, STRANGER, known)).toBe(429)
    // The allowance of strangers is unaffected.
    expect(await guess(user.email, STRANGER)).toBe(401)
  })

  it('is known only to its own accounts, and to none with a cookie that we did not sign', async () => {
    const [{ user }, other] = [await aClient(), await aClient()]
    const [mine, both] = await (async () => {
      const first = knownIn(await signIn({ email: other.user.email })) ?? ''
      return [first, knownIn(await signIn({ email: user.email, cookie: first })) ?? '']
    })()
    await besiege(user.email, HOME)
    const withCookie = async (cookie: string) =>
      (await signIn({ email: user.email, cookie })).statusCode
    expect(await withCookie(mine)).toBe(429)
    const another = both[60] === 'x' ? 'y' : 'x'
    expect(await withCookie(both.slice(0, 60) + another + both.slice(61))).toBe(429)
    expect(await withCookie('parlour_known=a.b~c')).toBe(429)
    expect(await withCookie(both)).toBe(200)
  })
})

describe('correct passwords', () => {
  it('do not count', async () => {
    const { user } = await aClient()
    for (let n = 0; n < 12; n += 1)
      expect((await signIn({ email: user.email })).statusCode).toBe(200)
  })
})

describe('a hundred guesses in a day, from many networks', () => {
  it('are told to the owner once, however slow they are', async () => {
    const { user } = await aClient()
    const told = () =>
      mails.filter(
        ({ to, subject }) => to === user.email && subject.startsWith('Someone is guessing'),
      )
    for (let hour = 10; hour < 13; hour += 1) {
      expect(told()).toEqual([])
      setClock(`2026-03-05T${hour}:00:00Z`)
      for (let network = 0; network < 4; network += 1)
        await Promise.all(
          Array.from({ length: 10 }, () => guess(user.email, `203.0.113.${network}`)),
        )
    }
    await eventually(() => expect(told()).toHaveLength(1))
    expect(told()[0]?.text.replace(/\s+/g, ' ')).toContain('there were 100 attempts')
  })
})
