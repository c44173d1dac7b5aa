import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { imageWorker } from '#server/features/files/image-worker.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aPhoto } from '#test/support/uploads.ts'

const { app, aClient } = await buildTestApp()

const send = (who: Caller, bytes: Buffer, purpose = 'avatar') =>
  app.inject({
    method: 'POST',
    url: `/api/files?purpose=${purpose}`,
    headers: { cookie: who.cookie, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })

/** 1,135 bytes that decode to 60 megapixels. */
const bomb = () => readFile(new URL('./7740x7740.avif', import.meta.url))
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3366cc' } })
const megabytes = () => process.memoryUsage.rss() / 1e6

describe('a small file that decodes to a huge picture', () => {
  test.each(['avatar', 'message'])(
    'is refused because of its dimensions, without using memory (%s)',
    async (purpose) => {
      const client = await aClient()
      await send(client, await aPhoto(), purpose)
      const before = megabytes()
      const reply = await send(client, await bomb(), purpose)
      expect([reply.statusCode, reply.body]).toEqual([
        413,
        expect.stringContaining('has more than 12 megapixels, please choose a smaller one'),
      ])
      expect(megabytes() - before).toBeLessThan(50)
    },
  )

  test('may have 25 megapixels, or 12 in AVIF, but not one row more', async () => {
    const client = await aClient()
    const statuses = async (width: number, height: number) => {
      const picture = sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
      return (await send(client, await picture.png({ compressionLevel: 1 }).toBuffer())).statusCode
    }
    expect(await statuses(5000, 5000)).toBe(201)
    expect(await statuses(5000, 5001)).toBe(413)
  })
})

test('twenty pictures from one person make the next person wait for only one of them', async () => {
  const [attacker, bystander] = [await aClient(), await aClient()]
  const heavy = await plain(2500).png({ progressive: true }).toBuffer()
  let drawn = 0
  const attack = Array.from({ length: 20 }, async () => {
    const { statusCode } = await send(attacker, heavy)
    if (statusCode === 201) drawn += 1
    return statusCode
  })
  const tiny = await aPhoto(16, 16)
  await expect.poll(() => drawn, { timeout: 25_000 }).toBeGreaterThan(0)
  const before = drawn
  expect((await send(bystander, tiny)).statusCode).toBe(201)
  // The one being processed, and one that finishes while the bystander's arrives.
  expect(drawn - before).toBeLessThanOrEqual(2)
  const statuses = await Promise.all(attack)
  expect(statuses.filter((status) => status === 201)).toHaveLength(8)
  expect(statuses.filter((status) => status === 429)).toHaveLength(12)
})

describe('a picture that passes the checks kills its own process, not the program,', () => {
  const asked = (bytes: Buffer) => ({
    bytes,
    maxPixels: 100_000_000,
    large: { width: 64, height: 64 },
    small: { width: 16, height: 16 },
  })
  const anImageWorker = (limits: Parameters<typeof imageWorker>[0]) => {
    const made = imageWorker(limits)
    onTestFinished(() => {
      const pid = made.pid()
      if (pid) process.kill(pid, 'SIGKILL')
    })
    return made
  }

  test('when it takes more memory than pictures may', async () => {
    const { resize, pid } = anImageWorker({ megabytes: 250 })
    const small = await aPhoto(64, 64)
    expect(await resize(asked(small))).toMatchObject({ width: 64, height: 64 })
    const before = pid()
    expect(await resize(asked(await bomb()))).toEqual({ refused: 'unreadable' })
    expect(await resize(asked(small))).toMatchObject({ width: 64 })
    expect(pid()).not.toBe(before)
  })

  test('when it takes longer than pictures may', async () => {
    const { resize } = anImageWorker({ timeoutMs: 1 })
    expect(await resize(asked(await bomb()))).toEqual({ refused: 'unreadable' })
  })
})
