import { paths } from '#contract/paths/paths.ts'
import { answerDueAt, disputeReason } from '#domain/desk/disputes.ts'
import { pounds } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { enqueueNotice } from '#server/mail/notice.ts'
import { momentOf } from '#server/mail/when.ts'
import type { ProviderDispute } from '#server/providers/payments/port.ts'
import type { DisputeNotification } from './dispute-store.ts'
import { partiesOf } from './dispute-store.ts'

export function wordsForProfessional(told: DisputeNotification): { title: string; story: string } {
  const { clientName, startsAt, timeZone, amountMinor, reason, evidenceDueAt, status } = told
  const { isInquiry, acceptedAt, acceptedBecause } = told
  const session = `your session with ${clientName} on ${momentOf(startsAt, timeZone)}`
  const amount = pounds(amountMinor)
  if (isInquiry && acceptedAt)
    return {
      title: 'We refunded a payment that a bank asked about',
      story: `The bank of your client asked about the payment of ${amount} for ${session}, and we refunded it. Our reason: ${acceptedBecause}`,
    }
  if (status === 'WON')
    return isInquiry
      ? {
          title: 'A bank’s question was settled',
          story: `The bank of your client no longer asks about the payment of ${amount} for ${session}. You are paid as usual.`,
        }
      : {
          title: 'A dispute was decided for you',
          story: `The bank has decided in your favour on the payment of ${amount} for ${session}. You are paid as usual.`,
        }
  if (status === 'LOST')
    return {
      title: 'A dispute was decided for your client',
      story: `${acceptedAt ? 'We did not contest it' : 'The bank has decided'}: your client is refunded the ${amount} paid for ${session}. Your share is not paid out, or is reclaimed if it was.${acceptedAt ? ` Our reason: ${acceptedBecause}` : ''}`,
    }
  const asks = isInquiry
    ? `The bank of your client asks about the ${amount} paid for ${session}. It has not taken the money so far.`
    : `The bank of your client wants back ${amount} paid for ${session}.`
  return {
    title: isInquiry
      ? 'A client’s bank asks about a payment'
      : 'A client’s bank disputes a payment',
    story: `${asks} ${disputeReason(reason)} Your payout for it waits until the bank has decided. ${whatToDo(evidenceDueAt, timeZone)}`,
  }
}

function whatToDo(evidenceDueAt: Date | null, timeZone: string): string {
  const due = answerDueAt(evidenceDueAt?.getTime() ?? null)
  const until = due === null ? '' : ` until ${momentOf(new Date(due), timeZone)}`
  return `We answer the bank with the booking and the record of who was in the room. You can help${until}: on the session’s page, write what we should know and choose messages that show what you agreed. The bank and our staff see only what you choose.`
}

/** Tells the client, in the transaction in which the dispute is recorded. */
export async function notifyClientOfBeginning(
  context: Context,
  tx: Queries,
  id: string,
  { amountMinor, isInquiry, evidenceDueAt }: ProviderDispute,
): Promise<void> {
  const parties = await partiesOf(tx, { id })
  if (parties.isClientErased) return
  const { clientId, clientEmail, clientTimeZone, professionalName, startsAt, bookingId } = parties
  const about = `the ${pounds(amountMinor)} you paid for your session with ${professionalName} on ${momentOf(startsAt, clientTimeZone)}`
  await enqueueNotice(
    context,
    tx,
    { id: clientId, email: clientEmail },
    {
      subject: isInquiry ? 'Your bank asks about a payment' : 'Your bank has claimed a payment',
      before: `${isInquiry ? `Your bank asks us about ${about}.` : `Your bank has taken back ${about}, and decides whether you keep it.`} ${whatToDo(evidenceDueAt, clientTimeZone)}`,
      button: { label: 'See the session', path: paths.session(bookingId) },
      after: [
        'If you did not ask your bank for this, or no longer want it, tell your bank: only you can withdraw it.',
      ],
    },
  )
}

/** Likewise, in the transaction that closes the dispute. */
export async function notifyClientOfEnd(
  context: Context,
  tx: Queries,
  id: string,
  { amountMinor, isInquiry, status }: ProviderDispute,
): Promise<void> {
  const parties = await partiesOf(tx, { id })
  // The email about the refund says all there is to say.
  if (parties.isClientErased || (isInquiry && parties.acceptedAt)) return
  const { clientId, clientEmail, clientTimeZone, professionalName, startsAt, bookingId } = parties
  const session = `your session with ${professionalName} on ${momentOf(startsAt, clientTimeZone)}`
  const amount = pounds(amountMinor)
  const before =
    status === 'lost'
      ? `${parties.acceptedAt ? 'We did not contest what your bank claimed' : 'Your bank has decided for you'}: you keep the ${amount} that it took back for ${session}.`
      : isInquiry
        ? `Your bank no longer asks about the ${amount} you paid for ${session}. The payment stands.`
        : `Your bank has decided that the payment of ${amount} for ${session} stands. If it had credited you the money, it takes it back.`
  await enqueueNotice(
    context,
    tx,
    { id: clientId, email: clientEmail },
    {
      subject: 'Your bank has decided about a payment',
      before,
      button: { label: 'See the session', path: paths.session(bookingId) },
      after: status === 'lost' ? [] : ['If you disagree, ask your bank, or write to us.'],
    },
  )
}
