import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Uploaded } from '#contract/messages/files.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { FilePurpose } from '#domain/messages/files.ts'
import { attachmentPath, fileIdOf, filePath } from '#domain/messages/files.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { ByteRange, Source } from '#server/providers/files/port.ts'
import { attachable } from './attachable.ts'
import { sweepForgotten } from './forgotten.ts'
import { admit, resizeAvatar } from './images.ts'
import { inMemory, onDisk, sweepIncoming } from './incoming.ts'
import { unreadable } from './refusals.ts'
import * as store from './store.ts'
import { typeOfVideo } from './video.ts'

/**
 * Stores an upload. Throws 403 (an intro video from a client), 413, 415, 400 for a file that can't be read, and 429 or
 * 503 when too many images are being processed.
 * It is deleted after a day unless a profile, a message, a contest or a report uses it.
 */
export async function upload(
  context: Context,
  person: Person,
  purpose: FilePurpose,
  body: Readable | undefined,
  name?: string,
): Promise<Uploaded> {
  if (purpose === 'intro-video' && person.role !== 'PROFESSIONAL')
    throw new Refusal(
      'forbidden',
      'professionals_only',
      'Only professional accounts have an intro video',
    )
  if (!body) throw unreadable(purpose)
  if (purpose === 'avatar')
    return admit(person.id, async () => {
      const { large, small } = await resizeAvatar(person.id, await inMemory(body, purpose))
      const file = { purpose, contentType: 'image/webp', bytes: large.length }
      return storeFile(context, person, file, { large, small })
    })
  if (purpose === 'message')
    return admit(person.id, async () => {
      const came = await inMemory(body, purpose)
      const { large, small, ...about } = await attachable(person.id, came, name)
      const file = { purpose, bytes: large.length, ...about }
      return storeFile(context, person, file, { large, ...(small && { small }) })
    })
  return onDisk(body, purpose, context.config.DATA_DIR, async (path, bytes) => {
    const contentType = await typeOfVideo(path)
    return storeFile(context, person, { purpose, contentType, bytes }, { large: { path } })
  })
}

/** Inserts a hidden row, stores the bytes, then shows the row: if any step fails, the sweep cleans up. */
async function storeFile(
  context: Context,
  person: Person,
  file: Omit<store.FileRow, 'id'> & Partial<store.AboutAttachment>,
  { large, small }: { large: Source; small?: Source },
): Promise<Uploaded> {
  const id = randomUUID()
  await store.announceFile(context.db, {
    ...file,
    id,
    ownerId: person.id,
    now: context.clock(),
  })
  try {
    await context.files.put(id, large, file.contentType)
    if (small) await context.files.put(smallOf(id), small, file.contentType)
    await store.showFile(context.db, { id, bytes: file.bytes })
  } catch (error) {
    await remove(context, id).catch(() => undefined)
    throw error
  }
  if (file.purpose !== 'message') return { id, url: filePath(id) }
  const { contentType, bytes, name = '', width = null, height = null } = file
  return {
    id,
    url: attachmentPath(id),
    attachment: { id, name, contentType, bytes, width, height },
  }
}

const smallOf = (id: string) => `${id}.small`

/** A public file. Throws 404, also for attachments. */
export async function fileOf(context: Context, id: string): Promise<store.FileRow> {
  const file = await store.findFile(context.db, { id })
  if (!file || file.purpose === 'message') throw notFound('This file')
  return file
}

/** The bytes of a file, or of its small variant. Throws 404. */
export async function bytesOf(
  context: Context,
  { id, purpose, contentType }: Omit<store.FileRow, 'bytes'>,
  wish: { isSmall?: boolean; range?: ByteRange },
): Promise<Readable> {
  const hasSmall = purpose !== 'intro-video' && contentType.startsWith('image/')
  const name = wish.isSmall && hasSmall ? smallOf(id) : id
  const bytes = await context.files.read(name, wish.range)
  if (!bytes) throw notFound('This file')
  return bytes
}

/** How long a film can be watched after its page has asked for it, with pauses. */
const FILM_SECONDS = 3600

/** An address at the store, if it has one for browsers, for a film. Photos are small, and are cached for a year. */
export async function filmLink(
  { files }: Context,
  { id, purpose, contentType }: store.FileRow,
): Promise<string | undefined> {
  if (purpose === 'intro-video') return files.linkTo?.(id, { contentType, seconds: FILM_SECONDS })
}

/**
 * Whether the path is a file that this person uploaded for this purpose. Call it in the transaction that puts the file
 * into a profile: the file can't be swept until that ends.
 */
export async function isOwnUpload(
  tx: Queries,
  person: Pick<Person, 'id'>,
  purpose: FilePurpose,
  path: string,
): Promise<boolean> {
  const id = fileIdOf(path)
  const held = id && (await store.holdFile(tx, { id, ownerId: person.id, purpose }))
  return Boolean(held)
}

/** Takes a photo or film of a profile down, or shows it again with null; does nothing for an address elsewhere. */
export async function withhold(tx: Queries, path: string, since: Date | null): Promise<void> {
  const id = fileIdOf(path)
  if (id) await store.withhold(tx, { id, since })
}

/** A photo or film of a profile for staff, even if it was taken down. Throws 404. */
export async function reportedFile(context: Context, id: string): Promise<store.FileRow> {
  const file = await store.findReported(context.db, { id })
  if (!file) throw notFound('This file')
  return file
}

export function notYourUpload(path: string): Refusal {
  const message = 'must be a file that you have uploaded for this'
  return new Refusal('invalid', 'not_your_upload', `${path} ${message}`, {
    fields: [{ path, message }],
  })
}

/** How long an unused upload is kept. */
const UNUSED_HOURS = 24
/** How long a reported photo or film is kept after the decision: longer than an appeal takes. */
const REPORTED_DAYS = 60
const BATCH = 100

/** Deletes uploads that nothing has used within a day, bytes included, and stored files without a row. Hourly job. */
export async function sweepUploads(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - UNUSED_HOURS * HOUR_MS)
  const reportedBefore = new Date(context.clock().getTime() - REPORTED_DAYS * DAY_MS)
  await sweepIncoming(context.config.DATA_DIR, before)
  for (;;) {
    const unused = await context.db.transaction((tx) =>
      store.hideUnused(tx, { before, reportedBefore, limit: BATCH }),
    )
    for (const { id } of unused) await remove(context, id)
    if (unused.length < BATCH) break
  }
  await sweepForgotten(context)
}

/** Permanently deletes everything a person has uploaded. The caller removes the paths from the profile. */
export async function eraseUploads(context: Context, userId: string): Promise<void> {
  for (const { id } of await store.hideAllOf(context.db, { ownerId: userId }))
    await remove(context, id)
}

/** Bytes first: while the row exists, the sweep will try again. */
async function remove(context: Context, id: string): Promise<void> {
  await context.files.delete(id)
  await context.files.delete(smallOf(id))
  await store.deleteFile(context.db, { id })
}
