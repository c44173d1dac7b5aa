import { readdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { FILE_RULES } from '#domain/messages/files.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aFilm, aPhoto, aPixelBomb, upload } from '#test/support/uploads.ts'
import { eraseUploads, isOwnUpload, sweepUploads } from './files.ts'

const { app, context, db, visitor, aClient, aProfessional, setClock } = await buildTestApp()
const { DATA_DIR } = context.config

type Purpose = 'avatar' | 'intro-video'

const send = (who: Caller, purpose: Purpose, bytes: Buffer, type = 'application/octet-stream') =>
  app.inject({
    method: 'POST',
    url: `/api/files?purpose=${purpose}`,
    headers: { cookie: who.cookie, 'content-type': type },
    payload: bytes,
  })

/** File names on disk: stored files, and uploads in progress. */
const onDisk = async () =>
  (
    await Promise.all(
      ['files', 'incoming'].map((name) => readdir(join(DATA_DIR, name)).catch(() => [])),
    )
  )
    .flat()
    .sort()

const rows = () => db.rows<{ id: string; bytes: number }>('select id, bytes from files')

describe('a photo', () => {
  it('is kept upright, square and small, without the camera’s metadata', async () => {
    const photo = await aPhoto()
    expect(await sharp(photo).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
    })
    const { url } = await upload(app, await aClient(), 'avatar', photo)
    for (const [query, pixels] of [
      ['', 512],
      ['?size=small', 128],
    ] as const) {
      const reply = await visitor.get(`${url}${query}`)
      expect(reply.headers['content-type']).toBe('image/webp')
      const { width, height, format, exif, orientation } = await sharp(reply.rawPayload).metadata()
      expect({ width, height, format, exif, orientation }).toEqual({
        width: pixels,
        height: pixels,
        format: 'webp',
        exif: undefined,
        orientation: undefined,
      })
    }
  })

  it('is rotated by its EXIF orientation', async () => {
    // Red above, blue below, with EXIF saying that the top is on the right.
    const half = (background: string) => ({
      width: 200,
      height: 100,
      channels: 3 as const,
      background,
    })
    const photo = await sharp({ create: { ...half('#0000ff'), height: 200 } })
      .composite([{ input: { create: half('#ff0000') }, top: 0, left: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { url } = await upload(app, await aClient(), 'avatar', photo)
    const { data, info } = await sharp((await visitor.get(url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect(redAt(480, 256)).toBeGreaterThan(200)
    expect(redAt(30, 256)).toBeLessThan(60)
  })

  it('that is animated is stored as its first frame', async () => {
    const frames = ['#ff0000', '#00ff00'].map((background) => ({
      create: { width: 80, height: 80, channels: 3 as const, background },
    }))
    const first = await sharp(frames[0]).png().toBuffer()
    const second = await sharp(frames[1]).png().toBuffer()
    const gif = await sharp([first, second], { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2)
    const { url } = await upload(app, await aClient(), 'avatar', gif)
    const kept = (await visitor.get(url)).rawPayload
    expect((await sharp(kept, { animated: true }).metadata()).pages ?? 1).toBe(1)
    expect((await sharp(kept).stats()).channels[0]?.mean).toBeGreaterThan(200)
  })

  it.each(['png', 'webp', 'gif', 'avif'] as const)('may be %s', async (format) => {
    const photo = await sharp(await aPhoto(64, 64))
      .toFormat(format)
      .toBuffer()
    await upload(app, await aClient(), 'avatar', photo)
  })

  it('is judged by its content, not by what the browser calls it', async () => {
    const client = await aClient()
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    for (const bytes of [page, drawing, Buffer.from('%PDF-1.7'), await aFilm()]) {
      const reply = await send(client, 'avatar', bytes, 'image/png')
      expect([reply.statusCode, reply.body]).toEqual([415, FILE_RULES.avatar.wrongType])
    }
    expect((await send(client, 'avatar', await aPhoto(), 'text/html')).statusCode).toBe(201)
  })

  it('that was cut short is what viewers show of it', async () => {
    const photo = await aPhoto()
    await upload(app, await aClient(), 'avatar', photo.subarray(0, -2))
    await upload(app, await aClient(), 'avatar', photo.subarray(0, photo.length / 2))
  })

  it('that decodes to too many pixels, or to nothing, is refused', async () => {
    const client = await aClient()
    const photo = await aPhoto()
    for (const [bytes, status, sentence] of [
      [aPixelBomb(), 413, 'This photo has more than 25 megapixels, please choose a smaller one'],
      [photo.subarray(0, 100), 400, 'This photo can’t be read, please choose another one'],
    ] as const) {
      const reply = await send(client, 'avatar', bytes)
      expect([reply.statusCode, reply.body]).toEqual([status, sentence])
    }
    expect((await send(client, 'avatar', Buffer.alloc(0))).statusCode).toBe(415)
  })

  it('may have 5 MB', async () => {
    const client = await aClient()
    const photo = await aPhoto()
    const filled = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    const { maxBytes, tooLarge } = FILE_RULES.avatar
    expect((await send(client, 'avatar', filled(maxBytes))).statusCode).toBe(201)
    const reply = await send(client, 'avatar', filled(maxBytes + 1))
    expect([reply.statusCode, reply.body]).toEqual([413, tooLarge])
  })

  it('can be sent thirty times an hour', async () => {
    const client = await aClient()
    const statuses: number[] = []
    for (let n = 0; n < 31; n++)
      statuses.push((await send(client, 'avatar', Buffer.from('no photo'))).statusCode)
    expect(statuses).toEqual([...Array(30).fill(415), 429])
    expect((await send(await aClient(), 'avatar', Buffer.from('no photo'))).statusCode).toBe(415)
  })
})

describe('an intro video', () => {
  it('is for professionals alone', async () => {
    const reply = await send(await aClient(), 'intro-video', await aFilm())
    expect([reply.statusCode, reply.body]).toEqual([
      403,
      'Only professional accounts have an intro video',
    ])
  })

  it('is stored unchanged and can be read in ranges', async () => {
    const film = await aFilm()
    const { url } = await upload(app, await aProfessional(), 'intro-video', film)
    const whole = await visitor.get(url)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
    })
    expect(whole.rawPayload.equals(film)).toBe(true)
    for (const [range, start, end] of [
      ['bytes=0-99', 0, 99],
      ['bytes=1000-', 1000, film.length - 1],
      ['bytes=-10', film.length - 10, film.length - 1],
      [`bytes=5-${film.length * 2}`, 5, film.length - 1],
    ] as const) {
      const part = await visitor.get(url, { range })
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${film.length}`)
      expect(part.rawPayload.equals(film.subarray(start, end + 1))).toBe(true)
    }
    const beyond = await visitor.get(url, { range: `bytes=${film.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${film.length}`,
    ])
    for (const range of ['bytes=9-5', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
      expect((await visitor.get(url, { range })).statusCode).toBe(200)
    const stale = await visitor.get(url, { range: 'bytes=0-99', 'if-range': '"another"' })
    expect(stale.statusCode).toBe(200)
  })

  it('may be WebM, and MP4 only with H.264', async () => {
    const professional = await aProfessional()
    // EBML with the document type webm (RFC 8794; webmproject.org/docs/container).
    const webm = Buffer.from(
      '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581021853',
      'hex',
    )
    await upload(app, professional, 'intro-video', webm)
    const film = await aFilm()
    const hevc = Buffer.from(film.toString('latin1').replaceAll('avc1', 'hvc1'), 'latin1')
    const quickTime = Buffer.from(film)
    quickTime.write('qt  ', 8, 'latin1')
    for (const bytes of [hevc, quickTime, film.subarray(0, 32), await aPhoto()]) {
      const reply = await send(professional, 'intro-video', bytes, 'video/mp4')
      expect([reply.statusCode, reply.body]).toEqual([415, FILE_RULES['intro-video'].wrongType])
    }
  })

  it('with thousands of boxes before its index is not searched to the end', async () => {
    const film = await aFilm()
    const head = film.readUInt32BE(0)
    const empty = Buffer.from('\0\0\0\x08free', 'latin1')
    const padded = (count: number) =>
      Buffer.concat([film.subarray(0, head), ...Array(count).fill(empty), film.subarray(head)])
    const professional = await aProfessional()
    expect((await send(professional, 'intro-video', padded(10))).statusCode).toBe(201)
    expect((await send(professional, 'intro-video', padded(2000))).statusCode).toBe(415)
  })

  it('may have 60 MB', async () => {
    const { maxBytes, tooLarge } = FILE_RULES['intro-video']
    const before = await onDisk()
    const film = Buffer.concat([await aFilm(), Buffer.alloc(maxBytes)])
    const reply = await send(await aProfessional(), 'intro-video', film)
    expect([reply.statusCode, reply.body]).toEqual([413, tooLarge])
    expect(await onDisk()).toEqual(before)
  })
})

describe('an uploaded file', () => {
  it('may be cached for ever, and runs no script', async () => {
    const { url } = await upload(app, await aClient(), 'avatar', await aPhoto())
    const { headers } = await visitor.get(url)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
    const again = await visitor.get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('that no one has uploaded is not found', async () => {
    for (const id of [crypto.randomUUID(), '..%2f..%2fsecret', 'x'])
      expect((await visitor.get(`/api/files/${id}`)).statusCode).toBe(404)
  })

  it('whose sender disconnects half-way leaves nothing behind', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const [film, before] = [await aFilm(), [await onDisk(), await rows()]]
    for (const [who, purpose] of [
      [await aProfessional(), 'intro-video'],
      [await aClient(), 'avatar'],
    ] as const) {
      const socket = connect(port, '127.0.0.1')
      const answered = new Promise<void>((resolve) => socket.once('close', () => resolve()))
      socket.write(
        `POST /api/files?purpose=${purpose} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${who.cookie}\r\n` +
          `content-type: video/mp4\r\ncontent-length: 900000\r\n\r\n`,
      )
      await new Promise((done) => socket.write(film.subarray(0, 60_000), done))
      if (purpose === 'intro-video')
        await expect.poll(async () => (await readdir(join(DATA_DIR, 'incoming'))).length).toBe(1)
      socket.destroy()
      await answered
    }
    await expect.poll(onDisk).toEqual(before[0])
    expect(await rows()).toEqual(before[1])
  })

  it('that can’t be stored leaves nothing behind', async () => {
    const before = [await rows(), await onDisk()]
    const { put } = context.files
    context.files.put = async (name, source, type) => {
      await put(name, source, type)
      throw new Error('the disk is full')
    }
    const reply = await send(await aClient(), 'avatar', await aPhoto())
    context.files.put = put
    expect([reply.statusCode, reply.body]).toEqual([
      500,
      'Something went wrong on our side, please try again',
    ])
    expect([await rows(), await onDisk()]).toEqual(before)
  })

  it('can be used only by its uploader, for its purpose', async () => {
    const [client, other, professional] = [await aClient(), await aClient(), await aProfessional()]
    const { url } = await upload(app, client, 'avatar', await aPhoto())
    const film = await upload(app, professional, 'intro-video', await aFilm())
    const own = (who: Caller, purpose: Purpose, path: string) =>
      isOwnUpload(db, who.user, purpose, path)
    expect(await own(client, 'avatar', url)).toBe(true)
    expect(await own(other, 'avatar', url)).toBe(false)
    expect(await own(professional, 'avatar', film.url)).toBe(false)
    for (const path of ['/portraits/x.svg', `${url}/..`, `https://evil.example${url}`, ''])
      expect(await own(client, 'avatar', path)).toBe(false)
  })

  it('is deleted a day later unless a profile uses it', async () => {
    const [client, professional] = [await aClient(), await aProfessional()]
    const used = [
      await upload(app, client, 'avatar', await aPhoto()),
      await upload(app, professional, 'avatar', await aPhoto()),
      await upload(app, professional, 'intro-video', await aFilm()),
    ]
    const unused = [
      await upload(app, client, 'avatar', await aPhoto()),
      await upload(app, professional, 'intro-video', await aFilm()),
    ]
    await db.rows('update users set image = $2 where id = $1', [client.user.id, used[0]?.url])
    await db.rows('update professionals set avatar = $2, intro_video_url = $3 where user_id = $1', [
      professional.user.id,
      used[1]?.url,
      used[2]?.url,
    ])
    const statuses = () =>
      Promise.all([...used, ...unused].map(async ({ url }) => (await visitor.get(url)).statusCode))

    setClock(new Date(Date.now() + 23.5 * 3_600_000))
    await sweepUploads(context)
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])

    setClock(new Date(Date.now() + 24.5 * 3_600_000))
    await writeFile(join(DATA_DIR, 'incoming', 'left-behind'), 'by a program that was killed')
    await Promise.all([sweepUploads(context), sweepUploads(context)])
    expect(await statuses()).toEqual([200, 200, 200, 404, 404])
    expect((await rows()).map(({ id }) => id).sort()).toEqual(used.map(({ id }) => id).sort())
    const kept = used.flatMap(({ id }, n) => (n < 2 ? [id, `${id}.small`] : [id]))
    expect(await onDisk()).toEqual(kept.sort())
  })

  it('is deleted with its owner', async () => {
    const client = await aClient()
    const { url } = await upload(app, client, 'avatar', await aPhoto())
    await eraseUploads(context, client.user.id)
    expect((await visitor.get(url)).statusCode).toBe(404)
    expect(await onDisk()).not.toContain(url.split('/').at(-1))
  })
})
