import { expect, test } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'

const { aClient, aProfessional, setClock, visitor } = await buildTestApp()
const [ada, ben] = [await aProfessional({ name: 'Ada' }), await aProfessional({ name: 'Ben' })]
const address = (id: string) => `/api/favourites/${id}`

test('a client saves and removes professionals, repeatedly', async () => {
  const client = await aClient()
  const saved = async () =>
    (await client.get('/api/favourites')).json().map(({ name }: { name: string }) => name)
  expect(await saved()).toEqual([])
  for (const id of [ada.professionalId, ben.professionalId, ada.professionalId])
    expect((await client.put(address(id))).statusCode).toBe(204)
  expect(await saved()).toEqual(['Ben', 'Ada'])
  for (const _twice of [1, 2])
    expect((await client.delete(address(ben.professionalId))).statusCode).toBe(204)
  expect(await saved()).toEqual(['Ada'])
})

test('saved professionals are visible and removable only for their client', async () => {
  const [client, other] = [await aClient(), await aClient()]
  await client.put(address(ada.professionalId))
  await other.delete(address(ada.professionalId))
  expect((await other.get('/api/favourites')).json()).toEqual([])
  expect((await client.get('/api/favourites')).json()).toHaveLength(1)
})

test('saved professionals say when they are free as of now, before any job has run', async () => {
  const client = await aClient()
  await client.put(address(ada.professionalId))
  setClock(new Date(Date.now() + 86_400_000))
  const [saved] = (await client.get('/api/favourites')).json()
  expect(Date.parse(saved.nextFreeAt)).toBeGreaterThan(Date.now() + 86_400_000)
  setClock(new Date())
})

test('only a listed professional can be saved, and only by a client', async () => {
  const client = await aClient()
  const unlisted = await aProfessional({ headline: '' })
  expect((await client.put(address(unlisted.professionalId))).statusCode).toBe(404)
  expect((await client.put(address('00000000-0000-4000-8000-000000000000'))).statusCode).toBe(404)
  expect((await client.put(address('not-an-id'))).statusCode).toBe(404)
  expect((await ada.put(address(ben.professionalId))).statusCode).toBe(403)
  expect((await visitor.put(address(ada.professionalId))).statusCode).toBe(401)
})
