import {
  SEARCH_CORRECTED_HEADER,
  SEARCH_HELP_HEADER,
  SEARCH_NEAREST_HEADER,
  SEARCH_READ_HEADER,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
} from './totals.ts'

// What these headers say, for the API's description: apart from their names, which browsers load.

export const totalHeaders = {
  [TOTAL_HEADER]: 'Total number of results, counted up to 1,000',
  [TOTAL_CAPPED_HEADER]: "'true' where there are more",
  link: 'The neighbouring pages (RFC 8288)',
} as const

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
