/** X-Total-Count is the total, counted up to 1,000; Link (RFC 8288) has the previous and next pages. */
export const TOTAL_HEADER = 'x-total-count'
export const TOTAL_CAPPED_HEADER = 'x-total-count-capped'
export const TOTAL_CAP = 1000

export const totalHeaders = {
  [TOTAL_HEADER]: 'Total number of results, counted up to 1,000',
  [TOTAL_CAPPED_HEADER]: "'true' where there are more",
  link: 'The neighbouring pages (RFC 8288)',
} as const

export const SEARCH_CORRECTED_HEADER = 'x-search-corrected'
export const SEARCH_NEAREST_HEADER = 'x-search-nearest'
export const SEARCH_READ_HEADER = 'x-search-read'
export const SEARCH_HELP_HEADER = 'x-search-help'

export const searchHeaders = {
  [SEARCH_CORRECTED_HEADER]:
    'Only where a word was respelt: the words that were looked for, percent-encoded, in the order of the text',
  [SEARCH_NEAREST_HEADER]:
    'The category to offer where no one, or no one exactly, fits the words; absent where none is known',
  [SEARCH_READ_HEADER]:
    'What was read from the text and filters or sorts the list: a list in JSON, percent-encoded. `without` takes a kind away',
  [SEARCH_HELP_HEADER]:
    "'true' where the words may come from someone in danger: show whom to call before anyone who is found",
} as const
