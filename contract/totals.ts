/** X-Total-Count is the total, counted up to 1,000; Link (RFC 8288) has the previous and next pages. */
export const TOTAL_HEADER = 'x-total-count'
export const TOTAL_CAPPED_HEADER = 'x-total-count-capped'
export const TOTAL_CAP = 1000
