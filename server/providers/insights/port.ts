import type { Category } from '#domain/profile/categories.ts'

/** What a model is told: nothing that identifies anyone. Rates in pence an hour. */
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
  /** A few sentences to the client about their recommendations; null without a model. */
  insightsOn(question: InsightsQuestion): Promise<string | null>
}
