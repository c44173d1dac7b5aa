import type { Attachment } from '#contract/files.ts'
import type { Queries } from '#server/database/connect.ts'

const ATTACHMENT = `json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'bytes', f.bytes,
  'width', f.width, 'height', f.height)`

/** The files of a message `m`, in their order; null where there are none. */
export const ATTACHED = `(select json_agg(${ATTACHMENT} order by f.position) from files f
  where f.message_id = m.id and f.bytes > 0)`

type Wish = { authorId: string; attachments?: string[] }

/**
 * The files that go with these messages, by the place in the list, locked until the transaction ends; only of messages
 * that can have all theirs. A file goes with the first message that asks for it.
 */
export async function takeable(
  tx: Queries,
  list: Wish[],
  indexes: number[],
): Promise<Map<number, Attachment[]>> {
  const asked = indexes.flatMap((n) => list[n]?.attachments ?? [])
  const taken = new Map<number, Attachment[]>()
  if (asked.length === 0) return taken
  const rows = await tx.rows<{ ownerId: string; file: Attachment }>(
    `select f.owner_id as "ownerId", ${ATTACHMENT} as file from files f
     where f.id = any($1::uuid[]) and f.purpose = 'message' and f.bytes > 0 and f.message_id is null
     order by f.id for update`,
    [asked],
  )
  const free = new Map(rows.map((row) => [row.file.id, row]))
  for (const n of indexes) {
    const { authorId, attachments = [] } = list[n] ?? {}
    const files = attachments
      .map((id) => free.get(id))
      .filter((row) => row && row.ownerId === authorId)
      .map((row) => row?.file as Attachment)
    if (attachments.length === 0 || files.length < attachments.length) continue
    for (const { id } of files) free.delete(id)
    taken.set(n, files)
  }
  return taken
}

/** Puts files to the messages that they were taken for. */
export async function attach(
  tx: Queries,
  files: Map<number, Attachment[]>,
  messages: Map<number, { id: string; attachments?: Attachment[] | null }>,
): Promise<void> {
  const pairs: { file: string; message: string; position: number }[] = []
  for (const [n, list] of files) {
    const message = messages.get(n)
    if (!message) continue
    message.attachments = list
    pairs.push(...list.map(({ id }, position) => ({ file: id, message: message.id, position })))
  }
  if (pairs.length === 0) return
  await tx.rows(
    `update files f set message_id = pair.message, position = pair.position
     from unnest($1::uuid[], $2::uuid[], $3::int[]) pair (file, message, position) where f.id = pair.file`,
    [
      pairs.map(({ file }) => file),
      pairs.map(({ message }) => message),
      pairs.map(({ position }) => position),
    ],
  )
}

/** A file of a message in one of this person's threads, or one that they have not sent yet. */
export async function findAttachment(
  db: Queries,
  id: string,
  personId: string,
): Promise<Attachment | undefined> {
  const [row] = await db.rows<{ file: Attachment }>(
    `select ${ATTACHMENT} as file from files f
     where f.id = $1 and f.purpose = 'message' and f.bytes > 0
       and (f.owner_id = $2 or exists (
         select from messages m join threads t on t.id = m.thread_id
           join professionals p on p.id = t.professional_id
         where m.id = f.message_id and $2 in (t.client_id, p.user_id)))`,
    [id, personId],
    'find_attachment',
  )
  return row?.file
}
