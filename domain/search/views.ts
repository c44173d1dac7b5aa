/** How many recently viewed profiles are kept per person. */
export const MOST_VIEWS_KEPT = 50
