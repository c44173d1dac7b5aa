/** X-Total-Count carries the total, counted to 1,000; Link (RFC 8288) the neighbouring pages. */
export const TOTAL_HEADER = 'x-total-count'
export const TOTAL_CAPPED_HEADER = 'x-total-count-capped'
export const TOTAL_CAP = 1000
