import type { Context } from '#server/context.ts'
import type { Part } from './files.ts'
import { deletePart, fileOf, readPart } from './files.ts'
import { joinedOnThread } from './joining-worker.ts'
import { createSealedFile } from './sealed-file.ts'
import { findParts, removeParts, setFinished } from './store.ts'

type StoredPart = Part & { bytes: number }

/**
 * Makes one seekable file of what has arrived: its takes, one after another, without recoding. A part that never came
 * ends its take. Safe to repeat, also after having been killed.
 */
export async function finish(context: Context, id: string): Promise<void> {
  const parts = await findParts(context.db, { id })
  const takes = takesOf(parts)
  const file = await createSealedFile(context, id)
  try {
    const { durationMs, contentType, leftOut } = await joinedOnThread(
      takes.map((take) => take.map(({ bytes }) => bytes)),
      {
        read: (take, part) => readPart(context, id, partAt(takes, take, part)),
        write: (position, bytes) => file.write(position, bytes),
      },
    )
    if (leftOut > 0)
      context.log.warn({ id, leftOut }, 'takes of a recording can’t be joined and are left out')
    await file.close()
    const bytes = durationMs > 0 ? file.size() : 0
    if (bytes > 0)
      await context.files.put(fileOf(id), { path: file.path }, 'application/octet-stream')
    await setFinished(context.db, { id, bytes, durationMs, contentType })
    await discardParts(context, id, parts)
  } finally {
    await file.remove()
  }
}

export async function discardParts(context: Context, id: string, parts: Part[]): Promise<void> {
  for (const part of parts) await deletePart(context, id, part)
  await removeParts(context.db, { id })
}

/** Each take's parts from 0 up to the first that is missing. */
function takesOf(parts: StoredPart[]): StoredPart[][] {
  const takes = new Map<string, StoredPart[]>()
  for (const part of parts) {
    const take = takes.get(part.take) ?? []
    takes.set(part.take, take)
    if (part.number === take.length) take.push(part)
  }
  return [...takes.values()].filter((take) => take.length > 0)
}

function partAt(takes: StoredPart[][], take: number, part: number): StoredPart {
  const found = takes[take]?.[part]
  if (!found) throw new Error('a part that a recording does not have')
  return found
}
