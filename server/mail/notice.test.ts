import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { smtp } from '#server/providers/mail/smtp.ts'
import { eventually } from '#test/support/eventually.ts'
import { mailServer } from '#test/support/mail-server.ts'
import { tokenMailedTo } from '#test/support/mailed-to.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { deliverNotices, enqueueNotice } from './notice.ts'

const { context, db, visitor, aClient, setClock } = await buildTestApp({
  now: '2026-03-02T12:00:00Z',
})
const send = vi.fn<(mail: Mail) => Promise<void>>()
const toOutbox = outbox(context.config.DATA_DIR)
const down = () => Promise.reject(new Error('connection refused'))
const owed = () => db.rows<{ sealed: string }>('select * from account_mails')
const setAt = (ms: number) => setClock(new Date(Date.parse('2026-03-02T12:00:00Z') + ms))

/** Asks for a link while the mail server is down. */
async function aLinkOwedTo(email: string): Promise<void> {
  send.mockImplementation(down)
  await visitor.post('/api/auth/forgot-password', { email })
  await eventually(() => expect(send).toHaveBeenCalled())
  await context.background.settled(PATIENCE_MS)
  send.mockReset().mockImplementation(toOutbox.send)
}

beforeEach(async () => {
  setAt(0)
  await context.background.settled(PATIENCE_MS)
  await db.rows('delete from account_mails')
  context.mail = { send: send.mockReset().mockImplementation(toOutbox.send) }
})

describe('an email about an account', () => {
  test('that the mail server did not take is sent a minute later, once, and then forgotten', async () => {
    const { user } = await aClient()
    await aLinkOwedTo(user.email)
    await deliverNotices(context)
    expect(send).not.toHaveBeenCalled()
    setAt(MINUTE_MS)
    await Promise.all([1, 2, 3].map(() => deliverNotices(context)))
    expect(send.mock.calls.map(([{ to }]) => to)).toEqual([user.email])
    expect(await owed()).toEqual([])
    const token = await tokenMailedTo(context, user.email, '/reset-password')
    const reply = await visitor.post('/api/auth/reset-password', {
      token,
      password: `${PASSWORD}2`,
    })
    expect(reply.statusCode).toBe(200)
  })

  test('keeps its key when it is sent again, because a program was killed after sending it', async () => {
    const { user } = await aClient()
    await aLinkOwedTo(user.email)
    const [row] = await owed()
    setAt(MINUTE_MS)
    await deliverNotices(context)
    await db.rows(
      'insert into account_mails select * from jsonb_populate_record(null::account_mails, $1)',
      [row],
    )
    await deliverNotices(context)
    const keys = send.mock.calls.map(([{ key }]) => key)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('is stored without its address and its link in clear', async () => {
    const { user } = await aClient()
    await aLinkOwedTo(user.email)
    const [row] = await owed()
    expect(row?.sealed).toMatch(/^sealed:1:/)
    setAt(MINUTE_MS)
    await deliverNotices(context)
    const token = await tokenMailedTo(context, user.email, '/reset-password')
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(row)).not.toContain(user.email)
  })

  test('is dropped when its link has expired or is gone, and not when another is owed', async () => {
    const [late, changed, often] = [await aClient(), await aClient(), await aClient()]
    await aLinkOwedTo(late.user.email)
    setAt(HOUR_MS + 1)
    await deliverNotices(context)
    expect([send.mock.calls, await owed()]).toEqual([[], []])

    await aLinkOwedTo(changed.user.email)
    await db.rows('delete from mail_tokens where user_id = $1', [changed.user.id])
    expect(await owed()).toEqual([])

    for (let n = 0; n < 4; n++) await aLinkOwedTo(often.user.email)
    expect(await owed()).toHaveLength(4)
  })

  test('is not owed if what it tells did not happen', async () => {
    const { user } = await aClient()
    const notice = { subject: 'News', before: 'Something has changed.', after: [] }
    const failed = db.transaction(async (tx) => {
      await enqueueNotice(context, tx, user, notice)
      throw new Error('not after all')
    })
    await expect(failed).rejects.toThrow('not after all')
    expect(await owed()).toEqual([])
  })

  test('is dropped after three days', async () => {
    const { user } = await aClient()
    await context.background.settled(PATIENCE_MS)
    send.mockClear()
    const notice = { subject: 'News', before: 'Something has changed.', after: [] }
    await db.transaction((tx) => enqueueNotice(context, tx, user, notice))
    setAt(3 * DAY_MS)
    await deliverNotices(context)
    expect([send.mock.calls, await owed()]).toEqual([[], []])
  })
})

test('three hundred emails owed at once open at most five connections to the mail server, and all arrive', async () => {
  const { url, received, mostOpen } = await mailServer()
  context.mail = smtp(url, 'hello@parlour.test')
  const notice = { subject: 'News', before: 'Something has changed.', after: [] }
  await db.transaction(async (tx) => {
    for (let n = 0; n < 300; n += 1)
      await enqueueNotice(context, tx, { id: null, email: `reader-${n}@example.org` }, notice)
  })
  await Promise.all([deliverNotices(context), deliverNotices(context)])
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(300)
  expect(received).toHaveLength(300)
  expect(mostOpen()).toBeLessThanOrEqual(5)
})
