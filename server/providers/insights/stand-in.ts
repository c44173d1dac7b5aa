import type { InsightsPort } from './port.ts'

/** No model: the ranking speaks for itself. */
export function noInsights(): InsightsPort {
  return { insightsOn: async () => null }
}
