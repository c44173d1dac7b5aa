export type Mail = {
  /** Letters, digits, dots and hyphens. Two emails with the same key are the same mail. */
  key: string
  to: string
  /** The address for replies, if not ours. */
  replyTo?: { name: string; address: string }
  /**
   * Where one press turns off emails of this kind, by a form (RFC 8058) or on a page. For all that people may do
   * without.
   */
  stopAddress?: string
  subject: string
  text: string
  /** The HTML version, without external images or other resources. */
  html: string
  /** An iCalendar file that adds a calendar entry (REQUEST) or removes it (CANCEL). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string }
  attachments?: Attachment[]
}

/** `content` is base64. */
export type Attachment = { name: string; type: string; content: string }

export type MailPort = {
  /**
   * Sends a mail; throws if it can't. After an unknown outcome, send the same mail again under the same key: the outbox
   * keeps one, and mail servers can recognise a duplicate by its Message-ID.
   */
  send(mail: Mail): Promise<void>
  /** Deletes what it has kept of emails to or about this address; only where they are kept instead of sent. */
  forget?(address: string): Promise<void>
}
