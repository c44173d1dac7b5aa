/** The place on a page of results to which one can skip. */
export const RESULTS = 'results'
