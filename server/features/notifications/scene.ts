import { paths } from '#contract/paths/paths.ts'
import type { Trader } from '#domain/money/cancellation-information.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import type { Side } from './calendar.ts'
import type { Booking } from './store.ts'

/** The input of every mail about a booking. */
export type Scene = {
  booking: Booking
  /** The reader; `zone` is theirs. */
  side: Side
  zone: string
  /** The other person's name. */
  other: string
  publicUrl: string
  /** Whom consumers notify when they cancel. */
  trader: Trader
  /** The receipt is attached. */
  hasReceipt: boolean
  /** Intake questions that wait for the reader. */
  questions: number
}
export type Content = MailContent & { subject: string }

export const openSession = ({ booking, publicUrl }: Scene) => ({
  label: 'Open the session page',
  address: `${publicUrl}${paths.session(booking.id)}`,
})

export const getHelp = ({ booking, publicUrl }: Scene) => ({
  label: 'Get help with this booking',
  address: `${publicUrl}${paths.contact({ topic: 'booking', booking: booking.id })}`,
})
