export type Mail = {
  /** Letters, digits, dots and hyphens. The same key is the same mail: handed over again, it can be known as one. */
  key: string
  to: string
  /** Whom an answer goes to, if not to us. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  /** The same for programs that show HTML; without pictures or anything else from outside. */
  html: string
  /** An iCalendar file that asks for a place in the reader's calendar, or takes it back. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string }
}

export type MailPort = {
  /**
   * Hands one mail over; throws when it can't be. Whoever does not learn the outcome hands the same mail over again,
   * under the same key: the outbox keeps one, and mail servers can tell a double by its Message-ID.
   */
  send(mail: Mail): Promise<void>
}
