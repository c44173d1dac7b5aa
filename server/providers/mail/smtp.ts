import nodemailer from 'nodemailer'
import { SECOND_MS } from '#domain/time.ts'
import { isLoopback } from '#server/config.ts'
import type { Outcome, Outside } from '#server/providers/outside.ts'
import { unwatched } from '#server/providers/outside.ts'
import type { MailPort } from './port.ts'

/** For each step; nodemailer's defaults are minutes. */
const TIMEOUT_MS = 5000
/** For a whole mail, waiting for a free connection included. What has become of it is then unknown. */
const DEADLINE_MS = 30_000
const MAX_CONNECTIONS = 5

/** Sends through the server in SMTP_URL. */
export function smtp(
  url: string,
  from: string,
  { outside = unwatched, timeoutMs = TIMEOUT_MS }: { outside?: Outside; timeoutMs?: number } = {},
): MailPort {
  const transport = nodemailer.createTransport({
    url,
    // Emails contain sign-in links: never send them unencrypted to another machine.
    requireTLS: new URL(url).protocol === 'smtp:' && !isLoopback(new URL(url).hostname),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer, so that of two timers started together the more specific one fires first.
    socketTimeout: 2 * timeoutMs,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // Connections are shared by emails that go out together, not kept for the next hour's.
    idleTimeout: SECOND_MS,
    // A mail of which not a byte was sent goes over a new connection once; our own jobs retry the rest.
    maxRequeues: 1,
  })
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ key, calendar, stopAddress, attachments = [], ...mail }) {
      const message = {
        from,
        ...mail,
        signal: AbortSignal.timeout(DEADLINE_MS),
        messageId: `<${key}@${domain}>`,
        // RFC 3834: prevents automatic replies such as out-of-office messages.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stopAddress && {
            'List-Unsubscribe': `<${stopAddress}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
          encoding: 'base64',
        })),
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.file, filename: 'session.ics' },
        }),
      }
      await outside.ask('send', () => transport.sendMail(message), { error: outcomeOf })
    },
  }
}

/** A mail or a password that the server refuses, it has answered; 421 says that it is about to go. */
function outcomeOf(error: unknown): Outcome {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode !== 421 ? 'refused' : 'away'
}
