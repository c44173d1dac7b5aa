import { describe, expect, it } from 'vitest'
import { outbox } from '#server/providers/mail/outbox.ts'
import { tokenMailedTo } from '#test/support/mailed-to.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const { context, db, visitor, aClient, setClock } = await buildTestApp()

const signIn = (email: string, password: string) =>
  visitor.post('/api/auth/login', { email, password })

describe('a forgotten password', () => {
  it('is replaced once by the link in the mail, which ends every sign-in', async () => {
    const client = await aClient()
    expect(
      (await visitor.post('/api/auth/forgot-password', { email: client.user.email })).json(),
    ).toEqual({ ok: true })
    const token = await tokenMailedTo(context, client.user.email, '/reset-password')
    const kept = await db.rows<{ token_hash: string }>('select token_hash from mail_tokens')
    expect(kept.map((row) => row.token_hash)).not.toContain(token)

    const twice = await Promise.all(
      [1, 2].map((n) =>
        visitor.post('/api/auth/reset-password', { token, password: `a-brand-new-one-${n}` }),
      ),
    )
    expect(twice.map((reply) => reply.statusCode).sort()).toEqual([200, 400])
    expect((await client.get('/api/auth/me')).statusCode).toBe(401)
    expect((await signIn(client.user.email, PASSWORD)).statusCode).toBe(401)
    const winner = twice[0]?.statusCode === 200 ? 1 : 2
    expect((await signIn(client.user.email, `a-brand-new-one-${winner}`)).statusCode).toBe(200)
  })

  it('can’t be replaced by the owner’s name or address, and the link stays valid', async () => {
    const { user } = await aClient('Rosalind Reset')
    await visitor.post('/api/auth/forgot-password', { email: user.email })
    const token = await tokenMailedTo(context, user.email, '/reset-password')
    const reset = (password: string) =>
      visitor.post('/api/auth/reset-password', { token, password })
    for (const password of ['1Rosalind1', user.email]) {
      const refused = await reset(password)
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('is your')])
    }
    expect((await signIn(user.email, PASSWORD)).statusCode).toBe(200)
    expect((await reset('a-brand-new-one')).statusCode).toBe(200)
  })

  it('is set for an account whose sign-up was interrupted before it had one', async () => {
    const { user } = await aClient()
    await db.rows('delete from sign_in_methods where user_id = $1', [user.id])
    await visitor.post('/api/auth/forgot-password', { email: user.email })
    const token = await tokenMailedTo(context, user.email, '/reset-password')
    await visitor.post('/api/auth/reset-password', { token, password: 'a-brand-new-one' })
    expect((await signIn(user.email, 'a-brand-new-one')).statusCode).toBe(200)
  })

  it('answers the same for an address without an account, and mails nothing', async () => {
    const reply = await visitor.post('/api/auth/forgot-password', { email: 'nobody@example.org' })
    expect(reply.json()).toEqual({ ok: true })
    const mails = await outbox(context.config.DATA_DIR).read()
    expect(mails.filter((mail) => mail.to === 'nobody@example.org')).toEqual([])
  })

  it('is asked for by its owner, however often a stranger did: the last links sent still work', async () => {
    const strict = await buildTestApp({ settings: { TRUST_PROXY: '1', RESET_LIMIT_ACCOUNT: '3' } })
    const { user } = await strict.aClient()
    const ask = async (from: string) => {
      const headers = { 'x-forwarded-for': from }
      const { email } = user
      return (await strict.visitor.post('/api/auth/forgot-password', { email }, headers)).statusCode
    }
    for (let n = 0; n < 3; n++) expect(await ask('198.51.100.7')).toBe(200)
    expect(await ask('198.51.100.7')).toBe(429)
    expect(await ask('192.0.2.1')).toBe(200)
    await strict.context.background.settled(PATIENCE_MS)
    const links = await strict.db.rows(
      `select from mail_tokens where user_id = $1 and purpose = 'reset-password'`,
      [user.id],
    )
    expect(links).toHaveLength(3)
    const token = await tokenMailedTo(strict.context, user.email, '/reset-password')
    const body = { token, password: 'a-brand-new-one' }
    expect((await strict.visitor.post('/api/auth/reset-password', body)).statusCode).toBe(200)
  })

  it('cannot be replaced by a link older than an hour', async () => {
    const { user } = await aClient()
    await visitor.post('/api/auth/forgot-password', { email: user.email })
    const token = await tokenMailedTo(context, user.email, '/reset-password')
    setClock(new Date(Date.now() + 61 * 60_000))
    const reply = await visitor.post('/api/auth/reset-password', {
      token,
      password: 'a-brand-new-one',
    })
    setClock(new Date())
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      'This link has been used or has expired, please ask for a new one',
    ])
  })
})
