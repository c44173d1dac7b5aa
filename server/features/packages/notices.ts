import { paths } from '#contract/paths/paths.ts'
import { leftInWords, unusedMinor } from '#domain/booking/packages.ts'
import { pounds } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { enqueueNotice } from '#server/mail/notice.ts'
import { momentOf } from '#server/mail/when.ts'
import type { Reminded } from './store.ts'

/** Tells a client that a package expires soon, and what becomes of the rest. */
export function enqueueExpiry(context: Context, tx: Queries, told: Reminded): Promise<void> {
  const { clientId, clientEmail, professionalName, professionalId, leftSessions, size } = told
  const minor = unusedMinor({ left: leftSessions, totalMinor: told.totalMinor })
  return enqueueNotice(
    context,
    tx,
    { id: clientId, email: clientEmail },
    {
      subject: `Your package with ${professionalName} expires soon`,
      before: `${leftInWords(leftSessions, size)} of your package with ${professionalName}. You can book them until ${momentOf(told.expiresAt, told.timeZone)}:`,
      button: { label: 'See free times', path: paths.bookProfessional(professionalId) },
      after: [`What you don’t book by then, we refund: ${pounds(minor)} as things are now.`],
    },
  )
}
