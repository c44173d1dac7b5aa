import type { Attachment } from '#contract/messages/files.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, typed, write } from '#server/database/statement.ts'
import { ATTACHMENT } from '#server/database/tables/attachment.ts'

/** The files of a message `m`, in order; null if it has none. */
export const ATTACHED = `(select json_agg(${ATTACHMENT} order by f.position) from files f
  where f.message_id = m.id and f.bytes > 0 and m.removed_at is null)`

const lockFree = many(
  'messages.lockFreeFiles',
  `select f.owner_id, ${ATTACHMENT} as file from files f
   where f.id = any($ids::uuid[]) and f.purpose = 'message' and f.bytes > 0 and f.message_id is null
     and f.contest_id is null
   order by f.id for update`,
  typed<{ file: Attachment }>(),
)

type Wish = { authorId: string; attachments?: string[] }

/**
 * Finds and locks the files of each message, by its position in the list, until the transaction ends. Leaves out
 * messages for which any file is missing. A file goes to the first message that names it.
 */
export async function lockAttachable(
  tx: Queries,
  list: Wish[],
  indexes: number[],
): Promise<Map<number, Attachment[]>> {
  const ids = indexes.flatMap((n) => list[n]?.attachments ?? [])
  const taken = new Map<number, Attachment[]>()
  if (ids.length === 0) return taken
  const rows = await lockFree(tx, { ids })
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

const storeAttached = write(
  'messages.storeAttached',
  `update files f set message_id = pair.message, position = pair.position
   from unnest($files::uuid[], $messages::uuid[], $positions::int[]) pair (file, message, position)
   where f.id = pair.file`,
)

/** Attaches files to their messages. */
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
  await storeAttached(tx, {
    files: pairs.map(({ file }) => file),
    messages: pairs.map(({ message }) => message),
    positions: pairs.map(({ position }) => position),
  })
}

/**
 * A file in one of this person's threads or in a contest about one of their sessions, or an unsent one of their own.
 */
export const findAttachment = first(
  'messages.findAttachment',
  `select ${ATTACHMENT} as file from files f
   where f.id = $id and f.purpose = 'message' and f.bytes > 0
     and (f.owner_id = $personId or exists (
       select from messages m join threads t on t.id = m.thread_id
         join professionals p on p.id = t.professional_id
       where m.id = f.message_id and m.removed_at is null and $personId in (t.client_id, p.user_id))
     or exists (
       select from bookings b join professionals p on p.id = b.professional_id
       where b.id = f.contest_id and $personId in (b.client_id, p.user_id)))`,
  typed<{ file: Attachment }>(),
)
