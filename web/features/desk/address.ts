import { useSearchParams } from 'react-router'
import type { DeskSearch } from '#contract/desk-paths.ts'
import { CASE_QUEUES, CASE_STATES } from '#domain/cases.ts'

/** What the address of the desk says; by default, the open cases of the first queue. */
export function deskAddress(search: URLSearchParams) {
  const queue = CASE_QUEUES.find((each) => each === search.get('queue')) ?? CASE_QUEUES[0]
  const state = CASE_STATES.find((each) => each === search.get('state')) ?? 'open'
  return { queue, state, case: search.get('case') ?? undefined } satisfies DeskSearch
}

export const useDeskAddress = () => deskAddress(useSearchParams()[0])
