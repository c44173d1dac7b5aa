import type * as z from 'zod/mini'
import { addressOf } from '#contract/call.ts'
import type { problem } from '#contract/common.ts'
import type { BodyInput, Endpoint, QueryInput, ReplyOf } from '#contract/endpoint.ts'
import type { ApiReply, ApiRequest } from '#contract/pages.ts'
import type { FieldError } from '#domain/errors.ts'
import { SECOND_MS } from '#domain/time.ts'
import type { Call } from './call.ts'
import { recordServerDate } from './server-clock.ts'

/** Sends a request: `fetch` in the browser, an in-process call during server rendering. */
export type Transport = (
  request: ApiRequest & { keepalive?: boolean },
  signal?: AbortSignal,
) => Promise<ApiReply & { statusText?: string }>

/** The params, query and body that the endpoint declares. */
export type Input<E extends Endpoint> = (E extends { params: infer S extends z.ZodMiniType }
  ? { params: z.input<S> }
  : unknown) &
  (E extends { query: z.ZodMiniType } ? { query?: QueryInput<E> } : unknown) &
  (E extends { body: z.ZodMiniType } ? { body: BodyInput<E> } : unknown)

export type Options = {
  transport?: Transport
  signal?: AbortSignal
  /** A request repeated with the same key gets the first reply again. */
  idempotencyKey?: string
  /** Lets the request outlive the page. Browsers limit the body to 64 KiB. */
  keepalive?: boolean
  /** Fails if it takes a proof, because the user has done nothing that explains the question. */
  asksNobody?: boolean
}

/** A failed call. The message is the status, a colon and the server's sentence. */
export class ApiError extends Error {
  /** 0 if there was no response. */
  readonly status: number
  /** The sentence without the status; may be empty. */
  readonly sentence: string
  /** The server's stable code, such as `slot_taken`; may be empty. */
  readonly code: string
  /** Validation errors by field path, such as `email`. */
  readonly fields: readonly FieldError[]
  /** Those of the response, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** What the user was trying to do, such as 'Failed to fetch professionals'. */
  failure?: string

  constructor(
    status: number,
    sentence: string,
    { statusText = '', code = '', fields = [], headers = {} }: Details = {},
  ) {
    super(`${status}: ${sentence || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.sentence = sentence
    this.code = code
    this.fields = fields
    this.headers = headers
  }
}

type Details = {
  statusText?: string
  code?: string
  fields?: FieldError[]
  headers?: Record<string, string>
}

/** How often a call is repeated by itself that was refused for the moment. */
const MOST_REPEATS = 2

/**
 * Makes an API call with cookies and parses the reply with the contract. A browser reads again what was refused for the
 * moment once the server's time to wait is over.
 * @throws ApiError unless the response is a success
 */
export async function send<E extends Endpoint>(
  call: Call<E>,
  input: Input<E>,
  options?: Options,
): Promise<ReplyOf<E>> {
  return (await sendForHeaders(call, input, options)).reply
}

/** Like `send`, but also returns the response headers, with lower-case names. */
export async function sendForHeaders<E extends Endpoint>(
  call: Call<E>,
  input: Input<E>,
  { transport = overFetch, signal, idempotencyKey, keepalive, asksNobody }: Options = {},
): Promise<{ reply: ReplyOf<E>; headers: Record<string, string> }> {
  const contract = call.load()
  // If the request fails too, only its error is reported.
  contract.catch(() => {})
  const {
    params = {},
    query,
    body,
  } = input as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
  }
  const ask = async () => {
    const answer = await transport(
      {
        method: call.method,
        url: addressOf<string>(call, params, query),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(keepalive && { keepalive }),
      },
      signal,
    )
    if (answer.status === 401 && !call.asksWho) handleSignedOut()
    return answer
  }
  let answer = await ask()
  const isRepeated = transport === overFetch && (call.method === 'GET' || call.isRepeatable)
  for (let repeats = 0; isRepeated && repeats < MOST_REPEATS; repeats += 1) {
    const waitMs = waitAfter(refusalIn(answer))
    if (waitMs === undefined) break
    await waited(waitMs, signal)
    answer = await ask()
  }
  if (!asksNobody && refusalIn(answer)?.code === 'proof_needed' && (await askForProof()))
    answer = await ask()
  const refusal = refusalIn(answer)
  if (refusal) throw refusal
  const reply = answer.body === '' ? undefined : JSON.parse(answer.body)
  const endpoint = await contract
  return { reply: endpoint.reply.parse(reply) as ReplyOf<E>, headers: answer.headers }
}

/** The error of a failed response: a problem document (RFC 9457) or plain text. */
function refusalIn({ status, statusText, headers, body }: ApiReply & { statusText?: string }) {
  if (status >= 200 && status <= 299) return
  if (!headers['content-type']?.startsWith('application/problem+json'))
    return new ApiError(status, body.trim(), { statusText, headers })
  const { detail = '', code, errors } = JSON.parse(body) as Partial<z.output<typeof problem>>
  return new ApiError(status, detail, { statusText, code, fields: errors, headers })
}

/** The codes of a program or a database that has too much to do, or is replaced. */
const PASSING = ['busy', 'database_away']

function waitAfter(refusal: ApiError | undefined): number | undefined {
  if (!refusal || !PASSING.includes(refusal.code)) return
  const seconds = Number(refusal.headers['retry-after'])
  return seconds > 0 ? seconds * SECOND_MS : undefined
}

/** Rejects, as `fetch` does, once the signal is aborted. */
async function waited(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(resolve, ms)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

let askForProof = async () => false

/**
 * Registers `ask`, which resolves to true once the user has proved who they are; the call that needed proof is then
 * repeated.
 */
export function onProofNeeded(ask: () => Promise<boolean>): () => void {
  let asking: Promise<boolean> | undefined
  askForProof = () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
  return () => {
    askForProof = async () => false
  }
}

let handleSignedOut = () => {}

/** Reports that the user is no longer signed in. */
export const notifySignedOut = () => handleSignedOut()

/** Calls `tell` when a call fails because the user is no longer signed in. Returns a function that unregisters it. */
export function onSignedOut(tell: () => void): () => void {
  handleSignedOut = tell
  return () => {
    handleSignedOut = () => {}
  }
}

const overFetch: Transport = async ({ method, url, headers, body, keepalive }, signal) => {
  const sentAt = Date.now()
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json, application/problem+json', ...headers },
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError(0, 'The server cannot be reached. Please try again.')
  })
  recordServerDate(response.headers.get('date'), sentAt, Date.now())
  return {
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}
