import * as z from 'zod'
import { SECOND_MS } from '#domain/time.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import type { Outside } from '#server/providers/outside.ts'
import type { TextsPort } from './port.ts'
import { NotTaken } from './port.ts'

export type TwilioSettings = { accountSid: string; authToken: string; from: string }

const TIMEOUT_MS = 10 * SECOND_MS

/**
 * About the number (twilio.com/docs/api/errors): 21211 is none, 21408 is in a region without permission, 21610 its
 * owner has answered STOP, 21612 no route leads there, 21614 not a mobile.
 */
const REFUSED = new Set([21211, 21408, 21610, 21612, 21614])

const problem = z.object({ code: z.optional(z.number()) })

/** Twilio's Programmable Messaging, by the REST API of 2010-04-01. It knows no keys that make a request repeatable. */
export function twilio({
  accountSid,
  authToken,
  from,
  outside,
  apiUrl = 'https://api.twilio.com',
}: TwilioSettings & { outside: Outside; apiUrl?: string }): TextsPort {
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from }
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return {
    async send({ to, text }) {
      const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
      const reply = await outside
        .fetch('send text', url, {
          method: 'POST',
          redirect: 'error',
          headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
          body: new URLSearchParams({ ...sender, To: to, Body: text }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        .catch((error: unknown) => {
          // The breaker says so: Twilio was not asked.
          throw error instanceof ProviderAway ? new NotTaken(error.message) : error
        })
      if (reply.ok) {
        await reply.body?.cancel()
        return 'sent'
      }
      if (reply.status >= 500) throw new ProviderAway(`Twilio answered ${reply.status}`)
      const { code } = problem.catch({}).parse(await reply.json().catch(() => ({})))
      if (code !== undefined && REFUSED.has(code)) return 'refused'
      // Too many at once, or an account that may not send: the text can go out later.
      // Its own words may quote the number.
      throw new NotTaken(`Twilio refused: ${reply.status}, ${code ?? 'no code'}`)
    },
  }
}
