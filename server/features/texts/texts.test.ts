import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TEXTS_A_MONTH } from '#domain/messages/texts.ts'
import { deliverNotices } from '#server/mail/notice.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import type { Text, TextsPort } from '#server/providers/texts/port.ts'
import { NotTaken } from '#server/providers/texts/port.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { forgetTexts, sendText } from './sending.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const NUMBER = '/api/account/text-number'
const send = vi.fn<TextsPort['send']>()
const mails: Mail[] = []
const { context, db, setClock, aClient, aProfessional } = await buildTestApp({
  now: NOW,
  parts: () => ({
    texts: { send },
    mail: { send: async (mail) => void mails.push(mail) },
  }),
})

/** Each test has numbers of its own. */
let numbers = 0
const aNumber = () => `+44742412${String(++numbers).padStart(4, '0')}`

beforeEach(() => {
  setClock(NOW)
  send.mockReset().mockResolvedValue('sent')
})

async function confirmed(person?: Caller): Promise<Caller> {
  const who = person ?? (await aClient())
  await db.rows('update users set email_verified = true where id = $1', [who.user.id])
  return who
}
const ask = (who: Caller, number: string) => who.post(`${NUMBER}/code`, { number })
const confirm = (who: Caller, code: string) => who.put(NUMBER, { code })
const lastText = () => send.mock.calls.at(-1)?.[0] as Text
const codeIn = ({ text }: Text) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const numberOf = async (who: Caller) => (await who.get(NUMBER)).json()

async function withNumber(number = aNumber()): Promise<Caller> {
  const who = await confirmed()
  await ask(who, number)
  expect((await confirm(who, codeIn(lastText()))).statusCode).toBe(200)
  return who
}

describe('a number for text messages', () => {
  it('counts once the code that was sent to it is given, however it was written', async () => {
    const who = await confirmed()
    expect(await numberOf(who)).toEqual({
      isOffered: true,
      countries: ['GB'],
      number: null,
      waiting: null,
    })
    expect((await ask(who, ' 07424 (123) 456 ')).json()).toEqual({
      isOffered: true,
      countries: ['GB'],
      number: null,
      waiting: { number: '+44 7424 123456', until: '2026-03-02T08:10:00.000Z' },
    })
    expect(lastText().to).toBe('+447424123456')
    const is = { isOffered: true, countries: ['GB'], number: '+44 7424 123456', waiting: null }
    for (let n = 0; n < 2; n++) expect((await confirm(who, codeIn(lastText()))).json()).toEqual(is)
    expect(await numberOf(who)).toEqual(is)
  })

  it.each([
    ['020 7946 0000', 'a landline'],
    ['070 1234 5678', 'a number that costs its callers more'],
    ['0044', 'no number'],
    ['+4930123456', 'a landline elsewhere'],
  ])('is not %s: %s', async (number) => {
    const reply = await ask(await confirmed(), number)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toBe('Enter a mobile number, such as 07… or +447…')
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ['+353 85 012 3456', 'Ireland'],
    ['07797 712345', 'Jersey'],
    ['07781 123456', 'Guernsey'],
    ['07624 123456', 'the Isle of Man'],
  ])('is not %s of %s, without the setting', async (number) => {
    const reply = await ask(await confirmed(), number)
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      'We can only send texts to UK mobile numbers',
    ])
    expect(send).not.toHaveBeenCalled()
  })

  it('is of one of the countries that are set', async () => {
    const who = await confirmed()
    context.config.TEXT_COUNTRIES = ['GB', 'JE']
    try {
      expect((await numberOf(who)).countries).toEqual(['GB', 'JE'])
      expect((await ask(who, '07781 123456')).body).toBe(
        'We can only send texts to mobile numbers from: United Kingdom or Jersey',
      )
      expect((await ask(who, '07797 712345')).statusCode).toBe(200)
    } finally {
      context.config.TEXT_COUNTRIES = ['GB']
    }
  })

  it('is asked for by people with a confirmed email address alone', async () => {
    const reply = await ask(await aClient(), aNumber())
    expect(reply.body).toBe('Confirm your email address first')
    expect(send).not.toHaveBeenCalled()
  })

  it('is sent no code without a recent proof of who asks', async () => {
    const who = await confirmed()
    await db.rows('update sign_ins set proven_at = null where user_id = $1', [who.user.id])
    const number = aNumber()
    expect((await ask(who, number)).statusCode).toBe(403)
    expect(send).not.toHaveBeenCalled()
    await db.rows('update sign_ins set proven_at = $2 where user_id = $1', [who.user.id, NOW])
    expect((await ask(who, number)).statusCode).toBe(200)
  })

  it('takes one of five tries, in ten minutes', async () => {
    const who = await confirmed()
    const number = aNumber()
    await ask(who, number)
    const code = codeIn(lastText())
    const wrong = code === '123456' ? '654321' : '123456'
    for (let n = 0; n < 5; n++)
      expect((await confirm(who, wrong)).body).toBe('This is not the code we sent')
    expect((await confirm(who, code)).body).toBe(
      'This code no longer works, please ask for another',
    )

    setClock('2026-03-02T08:02:00.000Z')
    await ask(who, number)
    const second = codeIn(lastText())
    setClock('2026-03-02T08:12:00.000Z')
    expect((await confirm(who, second)).body).toBe(
      'This code no longer works, please ask for another',
    )
    expect((await numberOf(who)).number).toBe(null)
  })

  it('counts tries that come at once', async () => {
    const who = await confirmed()
    await ask(who, aNumber())
    const code = codeIn(lastText())
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        confirm(who, String((Number(code) + 1 + n) % 1e6).padStart(6, '0')),
      ),
    )
    const codes = replies.map((reply) => reply.body)
    expect(codes.filter((each) => each === 'This is not the code we sent')).toHaveLength(5)
  })

  it('gets no second code when a request is repeated, and few in a day', async () => {
    const who = await confirmed()
    const number = aNumber()
    await ask(who, number)
    await ask(who, number)
    expect(send).toHaveBeenCalledTimes(1)
    for (const minute of ['02', '04']) {
      setClock(`2026-03-02T08:${minute}:00.000Z`)
      expect((await ask(who, number)).statusCode).toBe(200)
    }
    setClock('2026-03-02T08:06:00.000Z')
    expect((await ask(who, number)).statusCode, 'to the number').toBe(429)
    expect((await ask(await confirmed(), number)).statusCode, 'by someone else').toBe(429)
    expect((await ask(who, aNumber())).statusCode).toBe(200)
    expect((await ask(who, aNumber())).statusCode, 'by the person').toBe(429)
    expect(send).toHaveBeenCalledTimes(4)
  })

  it('belongs to whoever confirmed it last, and its former owner is told by email', async () => {
    const number = aNumber()
    const [first, second] = [await withNumber(number), await confirmed()]
    const choice = { kind: 'reminders', way: 'text', isWanted: true }
    expect((await first.put('/api/account/notifications', choice)).statusCode).toBe(200)
    await ask(second, number)
    expect((await numberOf(first)).number, 'until then').not.toBe(null)
    await confirm(second, codeIn(lastText()))
    expect((await numberOf(first)).number).toBe(null)
    expect((await numberOf(second)).number).not.toBe(null)
    await context.background.settled(PATIENCE_MS)
    await deliverNotices(context)
    expect(mails.filter(({ to }) => to === first.user.email)).toContainEqual(
      expect.objectContaining({ subject: 'Text messages are off – Parlour' }),
    )
    const left = await db.rows('select from notification_choices where user_id = $1', [
      first.user.id,
    ])
    expect(left).toEqual([])
  })

  it('is removed at any time, with what was chosen for it', async () => {
    const who = await withNumber()
    const waysOf = async () =>
      (await who.get('/api/account/notifications'))
        .json()
        .choices.filter(({ way }: { way: string }) => way === 'text')
    const choice = { kind: 'bookings', way: 'text', isWanted: true }
    await who.put('/api/account/notifications', choice)
    expect(await waysOf()).toEqual([choice, { kind: 'reminders', way: 'text', isWanted: false }])
    for (let n = 0; n < 2; n++)
      expect((await who.delete(NUMBER)).json()).toMatchObject({ number: null, waiting: null })
    expect(await waysOf()).toEqual([])
    expect((await who.put('/api/account/notifications', choice)).body).toBe(
      'Add a mobile number first',
    )
    expect(
      await db.rows('select from notification_choices where user_id = $1', [who.user.id]),
    ).toEqual([])
  })

  it('is refused by a provider in words, and what it could not take can be asked for again', async () => {
    const who = await confirmed()
    const number = aNumber()
    send.mockResolvedValueOnce('refused')
    expect((await ask(who, number)).body).toBe('This number doesn’t get our texts')
    send.mockRejectedValueOnce(new NotTaken())
    expect((await ask(who, number)).body).toBe(
      'We couldn’t send a text just now, please try again later',
    )
    expect((await ask(who, number)).statusCode).toBe(200)
  })
})

