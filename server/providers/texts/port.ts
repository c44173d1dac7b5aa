/** A text message (SMS) of one part. */
export type Text = {
  /** Letters, digits, dots and hyphens; each text has its own. */
  key: string
  /** The number, in E.164, such as +447911123456. */
  to: string
  /** At most 160 characters of GSM 03.38. */
  text: string
}

export type TextsPort = {
  /**
   * Hands a text over; `refused`: this number gets none, because it is none that texts reach or its owner has told the
   * provider to stop. Throws NotTaken if the provider surely took nothing, and anything else if it may have. Not safe
   * to repeat: the phone gets it twice, and each costs money.
   */
  send(text: Text): Promise<'sent' | 'refused'>
}

export class NotTaken extends Error {}
