import type { Category } from '#domain/categories.ts'

/** What a model may know: nothing that says who anybody is. Rates in pence an hour. */
export type InsightsQuestion = {
  booked: { category: Category; sessions: number }[]
  rates: { least: number; most: number } | undefined
  recommended: {
    categories: readonly Category[]
    hourlyRateMinor: number
    ratingAvg: number
    ratingCount: number
    highlights: readonly string[]
  }[]
}

export type InsightsPort = {
  /** A few sentences to the client about what is recommended to them; null where no model is asked. */
  insightsOn(question: InsightsQuestion): Promise<string | null>
}
