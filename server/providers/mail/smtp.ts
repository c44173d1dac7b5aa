import nodemailer from 'nodemailer'
import { isLoopback } from '#server/config.ts'
import type { MailPort } from './port.ts'

/** For each step; nodemailer's defaults are minutes. */
const TIMEOUT_MS = 5000

/** Sends through the server in SMTP_URL. */
export function smtp(url: string, from: string, timeoutMs = TIMEOUT_MS): MailPort {
  const transport = nodemailer.createTransport({
    url,
    // Mails contain sign-in links: never send them unencrypted to another machine.
    requireTLS: new URL(url).protocol === 'smtp:' && !isLoopback(new URL(url).hostname),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer, so that of two timers started together the more specific one fires first.
    socketTimeout: 2 * timeoutMs,
  })
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ key, calendar, ...mail }) => {
      await transport.sendMail({
        from,
        ...mail,
        messageId: `<${key}@${domain}>`,
        // RFC 3834: prevents automatic replies such as out-of-office messages.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.file, filename: 'session.ics' },
        }),
      })
    },
  }
}
