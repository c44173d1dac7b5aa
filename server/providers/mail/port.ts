export type Mail = {
  to: string
  /** Whom an answer goes to, if not to us. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  /** The same for programs that show HTML; without pictures or anything else from outside. */
  html?: string
}

export type MailPort = {
  /** Hands one mail over; throws when it can't be. */
  send(mail: Mail): Promise<void>
}
