import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { traceWith } from './spans.ts'

/** Switches traces on if there is somewhere to send them; the libraries are loaded only then. Returns how to stop. */
export async function startTracing(config: Config, log: Log): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = config
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {}
  const { otlpTracing } = await import('./otlp.ts')
  const tracing = otlpTracing({ ...config, OTEL_EXPORTER_OTLP_ENDPOINT }, log)
  traceWith(tracing)
  return async () => {
    traceWith()
    await tracing.stop()
  }
}
