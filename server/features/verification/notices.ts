import { paths } from '#contract/paths/paths.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Notice } from '#server/mail/notice.ts'
import { enqueueNotice } from '#server/mail/notice.ts'
import { emailOf } from './store.ts'

/** Mailed, because people may not be on the site when it happens. */
const NOTICES: Record<string, Notice | undefined> = {
  verification_verified: {
    subject: 'Your identity is verified',
    before:
      'Your identity has been verified, and your profile says so. Your dashboard shows whether anything is missing before clients can book you:',
    button: { label: 'Your dashboard', path: paths.dashboard() },
    after: [],
  },
  verification_needs_input: {
    subject: 'Your identity verification is waiting for you',
    before:
      'Your identity could not be verified yet: something is still missing. You can see what it is and continue here:',
    button: { label: 'Continue verification', path: paths.verification() },
    after: ['Until it is verified, clients can’t book you.'],
  },
  verification_lost: {
    subject: 'Your identity is no longer verified',
    before:
      'The provider that checks identities for us has withdrawn your verification, so clients can’t book you for now. Sessions already booked stay booked. You can be verified again here:',
    button: { label: 'Your verification', path: paths.verification() },
    after: [],
  },
}

/** Sent when a name change no longer matches the verified document. */
export const LOST_BADGE: Notice = {
  subject: 'Your identity is no longer verified',
  before:
    'Your account name is not the name you were verified with, so your profile says ‘Verification Pending’ and clients can’t book you for now. Sessions already booked stay booked. You can change your name back on the Account tab, or be verified with the new one here:',
  button: { label: 'Your verification', path: paths.verification() },
  after: ['If you did not change your name, change your password and write to us.'],
}

/** Enqueues the mail about a change, in its transaction. */
export async function enqueueChange(
  context: Context,
  tx: Queries,
  personId: string,
  { change, problem }: { change: string; problem: string | null },
): Promise<void> {
  const isLostByName = change === 'verification_lost' && problem === 'name_mismatch'
  const notice = isLostByName ? LOST_BADGE : NOTICES[change]
  if (!notice) return
  const { email } = await emailOf(tx, { personId })
  await enqueueNotice(context, tx, { id: personId, email }, notice)
}
