import * as z from 'zod'
import { SECOND_MS } from '#domain/time.ts'
import type { Outside } from '#server/providers/outside.ts'
import type { CalendarAccountsPort, Tokens } from './port.ts'
import { AccessRefused, PermissionIncomplete, ReadFailure } from './port.ts'

const TIMEOUT_MS = 10 * SECOND_MS

type JsonRequest = {
  access?: string
  method?: string
  headers?: Record<string, string>
  body?: object
}

/** Sends JSON to a provider, and returns the status and what it answered. Throws ReadFailure or AccessRefused. */
export async function askJson(
  outside: Outside,
  operation: string,
  url: string | URL,
  { access, method = 'GET', headers, body }: JsonRequest,
): Promise<{ status: number; answer: unknown }> {
  const { status, answer } = await sent(outside, operation, url, {
    method,
    headers: {
      accept: 'application/json',
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status === 401) throw new AccessRefused(`${operation}: ${codeIn(answer)}`)
  return { status, answer }
}

/** The answer as `schema` describes it. Throws ReadFailure. */
export function expected<Read>(
  schema: z.ZodType<Read>,
  { status, answer }: { status: number; answer: unknown },
): Read {
  if (status >= 400)
    throw new ReadFailure('refused', { cause: new Error(`${status} ${codeIn(answer)}`) })
  const read = schema.safeParse(answer)
  if (!read.success) throw new ReadFailure('server', { cause: read.error })
  return read.data
}

const tokens = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
})

type TokenEndpoint = {
  outside: Outside
  clock: () => Date
  url: string
  /** Sent with each request. */
  client: Record<string, string>
  ended: 'google_ended' | 'microsoft_ended'
  /** Throws PermissionIncomplete unless what was granted is enough. */
  assertGranted: (scope: string) => void
}

/** How a code becomes tokens, and tokens new ones (RFC 6749, 4.1.3 and 6). Both throw ReadFailure. */
export function tokensOf({ outside, clock, url, client, ended, assertGranted }: TokenEndpoint) {
  async function ask(form: Record<string, string>): Promise<Tokens & { scope: string }> {
    const read = expected(tokens, await askToken(outside, url, { ...client, ...form }, ended))
    return {
      access: read.access_token,
      expiresAt: new Date(clock().getTime() + read.expires_in * SECOND_MS),
      refresh: read.refresh_token ?? null,
      scope: read.scope ?? '',
    }
  }
  return {
    async redeem({ code, verifier, redirectUri }: Redeemed) {
      const { scope, refresh, ...found } = await ask({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      })
      assertGranted(scope)
      if (refresh === null) throw new ReadFailure('server')
      return { ...found, refresh }
    },
    async renew(token: string): Promise<Tokens> {
      const { scope: _, ...found } = await ask({
        grant_type: 'refresh_token',
        refresh_token: token,
      })
      return found
    },
  }
}

type Redeemed = Parameters<CalendarAccountsPort['redeem']>[0]

/** What succeeded has nothing to say. Throws ReadFailure. */
export const accept = (reply: { status: number; answer: unknown }): void =>
  void expected(z.unknown(), reply)

/** Posts to a token endpoint (RFC 6749, 3.2). Throws ReadFailure, `ended` if the grant is no longer good. */
export async function askToken(
  outside: Outside,
  url: string,
  form: Record<string, string>,
  ended: 'google_ended' | 'microsoft_ended',
) {
  const { status, answer } = await sent(outside, 'token', url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(form),
  })
  if (status === 400 && ENDED.has(codeIn(answer)))
    throw new ReadFailure(ended, { cause: new Error(codeIn(answer)) })
  return { status, answer }
}

/** RFC 6749, 5.2; and what Microsoft says where its owner has to sign in again. */
const ENDED = new Set(['invalid_grant', 'interaction_required', 'consent_required'])

/** Throws PermissionIncomplete unless a token's scope has all that is needed. */
export function assertScope(granted: string, needed: readonly string[]): void {
  const has = new Set(granted.toLowerCase().split(/\s+/))
  const missing = needed.filter((scope) => !has.has(scope.toLowerCase()))
  if (missing.length > 0) throw new PermissionIncomplete(`not allowed: ${missing.join(' ')}`)
}

async function sent(
  outside: Outside,
  operation: string,
  url: string | URL,
  init: RequestInit,
): Promise<{ status: number; answer: unknown }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const reply = await outside.fetch(operation, url, { ...init, redirect: 'error', signal })
    const answer = await jsonOf(reply).catch((error: unknown) => {
      if (signal.aborted) throw error
    })
    if (reply.status >= 500 || reply.status === 429 || isTooOften(reply.status, answer))
      throw new Error(`${operation} answered ${reply.status} ${codeIn(answer)}`)
    return { status: reply.status, answer }
  } catch (error) {
    throw new ReadFailure(signal.aborted ? 'slow' : 'unreachable', { cause: error })
  }
}

/** A page of events is well below; what a person keeps in their account makes it large. */
const MOST_BYTES = 2 * 1024 * 1024

async function jsonOf(reply: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new Error('an answer that is too long')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString())
}

/** Google says so with 403 too. */
const isTooOften = (status: number, answer: unknown) =>
  status === 403 && /rateLimitExceeded|quotaExceeded/i.test(JSON.stringify(answer ?? ''))

function codeIn(answer: unknown): string {
  const { error } = (answer ?? {}) as { error?: unknown }
  if (typeof error === 'string') return error
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown }
  return String(code ?? status ?? '')
}
