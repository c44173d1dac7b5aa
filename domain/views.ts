/** Of whose profiles somebody looked at, the newest so many are kept. */
export const MOST_VIEWS_KEPT = 50
