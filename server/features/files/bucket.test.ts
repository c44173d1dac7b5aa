import { afterAll, expect, it } from 'vitest'
import { startS3Store } from '#test/support/s3-store.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aFilm, aPhoto, upload } from '#test/support/uploads.ts'
import { sweepUploads } from './files.ts'

const store = await startS3Store()
afterAll(store.close)
const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.settings
const { app, context, db, visitor, aProfessional, setClock } = await buildTestApp({
  settings: {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  },
})

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
