import type { Readable } from 'node:stream'
import type { Attachment } from '#contract/messages/files.ts'
import { notFound } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { bytesOf } from '#server/features/files/index.ts'
import { findAttachment } from './attachment-store.ts'

/** A file in one of this person's threads or contests, or an unsent one of their own. Throws 404. */
export async function attachmentOf(
  context: Context,
  person: Person,
  id: string,
): Promise<Attachment> {
  const found = await findAttachment(context.db, { id, personId: person.id })
  if (!found) throw notFound('This file')
  return found.file
}

/** For a click. */
const LINK_SECONDS = 60

/** An address at the store, if it has one for browsers, for a document. Pages may show pictures of our own only. */
export async function attachmentLink(
  { files }: Context,
  { id, contentType }: Attachment,
  disposition: string,
): Promise<string | undefined> {
  if (isPicture(contentType)) return
  return files.linkTo?.(id, { contentType, disposition, seconds: LINK_SECONDS })
}

export const isPicture = (contentType: string) => contentType.startsWith('image/')

/** The bytes of a file, or of an image's preview. Throws 404. */
export const attachmentBytes = (
  context: Context,
  file: Attachment,
  wish: { isSmall: boolean },
): Promise<Readable> => bytesOf(context, { ...file, purpose: 'message' }, wish)
