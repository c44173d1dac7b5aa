import { paths } from '#contract/paths/paths.ts'
import type { PackageEnd } from '#domain/booking/packages.ts'
import { isPackageEnd } from '#domain/booking/packages.ts'
import { outcomeInWords } from '#domain/meeting/outcome-in-words.ts'
import { isOutcome } from '#domain/meeting/outcomes.ts'
import { pounds } from '#domain/money.ts'
import { dayInWords } from '#domain/profile/badges/credential-badge.ts'
import type { Context } from '#server/context.ts'
import { greetingName } from '#server/database/greeting.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { momentOf } from '#server/mail/when.ts'
import type { RefundNotification, RefundReason } from './refund-store.ts'
import * as store from './refund-store.ts'

/** Emails the client about a refund, once; the reconciler retries failures. */
export async function notifyRefund(context: Context, refundId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const told = await store.claimNotification(tx, { refundId })
    if (!told) return
    const { BRAND_NAME } = context.config
    const name = await greetingName(tx, told.email)
    const title = 'Your payment was refunded'
    await context.mail.send({
      key: `refund-${refundId}`,
      to: told.email,
      subject: `${title} – ${BRAND_NAME}`,
      ...renderMail(BRAND_NAME, {
        title,
        ...(name && { name }),
        before: storyOf(told, momentOf(told.startsAt, told.timeZone)),
        button: {
          label: 'Choose another time',
          address: `${context.publicUrl()}${paths.professional(told.professionalId)}`,
        },
        after:
          told.reason === 'goodwill'
            ? []
            : [
                {
                  label: 'Get your credit note',
                  address: `${context.publicUrl()}${paths.session(told.bookingId)}#documents`,
                },
              ],
      }),
    })
    await store.markNotified(tx, { refundId, now: context.clock() })
  })
}

function storyOf(told: RefundNotification, when: string): string {
  const { professionalName, reason, way, reference, paidOn } = told
  const amount = pounds(told.amountMinor)
  if (way === 'bank')
    return `We have sent you the ${amount} that we owed you for your session with ${professionalName} on ${when} by bank transfer on ${dayInWords(paidOn ?? '')}, with the reference ‘${reference}’, because your card’s bank did not take the refund.`
  if (reason === 'goodwill')
    return `We have sent you the ${amount} that we give you for your session with ${professionalName} on ${when}. Banks show it within five to ten days.`
  if (isOutcome(reason))
    return `We have refunded ${amount} for your session with ${professionalName} on ${when}. ${outcomeInWords(reason, { client: 'You', professional: professionalName })} Banks show it within five to ten days.`
  if (reason === 'contest-upheld')
    return `We have refunded ${amount} for your session with ${professionalName} on ${when}, because what you contested was not answered. Banks show it within five to ten days.`
  if (reason === 'contest-decided')
    return `We have refunded ${amount} for your session with ${professionalName} on ${when}, as we decided. Banks show it within five to ten days.`
  if (reason === 'inquiry-accepted')
    return `We have refunded ${amount} for your session with ${professionalName} on ${when}, because your bank asked about it. Banks show it within five to ten days.`
  if (isPackageEnd(reason))
    return `We have refunded ${amount} for the unused sessions of your package with ${professionalName}${PACKAGE_WHY[reason]}. Sessions that you have booked stay booked. Banks show it within five to ten days.`
  if (reason === 'by-us')
    return `We have refunded ${amount} for your session with ${professionalName} on ${when}, because we cancelled it. Banks show it within five to ten days.`
  const why = WHY_NOT_KEPT[reason]
  return why
    ? `Your payment of ${amount} for the session with ${professionalName} on ${when} ${why}. We have refunded it in full, and the session is not booked.`
    : `We have refunded ${amount} for your cancelled session with ${professionalName} on ${when}. Banks show it within five to ten days.`
}

const PACKAGE_WHY: Record<PackageEnd, string> = {
  'package-ended': '',
  'package-expired': ', because it has expired',
  'package-closed': ', because it can no longer be used',
}

const WHY_NOT_KEPT: Partial<Record<RefundReason, string>> = {
  'slot-taken': 'arrived after the time to pay had run out, and the slot was no longer free',
  'not-allowed': 'arrived after the booking had been cancelled',
  'too-late': 'arrived after the session was to start',
}
