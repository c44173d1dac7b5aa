import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number | boolean | undefined>
/** `server` answers a request, `client` asks another service. */
export type SpanKind = 'internal' | 'server' | 'client'

/** A timed piece of work. */
export type Span = {
  traceId: string
  set(attributes: Attributes): void
  /** With an error it counts as failed. */
  end(error?: unknown): void
}

/** Makes spans and hands them over (otlp.ts). A parent is a span, or the `traceparent` of a request. */
export type Tracing = {
  start(name: string, kind: SpanKind, attributes: Attributes, parent?: Span | string): Span
  stop(): Promise<void>
}

let tracing: Tracing | undefined
const current = new AsyncLocalStorage<Span | undefined>()

/** From now on spans are made; without an argument, no longer. */
export function traceWith(to?: Tracing): void {
  tracing = to
}

export const isTracing = (): boolean => tracing !== undefined

export const currentTraceId = (): string | undefined => tracing && current.getStore()?.traceId

/** Adds to the span of what runs now. */
export const describeSpan = (attributes: Attributes): void =>
  tracing && current.getStore()?.set(attributes)

/** The span that an answer to a request gets, which its work then runs in; undefined while nothing is traced. */
export function startSpan(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  traceparent?: string,
): Span | undefined {
  return tracing?.start(name, kind, attributes, current.getStore() ?? traceparent)
}

/** `work` and all that it waits for are in the span. */
export const runIn = <T>(span: Span | undefined, work: () => T): T => current.run(span, work)

/** Runs `work` in a span of its own. Asking another service is part of something, or not traced. */
export function inSpan<T>(
  name: string,
  work: () => Promise<T>,
  kind: SpanKind = 'internal',
  attributes: Attributes = {},
): Promise<T> {
  if (!tracing || (kind === 'client' && !current.getStore())) return work()
  return traced(tracing.start(name, kind, attributes, current.getStore()), work)
}

async function traced<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await current.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
