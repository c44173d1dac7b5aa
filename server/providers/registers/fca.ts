import * as z from 'zod'
import { SECOND_MS } from '#domain/time.ts'
import type { Log } from '#server/log.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import type { Outside } from '#server/providers/outside.ts'
import type { RegistersPort } from './port.ts'

type Settings = { email: string; key: string; outside: Outside; log: Log; apiUrl?: string }

const TIMEOUT_MS = 5 * SECOND_MS

/** A person's reference; a firm's has digits only, and the name of the firm. */
const PERSON = /^[A-Z]{3}\d{5}$/

/** The answers about a person; whichever name its status has, in either version of the documentation. */
const answer = z.object({
  Status: z.string(),
  Data: z.nullish(
    z.array(
      z.object({
        Details: z.object({
          'Full Name': z.string(),
          Status: z.optional(z.string()),
          'Individual Status': z.optional(z.string()),
        }),
      }),
    ),
  ),
})

const FOUND = 'FSR-API-03-01-00'
/** Whatever is wrong with an individual: its documentation and its users disagree on which says 'not found'. */
const NOT_FOUND = /^FSR-API-03-01-/

const CURRENT = /^(active|approved by regulator|certified ?\/ ?assessed by firm)\b/i
const GONE = /\b(inactive|prohibited|no longer)\b/i

/**
 * The Financial Services Register, by its API (register.fca.org.uk/Developer): people only, at most 50 requests in ten
 * seconds. A status that we don't know, or a number that it does not find, is for staff to read: unlisting someone
 * takes a clear answer.
 */
export function fcaRegister({
  email,
  key,
  outside,
  log,
  apiUrl = 'https://register.fca.org.uk/services/V0.1',
}: Settings): RegistersPort {
  return {
    name: 'fca-register',
    by: 'register',
    asks: ({ register, number }) => register === 'FCA' && PERSON.test(number),
    pageOf: () => null,

    async look({ number }) {
      const read = await ask(number)
      if (read.Status !== FOUND) return 'unclear'
      const details = read.Data?.[0]?.Details
      const status = details?.Status ?? details?.['Individual Status'] ?? ''
      if (!details) return 'unclear'
      const isGone = GONE.test(status)
      if (!isGone && !CURRENT.test(status)) return 'unclear'
      return { isCurrent: !isGone, name: details['Full Name'], lastDay: null }
    },
  }

  async function ask(number: string): Promise<z.output<typeof answer>> {
    let status = 0
    try {
      const reply = await outside.fetch('look up', `${apiUrl}/Individuals/${number}`, {
        redirect: 'error',
        headers: { 'x-auth-email': email, 'x-auth-key': key, accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      status = reply.status
      const read = answer.parse(await reply.json())
      if (read.Status === FOUND || NOT_FOUND.test(read.Status)) return read
      log.warn({ status, code: read.Status }, 'the FCA’s register refused')
    } catch (error) {
      log.warn({ err: error, status }, 'the FCA’s register did not answer as expected')
    }
    throw new ProviderAway('The FCA’s register can’t be asked at the moment')
  }
}
