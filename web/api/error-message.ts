import { ApiError } from './client.ts'

/** What people are told of an error: the sentence of a refusal, or `otherwise` where there is none. Never empty. */
export const errorMessage = (error: unknown, otherwise = 'Please try again in a moment.'): string =>
  (error instanceof ApiError && error.sentence) || otherwise
