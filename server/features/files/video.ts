import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { FILE_RULES } from '#domain/messages/files.ts'
import { wrongType } from './refusals.ts'

/** The moov box (an MP4's index) of a few minutes of video is some tens of kilobytes. */
const MAX_MOOV_BYTES = 16 * 1_048_576

/** The media type of a video that browsers can play, detected from its content. Throws 415. */
export async function typeOfVideo(path: string): Promise<string> {
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
    const contents = await findMoov(file)
    return contents?.includes('avc1') || contents?.includes('avc3') || false
  } finally {
    await file.close()
  }
}

/** Videos have about ten boxes before `moov`; each costs a read. */
const MAX_BOXES = 1000

/**
 * Walks the boxes: each starts with a four-byte length and its name; a length of 1 means that eight bytes of length
 * follow.
 */
async function findMoov(file: FileHandle): Promise<Buffer | undefined> {
  const { size } = await file.stat()
  const head = Buffer.alloc(16)
  for (let at = 0, box = 0; at + 8 <= size && box < MAX_BOXES; box += 1) {
    await file.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8) return undefined
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (length > MAX_MOOV_BYTES || at + length > size) return undefined
      const contents = Buffer.alloc(length)
      await file.read(contents, 0, length, at)
      return contents
    }
    at += length
  }
}
