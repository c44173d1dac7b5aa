import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MovOutputFormat,
  MP4,
  Output,
} from 'mediabunny'
import sharp from 'sharp'
import type { Uploaded } from '#contract/messages/files.ts'
import type { FilePurpose } from '#domain/messages/files.ts'
import type { Caller } from './test-app.ts'

/** A photo as phones take them: rotated by EXIF and with a GPS position. */
export function aPhoto(width = 900, height = 600, colour = '#3366cc'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera of a test' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A PNG of a few hundred bytes that claims to be 30,000 × 30,000 pixels. */
export function aPixelBomb(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.from('00007530000075300802000000', 'hex')
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A ZIP archive of uncompressed files (APPNOTE 6.3), as office documents are. */
export function aZip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(data), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(data.length, 18)
    about.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), about, rest, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end])
}

/** About ten seconds of H.264 in MP4. */
export function aFilm(): Promise<Buffer> {
  return readFile(new URL('../../public/films/eleanor-hughes.mp4', import.meta.url))
}

/** The same as older iPhones make it: H.264 in a QuickTime file. */
export async function aMov(): Promise<Buffer> {
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input: new Input({ source: new BufferSource(await aFilm()), formats: [MP4] }),
    output: new Output({ format: new MovOutputFormat({ fastStart: 'in-memory' }), target }),
  })
  await conversion.execute()
  return Buffer.from(target.buffer ?? new ArrayBuffer())
}

/** A QuickTime file that says it is HEVC, which the browser of the journeys can't decode. */
export async function anHevcFilm(): Promise<Buffer> {
  const film = await aMov()
  film.write('hvc1', film.indexOf('avc1'), 'latin1')
  return film
}

/** Uploads as this person; throws if refused. */
export async function upload(
  app: FastifyInstance,
  who: Pick<Caller, 'cookie'>,
  purpose: FilePurpose,
  payload: Buffer,
  name?: string,
): Promise<Uploaded> {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/files?${new URLSearchParams({ purpose, ...(name && { name }) })}`,
    headers: { cookie: who.cookie, 'content-type': 'application/octet-stream' },
    payload,
  })
  if (reply.statusCode !== 201)
    throw new Error(`an upload answered ${reply.statusCode}: ${reply.body}`)
  return reply.json()
}
