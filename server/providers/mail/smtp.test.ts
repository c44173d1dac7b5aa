import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { mailServer } from '#test/support/mail-server.ts'
import { smtp } from './smtp.ts'

const mail = {
  key: 'greeting-1',
  to: 'ada@example.org',
  subject: 'Hello – Zoë',
  text: 'Hello Ada\n',
  html: '<p>Hello <b>Ada</b></p>',
}

test('a mail goes to the configured server, from us, as text and HTML', async () => {
  const { url, received } = await mailServer()
  const replyTo = { name: 'Client, Ada', address: 'ada@example.net' }
  await smtp(url, 'Parlour <hello@parlour.test>').send({ ...mail, replyTo })
  const [message] = received
  expect(message).toMatchObject({ from: 'hello@parlour.test', to: ['ada@example.org'] })
  expect(message?.headers).toMatchObject({
    from: 'Parlour <hello@parlour.test>',
    'reply-to': '"Client, Ada" <ada@example.net>',
    subject: 'Hello – Zoë',
    'auto-submitted': 'auto-generated',
  })
  expect(message?.parts.map(({ type, body }) => [type, body])).toEqual([
    // SMTP line endings.
    ['text/plain; charset=utf-8', 'Hello Ada\r\n'],
    ['text/html; charset=utf-8', '<p>Hello <b>Ada</b></p>'],
  ])
})

test('an attachment arrives as it was', async () => {
  const { url, received } = await mailServer()
  const content = Buffer.from('%PDF-1.7').toString('base64')
  const attachments = [{ name: 'receipt-R-2026-000001.pdf', type: 'application/pdf', content }]
  await smtp(url, 'hello@parlour.test').send({ ...mail, attachments })
  expect(received[0]?.parts.at(-1)).toMatchObject({
    type: expect.stringMatching(/^application\/pdf/),
    disposition: expect.stringContaining('receipt-R-2026-000001.pdf'),
    body: '%PDF-1.7',
  })
})

test('a mail that people may do without can be stopped by one press (RFC 8058)', async () => {
  const { url, received } = await mailServer()
  const { send } = smtp(url, 'hello@parlour.test')
  await send({ ...mail, stopAddress: 'https://parlour.test/stop-emails?token=a.b.c' })
  await send(mail)
  expect(received[0]?.headers).toMatchObject({
    'list-unsubscribe': '<https://parlour.test/stop-emails?token=a.b.c>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(received[1]?.headers).not.toHaveProperty('list-unsubscribe')
})

test('a mail that is sent again has the same Message-ID', async () => {
  const { url, received } = await mailServer()
  const { send } = smtp(url, 'Parlour <hello@parlour.test>')
  await send(mail)
  await send(mail)
  expect(received.map(({ headers }) => headers['message-id'])).toEqual([
    '<greeting-1@parlour.test>',
    '<greeting-1@parlour.test>',
  ])
})

test('a calendar file is an alternative part, which mail clients act on, and an attachment', async () => {
  const { url, received } = await mailServer()
  const file = 'BEGIN:VCALENDAR\r\nX:Zoë\r\nEND:VCALENDAR\r\n'
  await smtp(url, 'hello@parlour.test').send({ ...mail, calendar: { method: 'CANCEL', file } })
  expect(received[0]?.parts.map(({ type, disposition }) => [type, disposition])).toEqual([
    ['text/plain; charset=utf-8', undefined],
    ['text/html; charset=utf-8', undefined],
    ['text/calendar; charset=utf-8; method=CANCEL', undefined],
    ['application/ics; name=session.ics', 'attachment; filename=session.ics'],
  ])
  for (const part of received[0]?.parts.slice(2) ?? []) expect(part.body).toBe(file)
})

test('a mail server’s refusal is reported', async () => {
  const { url } = await mailServer({ refuses: () => true })
  await expect(smtp(url, 'hello@parlour.test').send(mail)).rejects.toThrow('550')
})

test('a mail server that doesn’t answer times out', async () => {
  const silent = createServer((socket) => {
    socket.on('error', () => {})
  })
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    silent.close()
  })
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  await expect(smtp(url, 'hello@parlour.test', { timeoutMs: 100 }).send(mail)).rejects.toThrow(
    'Greeting never received',
  )
})

test('a mail leaves this machine only encrypted', async () => {
  const { url, received } = await mailServer()
  // Leads to this machine too, but isn't one of its names.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
  await expect(smtp(elsewhere, 'hello@parlour.test').send(mail)).rejects.toThrow(/STARTTLS/)
  expect(received).toEqual([])
})
