import nodemailer from 'nodemailer'
import type { MailPort } from './port.ts'

/** For each step; nodemailer's own patience is minutes. */
const PATIENCE_MS = 5000

/** Sends through the server of SMTP_URL. */
export function smtp(url: string, from: string): MailPort {
  const transport = nodemailer.createTransport({
    url,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    // Longer, so that of two timers started together the one that names the step ends the wait.
    socketTimeout: 2 * PATIENCE_MS,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
  }
}
