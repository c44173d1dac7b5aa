import { ApiError } from './client.ts'

/** What was to be removed and is gone already counts as removed. */
export const orGone = <Reply>(sent: Promise<Reply>): Promise<Reply | undefined> =>
  sent.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
