import { CANCELLATION_PERIOD_DAYS } from './right-to-cancel.ts'

/** The trader to whom a cancellation is addressed, identified as the Regulations require. */
export type Trader = { name: string; address: string; email: string }

/** The fields of the form that can be pre-filled; the others stay blank. */
export type FormOf = { service: string; orderedOn: string; consumer: string }

export type Part = { title: string; paragraphs: string[] }

/**
 * Information on the right to cancel: the model instructions and form of Schedule 3, Parts A and B, of the Consumer
 * Contracts Regulations 2013, in plain words. `end` says when the period ends.
 */
export function cancellationInformation(
  { name, address, email }: Trader,
  end: string,
  form: Partial<FormOf> = {},
): Part[] {
  return [
    {
      title: 'Your right to cancel',
      paragraphs: [
        `You have the right to cancel this contract within ${CANCELLATION_PERIOD_DAYS} days without giving any reason. The cancellation period ends ${end}.`,
        `To use this right, tell us of your decision in a clear statement: choose Cancel on the session’s page, or write to ${email} or to ${name}, ${address}. You may use the form below, but you do not have to. We take your statement for the professional too, and confirm at once by email that we have it.`,
        'You are in time if you send your statement before the cancellation period is over.',
      ],
    },
    {
      title: 'What cancelling does',
      paragraphs: [
        `We refund all payments that we received from you for this contract, without undue delay and at the latest ${CANCELLATION_PERIOD_DAYS} days after the day on which you tell us that you cancel. We refund you the way you paid, unless you expressly agree otherwise, and charge you nothing for it.`,
        'If you asked for the session to take place within the cancellation period, you pay an amount in proportion to what has taken place until you tell us that you cancel, compared with the whole session. Once it has fully taken place, the right to cancel it is lost.',
      ],
    },
    {
      title: 'Cancellation form',
      paragraphs: [
        '(Fill in this form and send it only if you want to cancel the contract.)',
        `To: ${name}, ${address}, ${email}`,
        `I hereby give notice that I cancel my contract for the supply of this service: ${form.service ?? BLANK}`,
        `Ordered on: ${form.orderedOn ?? BLANK}`,
        `Name of consumer: ${form.consumer ?? BLANK}`,
        `Address of consumer: ${BLANK}`,
        `Signature of consumer (only if this form is sent on paper): ${BLANK}`,
        `Date: ${BLANK}`,
      ],
    },
  ]
}

const BLANK = '…………………………'
