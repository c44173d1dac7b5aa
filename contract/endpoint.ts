import type * as z from 'zod/mini'
import type { TokenScope } from '#domain/people/api-tokens.ts'
import type { Description } from './call.ts'

type Schema = z.ZodMiniType

type Shapes = {
  summary: string
  tag: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The status on success. 202: the work is done later; 204: no reply body. */
  status: 200 | 201 | 202 | 204
  reply: Schema
  /** Reply headers, with what each says. */
  headers?: Readonly<Record<string, string>>
  /** The reply is a file of this media type; if there are several, the handler chooses. */
  file?: string | readonly string[]
  /** The file supports Range requests. */
  inParts?: true
  /** The file may be elsewhere: 302. */
  mayBeElsewhere?: true
  /** The reply has an ETag: 304 if the caller already has it. */
  mayBeUnchanged?: true
  /** The request body is a raw file of any media type. */
  takesFile?: true
  /** Honours the Idempotency-Key header: the same key and body get the same reply. */
  idempotencyKey?: true
  /** What an API token needs to make this call; without it, no token may. */
  scope?: TokenScope
  /**
   * Error statuses specific to this call. Every call has 400, 429, 500 and 503. Others are implied: 401 and 403 by
   * `who`, 403 by a method that writes, 404 by `params`, 413 and 415 by `body`.
   */
  refusals?: readonly (401 | 403 | 404 | 409 | 413 | 415)[]
}

/** An API call with its schemas: the server validates with them, the browser parses with them, OpenAPI lists them. */
export type Endpoint = Description & Shapes

/** Combines a call with its schemas. */
export function endpoint<D extends Description, const S extends Shapes>(call: D, shapes: S): D & S {
  return { ...call, ...shapes }
}

export type ParamsOf<E> = E extends { params: infer S extends Schema } ? z.output<S> : undefined
export type QueryOf<E> = E extends { query: infer S extends Schema } ? z.output<S> : undefined
export type BodyOf<E> = E extends { body: infer S extends Schema } ? z.output<S> : undefined
export type QueryInput<E> = E extends { query: infer S extends Schema } ? z.input<S> : undefined
export type BodyInput<E> = E extends { body: infer S extends Schema } ? z.input<S> : undefined
export type ReplyOf<E> = E extends { reply: infer S extends Schema } ? z.output<S> : never
