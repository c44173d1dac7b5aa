import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { deleteSignInOf } from './store.ts'

/** Ends the sign-in of a token; does nothing if it has already ended. */
export async function endSignIn(
  context: Pick<Context, 'db' | 'live'>,
  token: string,
): Promise<void> {
  const ended = await deleteSignInOf(context.db, { token })
  if (!ended) return
  const { userId } = ended
  await audit(context.db, { actorId: userId, action: 'signed_out' })
  publishSignInsEnded(context, userId)
}

/** Makes every program check which of a person's connections are still signed in. Call it after the commit. */
export function publishSignInsEnded({ live }: Pick<Context, 'live'>, userId: string): void {
  live.tell([userId], { type: 'sign_ins_ended' })
}
