import { pounds, priceOf } from '#domain/money.ts'

/** A rate of the price filter, which counts in whole pounds an hour: '£100'. */
export const inPounds = (rate: number) => pounds(rate * 100, 'short')

/** What 60 minutes at that rate cost in the end: '£129.60'. */
export const inPoundsAllIn = (rate: number) => pounds(priceOf(rate * 100, 60).totalMinor)
