import type { SpanContext } from '@opentelemetry/api'
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { MINUTE_MS } from '#domain/time.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import type { Span, Tracing } from './spans.ts'
import { runIn } from './spans.ts'

const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT }
const SAY_AGAIN_MS = MINUTE_MS

/**
 * Spans over OTLP/HTTP to OTEL_EXPORTER_OTLP_ENDPOINT. The exporter reads the other OTEL_EXPORTER_OTLP_… variables
 * itself. What can't be handed over is dropped: at most 2048 spans wait.
 */
export function otlpTracing(
  config: Config & { OTEL_EXPORTER_OTLP_ENDPOINT: string },
  log: Log,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
  })
  sayWhenRefused(exporter, log)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'parlour', 'process.pid': process.pid }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('parlour')
  const contexts = new WeakMap<Span, SpanContext>()
  return {
    start(name, kind, attributes, parent) {
      const above =
        typeof parent === 'string' ? remoteContext(parent) : parent && contexts.get(parent)
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes },
        above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT,
      )
      const context = span.spanContext()
      const own: Span = {
        traceId: context.traceId,
        set: (more) => span.setAttributes(more),
        end(error) {
          if (error !== undefined) {
            // Not its message, which may repeat what people typed.
            span.setAttribute('error.type', typeOf(error))
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          // Outside of every span, so that handing them over makes none.
          runIn(undefined, () => span.end())
        },
      }
      contexts.set(own, context)
      return own
    },
    stop: () => provider.shutdown().catch(() => undefined),
  }
}

/** W3C Trace Context; anything else begins a new trace. */
function remoteContext(traceparent: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = '0'] =
    /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(traceparent) ?? []
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(context) ? context : undefined
}

function typeOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'Error')
}

/** In the log once a minute at most; the exporter itself says nothing. */
function sayWhenRefused(exporter: OTLPTraceExporter, log: Log): void {
  const send = exporter.export.bind(exporter)
  let saidAt = Number.NEGATIVE_INFINITY
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      const now = performance.now()
      if (result.error && now - saidAt > SAY_AGAIN_MS) {
        saidAt = now
        log.warn({ err: result.error, spans: spans.length }, 'traces were not taken')
      }
      done(result)
    })
}
