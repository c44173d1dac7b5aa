import {
  SEARCH_CORRECTED_HEADER,
  SEARCH_HELP_HEADER,
  SEARCH_NEAREST_HEADER,
  SEARCH_READ_HEADER,
} from '#contract/totals.ts'
import type { Category } from '#domain/profile/categories.ts'
import type { Read } from '#domain/search/sentence/read.ts'

export type HowRead = {
  /** The words as they were read, if not as they were typed. */
  corrected: string
  /** What the text says apart from its words. */
  reads: readonly Read[]
  /** The category to offer if no one fits exactly. */
  nearest: Category | undefined
  /** Whoever searches may be in danger. */
  needsHelp: boolean
}

/** How a list understood its text, by the headers of its answer. */
export function howRead(headers: Record<string, string | undefined>): HowRead {
  return {
    corrected: decodeURIComponent(headers[SEARCH_CORRECTED_HEADER] ?? ''),
    reads: JSON.parse(decodeURIComponent(headers[SEARCH_READ_HEADER] ?? '[]')),
    nearest: headers[SEARCH_NEAREST_HEADER] as Category | undefined,
    needsHelp: SEARCH_HELP_HEADER in headers,
  }
}