describe('a text', () => {
  const about = (who: Caller, key: string, to = '+447911999999') => ({
    key,
    userId: who.user.id,
    kind: 'offer',
    to,
    text: 'Parlour: a time',
  })

  it('is sent once, by one of many programs', async () => {
    const who = await confirmed(await aProfessional())
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => sendText(context, about(who, 'once'))),
    )
    expect(sent.toSorted()).toEqual([...Array(7).fill('over'), 'sent'])
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is not sent again when no one knows what became of it, but when nothing was taken', async () => {
    const who = await confirmed()
    send.mockRejectedValueOnce(new Error('reset by peer'))
    expect(await sendText(context, about(who, 'unknown'))).toBe('failed')
    expect(await sendText(context, about(who, 'unknown'))).toBe('over')
    send.mockRejectedValueOnce(new NotTaken())
    expect(await sendText(context, about(who, 'busy'))).toBe('later')
    expect(await sendText(context, about(who, 'busy'))).toBe('sent')
  })

  it('is one of at most forty in thirty days for each person, also when all come at once', async () => {
    const who = await confirmed()
    const sent = await Promise.all(
      Array.from({ length: TEXTS_A_MONTH + 5 }, (_, n) =>
        sendText(context, about(who, `many-${n}`)),
      ),
    )
    expect(sent.filter((each) => each === 'sent')).toHaveLength(TEXTS_A_MONTH)
    setClock('2026-04-02T08:00:00.000Z')
    expect(await sendText(context, about(who, 'next month'))).toBe('sent')
  })

  it('removes a number that gets none, and an email says so', async () => {
    const number = aNumber()
    const who = await withNumber(number)
    send.mockResolvedValueOnce('refused')
    expect(await sendText(context, about(who, 'stopped', number))).toBe('refused')
    expect((await numberOf(who)).number).toBe(null)
    await deliverNotices(context)
    expect(mails.filter(({ to }) => to === who.user.email)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('answered one with STOP') }),
    )
  })

  it('is forgotten after ninety days', async () => {
    const who = await confirmed()
    await sendText(context, about(who, 'old'))
    const rows = () => db.rows('select from texts where user_id = $1', [who.user.id])
    setClock('2026-05-30T08:00:00.000Z')
    await forgetTexts(context)
    expect(await rows()).toHaveLength(1)
    setClock('2026-06-01T08:00:00.000Z')
    await forgetTexts(context)
    expect(await rows()).toHaveLength(0)
  })
})
