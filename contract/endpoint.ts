import type * as z from 'zod/mini'

/** Who may call: anybody, somebody signed in, or only one of the two kinds of account. */
export type Who = 'anyone' | 'person' | 'client' | 'professional'

type Schema = z.ZodMiniType

/** One call of the API: the server validates with it, the browser parses with it, OpenAPI is made of it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` parameters, e.g. `/api/professionals/:id`. */
  path: `/api/${string}`
  summary: string
  tag: string
  who: Who
  params?: Schema
  query?: Schema
  body?: Schema
  /** Status of success, with its reply; 202 is done later, 204 has none. */
  status: 200 | 201 | 202 | 204
  reply: Schema
  /** The reply is a file of this media type; of several, the handler says which. */
  file?: string | readonly string[]
  /** The file can also be had in parts, by the Range header. */
  inParts?: true
  /** The body is a file as it is, of any media type. */
  takesFile?: true
  /** Honours the Idempotency-Key header: the same key and body get the same reply. */
  idempotencyKey?: true
  /**
   * The refusals of this call alone. Every call has 400, 429, 500 and 503; 401 and 403 follow from `who`, 403 from a
   * method that writes, 404 from `params`, 413 and 415 from `body`.
   */
  refusals?: readonly (401 | 403 | 404 | 409 | 413 | 415)[]
}

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

export type ParamsOf<E> = E extends { params: infer S extends Schema } ? z.output<S> : undefined
export type QueryOf<E> = E extends { query: infer S extends Schema } ? z.output<S> : undefined
export type BodyOf<E> = E extends { body: infer S extends Schema } ? z.output<S> : undefined
export type QueryInput<E> = E extends { query: infer S extends Schema } ? z.input<S> : undefined
export type BodyInput<E> = E extends { body: infer S extends Schema } ? z.input<S> : undefined
export type ReplyOf<E> = E extends { reply: infer S extends Schema } ? z.output<S> : never
