export type Mail = { to: string; subject: string; text: string }

export type MailPort = {
  /** Hands one mail over; throws when it can't be. */
  send(mail: Mail): Promise<void>
}
