import type { Context } from '#server/context.ts'
import { rewriteTable } from '#server/database/rewriting.ts'
import { resealRows } from '#server/secrets/resealing.ts'
import { seal, sealOf, unsealed } from '#server/secrets/sealed-text.ts'
import { placeOf } from './sealed-answers.ts'
import { reseal, rewriteAnswers, sealedOtherwise } from './store.ts'

/**
 * Reseals answers that were sealed with an earlier SECRET, and removes their old versions from the table's file. Logs
 * those that no SECRET of ours opens. Nightly job.
 */
export async function sealIntake({ config, db, asOwner, log }: Context): Promise<number> {
  let unreadable = 0
  const count = await resealRows(
    (batch) => sealedOtherwise(db, { ...batch, seal: sealOf(config) }),
    async ({ id, answers: before, ...place }) => {
      const text = unsealed(config, placeOf(place), before)
      if (text === undefined) unreadable += 1
      else {
        const answers = seal(config, placeOf(place), text)
        return (await reseal(db, { id, before, answers })) > 0
      }
      return false
    },
  )
  if (unreadable > 0)
    log.error({ count: unreadable }, 'intake answers need a SECRET that is not set')
  if (count > 0 && !(await asOwner((owner) => rewriteTable(owner, rewriteAnswers))))
    log.warn({}, 'the file of intake_answers may still hold what was sealed, until its next vacuum')
  return count
}
