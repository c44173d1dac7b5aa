import { paths } from '#contract/paths/paths.ts'
import type { Role } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Addressee } from '#server/mail/notice.ts'
import { enqueueNotice } from '#server/mail/notice.ts'

const WHY = {
  taken:
    'Someone else has confirmed your number for their account, so it no longer belongs to yours.',
  refused:
    'Your number doesn’t get texts: perhaps you have answered one with STOP, or it is no longer in use.',
}

/** That someone gets no more texts, though they have not turned them off here. */
export function notifyTextsOff(
  context: Context,
  tx: Queries,
  to: Addressee & { role: Role },
  why: keyof typeof WHY,
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: 'Text messages are off',
    before: `${WHY[why]} We don’t text you any more. What you were told by text, you still see behind the bell and get by email. You can add a number in your account:`,
    button: { label: 'Open your account', path: paths.account(to.role, 'notifications') },
    after: [],
  })
}
