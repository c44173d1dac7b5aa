import type * as z from 'zod/mini'
import type { Description } from './call.ts'

type Schema = z.ZodMiniType

type Shapes = {
  summary: string
  tag: string
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

/** One call of the API: the server validates with it, the browser parses with it, OpenAPI is made of it. */
export type Endpoint = Description & Shapes

/** A described call with its shapes. */
export function endpoint<D extends Description, const S extends Shapes>(call: D, shapes: S): D & S {
  return { ...call, ...shapes }
}

export type ParamsOf<E> = E extends { params: infer S extends Schema } ? z.output<S> : undefined
export type QueryOf<E> = E extends { query: infer S extends Schema } ? z.output<S> : undefined
export type BodyOf<E> = E extends { body: infer S extends Schema } ? z.output<S> : undefined
export type QueryInput<E> = E extends { query: infer S extends Schema } ? z.input<S> : undefined
export type BodyInput<E> = E extends { body: infer S extends Schema } ? z.input<S> : undefined
export type ReplyOf<E> = E extends { reply: infer S extends Schema } ? z.output<S> : never
