import { ApiError } from './client.ts'

/** The message to show for an error: the server's sentence, or else `otherwise`. Never empty. */
export const errorMessage = (error: unknown, otherwise = 'Please try again in a moment.'): string =>
  (error instanceof ApiError && error.sentence) || otherwise
