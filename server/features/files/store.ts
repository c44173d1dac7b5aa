import type { Queries } from '#server/database/connect.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

/** Extra columns for attachments. */
export type AboutAttachment = { name: string; width: number | null; height: number | null }

/** Hidden until its bytes are stored. */
export const announceFile = write(
  'files.announceFile',
  `insert into files (id, owner_id, purpose, content_type, bytes, created_at, name, width, height)
   values ($id, $ownerId, $purpose, $contentType, 0, $now, $name?, $width?, $height?)`,
)

export const showFile = write('files.showFile', 'update files set bytes = $bytes where id = $id')

export const findFile = first(
  'files.findFile',
  'select id, purpose, content_type, bytes from files where id = $id and bytes > 0 and withheld_at is null',
)
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Locked against the sweep until the transaction ends; undefined if the person has no such file. */
export const holdFile = first(
  'files.holdFile',
  `select from files where id = $id and owner_id = $ownerId and purpose = $purpose and bytes > 0
     and withheld_at is null for share`,
)

const PATH = `'/api/files/' || files.id`

/** Not if an erasure hid it. A reported photo or film is in use until the decision about it is that old. */
const IN_USE = `(files.bytes > 0 and (files.message_id is not null or files.contest_id is not null
  or exists (select from credential_checks k where k.file_id = files.id)
  or exists (select from reports r where r.author_id = files.owner_id
    and ${PATH} in (r.copy->>'avatar', r.copy->>'introVideoUrl')
    and (r.decided_at is null or r.decided_at > $reportedBefore))
  or exists (select 1 from users u where u.id = files.owner_id and u.image = ${PATH})
  or exists (select 1 from professionals p where p.user_id = files.owner_id
    and (p.avatar = ${PATH} or p.intro_video_url = ${PATH}))))`

const lockUnused = many(
  'files.lockUnused',
  `select id from files where created_at < $before and not ${IN_USE} order by created_at limit $limit
   for update skip locked`,
)

const hide = many(
  'files.hide',
  `update files set bytes = 0 where id = any($ids::uuid[]) and not ${IN_USE} returning id`,
)

/**
 * Hides up to `limit` files older than `before` that no profile, message, contest or report uses, and returns them.
 * Takes the locks before it checks profiles, so that it sees one that is just starting to use a file.
 */
export async function hideUnused(
  tx: Queries,
  asked: { before: Date; reportedBefore: Date; limit: number },
): Promise<{ id: string }[]> {
  const locked = await lockUnused(tx, asked)
  return hide(tx, { ...asked, ids: locked.map(({ id }) => id) })
}

/** Hides all files of a person and returns them. */
export const hideAllOf = many(
  'files.hideAllOf',
  'update files set bytes = 0 where owner_id = $ownerId returning id',
)

/** Hides a file of a profile from everyone but staff; null shows it again. */
export const withhold = write(
  'files.withhold',
  `update files set withheld_at = $since? where id = $id and purpose <> 'message'`,
)

/** A photo or film for staff, withheld or not. */
export const findReported = first(
  'files.findReported',
  `select id, purpose, content_type, bytes from files where id = $id and bytes > 0 and purpose <> 'message'`,
)

export const deleteFile = write(
  'files.deleteFile',
  'delete from files where id = $id and bytes = 0',
)

/**
 * Among names that begin with the id of an upload, or after a word with that of a recording or export, those that
 * nothing is known of.
 */
export const findForgotten = many(
  'files.findForgotten',
  `select stored.name from unnest($names::text[]) as stored(name)
   where not exists (select from files f where f.id = substring(stored.name, '^[0-9a-f-]{36}')::uuid)
     and not exists (select from recordings r
       where r.id = substring(stored.name, '^recording-([0-9a-f-]{36})')::uuid and r.state <> 'DELETED')
     and not exists (select from data_exports e
       where e.id = substring(stored.name, '^export-([0-9a-f-]{36})')::uuid)`,
  typed<{ name: string }>(),
)
