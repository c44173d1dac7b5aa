import type { VEvent } from 'node-ical'
import ical from 'node-ical'
import { beforeEach, expect, test } from 'vitest'
import { smtp } from '#server/providers/mail/smtp.ts'
import type { ReceivedMail } from '#test/support/mail-server.ts'
import { mailServer } from '#test/support/mail-server.ts'
import { aSession, cancelSession, moveSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { deliverBookingMails } from './notifications.ts'

const testApp = await buildTestApp({
  now: '2026-03-02T08:00:00.000Z',
  settings: { PUBLIC_URL: 'https://parlour.example' },
})
const { context, db, aClient, aProfessional } = testApp

beforeEach(() => db.rows('delete from booking_mails'))

/** Sends further booking emails to a real mail server; returns what it has received since the last call. */
async function aMailServer() {
  const { url, received } = await mailServer()
  const { send } = smtp(url, 'Parlour <hello@parlour.test>')
  context.mail = {
    // Ignores emails about accounts.
    send: async (mail) => {
      if (mail.key.startsWith('booking-')) await send(mail)
    },
  }
  return async (): Promise<ReceivedMail[]> => {
    await deliverBookingMails(context)
    return received.splice(0)
  }
}

const hourFrom = (startsAt: string) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
})

function calendarIn(mail: ReceivedMail | undefined): string {
  const part = mail?.parts.find(({ type }) => type.startsWith('text/calendar'))
  if (!part) throw new Error('this mail has no calendar part')
  const attached = mail?.parts.find(({ type }) => type.startsWith('application/ics'))
  expect(attached?.body).toBe(part.body)
  expect(part.type).toContain(`method=${methodOf(part.body)}`)
  return part.body
}

const methodOf = (file: string) => /^METHOD:(\w+)\r$/m.exec(file)?.[1]

/** Read by another library. */
function entryIn(file: string): VEvent {
  const [entry] = Object.values(ical.sync.parseICS(file)).filter((part) => part?.type === 'VEVENT')
  return entry as VEvent
}

const told = (file: string) => {
  const { uid, sequence, status, start } = entryIn(file)
  return {
    uid,
    method: methodOf(file),
    sequence: Number(sequence),
    status,
    start: start.toISOString(),
  }
}

/** The calendar after these files in order of arrival: for each UID, the highest SEQUENCE counts (RFC 5546). */
function calendarAfter(files: string[]) {
  const entries = new Map<string, ReturnType<typeof told>>()
  for (const entry of files.map(told))
    if (entry.sequence >= (entries.get(entry.uid)?.sequence ?? 0)) entries.set(entry.uid, entry)
  return [...entries.values()]
}

test('booked, moved twice and cancelled, a session is one entry in each calendar, in whatever order mails arrive', async () => {
  const mails = await aMailServer()
  const [first, second, third] = [
    '2026-03-10T10:00:00.000Z',
    '2026-03-30T09:00:00.000Z',
    '2026-04-02T15:00:00.000Z',
  ] as const
  const { id, client, professional } = await aSession(testApp, hourFrom(first))
  const rounds = [await mails()]
  for (const time of [second, third]) {
    await moveSession(testApp, id, hourFrom(time), professional.user)
    rounds.push(await mails())
  }
  await cancelSession(testApp, id, client.user)
  rounds.push(await mails())

  for (const { email } of [client.user, professional.user]) {
    const files = rounds.map((round) => calendarIn(round.find(({ to }) => to.includes(email))))
    const last = { uid: id, method: 'CANCEL', sequence: 3, status: 'CANCELLED', start: third }
    expect(files.map(told)).toEqual([
      { uid: id, method: 'REQUEST', sequence: 0, status: 'CONFIRMED', start: first },
      { uid: id, method: 'REQUEST', sequence: 1, status: 'CONFIRMED', start: second },
      { uid: id, method: 'REQUEST', sequence: 2, status: 'CONFIRMED', start: third },
      last,
    ])
    expect(calendarAfter(files)).toEqual([last])
    expect(calendarAfter(files.toReversed())).toEqual([last])
    // A cancellation has no alarm (RFC 5546, 3.2.5).
    expect(files.map((file) => file.includes('BEGIN:VALARM'))).toEqual([true, true, true, false])
  }
})

test('a calendar entry invites both people without revealing either’s address', async () => {
  const mails = await aMailServer()
  const { client, professional } = await aSession(testApp, hourFrom('2026-03-11T10:00:00.000Z'))
  const round = await mails()
  expect(round).toHaveLength(2)
  for (const mail of round) {
    const [reader, other] = mail.to.includes(client.user.email)
      ? [client.user, professional.user]
      : [professional.user, client.user]
    const entry = entryIn(calendarIn(mail))
    expect(entry.organizer).toMatchObject({ val: 'mailto:hello@parlour.test' })
    const attendees = [entry.attendee].flat().map((one) => {
      const { val, params } = one as { val: string; params: Record<string, unknown> }
      return [
        params.CN && String(params.CN).replaceAll('"', ''),
        val.toLowerCase(),
        params.PARTSTAT,
        params.RSVP,
      ]
    })
    const side = other === client.user ? 'client' : 'professional'
    expect(attendees.sort()).toEqual(
      [
        [undefined, `mailto:${reader.email}`, 'ACCEPTED', false],
        [other.name, `mailto:${side}@not-shared.invalid`, 'ACCEPTED', false],
      ].sort(),
    )
    expect(mail.parts.map(({ body }) => body).join()).not.toContain(other.email)
    expect(mail.headers.to).toBe(reader.email)
  }
})

test('names of every kind arrive intact in subject, text and calendar', async () => {
  const mails = await aMailServer()
  const name = `Zoë, Gräfin von Żółć; "die Kluge" <zoe@evil.example> 👩‍🏫 ${'Ö'.repeat(30)}`
  const [client, professional] = [await aClient(), await aProfessional()]
  await db.rows('update professionals set name = $2 where id = $1', [
    professional.professionalId,
    name,
  ])
  await aSession(testApp, { ...hourFrom('2026-03-12T10:00:00.000Z'), client, professional })
  const mail = (await mails()).find(({ to }) => to.includes(client.user.email))
  expect(mail?.headers.subject).toBe(
    `Booked: your session with ${name}, Thu 12 Mar, 10:00 GMT – Parlour`,
  )
  const [text, html] = mail?.parts ?? []
  expect(text?.type).toBe('text/plain; charset=utf-8')
  expect(text?.body).toContain(`With: ${name}`)
  expect(html?.type).toBe('text/html; charset=utf-8')
  expect(html?.body).toContain(
    'Zoë, Gräfin von Żółć; &quot;die Kluge&quot; &lt;zoe@evil.example&gt;',
  )
  expect(entryIn(calendarIn(mail)).summary).toBe(`Session with ${name}`)
})

test('a mail that is sent again keeps its Message-ID', async () => {
  const mails = await aMailServer()
  await aSession(testApp, hourFrom('2026-03-13T10:00:00.000Z'))
  const once = await mails()
  // As if the program had been killed after the mail server accepted the mail, before we recorded it.
  await db.rows(
    'update booking_mails set sent_at = null, claimed_until = null where due_at <= $1',
    [context.clock()],
  )
  const again = await mails()
  const idsOf = (round: ReceivedMail[]) => round.map(({ headers }) => headers['message-id']).sort()
  expect(new Set(idsOf(once)).size).toBe(2)
  expect(idsOf(again).filter((id) => idsOf(once).includes(id))).toEqual(idsOf(once))
})
