import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { FILE_RULES } from '#domain/files.ts'
import { wrongType } from './refusals.ts'

/** The table of contents of an MP4; for a few minutes it is some ten kilobytes. */
const MOST_CONTENTS_BYTES = 16 * 1_048_576

/** The media type of a film that browsers play, by its content. Throws 415. */
export async function typeOfFilm(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type')
  const type = await fileTypeFromFile(path)
  if (!type || !FILE_RULES['intro-video'].types.includes(type.mime)) throw wrongType('intro-video')
  if (type.mime === 'video/mp4' && !(await isH264(path))) throw wrongType('intro-video')
  return type.mime
}

/** Whether the `moov` box holds a sample entry of H.264 (ISO/IEC 14496-12, 14496-15). */
async function isH264(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const contents = await contentsOf(file)
    return contents?.includes('avc1') || contents?.includes('avc3') || false
  } finally {
    await file.close()
  }
}

/** Films have some ten before their contents; each costs a read. */
const MOST_BOXES = 1000

/** Goes from box to box: each begins with its length in four bytes and its name; 1 stands for a length of eight. */
async function contentsOf(file: FileHandle): Promise<Buffer | undefined> {
  const { size } = await file.stat()
  const head = Buffer.alloc(16)
  for (let at = 0, box = 0; at + 8 <= size && box < MOST_BOXES; box += 1) {
    await file.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8) return undefined
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (length > MOST_CONTENTS_BYTES || at + length > size) return undefined
      const contents = Buffer.alloc(length)
      await file.read(contents, 0, length, at)
      return contents
    }
    at += length
  }
}
