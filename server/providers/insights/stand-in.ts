import type { InsightsPort } from './port.ts'

/** Used without a model: no text. */
export function noInsights(): InsightsPort {
  return { insightsOn: async () => null }
}
