import type { Context } from '#server/context.ts'
import { rewriteTable } from '#server/database/rewriting.ts'
import { seal, sealOf, unsealed } from '#server/secrets/sealed-text.ts'
import { replaceNote, rewriteNotes, takeSealedOtherwise } from './notes-store.ts'

const BATCH = 500

/**
 * Seals private notes that are unsealed or sealed with the previous SECRET, and removes their old versions from the
 * table's file. Skips and logs those that no SECRET of ours opens.
 */
export async function sealPrivateNotes({ config, db, asOwner, log }: Context): Promise<number> {
  let [count, unreadable] = [0, 0]
  for (let after = FIRST; ; ) {
    const taken = await db.transaction(async (tx) => {
      const notes = await takeSealedOtherwise(tx, { prefix: sealOf(config), after, limit: BATCH })
      for (const { sessionId, text } of notes) {
        const plain = unsealed(config, sessionId, text)
        if (plain === undefined) unreadable += 1
        else await replaceNote(tx, { sessionId, text: seal(config, sessionId, plain) })
      }
      return notes
    })
    count += taken.length
    const last = taken.at(-1)
    if (!last || taken.length < BATCH) break
    after = last.sessionId
  }
  if (unreadable > 0)
    log.error({ count: unreadable }, 'private notes need a SECRET that is not set')
  if (count > unreadable && !(await asOwner((owner) => rewriteTable(owner, rewriteNotes))))
    log.warn({}, 'the file of session_notes may still hold what was sealed, until its next vacuum')
  return count - unreadable
}

/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'
