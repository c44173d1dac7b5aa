import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Description, Descriptions } from '#contract/call.ts'
import type { PersonFile } from '#contract/desk/look-ups.ts'
import { buildApp } from '#server/app.ts'
import { firstBroken } from '#server/features/staff-trail/chain.ts'
import { deliverNotices } from '#server/mail/notice.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { write } from '#test/support/conversations.ts'
import { openLive } from '#test/support/live-client.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { endOverViews } from './ending.ts'

const NOW = Date.parse('2026-03-02T08:00:00Z')
const MINUTE = 60_000
const SECRET = 'Zanzibar'
const mails: Mail[] = []
const testApp = await buildTestApp({
  now: new Date(NOW),
  parts: () => ({ mail: { send: async (mail) => void mails.push(mail) } }),
})
const { app, context, db, setClock, aClient, aProfessional } = testApp

let client: Caller
let professional: ProfessionalCaller
let session: string
let thread: string

const reason = 'She can’t find her booking of last week.'
const view = (who: { user: { id: string } }, more = {}) => ({
  path: `/api/desk/people/${who.user.id}/view`,
  body: { kind: 'help', reason, caseNumber: null, ...more },
})
type Staff = Awaited<ReturnType<typeof aStaffMember>>
const begin = async (staff: Staff, who: { user: { id: string } }, more = {}) => {
  const { path, body } = view(who, more)
  return staff.post(path, body)
}
/** A member of staff who views as this person. */
async function viewing(who: { user: { id: string } }, role: 'support' | 'trust' = 'support') {
  const staff = await aStaffMember(testApp, role)
  expect((await begin(staff, who)).statusCode).toBe(200)
  return staff
}
const codeOf = async (staff: Staff, method: string, url: string) => {
  const headers = { cookie: staff.cookie, accept: 'application/problem+json' }
  const reply = await app.inject({ method: method as 'GET', url, headers })
  const isProblem = `${reply.headers['content-type']}`.startsWith('application/problem')
  return { status: reply.statusCode, code: isProblem ? reply.json().code : undefined }
}
const me = async (staff: Staff) => (await staff.get('/api/auth/me')).json().user
const ends = () =>
  db.rows<{ subject_id: string }>(
    `select subject_id from staff_events where action = 'view_ended' order by number`,
  )

beforeAll(async () => {
  client = await aClient('Hannah Price')
  professional = await aProfessional({ name: 'Daniel Cohen' })
  const times = { startsAt: '2026-03-03T10:00:00.000Z', endsAt: '2026-03-03T11:00:00.000Z' }
  session = (await aSession(testApp, { ...times, client, professional })).id
  await client.put(`/api/sessions/${session}/client-note`, { text: SECRET })
  await professional.put(`/api/sessions/${session}/notes`, { notesShared: SECRET })
  await professional.put(`/api/sessions/${session}/notes`, { notesPro: SECRET })
  const { professionalId } = professional
  thread = (await client.post('/api/conversations', { professionalId })).json().id
  await write(professional, thread, SECRET)
})

const FOLDER = join(import.meta.dirname, '../../../contract/calls')
const CALLS: Description[] = []
for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.ts')) continue
  const { calls } = (await import(join(FOLDER, file))) as { calls: Descriptions }
  CALLS.push(...Object.values(calls))
}
/** What staff see as someone else; a call that is not here must be refused. */
const SHOWN = new Set([
  ...['/api/auth/me', '/api/account/erasure', '/api/account/views', '/api/client/dashboard'],
  ...['/api/client/recommendations', '/api/decisions/:id', '/api/favourites', '/api/files/:id'],
  ...['/api/languages', '/api/notifications'],
  ...['/api/categories', '/api/subjects', '/api/subjects/:slug'],
  ...['/api/professional/activity', '/api/professional/analytics'],
  ...['/api/professional/availability', '/api/professional/availability/busy'],
  ...['/api/professional/calendar', '/api/professional/credentials', '/api/professional/dashboard'],
  ...['/api/professional/disputes', '/api/professional/earnings', '/api/professional/payouts'],
  ...['/api/professional/calendar-grants', '/api/professional/linked-calendars'],
  ...['/api/packages', '/api/professional/packages', '/api/professionals/:id/packages'],
  ...['/api/client/intake', '/api/professional/intake', '/api/professional/series'],
  ...['/api/professional/services', '/api/professionals/:id/series', '/api/series/:id'],
  ...['/api/professional/payouts/account', '/api/professional/profile'],
  ...['/api/professional/statements', '/api/professionals', '/api/professionals/:id'],
  ...['/api/professionals/:id/availability/days', '/api/professionals/:id/availability/slots'],
  ...['/api/professionals/:id/business', '/api/professionals/:id/intake'],
  ...['/api/professionals/:id/reviews'],
  ...['/api/professionals/:id/services', '/api/professionals/:id/verification/status'],
  ...['/api/recently-viewed', '/api/search/suggestions', '/api/sessions', '/api/sessions/:id'],
  ...['/api/sessions/:id/attendance', '/api/sessions/:id/cancellation', '/api/success-stories'],
  ...['/api/waits', '/api/professional/waits'],
])
const OWN = new Set(['/api/auth/logout', '/api/account/proof', '/api/account/proof/options'])
const addressOf = ({ path }: Description) => path.replaceAll(/:\w+/g, session)

