const MOST_SECONDS = 4

/** For Retry-After while there is too much to do: another time for each, so that they don't all return at once. */
export const retryAfterBusy = (): number => 1 + Math.floor(Math.random() * MOST_SECONDS)
