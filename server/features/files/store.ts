import type { FilePurpose } from '#domain/files.ts'
import type { Queries } from '#server/database/connect.ts'

export type FileRow = { id: string; purpose: FilePurpose; contentType: string; bytes: number }
/** What is kept of files for messages besides. */
export type AboutAttachment = { name: string; width: number | null; height: number | null }

const FILE = `id, purpose, content_type as "contentType", bytes`

/** A row of no bytes: nobody can see it until its bytes are kept. */
export async function announceFile(
  db: Queries,
  file: {
    id: string
    ownerId: string
    purpose: FilePurpose
    contentType: string
    now: Date
  } & Partial<AboutAttachment>,
): Promise<void> {
  await db.rows(
    `insert into files (id, owner_id, purpose, content_type, bytes, created_at, name, width, height)
     values ($1, $2, $3, $4, 0, $5, $6, $7, $8)`,
    [
      file.id,
      file.ownerId,
      file.purpose,
      file.contentType,
      file.now,
      file.name,
      file.width,
      file.height,
    ],
  )
}

export async function showFile(db: Queries, id: string, bytes: number): Promise<void> {
  await db.rows('update files set bytes = $2 where id = $1', [id, bytes])
}

export async function findFile(db: Queries, id: string): Promise<FileRow | undefined> {
  const [file] = await db.rows<FileRow>(
    `select ${FILE} from files where id = $1 and bytes > 0`,
    [id],
    'find_file',
  )
  return file
}

/** Locked against the sweep until the transaction ends. */
export async function holdFile(
  db: Queries,
  id: string,
  ownerId: string,
  purpose: FilePurpose,
): Promise<boolean> {
  const rows = await db.rows(
    'select 1 from files where id = $1 and owner_id = $2 and purpose = $3 and bytes > 0 for share',
    [id, ownerId, purpose],
  )
  return rows.length > 0
}

const PATH = `'/api/files/' || files.id`

/**
 * Takes up to `limit` files out of sight that are older than `before` and stand in no profile and no message, and names them. The locks
 * come first and the look at profiles second, so that a profile that is just taking one up is seen.
 */
export async function hideUnused(tx: Queries, before: Date, limit: number): Promise<string[]> {
  const locked = await tx.rows<{ id: string }>(
    `select id from files where created_at < $1 and not ${IN_USE} order by created_at limit $2
     for update skip locked`,
    [before, limit],
  )
  const hidden = await tx.rows<{ id: string }>(
    `update files set bytes = 0 where id = any($1) and not ${IN_USE} returning id`,
    [locked.map(({ id }) => id)],
  )
  return hidden.map(({ id }) => id)
}

const IN_USE = `(files.message_id is not null
  or exists (select 1 from users u where u.id = files.owner_id and u.image = ${PATH})
  or exists (select 1 from professionals p where p.user_id = files.owner_id
    and (p.avatar = ${PATH} or p.intro_video_url = ${PATH})))`

/** Takes all files of a person out of sight, and names them. */
export async function hideAllOf(db: Queries, ownerId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    'update files set bytes = 0 where owner_id = $1 returning id',
    [ownerId],
  )
  return rows.map(({ id }) => id)
}

export async function deleteFile(db: Queries, id: string): Promise<void> {
  await db.rows('delete from files where id = $1 and bytes = 0', [id])
}
