/** X-Total-Count is the total, counted up to 1,000; Link (RFC 8288) has the previous and next pages. */
export const TOTAL_HEADER = 'x-total-count'
export const TOTAL_CAPPED_HEADER = 'x-total-count-capped'
export const TOTAL_CAP = 1000

export const SEARCH_CORRECTED_HEADER = 'x-search-corrected'
export const SEARCH_NEAREST_HEADER = 'x-search-nearest'
export const SEARCH_READ_HEADER = 'x-search-read'
export const SEARCH_HELP_HEADER = 'x-search-help'
