import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from '#server/features/bookings/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { aBusiness } from '#test/support/business.ts'
import { withRealPdfs } from '#test/support/cheap-pdf.ts'
import { eventually } from '#test/support/eventually.ts'
import { aSession, cancelSession, moveSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { deliverBookingMails } from './notifications.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const sent: Mail[] = []
const send = vi.fn<(mail: Mail) => Promise<void>>()
const testApp = await buildTestApp({
  now: NOW,
  parts: () => ({
    mail: {
      // Ignores emails about accounts.
      send: async (mail) => {
        if (mail.key.startsWith('booking-')) await send(mail)
      },
    },
  }),
})
const { context, db, aClient, aConfirmedClient, aProfessional, setClock } = testApp

const HOUR_MS = 3_600_000
const from = (iso: string, hours: number) =>
  new Date(Date.parse(iso) + hours * HOUR_MS).toISOString()
const hourAt = (startsAt: string) => ({ startsAt, endsAt: from(startsAt, 1) })

async function take(mail: Mail): Promise<void> {
  sent.push(mail)
}

beforeEach(async () => {
  await db.rows('delete from booking_mails')
  setClock(NOW)
  sent.length = 0
  send.mockReset().mockImplementation(take)
})

/** Emails sent since the last call, by the reader's first name and kind. */
async function delivered(): Promise<string[]> {
  await deliverBookingMails(context)
  return sent.splice(0).map(nameOf).sort()
}

function nameOf(mail: Mail): string {
  const [, kind] = /-([a-z]+(?:-\d+h)?)-\d+$/.exec(mail.key) ?? []
  return `${mail.to.slice(0, mail.to.indexOf('.'))}: ${kind}`
}

const both = (kind: string) => [`clara: ${kind}`, `paul: ${kind}`]

/** Booked, paid for, and both people notified. */
async function aToldSession(startsAt: string) {
  const session = await aSession(testApp, hourAt(startsAt))
  expect(await delivered()).toEqual(both('confirmed'))
  return session
}

describe('a booking that is confirmed', () => {
  it('is mailed to both people, once each', async () => {
    await aToldSession('2026-03-10T10:00:00.000Z')
    expect(await delivered()).toEqual([])
  })

  it('tells the client, to keep, who they have made their contract with', async () => {
    const professional = await aProfessional()
    const business = aBusiness({ name: 'Canal Street Therapy' })
    await professional.patch('/api/professional/profile', { business })
    await aSession(testApp, { ...hourAt('2026-03-10T10:00:00.000Z'), professional })
    await deliverBookingMails(context)
    const texts = sent.map(({ to, text }) => [to.slice(0, 5), text.includes('1 Canal Street')])
    expect(texts.sort()).toEqual([
      ['clara', true],
      ['paul.', false],
    ])
  })

  it('is mailed to no one if its transaction is rolled back', async () => {
    const { id } = await aSession(testApp, {
      ...hourAt('2026-03-10T10:00:00.000Z'),
      isPaid: false,
    })
    await expect(
      db.transaction(async (tx) => {
        await settle(tx, id, context.clock())
        throw new Error('the payment did not come to pass')
      }),
    ).rejects.toThrow()
    expect(await delivered()).toEqual([])
  })

  it('tells each of the two what matters to them, in their own time zone', async () => {
    const client = await aConfirmedClient()
    await client.patch('/api/auth/profile', { timeZone: 'America/New_York' })
    const professional = await aProfessional({ name: 'Paul Professional' })
    const { id } = await aSession(testApp, {
      startsAt: '2026-04-06T10:00:00.000Z',
      endsAt: '2026-04-06T11:30:00.000Z',
      client,
      professional,
    })
    await deliverBookingMails(context)
    const [toClient, toProfessional] = [client, professional].map(({ user }) =>
      sent.find(({ to }) => to === user.email),
    )
    expect(toClient?.subject).toBe(
      'Booked: your session with Paul Professional, Mon 6 Apr, 06:00 GMT-4 – Parlour',
    )
    expect(toClient?.text).toBe(`Hello Clara,

Your session with Paul Professional is booked and paid for.

When: Monday 6 April 2026, 06:00 to 07:30 (New York, GMT-4)
With: Paul Professional
What: 90-minute video session

Session, 90 minutes: £67.50
Platform fee, 8%: £5.40
VAT, 20%: £14.58
You have paid: £87.48

Open the session page: http://localhost:3000/sessions/${id}

The waiting room on that page opens 10 minutes before the start, and your session begins there by itself. A browser with a camera and a microphone is all you need: you can test both there at any time.

You can move or cancel it on the session page. Free cancellation until Sunday 5 April 2026, 06:00 (New York, GMT-4): you get a full refund. After that there is no refund. If Paul Professional cancels, you always get a full refund.

Your contract was made when your payment was confirmed to us, Monday 2 March 2026, 03:00 (New York, GMT-5).

The session is attached as a calendar entry. Declining it in your calendar does not cancel the session.

Get your receipt: http://localhost:3000/sessions/${id}#documents

Get help with this booking: http://localhost:3000/help?topic=booking&booking=${id}#contact

Your right to cancel

You have the right to cancel this contract within 14 days without giving any reason. The cancellation period ends with Monday 16 March 2026, at midnight in the UK.

To use this right, tell us of your decision in a clear statement: choose Cancel on the session’s page, or write to support@parlour.test or to Demonstration company, not registered, No address: this is a demonstration. You may use the form below, but you do not have to. We take your statement for the professional too, and confirm at once by email that we have it.

You are in time if you send your statement before the cancellation period is over.

What cancelling does

We refund all payments that we received from you for this contract, without undue delay and at the latest 14 days after the day on which you tell us that you cancel. We refund you the way you paid, unless you expressly agree otherwise, and charge you nothing for it.

If you asked for the session to take place within the cancellation period, you pay an amount in proportion to what has taken place until you tell us that you cancel, compared with the whole session. Once it has fully taken place, the right to cancel it is lost.

Cancellation form

(Fill in this form and send it only if you want to cancel the contract.)

To: Demonstration company, not registered, No address: this is a demonstration, support@parlour.test

I hereby give notice that I cancel my contract for the supply of this service: a video session with Paul Professional, Monday 6 April 2026, 06:00 (New York, GMT-4)

Ordered on: Monday 2 March 2026

Name of consumer: Clara Client

Address of consumer: …………………………

Signature of consumer (only if this form is sent on paper): …………………………

Date: …………………………

Parlour
`)
    expect(toProfessional?.subject).toBe(
      'New booking: Clara Client, Mon 6 Apr, 11:00 BST – Parlour',
    )
    expect(toProfessional?.text).not.toContain('Paul Professional')
    expect(toProfessional?.text).toContain(
      'Clara Client has booked and paid for a session with you.',
    )
    expect(toProfessional?.text).toContain(
      'When: Monday 6 April 2026, 11:00 to 12:30 (London, BST)',
    )
    expect(toProfessional?.text).toContain('You earn: £67.50')
    expect(toProfessional?.text).not.toContain('£87.48')
    for (const { text, html } of sent) {
      expect(html).toContain(`href="http://localhost:3000/sessions/${id}"`)
      for (const line of text.split('\n'))
        expect(html.replaceAll('&amp;', '&').replaceAll(/<\/?bdi>/g, '')).toContain(
          line.replace(/^.*: /, ''),
        )
    }
  })
})

describe('the right to cancel', () => {
  const START = '2026-03-10T10:00:00.000Z'
  /** The client's mail, with the calendar entry on one line. */
  async function confirmationOf({
    id,
    client,
  }: {
    id: string
    client: { user: { email: string } }
  }) {
    await deliverBookingMails(context)
    const mail = sent.find(({ to, key }) => to === client.user.email && key.includes(id))
    const file = mail?.calendar?.file.replaceAll('\r\n ', '').replaceAll('\\', '') ?? ''
    return { text: mail?.text ?? '', file }
  }

  it('is explained with the request to begin early, if the session is within 14 days', async () => {
    const { text, file } = await confirmationOf(await aSession(testApp, hourAt(START)))
    const free = 'Free cancellation until it starts, Tuesday 10 March 2026, 10:00 (London, GMT)'
    expect(text).toContain(
      `${free}: you get a full refund. Once it has begun, you pay for the part that has taken place.`,
    )
    expect(text).toContain(
      'By paying you have asked for this session to take place within the 14 days in which you can cancel, and you lose that right once it has fully taken place.',
    )
    expect(text).toContain('The cancellation period ends with Monday 16 March 2026')
    expect(text).toContain('I hereby give notice that I cancel my contract')
    expect(file).toContain(`${free}.`)
  })

  it('is not mentioned to a business', async () => {
    const session = await aSession(testApp, { ...hourAt(START), isPaid: false })
    await session.client.put(`/api/sessions/${session.id}/for-business`, { forBusiness: true })
    await db.transaction((tx) => settle(tx, session.id, context.clock()))
    const { text, file } = await confirmationOf(session)
    const free = 'Free cancellation until Monday 9 March 2026, 10:00 (London, GMT)'
    expect(text).toContain(`${free}: you get a full refund. After that there is no refund.`)
    expect(text).toContain('You booked for a business')
    expect(text).not.toContain('I hereby give notice')
    expect(file).toContain(`${free}.`)
  })

  it('is not promised as free cancellation if cancelling is never free', async () => {
    const session = await aSession(testApp, { ...hourAt(from(NOW, 5)), isPaid: false })
    await session.client.put(`/api/sessions/${session.id}/for-business`, { forBusiness: true })
    await db.transaction((tx) => settle(tx, session.id, context.clock()))
    const { text, file } = await confirmationOf(session)
    expect(text).toContain(
      'It was booked less than 24 hours before the start, so you get no refund if you cancel it.',
    )
    expect(text + file).not.toContain('Free cancellation')
  })
})

describe('a reminder', () => {
  const START = '2026-03-10T10:00:00.000Z'

  it('comes exactly 24 hours and one hour before the start, once each', async () => {
    await aToldSession(START)
    for (const [hours, kind] of [
      [24, 'reminder-24h'],
      [1, 'reminder-1h'],
    ] as const) {
      const moment = Date.parse(from(START, -hours))
      setClock(new Date(moment - 1))
      expect(await delivered()).toEqual([])
      setClock(new Date(moment))
      expect(await delivered()).toEqual(both(kind))
      expect(await delivered()).toEqual([])
    }
    setClock(from(START, 2))
    expect(await delivered()).toEqual([])
  })

  it('is not sent if the booking is made after it was due', async () => {
    await aToldSession(from(NOW, 24))
    setClock(from(NOW, 22))
    expect(await delivered()).toEqual([])
    setClock(from(NOW, 23))
    expect(await delivered()).toEqual(both('reminder-1h'))

    setClock(from(NOW, 30))
    await aToldSession(from(NOW, 31))
    setClock(from(NOW, 31))
    expect(await delivered()).toEqual([])
  })

  it('that is late is dropped for the next, and none is sent once the session has begun', async () => {
    await aToldSession(START)
    setClock(from(START, -1))
    expect(await delivered()).toEqual(both('reminder-1h'))
    await aToldSession(from(START, 3))
    setClock(from(START, 3))
    expect(await delivered()).toEqual([])
  })

  it('is not sent again when the clock is put back', async () => {
    await aToldSession(START)
    setClock(from(START, -24))
    expect(await delivered()).toEqual(both('reminder-24h'))
    setClock(from(START, -30))
    expect(await delivered()).toEqual([])
    setClock(from(START, -24))
    expect(await delivered()).toEqual([])
  })

  it.each([
    // The clocks go forward on 29 March, between the reminder and the session.
    [
      '2026-03-29T09:00:00.000Z',
      '2026-03-28T09:00:00.000Z',
      'Sunday 29 March 2026, 10:00 to 11:00 (London, BST)',
    ],
    [
      '2026-03-29T00:30:00.000Z',
      '2026-03-28T00:30:00.000Z',
      'Sunday 29 March 2026, 00:30 GMT to 02:30 BST (London)',
    ],
    // They go back on 25 October: 10:00 is 25 hours after 10:00.
    [
      '2026-10-25T10:00:00.000Z',
      '2026-10-24T10:00:00.000Z',
      'Sunday 25 October 2026, 10:00 to 11:00 (London, GMT)',
    ],
    [
      '2026-10-25T01:00:00.000Z',
      '2026-10-24T01:00:00.000Z',
      'Sunday 25 October 2026, 01:00 to 02:00 (London, GMT)',
    ],
  ])(
    'of a session at %s is due at %s, whatever the clocks do between',
    async (start, due, when) => {
      setClock(from(start, -48))
      await aToldSession(start)
      setClock(new Date(Date.parse(due) - 1))
      expect(await delivered()).toEqual([])
      setClock(due)
      await deliverBookingMails(context)
      expect(sent.map(nameOf).sort()).toEqual(both('reminder-24h'))
      for (const { text } of sent) expect(text).toContain(`When: ${when}`)
    },
  )

  it('doesn’t say ’tomorrow’, which depends on the zone', async () => {
    await aToldSession(START)
    setClock(from(START, -24))
    await deliverBookingMails(context)
    for (const { subject, text } of sent)
      expect(`${subject} ${text}`).not.toMatch(/tomorrow|today/i)
  })

  it('is dropped with a cancelled session', async () => {
    const { id, client } = await aToldSession(START)
    await cancelSession(testApp, id, client.user)
    expect(await delivered()).toEqual(both('cancelled'))
    setClock(from(START, -1))
    expect(await delivered()).toEqual([])
  })

  it('is dropped with a session whose cancellation wasn’t announced', async () => {
    const { id } = await aToldSession(START)
    await db.rows(`update bookings set status = 'CANCELLED' where id = $1`, [id])
    setClock(from(START, -24))
    expect(await delivered()).toEqual([])
  })

  it('moves with its session, there and back again', async () => {
    const { id, client } = await aToldSession(START)
    await moveSession(testApp, id, hourAt(from(START, 48)), client.user)
    expect(await delivered()).toEqual(both('rescheduled'))
    setClock(from(START, -24))
    expect(await delivered()).toEqual([])
    setClock(from(START, 24))
    expect(await delivered()).toEqual(both('reminder-24h'))

    await moveSession(testApp, id, hourAt(from(START, 72)), client.user)
    expect(await delivered()).toEqual(both('rescheduled'))
    setClock(from(START, 48))
    expect(await delivered()).toEqual(both('reminder-24h'))
    setClock(from(START, 71))
    expect(await delivered()).toEqual(both('reminder-1h'))
  })
})

describe('a session that moves', () => {
  it('is announced with the new and old times, who moved it, and what cancelling now costs', async () => {
    const { id, client, professional } = await aToldSession('2026-03-10T10:00:00.000Z')
    const textTo = (email: string) => sent.find(({ to }) => to === email)?.text ?? ''
    await moveSession(testApp, id, hourAt('2026-03-31T10:00:00.000Z'), client.user)
    await deliverBookingMails(context)
    for (const { text } of sent) {
      expect(text).toContain('When: Tuesday 31 March 2026, 11:00 to 12:00 (London, BST)')
      expect(text).toContain('Instead of: Tuesday 10 March 2026, 10:00 (London, GMT)')
    }
    expect(textTo(client.user.email)).toContain('You have moved your session')
    expect(textTo(client.user.email)).toContain('Monday 30 March 2026, 11:00 (London, BST)')
    expect(textTo(professional.user.email)).toContain('Clara Client has moved your session.')

    sent.length = 0
    await moveSession(testApp, id, hourAt('2026-04-01T10:00:00.000Z'), professional.user)
    await deliverBookingMails(context)
    expect(textTo(client.user.email)).toContain('Paul Professional has moved your session.')
    expect(textTo(client.user.email)).toContain('so you have longer to cancel it')
    expect(textTo(client.user.email)).toMatch(
      /Free cancellation until it starts, [^:]*\d:\d\d[^.]*: you get a full refund/,
    )
    expect(textTo(professional.user.email)).not.toMatch(/refund|cancel/)
  })

  it('twice before any mail was sent is announced once', async () => {
    const { id, client } = await aToldSession('2026-03-10T10:00:00.000Z')
    await moveSession(testApp, id, hourAt('2026-03-11T10:00:00.000Z'), client.user)
    await moveSession(testApp, id, hourAt('2026-03-12T10:00:00.000Z'), client.user)
    expect(await delivered()).toEqual(both('rescheduled'))
  })
})

describe('a session that is cancelled', () => {
  const START = '2026-03-10T10:00:00.000Z'

  it('says by whom and why, and what happens to the money', async () => {
    const { id, client, professional } = await aToldSession(START)
    await db.rows(
      `with paid as (insert into payments (booking_id, provider, amount_minor, status)
         values ($1, 'simulator', 5832, 'SUCCEEDED') returning id)
       insert into refunds (payment_id, amount_minor, reason) select id, 5832, 'by-professional' from paid`,
      [id],
    )
    await cancelSession(testApp, id, { id: professional.user.id, reason: 'I am ill' })
    await deliverBookingMails(context)
    const textTo = (email: string) => sent.find(({ to }) => to === email)?.text
    const toClient = textTo(client.user.email)
    expect(toClient).toContain('Paul Professional has cancelled your session.')
    expect(toClient).toContain('Reason given: I am ill')
    expect(toClient).toContain('All of the £58.32 you paid is refunded to the card')
    expect(toClient).toContain(
      `Find another time: http://localhost:3000/professionals/${professional.professionalId}`,
    )
    const toProfessional = textTo(professional.user.email)
    expect(toProfessional).toContain('You have cancelled your session with Clara Client.')
    expect(toProfessional).toContain('The client gets a full refund')
  })

  it('too late for a refund says so to both', async () => {
    const { id, client, professional } = await aToldSession(START)
    await cancelSession(testApp, id, client.user)
    await deliverBookingMails(context)
    const textTo = (email: string) => sent.find(({ to }) => to === email)?.text
    expect(textTo(client.user.email)).toContain('the £58.32 you paid is not refunded')
    expect(textTo(professional.user.email)).toContain('you still earn £45.00')
  })

  it('before any mail was sent is announced only as cancelled', async () => {
    const { id, client } = await aSession(testApp, hourAt(START))
    await cancelSession(testApp, id, client.user)
    expect(await delivered()).toEqual(both('cancelled'))
  })
})

describe('delivering mails', () => {
  const START = '2026-03-10T10:00:00.000Z'

  it('sends each mail once, even with several workers', async () => {
    const people = { client: await aClient(), professional: await aProfessional() }
    for (let n = 0; n < 6; n += 1) await aSession(testApp, { ...hourAt(from(START, n)), ...people })
    await Promise.all([1, 2, 3].map(() => deliverBookingMails(context)))
    expect(sent).toHaveLength(12)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(12)
  })

  it('waits longer after each failure, without holding up other mails', async () => {
    const { client } = await aSession(testApp, hourAt(START))
    const tries: string[] = []
    send.mockImplementation(async (mail) => {
      if (mail.to !== client.user.email) return take(mail)
      tries.push(context.clock().toISOString())
      throw new Error('550 no such mailbox')
    })
    for (let minute = 0; minute < 16; minute += 1) {
      setClock(from(NOW, minute / 60))
      await deliverBookingMails(context)
    }
    expect(tries.map((at) => (Date.parse(at) - Date.parse(NOW)) / 60_000)).toEqual([0, 1, 3, 7, 15])
    expect(sent.map(nameOf)).toEqual(['paul: confirmed'])
  })

  it('resumes when the mail server is back, and gives up after three days', async () => {
    send.mockRejectedValue(new Error('connection refused'))
    await aSession(testApp, hourAt('2026-03-30T10:00:00.000Z'))
    await deliverBookingMails(context)
    setClock(from(NOW, 2))
    send.mockImplementation(take)
    expect(await delivered()).toEqual(both('confirmed'))

    send.mockRejectedValue(new Error('connection refused'))
    await aSession(testApp, hourAt('2026-03-31T10:00:00.000Z'))
    await deliverBookingMails(context)
    setClock(from(NOW, 80))
    await deliverBookingMails(context)
    send.mockImplementation(take)
    setClock(from(NOW, 90))
    expect(await delivered()).toEqual([])
  })

  it('retries five minutes after the program was killed, under the same key', async () => {
    await aSession(testApp, hourAt(START))
    send.mockReturnValue(new Promise(() => {}))
    deliverBookingMails(context)
    await eventually(() => expect(send).toHaveBeenCalledTimes(2))
    const before = send.mock.calls.map(([{ key }]) => key).sort()
    send.mockReset().mockImplementation(take)
    setClock(from(NOW, 4.9 / 60))
    expect(await delivered()).toEqual([])
    setClock(from(NOW, 5 / 60))
    await deliverBookingMails(context)
    expect(sent.map(({ key }) => key).sort()).toEqual(before)
  })

  it('skips people whose account was erased', async () => {
    const { client } = await aSession(testApp, hourAt(START))
    await db.rows('update users set erased_at = $2 where id = $1', [client.user.id, NOW])
    expect(await delivered()).toEqual(['paul: confirmed'])
  })

  it('happens at once after a payment, a move and a cancellation, without waiting for the job', async () => {
    const toBoth = (kind: string) =>
      eventually(() => {
        expect(sent.map(nameOf).sort()).toEqual(both(kind))
        sent.length = 0
      })
    const session = await aSession(testApp, { ...hourAt(START), isPaid: false })
    const { id, client, professional } = session
    const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
    const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
    await withRealPdfs(async () => {
      await client.post('/api/simulator/confirm', { clientSecret, ...card })
      await eventually(() => expect(sent).toHaveLength(2))
    })
    const [toClient] = sent.filter(({ to }) => to === client.user.email)
    const [toProfessional] = sent.filter(({ to }) => to === professional.user.email)
    expect(toClient?.text).toContain('attached as a calendar entry, and so is your receipt')
    expect(toClient?.attachments).toMatchObject([
      { name: expect.stringMatching(/^receipt-R-2026-\d{6}\.pdf$/), type: 'application/pdf' },
    ])
    const [{ content = '' } = {}] = toClient?.attachments ?? []
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(toProfessional?.attachments, 'it is the client’s').toBeUndefined()
    await toBoth('confirmed')
    await professional.post(`/api/sessions/${id}/reschedule`, hourAt(from(START, 1)))
    await toBoth('rescheduled')
    await client.post(`/api/sessions/${id}/cancel`, {})
    await toBoth('cancelled')
  })
})

it('shows what people wrote as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>"&'
  const professional = await aProfessional()
  await db.rows('update professionals set name = $2 where id = $1', [
    professional.professionalId,
    hostile,
  ])
  const { id } = await aSession(testApp, { ...hourAt('2026-03-10T10:00:00.000Z'), professional })
  await deliverBookingMails(context)
  await cancelSession(testApp, id, { id: professional.user.id, reason: `${hostile}\n${hostile}` })
  await deliverBookingMails(context)
  expect(sent).toHaveLength(4)
  for (const { html } of sent) expect(html).not.toContain('<img')
  expect(sent.map(({ html }) => html).join()).toContain(
    '&lt;img src=x onerror=alert(1)&gt;&quot;&amp;',
  )
})