describe('while staff view as a person', () => {
  it('every call is refused but reads that are listed, their own, and those of the desk', async () => {
    const staff = { client: await viewing(client), professional: await viewing(professional) }
    expect(CALLS.length).toBeGreaterThan(150)
    for (const call of CALLS) {
      const { method, path, who } = call
      if (who === 'staff' || path.startsWith('/api/webhooks') || OWN.has(path)) continue
      const { status, code } = await codeOf(
        who === 'professional' ? staff.professional : staff.client,
        method,
        addressOf(call),
      )
      const name = `${method} ${path}`
      if (method === 'GET' && SHOWN.has(path)) {
        expect([name, code]).not.toEqual([name, 'hidden_in_view'])
        expect(status, name).toBeLessThan(500)
      } else
        expect([name, status, code]).toEqual(
          method === 'GET' ? [name, 404, 'hidden_in_view'] : [name, 403, 'view_only'],
        )
    }
    for (const path of OWN)
      expect((await codeOf(staff.client, 'POST', path)).code).not.toBe('view_only')
    expect((await staff.professional.get('/api/desk')).statusCode).toBe(200)
  })

  it('they see what the person sees, without anything private', async () => {
    const staff = await viewing(client)
    expect(await me(staff)).toMatchObject({
      id: client.user.id,
      role: 'CLIENT',
      email: client.user.email,
      viewedBy: {
        name: 'Ruth Marsden',
        kind: 'help',
        endsAt: new Date(NOW + 60 * MINUTE).toISOString(),
      },
    })
    const [listed] = (await staff.get('/api/sessions')).json()
    expect(listed.id).toBe(session)
    const shown = (await staff.get(`/api/sessions/${session}`)).json()
    expect(shown.professional.name).toBe('Daniel Cohen')
    for (const field of ['notesShared', 'notesPro', 'clientNote'])
      expect(shown).not.toHaveProperty(field)
    const asProfessional = await viewing(professional)
    const reads = CALLS.filter(({ method, path }) => method === 'GET' && SHOWN.has(path))
    for (const who of [staff, asProfessional])
      for (const call of reads)
        expect((await who.get(addressOf(call))).body, call.path).not.toContain(SECRET)
    // The person sees it all.
    expect((await client.get(`/api/sessions/${session}`)).json().notesShared).toBe(SECRET)
  })

  it('nothing is read, counted, noted or connected as the person', async () => {
    const counted = async () =>
      (
        await db.rows(
          `select (select client_unread from threads where id = $1) as unread,
           (select count(*)::int from profile_visits) as visits, (select count(*)::int from recently_viewed) as viewed,
           (select count(*)::int from presence where user_id = $2) as seen,
           (select count(*)::int from sign_ins where user_id = $2) as devices`,
          [thread, client.user.id],
        )
      )[0]
    const before = await counted()
    expect(before).toMatchObject({ unread: 1 })
    const staff = await viewing(client)
    await staff.get(`/api/professionals/${professional.professionalId}`)
    await staff.post(`/api/professionals/${professional.professionalId}/visits`)
    await staff.get('/api/sessions')
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const live = await openLive(address, { cookie: staff.cookie })
    expect((await live.next('error')).message).toBe('Please sign in first')
    expect(await counted()).toEqual(before)
    expect((await client.get('/api/account/devices')).json()).toHaveLength(1)
  })

  it('pages are neither kept nor shared', async () => {
    const made: (string | null)[] = []
    const pages = await buildApp(context, async () => ({
      async render({ headers }) {
        made.push(headers.get('cookie'))
        return new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } })
      },
      close: async () => {},
    }))
    const staff = await viewing(client)
    for (const url of ['/', '/browse', '/dashboard'])
      for (const _ of [1, 2]) {
        const { headers } = await pages.inject({ url, headers: { cookie: staff.cookie } })
        expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
      }
    expect(made).toEqual(Array(6).fill(staff.cookie))
    await pages.close()
  })
})

