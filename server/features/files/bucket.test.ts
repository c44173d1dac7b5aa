import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Store } from '#test/support/s3-store.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aFilm, aPhoto, upload } from '#test/support/uploads.ts'
import { sweepUploads } from './files.ts'

const store = await startS3Store()
afterAll(store.close)
const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.settings
const settings = {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}
const { app, context, db, visitor, aProfessional, setClock } = await buildTestApp({ settings })

it('with a bucket, files are stored there, read through the program, and swept there too', async () => {
  const professional = await aProfessional()
  const film = await aFilm()
  const { id, url } = await upload(app, professional, 'intro-video', film)
  const photo = await upload(app, professional, 'avatar', await aPhoto())
  expect([...store.objects.keys()].sort()).toEqual(
    [`/${bucket}/${id}`, `/${bucket}/${photo.id}`, `/${bucket}/${photo.id}.small`].sort(),
  )
  expect((await visitor.get(url)).rawPayload.equals(film)).toBe(true)
  const part = await visitor.get(url, { range: 'bytes=100-199' })
  expect([part.statusCode, part.rawPayload.equals(film.subarray(100, 200))]).toEqual([206, true])
  expect((await visitor.get(`${photo.url}?size=small`)).headers['content-type']).toBe('image/webp')

  setClock(new Date(Date.now() + 25 * 3_600_000))
  await sweepUploads(context)
  expect(store.objects.size).toBe(0)
  expect(await db.rows('select id from files')).toEqual([])
})

it('a file missing from the bucket is a 404 that no one caches', async () => {
  const { id, url } = await upload(app, await aProfessional(), 'avatar', await aPhoto())
  store.objects.delete(`/${bucket}/${id}`)
  const { statusCode, headers } = await visitor.get(url)
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined])
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

it('stored files that no row knows of are deleted after a day, and nothing else', async () => {
  const professional = await aProfessional()
  const { id } = await upload(app, professional, 'intro-video', await aFilm())
  await db.rows('update professionals set intro_video_url = $2 where id = $1', [
    professional.professionalId,
    `/api/files/${id}`,
  ])
  const [forgotten, young] = [crypto.randomUUID(), crypto.randomUUID()]
  const names = [
    forgotten,
    `${forgotten}.small`,
    `recording-${forgotten}-take-0`,
    'not-ours',
    young,
  ]
  for (const name of names) await context.files.put(name, Buffer.from(name), 'image/webp')
  const kept = [id, 'not-ours', young].map((name) => `/${bucket}/${name}`).sort()
  setClock(inDays(4))
  store.times.set(`/${bucket}/${young}`, inDays(3.1))
  await Promise.all([sweepUploads(context), sweepUploads(context)])
  expect([...store.objects.keys()].sort()).toEqual(kept)
})

it('nothing is deleted when the database knows hardly any of the stored files', async () => {
  const names = Array.from({ length: 30 }, () => crypto.randomUUID())
  for (const name of names) await context.files.put(name, Buffer.from(name), 'image/webp')
  setClock(inDays(8))
  await sweepUploads(context)
  expect([...store.objects.keys()]).toEqual(
    expect.arrayContaining(names.map((name) => `/${bucket}/${name}`)),
  )
})

describe('with a bucket that browsers reach', () => {
  let direct: TestApp
  beforeAll(async () => {
    direct = await buildTestApp({
      settings: { ...settings, S3_PUBLIC_ENDPOINT: endpoint },
    })
  })
  const linkOf = ({ statusCode, headers }: LightMyRequestResponse) => {
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store'])
    return new URL(String(headers.location))
  }

  it('a film comes from there, in parts too, by a link that no one can change', async () => {
    const film = await aFilm()
    const professional = await direct.aProfessional()
    const { url } = await upload(direct.app, professional, 'intro-video', film)
    const link = linkOf(await direct.visitor.get(url))
    const whole = await fetch(link)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
    expect((await fetch(link, { headers: { range: 'bytes=100-199' } })).status).toBe(206)
    expect((await fetch(link, { method: 'DELETE' })).status).toBe(403)
    link.searchParams.set('X-Amz-Expires', '604800')
    expect((await fetch(link)).status).toBe(403)
  })

  it('a document comes from there as a download under its name, for its two people; a picture does not', async () => {
    const owner = await direct.aClient()
    const document = Buffer.from('%PDF-1.4\n%%EOF\n')
    const { url } = await upload(direct.app, owner, 'message', document, 'Plan (Zoë’s).pdf')
    const reply = await fetch(linkOf(await owner.get(url)))
    expect(Buffer.from(await reply.arrayBuffer()).equals(document)).toBe(true)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Plan%20%28Zo%C3%AB%E2%80%99s%29.pdf",
    )
    expect((await (await direct.aClient()).get(url)).statusCode).toBe(404)
    const picture = await upload(direct.app, owner, 'message', await aPhoto())
    expect((await owner.get(picture.url)).statusCode).toBe(200)
  })

  it('pages may show films from there, on https or not', async () => {
    const { headers } = await direct.visitor.get('/nothing-here', { accept: 'text/html' })
    expect(headers['content-security-policy']).toMatch(new RegExp(`media-src [^;]*${endpoint}`))
  })
})
