import type { APIRequestContext } from '@playwright/test'
import { DAY_MS } from '#domain/time.ts'
import type { Program } from './program.ts'

type Wanted = {
  /** What was paid, at least, in pence. */
  least?: number
  dueInHours?: number
}

/** A contest of a session that took place long ago, answered, and its case at the desk. */
export async function aContestCase(
  { rows }: Pick<Program, 'rows'>,
  { least = 0, dueInHours = 30 }: Wanted = {},
): Promise<{ id: string; bookingId: string }> {
  const [made] = await rows<{ id: string; bookingId: string }>(
    `with session as (
       select b.id, b.total_minor, b.client_id, p.user_id, c.name as client, p.name as professional
       from bookings b join payments y on y.booking_id = b.id and y.status = 'SUCCEEDED'
       join users c on c.id = b.client_id join professionals p on p.id = b.professional_id
       where b.status = 'COMPLETED' and b.total_minor >= $1 and b.ends_at < now()
         and not exists (select from attendance_contests k where k.booking_id = b.id)
         and not exists (select from refunds r where r.payment_id = y.id)
       order by b.total_minor, b.id limit 1),
     contest as (
       insert into attendance_contests (booking_id, by, claim, made_at, answer_by, answer, answered_at)
       select id, 'client', 'She came at twenty past. I paid for an hour.', now() - interval '2 days',
         now() + interval '5 days', 'My train was late, and we used the rest.', now() - interval '1 day' from session)
     insert into cases (queue, subject_id, title, people, person_ids, amount_minor, opened_at, due_at)
     select 'contests', id, 'Client contests', client || ' · ' || professional, array[client_id, user_id], total_minor,
       now() - interval '2 days', now() + $2 * interval '1 hour'
     from session returning id, subject_id as "bookingId"`,
    [least, dueInHours],
  )
  if (!made) throw new Error('no session to contest is left')
  return made
}

/** The demo client reports a message of the demo professional. */
export async function aReportCase(
  api: APIRequestContext,
  { url, rows }: Pick<Program, 'url' | 'rows'>,
): Promise<{ id: string; reportId: string }> {
  const headers = { origin: url }
  const [message] = await rows<{ id: string }>(
    `select m.id from messages m join users u on u.id = m.author_id
     join threads t on t.id = m.thread_id join users c on c.id = t.client_id
     where u.email = 'professional@parlour.test' and c.email = 'client@parlour.test'
       and not exists (select from reports r where r.subject_id = m.id) order by m.number limit 1`,
  )
  await api.post(`${url}/api/auth/login`, {
    headers,
    data: { email: 'client@parlour.test', password: 'parlour-demo' },
  })
  const reply = await api.post(`${url}/api/messages/${message?.id}/report`, {
    headers,
    data: { reason: 'off-platform', note: 'She asked me twice.' },
  })
  if (!reply.ok()) throw new Error(`reporting answered ${reply.status()}: ${await reply.text()}`)
  const [made] = await rows<{ id: string; reportId: string }>(
    `select c.id, r.id as "reportId" from cases c join reports r on r.id = c.subject_id where r.subject_id = $1`,
    [message?.id],
  )
  if (!message || !made) throw new Error('nothing was reported')
  return made
}

/** This person complains about how their data is used. */
export async function aComplaintCase(
  api: APIRequestContext,
  { url, rows }: Pick<Program, 'url' | 'rows'>,
): Promise<{ id: string; ticketId: string }> {
  const reply = await api.post(`${url}/api/support`, {
    headers: { origin: url },
    data: {
      name: 'Cora Complaining',
      email: 'cora@parlour.test',
      topic: 'complaint',
      complaintKind: 'data',
      message: 'You emailed me after I said no.',
    },
  })
  const { reference } = await reply.json()
  const [made] = await rows<{ id: string; ticketId: string }>(
    'select id, subject_id as "ticketId" from cases where number = $1',
    [reference.slice(2)],
  )
  if (!made) throw new Error('no one complained')
  return made
}

/** The demo professional uploads their insurance, which waits at the desk. */
export async function aProofCase(
  api: APIRequestContext,
  { url, rows }: Pick<Program, 'url' | 'rows'>,
): Promise<{ id: string }> {
  const headers = { origin: url }
  const ask = async (path: string, options: Parameters<APIRequestContext['post']>[1]) => {
    const reply = await api.post(`${url}${path}`, { ...options, headers })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
    return reply.json()
  }
  const data = { email: 'professional@parlour.test', password: 'parlour-demo' }
  await ask('/api/auth/login', { data })
  const file = Buffer.from('%PDF-1.4\n%%EOF\n')
  const { id: fileId } = await ask('/api/files?purpose=message&name=Policy.pdf', { data: file })
  const lastDay = new Date(Date.now() + 200 * DAY_MS).toISOString().slice(0, 10)
  const given = { kind: 'insurance', fileId, lastDay }
  await ask('/api/professional/credentials/proof', { data: given })
  const [made] = await rows<{ id: string }>(
    `select c.id from cases c join credential_checks k on k.id = c.subject_id
     join professionals p on p.id = k.professional_id join users u on u.id = p.user_id
     where c.queue = 'credentials' and u.email = $1`,
    [data.email],
  )
  return { id: made?.id ?? '' }
}

/** A refund of £150 or more that the provider refused, and its case at the desk. */
export async function aRefundCase({
  rows,
}: Pick<Program, 'rows'>): Promise<{ id: string; bookingId: string; amountMinor: number }> {
  const [made] = await rows<{ id: string; bookingId: string; amountMinor: number }>(
    `with session as (
       select b.id, b.client_id, p.user_id, c.name as client, p.name as professional, y.id as payment_id
       from bookings b join payments y on y.booking_id = b.id and y.status = 'SUCCEEDED'
       join users c on c.id = b.client_id join professionals p on p.id = b.professional_id
       where b.status = 'COMPLETED' and b.total_minor >= 15000 and b.ends_at < now()
         and not exists (select from attendance_contests k where k.booking_id = b.id)
         and not exists (select from refunds r where r.payment_id = y.id)
       order by b.total_minor, b.id limit 1),
     refund as (
       insert into refunds (payment_id, amount_minor, reason, status, failure)
       select payment_id, 15000, 'contest-decided', 'FAILED', 'expired_or_canceled_card' from session
       returning id, amount_minor),
     made as (
       insert into cases (queue, subject_id, title, people, person_ids, amount_minor, opened_at, due_at)
       select 'money', refund.id, 'Refund refused: £150.00', client || ' · ' || professional,
         array[client_id, user_id], amount_minor, now(), now() + interval '1 day'
       from session, refund returning id)
     select made.id, session.id as "bookingId", refund.amount_minor as "amountMinor" from made, session, refund`,
  )
  if (!made) throw new Error('no session of £150 is left')
  return made
}
