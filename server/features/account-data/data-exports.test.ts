import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { deliverNotices } from '#server/mail/notice.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { aPhoto, upload } from '#test/support/uploads.ts'
import { forgetExports, makeExports } from './data-exports.ts'
import { eraseDue } from './erasure.ts'

const NOW = '2026-03-02T09:00:00Z'
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
const mails: Mail[] = []
const testApp = await buildTestApp({
  now: NOW,
  parts: () => ({ mail: { send: async (mail) => void mails.push(mail) } }),
})
const { app, context, setClock, aClient, aProfessional } = testApp

const EXPORTS = '/api/account/exports'
const stateOf = async (who: Caller) => (await who.get(EXPORTS)).json().export
const made = (who: Caller) =>
  eventually(async () => {
    const state = await stateOf(who)
    expect(state).toMatchObject({ madeAt: expect.any(String) })
    return state
  })
const readyMails = ({ user }: Caller) =>
  mails.filter(({ to, subject }) => to === user.email && subject.startsWith('Your data is ready'))
const stored = async () =>
  (await context.files.list('export-', 100)).filter(({ name }) => name.startsWith('export-'))

async function unzipped(who: Caller): Promise<Record<string, Buffer>> {
  const reply = await app.inject({
    method: 'GET',
    url: `${EXPORTS}/file`,
    headers: { cookie: who.cookie },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
  const files = Object.entries(unzipSync(reply.rawPayload))
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes)]))
}

it('a copy of a person’s data has everything they uploaded and were sent, is sealed at the store, and is told of by email', async () => {
  setClock(NOW)
  const client = await aClient('Zipporah Files')
  const professional = await aProfessional()
  const opened = await client.post('/api/conversations', {
    professionalId: professional.professionalId,
  })
  const threadId: string = opened.json().id
  const [mine, theirs] = [
    await upload(app, client, 'message', PDF, 'My “letter”: 1.pdf'),
    await upload(app, professional, 'message', PDF, 'Exercise.pdf'),
  ]
  await client.post('/api/messages', { threadId, body: 'Mine', attachments: [mine.id] })
  await professional.post('/api/messages', { threadId, body: 'Theirs', attachments: [theirs.id] })
  await upload(app, await aClient(), 'message', PDF, 'Somebody else.pdf')

  expect(await stateOf(client)).toBeNull()
  expect((await client.get(`${EXPORTS}/file`)).statusCode).toBe(404)
  const asked = await client.post(EXPORTS)
  expect([asked.statusCode, asked.json()]).toEqual([
    202,
    { askedAt: '2026-03-02T09:00:00.000Z', madeAt: null, keptUntil: null, bytes: null },
  ])
  expect(await made(client)).toMatchObject({ keptUntil: '2026-03-09T09:00:00.000Z' })

  const files = await unzipped(client)
  expect(Object.keys(files).sort()).toEqual(
    [
      'my-data.json',
      `files/${mine.id}-My “letter”_ 1.pdf`,
      `files/${theirs.id}-Exercise.pdf`,
    ].sort(),
  )
  expect(files[`files/${theirs.id}-Exercise.pdf`]).toEqual(PDF)
  expect(JSON.parse(String(files['my-data.json'])).account.name).toBe('Zipporah Files')
  await deliverNotices(context)
  expect(readyMails(client)).toHaveLength(1)
  const [file] = await stored()
  const sealed = await context.files.read(file?.name ?? '')
  const bytes = Buffer.concat(await Array.fromAsync(sealed ?? []))
  expect(bytes.includes('my-data.json')).toBe(false)
  expect((await professional.get(`${EXPORTS}/file`)).statusCode).toBe(404)
})

it('one is made however often it is asked for, and by however many programs; another replaces it', async () => {
  setClock(NOW)
  const client = await aClient()
  // Finished only once both have asked: whoever asks after that gets another.
  const asked = Promise.withResolvers<void>()
  const { put } = context.files
  context.files.put = async (...file) => {
    await asked.promise
    return put(...file)
  }
  await Promise.all([client.post(EXPORTS), client.post(EXPORTS)])
  asked.resolve()
  await Promise.all([makeExports(context), makeExports(context)])
  await made(client)
  context.files.put = put
  const before = (await stored()).length
  setClock('2026-03-03T09:00:00Z')
  await client.post(EXPORTS)
  expect(await made(client)).toMatchObject({ askedAt: '2026-03-03T09:00:00.000Z' })
  expect(await stored()).toHaveLength(before)
  await deliverNotices(context)
  expect(readyMails(client)).toHaveLength(2)
})

it('is gone after a week, also from the store, and with the account', async () => {
  setClock(NOW)
  const [client, leaving] = [await aClient(), await aClient()]
  await upload(app, client, 'avatar', await aPhoto())
  for (const who of [client, leaving]) {
    await who.post(EXPORTS)
    await made(who)
  }
  await leaving.delete('/api/account', { password: PASSWORD })
  setClock('2026-03-17T09:00:01Z')
  expect(await stateOf(client)).toBeNull()
  expect((await client.get(`${EXPORTS}/file`)).statusCode).toBe(404)
  await eraseDue(context)
  await forgetExports(context)
  expect(await stored()).toEqual([])
})

it('a failure of the store is tried again', async () => {
  setClock('2026-03-18T09:00:00Z')
  const client = await aClient()
  const { put } = context.files
  context.files.put = () => Promise.reject(new Error('the store is away'))
  await client.post(EXPORTS)
  await context.background.settled(PATIENCE_MS)
  context.files.put = put
  expect(await stateOf(client)).toMatchObject({ madeAt: null })
  setClock('2026-03-18T09:01:01Z')
  await makeExports(context)
  expect(await stateOf(client)).toMatchObject({ madeAt: '2026-03-18T09:01:01.000Z' })
})
