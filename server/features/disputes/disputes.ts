import type { Context } from '#server/context.ts'
import { sendAcceptances } from './acceptance.ts'
import { sendAnswers } from './answers.ts'

/** Sends what the provider doesn't have yet. Runs each minute; safe to run concurrently. */
export async function answerBanks(context: Context): Promise<void> {
  await sendAnswers(context)
  await sendAcceptances(context)
}
