import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { SECOND_MS } from '#domain/time.ts'

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }]

/**
 * The addresses of a stranger's host, as name servers tell them. getaddrinfo would hold one of two threads that all
 * names this program looks up share, for as long as the stranger's name server is silent: nobody could pay, say. Throws
 * if there are none.
 */
export async function addressesOf(
  host: string,
  resolver = new Resolver({ timeout: 2 * SECOND_MS, tries: 2 }),
): Promise<LookupAddress[]> {
  // RFC 6761, 6.3.
  if (host === 'localhost' || host.endsWith('.localhost')) return LOOPBACK
  const asked = [resolver.resolve4(host), resolver.resolve6(host)]
  const answers = await Promise.allSettled(asked)
  const found = answers.flatMap((answer, n) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: n === 0 ? 4 : 6 }))
      : [],
  )
  if (found.length === 0) throw (answers[0] as PromiseRejectedResult).reason
  return found
}
