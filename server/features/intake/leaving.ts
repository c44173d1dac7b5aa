import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { opened } from './sealed-answers.ts'
import * as store from './store.ts'

/**
 * Locks the questions that concern someone who is being erased: what they asked, and what they answered. Returns their
 * ids, for `trimQuestions` afterwards. Without the lock, two who leave at once would each leave them to the other.
 */
export async function lockQuestions(
  tx: Queries,
  leaving: { userId: string; professionalId: string | null },
): Promise<string[]> {
  return (await store.lockVersions(tx, leaving)).map(({ id }) => id)
}

/**
 * Versions whose professional is erased keep only what a client reads beside their own answers. What no
 * one answered goes, and so do versions without any answer.
 */
export async function trimQuestions(
  context: Context,
  tx: Queries,
  versionIds: string[],
): Promise<void> {
  for (const { id, questions } of await store.versionsOfErased(tx, { versionIds })) {
    const answers = await answersTo(context, tx, id)
    // What can’t be opened may belong to any of them.
    if (answers === undefined) continue
    const needed = questions.filter((question) => answers.answered.has(question.id))
    // Whoever answered nothing has answers too, which belong to their version.
    if (answers.count === 0) await store.deleteVersion(tx, { id })
    else if (needed.length < questions.length)
      await store.storeQuestions(tx, { id, questions: JSON.stringify(needed) })
  }
}

const BATCH = 100

/** How many clients have saved answers, and the questions answered; undefined if some answers can't be opened. */
async function answersTo(
  context: Context,
  tx: Queries,
  versionId: string,
): Promise<{ count: number; answered: Set<string> } | undefined> {
  const answered = new Set<string>()
  let count = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await store.answersTo(tx, { versionId, after, limit: BATCH })
    count += rows.length
    for (const row of rows) {
      const answers = opened(context, row)
      if (!answers) return undefined
      for (const [id, { answer }] of Object.entries(answers)) if (answer !== '') answered.add(id)
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return { count, answered }
    after = last.id
  }
}
