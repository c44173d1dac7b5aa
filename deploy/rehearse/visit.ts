import { match, ok, strictEqual } from 'node:assert'
import { lookup } from 'node:dns/promises'
import { DAY_MS } from '#domain/time.ts'
import { openLive } from '#test/support/live-client.ts'
import { allocate } from '#test/support/turn-client.ts'
import { aPhoto } from '#test/support/uploads.ts'
import type { Person } from './person.ts'
import { ask, signIn, signUp } from './person.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' }

export type Visit = { bookingId: string; client: string; professional: string }
type Step = <Result>(name: string, act: () => Promise<Result>) => Promise<Result>

/** What people do at a site that they reach over the internet: all over its one address. `relay` is where TURN is. */
export async function visit(site: string, step: Step, relay?: string): Promise<Visit> {
  await step('/, /login and /browse are pages, with their scripts', async () => {
    for (const path of ['/', '/login', '/browse']) {
      const page = await pageAt(site, path)
      const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
      ok(script, `${path} has no script`)
      strictEqual((await ask(site, '', 'GET', script)).status, 200, script)
    }
  })
  await step('/metrics, /readyz, /dev/mail and /dev/clock are not there', async () => {
    for (const path of ['/metrics', '/readyz', '/dev/mail', '/dev/clock'])
      strictEqual((await ask(site, '', 'GET', path)).status, 404, path)
  })
  const professional = await step('a professional signs up, is verified, and has hours', () =>
    aProfessional(site),
  )
  const { id } = await professional.call('GET', '/api/professional/profile')
  await step('a photo is uploaded, made smaller, and read by everyone', async () => {
    const { url } = await professional.call('POST', '/api/files?purpose=avatar', await aPhoto())
    await professional.call('PATCH', '/api/professional/profile', { avatar: url })
    const reply = await ask(site, '', 'GET', url)
    strictEqual(reply.status, 200)
    match(reply.headers.get('content-type') ?? '', /^image\//)
  })
  await step('the profile is a page', async () => {
    match(await pageAt(site, `/professionals/${id}`), /Chemistry without fear/)
  })
  const joined = await step('a client signs up', () => signUp(site, 'CLIENT', 'Clara Client'))
  const client = await step('and signs in', () => signIn(site, joined.user.email))
  await step('the dashboard is a page', async () => {
    const reply = await ask(site, client.cookie, 'GET', '/client-dashboard')
    strictEqual(reply.status, 200)
    match(await reply.text(), /Clara/)
  })
  const bookingId = await step('the first free time is booked and paid', () => booked(client, id))
  await step('both see it confirmed', async () => {
    for (const person of [client, professional]) await untilConfirmed(person, bookingId)
  })
  await step('a message reaches the other at once, with a file that both can read', async () => {
    const socket = await openLive(site, { cookie: professional.cookie, origin: site })
    socket.send({ type: 'auth', userId: professional.user.id, userRole: 'PROFESSIONAL' })
    await socket.next('auth_success')
    const thread = await client.call('POST', '/api/conversations', { professionalId: id })
    const file = '/api/files?purpose=message&name=Notes.pdf'
    const { attachment } = await client.call('POST', file, PDF)
    const message = { threadId: thread.id, body: 'Hello', attachments: [attachment.id] }
    const { id: sent } = await client.call('POST', '/api/messages', message)
    strictEqual((await socket.next('message_received')).message.id, sent)
    socket.close()
    for (const person of [client, professional])
      ok((await person.bytes(`/api/attachments/${attachment.id}`)).equals(PDF))
  })
  await step(
    'the relay takes the name and password that the site gives for the session',
    async () => {
      const { iceServers } = await client.call('GET', `/api/sessions/${bookingId}/ice-servers`)
      const [server] = iceServers
      const [, name = '', port] = /^turn:([\w.-]+):(\d+)/.exec([server.urls].flat()[0]) ?? []
      const host = relay ?? (await lookup(name)).address
      strictEqual(await allocate(Number(port), server, host), 200)
      strictEqual(await allocate(Number(port), { ...server, credential: 'another' }, host), 401)
    },
  )
  return { bookingId, client: client.user.email, professional: professional.user.email }
}

/** What someone sees who comes back. */
export async function comeBack(site: string, step: Step, { client, bookingId }: Visit) {
  await step('the client signs in again and finds the session', async () => {
    await untilConfirmed(await signIn(site, client), bookingId)
  })
}

async function pageAt(site: string, path: string): Promise<string> {
  const reply = await ask(site, '', 'GET', path)
  const text = await reply.text()
  strictEqual(reply.status, 200, `${path}: ${reply.status} ${text.slice(0, 200)}`)
  match(reply.headers.get('content-type') ?? '', /^text\/html/)
  return text
}

async function aProfessional(site: string): Promise<Person> {
  const person = await signUp(site, 'PROFESSIONAL', 'Paula Professional')
  const { id } = await person.call('PATCH', '/api/professional/profile', {
    headline: 'Chemistry without fear',
    bio: 'I teach chemistry to people who were told that they can’t learn it.',
    hourlyRateMinor: 4500,
    categories: ['tutoring'],
  })
  const { url } = await person.call('POST', `/api/professionals/${id}/verification/start`)
  const ref = new URL(url, site).pathname.split('/').at(-1)
  const check = `/api/simulator/identity/${ref}`
  await person.call('POST', check, { move: 'submit', documentType: 'passport' })
  await person.call('POST', check, { move: 'verify' })
  const { version: _version, ...hours } = await person.call('GET', '/api/professional/availability')
  const weekly = Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    startMin: 0,
    endMin: 1440,
    isActive: true,
  }))
  await person.call('PUT', '/api/professional/availability', { ...hours, weekly })
  return person
}

async function booked(client: Person, professionalId: string): Promise<string> {
  const days = await Promise.all(
    [1, 2, 3].map((days) => {
      const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
      const asked = `/api/professionals/${professionalId}/availability/slots?date=${date}&duration=60`
      return client.call('GET', asked)
    }),
  )
  const [first] = days.flat()
  ok(first, 'no time is free')
  const slot = { professionalId, startsAt: first.startTime, endsAt: first.endTime }
  const { id } = await client.call('POST', '/api/bookings', slot)
  const { clientSecret } = await client.call('POST', `/api/sessions/${id}/payment-intent`)
  const paid = await client.call('POST', '/api/simulator/confirm', { clientSecret, ...CARD })
  strictEqual(paid.status, 'succeeded')
  return id
}

/** A payment is confirmed by the provider's event, within moments. */
async function untilConfirmed(person: Person, id: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { status } = await person.call('GET', `/api/sessions/${id}`)
    if (status === 'CONFIRMED') return
    if (tries === 60) throw new Error(`the session is ${status}`)
    await new Promise((later) => setTimeout(later, 1000))
  }
}
