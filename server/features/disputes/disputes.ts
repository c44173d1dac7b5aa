import type { Context } from '#server/context.ts'
import { sendAcceptances } from './accepting.ts'
import { sendAnswers } from './answering.ts'

export { caseKind } from './case-kind.ts'
export { evidencePdf } from './file.ts'

/** Sends what the provider doesn't have yet. Runs each minute; safe to run concurrently. */
export async function answerBanks(context: Context): Promise<void> {
  await sendAnswers(context)
  await sendAcceptances(context)
}
