import { expect, it } from 'vitest'
import { eraseDue } from '#server/features/account-data/index.ts'
import { aSession, cancelSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const testApp = await buildTestApp({ now: '2026-03-02T08:00:00Z' })
const { context, db, setClock, aClient, aProfessional } = testApp
const CLIENTS = '/api/professional/clients'
const pageOf = ({ user }: Caller) => `${CLIENTS}/${user.id}`
const hour = (day: string, from = 10) => ({
  startsAt: `2026-03-${day}T${from}:00:00.000Z`,
  endsAt: `2026-03-${day}T${from + 1}:00:00.000Z`,
})

it('are those with a booked and paid session, by name, with how many took place, the last and the next', async () => {
  setClock('2026-03-02T08:00:00Z')
  const professional = await aProfessional()
  const zoe = await aClient('Zoe Quill')
  await db.rows(`update users set name = 'Zoë Quill' where id = $1`, [zoe.user.id])
  const adam = await aClient('adam Archer')
  const unpaid = await aClient('Ursula Unpaid')
  for (const day of ['03', '04', '20'])
    await aSession(testApp, { ...hour(day), professional, client: zoe })
  const gone = await aSession(testApp, { ...hour('05'), professional, client: adam })
  await cancelSession(testApp, gone.id, adam.user)
  await aSession(testApp, { ...hour('21'), professional, client: unpaid, isPaid: false })
  setClock('2026-03-10T08:00:00Z')

  const reply = await professional.get(CLIENTS)
  expect(reply.headers['x-total-count']).toBe('2')
  const none = { avatar: null, tags: [] }
  expect(reply.json()).toEqual([
    { id: adam.user.id, name: 'adam Archer', ...none, sessionCount: 0, lastAt: null, nextAt: null },
    {
      id: zoe.user.id,
      name: 'Zoë Quill',
      ...none,
      sessionCount: 2,
      lastAt: '2026-03-04T10:00:00.000Z',
      nextAt: '2026-03-20T10:00:00.000Z',
    },
  ])
  const found = async (query: string) =>
    (await professional.get(`${CLIENTS}?${query}`)).json().map(({ name }: { name: string }) => name)
  expect(await found('q=zoe')).toEqual(['Zoë Quill'])
  expect(await found('q=%25')).toEqual([])
  expect(await found('pageSize=1&page=2')).toEqual(['Zoë Quill'])
  expect(await (await aProfessional()).get(CLIENTS)).toMatchObject({ body: '[]' })
})

it('have tags that only their professional reads, at most ten of thirty characters', async () => {
  setClock('2026-03-02T08:00:00Z')
  const { professional, client } = await aSession(testApp, hour('03'))
  const tag = (tags: string[]) => professional.put(`${pageOf(client)}/tags`, { tags })
  expect((await tag(['GCSE  maths', 'gcse Maths', 'Evenings'])).json()).toEqual({
    tags: ['GCSE maths', 'Evenings'],
  })
  expect((await professional.get(pageOf(client))).json().client.tags).toHaveLength(2)
  expect((await professional.get(`${CLIENTS}?tag=EVENINGS`)).json()).toHaveLength(1)
  expect((await professional.get(`${CLIENTS}?tag=even`)).json()).toEqual([])
  const eleven = Array.from({ length: 11 }, (_, n) => `tag ${n}`)
  for (const tags of [eleven, ['x'.repeat(31)], ['']])
    expect((await tag(tags)).statusCode).toBe(400)

  const exported = async (who: Caller) =>
    (await who.get('/api/account/export')).json().tagsOnClients
  expect(await exported(professional)).toMatchObject([
    { clientId: client.user.id, tags: ['GCSE maths', 'Evenings'] },
  ])
  expect(await exported(client)).toEqual([])
  expect((await tag([])).json()).toEqual({ tags: [] })
  expect(await exported(professional)).toEqual([])
})

it('have tags until either account is erased', async () => {
  const rows = () => db.rows('select from client_tags')
  for (const who of ['client', 'professional'] as const) {
    setClock('2026-03-02T08:00:00Z')
    const pair = await aSession(testApp, hour(who === 'client' ? '03' : '04'))
    await pair.professional.put(`${pageOf(pair.client)}/tags`, { tags: ['Shy'] })
    setClock('2026-03-05T08:00:00Z')
    await db.rows(`update bookings set status = 'COMPLETED' where id = $1`, [pair.id])
    expect(await rows()).toHaveLength(1)
    expect((await pair[who].delete('/api/account', { password: PASSWORD })).statusCode).toBe(200)
    setClock('2026-03-13T08:00:00Z')
    await eraseDue(context)
    expect(await rows()).toEqual([])
  }
})

it('have a page with the next session, all notes, and the files of their thread', async () => {
  setClock('2026-03-02T08:00:00Z')
  const { id, professional, client } = await aSession(testApp, hour('03'))
  await client.put(`/api/sessions/${id}/client-note`, { text: 'Fractions, please' })
  const notes = { notesShared: 'Did fractions', notesPro: 'Tires after half an hour' }
  expect((await professional.put(`/api/sessions/${id}/notes`, notes)).statusCode).toBe(200)
  const kept = await db.rows<{ text: string }>(`select text from session_notes where kind = 'pro'`)
  expect(kept[0]?.text).not.toContain('Tires')
  const off = await aSession(testApp, { ...hour('06'), professional, client })
  await cancelSession(testApp, off.id, client.user)
  const next = await aSession(testApp, { ...hour('20'), professional, client })
  await client.put(`/api/sessions/${next.id}/client-note`, { text: 'Decimals now' })
  setClock('2026-03-10T08:00:00Z')

  const page = (await professional.get(pageOf(client))).json()
  expect(page).toMatchObject({
    client: { name: client.user.name, sessionCount: 1 },
    next: { id: next.id, clientNote: 'Decimals now', notesPro: null },
    files: [],
  })
  const sessions = async (query = '') =>
    (await professional.get(`${pageOf(client)}/sessions${query}`)).json()
  expect(await sessions()).toMatchObject([{ id, ...notes, clientNote: 'Fractions, please' }])
  expect(await sessions('?status=cancelled')).toMatchObject([{ id: off.id, notesShared: null }])
})

it('are not found by another professional, nor is anyone who never paid', async () => {
  setClock('2026-03-02T08:00:00Z')
  const { professional, client } = await aSession(testApp, hour('03'))
  const stranger = await aClient()
  await aSession(testApp, { ...hour('04'), professional, client: stranger, isPaid: false })
  const other = await aProfessional()
  for (const [who, whom] of [
    [other, client],
    [professional, stranger],
  ] as const)
    for (const reply of [
      await who.get(pageOf(whom)),
      await who.get(`${pageOf(whom)}/sessions`),
      await who.put(`${pageOf(whom)}/tags`, { tags: ['Mine'] }),
    ])
      expect(reply.statusCode).toBe(404)
})
