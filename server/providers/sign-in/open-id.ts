import type { Outside } from '#server/providers/outside.ts'

/** Short, because someone is looking at an empty page. */
const TIMEOUT_MS = 5000

/** Adds a query to an address. */
export function addressWith(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`
}

/** Calls a token endpoint (RFC 6749, 4.1.3). Throws if the reply has no id token. */
export async function requestIdToken(
  outside: Outside,
  address: string,
  form: Record<string, string>,
): Promise<string> {
  const reply = await outside.fetch('token', address, {
    method: 'POST',
    redirect: 'error',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'authorization_code', ...form }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer: unknown = await reply.json().catch(() => undefined)
  const { id_token: idToken, error } = (answer ?? {}) as { id_token?: unknown; error?: unknown }
  if (!reply.ok || typeof idToken !== 'string')
    throw new Error(`The token endpoint answered ${reply.status} ${String(error ?? '')}`)
  return idToken
}