describe('a view', () => {
  it('is for support, trust and admins, with a reason and a recent proof, and of people alone', async () => {
    const finance = await aStaffMember(testApp, 'finance')
    expect((await begin(finance, client)).body).toBe('Your role does not include this')
    const staff = await aStaffMember(testApp, 'trust')
    expect((await begin(staff, client, { reason: 'Because' })).statusCode).toBe(400)
    for (const who of [finance, staff, { user: { id: crypto.randomUUID() } }])
      expect((await begin(staff, who)).statusCode).toBe(404)
    expect((await begin(staff, client, { caseNumber: 4711 })).body).toBe(
      'Case C-4711 is not about this person',
    )
    await db.rows('update sign_ins set proven_at = null where user_id = $1', [staff.user.id])
    expect((await begin(staff, client)).body).toBe('Please confirm that it is you first')
    expect((await begin(client as unknown as Staff, professional)).statusCode).toBe(404)
    expect(await me(staff)).toMatchObject({ id: staff.user.id, role: 'STAFF' })
  })

  it('ends by the clock after an hour, without any job, and the person is told once', async () => {
    const person = await aClient('Marta Bell')
    const staff = await viewing(person)
    const other = await aStaffMember(testApp)
    setClock(new Date(NOW + 60 * MINUTE - 1))
    expect((await me(staff)).id).toBe(person.user.id)
    setClock(new Date(NOW + 60 * MINUTE))
    expect((await me(staff)).id).toBe(staff.user.id)
    expect((await staff.get('/api/sessions')).body).toBe('Staff accounts can’t do this')
    setClock(new Date(NOW + 75 * MINUTE))
    const told = (await ends()).length
    await Promise.all([endOverViews(context), endOverViews(context)])
    const ended = (await ends()).slice(told).filter((each) => each.subject_id === person.user.id)
    expect(ended).toHaveLength(1)
    await context.background.settled(PATIENCE_MS)
    const { views } = (await person.get('/api/account/views')).json()
    expect(views).toEqual([
      {
        startedAt: new Date(NOW).toISOString(),
        endedAt: new Date(NOW + 60 * MINUTE).toISOString(),
        kind: 'help',
        role: 'support',
      },
    ])
    const exported = (await person.get('/api/account/export')).json()
    expect(exported.looksByStaff).toMatchObject([{ reason: 'help', by: 'support' }])
    expect(JSON.stringify(exported)).not.toContain('Ruth Marsden')
    expect(JSON.stringify(exported)).not.toContain(reason)
    const file = (await other.get(`/api/desk/people/${person.user.id}`)).json<PersonFile>()
    expect(file.timeline.map(({ what }) => what)).toContain('Staff stopped viewing as this person')
    setClock(new Date(NOW))
  })

  it.each<[string, (staff: Staff) => Promise<unknown>]>([
    ['its end in another tab', (staff) => staff.delete('/api/desk/view')],
    ['signing out', (staff) => staff.post('/api/auth/logout')],
    [
      'another role',
      (staff) => db.rows(`update staff set role = 'finance' where user_id = $1`, [staff.user.id]),
    ],
    [
      'the end of the member',
      (staff) => db.rows('update staff set ended_at = now() where user_id = $1', [staff.user.id]),
    ],
    [
      'the second factor’s removal',
      (staff) => db.rows('delete from authenticators where user_id = $1', [staff.user.id]),
    ],
  ])('ends at once by %s', async (_what, end) => {
    const person = await aClient()
    const staff = await viewing(person)
    expect((await staff.get('/api/sessions')).statusCode).toBe(200)
    await end(staff)
    expect((await staff.get('/api/sessions')).statusCode).toBeGreaterThanOrEqual(401)
    expect((await staff.get('/api/auth/me')).body).not.toContain(person.user.id)
    await endOverViews(context)
  })

  it('is one at a time, in the browser that began it', async () => {
    const staff = await viewing(client)
    expect((await begin(staff, professional)).statusCode).toBe(200)
    expect((await me(staff)).id).toBe(professional.user.id)
    const elsewhere = await aStaffMember(testApp)
    await db.rows('update sign_ins set user_id = $1 where user_id = $2', [
      ...[staff.user.id, elsewhere.user.id],
    ])
    expect((await me(elsewhere)).id).toBe(staff.user.id)
    expect((await ends()).at(-1)?.subject_id).toBe(client.user.id)
    await staff.delete('/api/desk/view')
    await staff.delete('/api/desk/view')
    expect((await ends()).at(-1)?.subject_id).toBe(professional.user.id)
    expect(await firstBroken(context)).toBeUndefined()
  })

  it('tells the person by email when, how long and why, and not who', async () => {
    const person = await aClient('Rosa Lind')
    const staff = await viewing(person, 'trust')
    setClock(new Date(NOW + 12 * MINUTE))
    await staff.delete('/api/desk/view')
    await context.background.settled(PATIENCE_MS)
    await deliverNotices(context)
    const told = mails.filter(({ to }) => to === person.user.email)
    const about = told.filter(({ subject }) => subject.startsWith('Our staff looked at'))
    expect(about).toHaveLength(1)
    expect(about[0]?.text).toContain(
      'On 2 March 2026 at 08:00 GMT, a member of our trust staff saw',
    )
    expect(about[0]?.text).toContain('for 12 minutes. The reason: you asked us for help.')
    expect(JSON.stringify(about)).not.toContain('Ruth')
    expect(JSON.stringify(about)).not.toContain(reason)
    setClock(new Date(NOW))
  })
})
