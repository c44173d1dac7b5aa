import { useSearchParams } from 'react-router'
import type { DeskSearch } from '#contract/paths/desk.ts'
import { CASE_LISTS } from '#domain/desk/cases.ts'
import { CASE_QUEUES } from '#domain/desk/queues.ts'

/** What the address of the desk says; by default, all open cases that wait for me. */
export function deskAddress(search: URLSearchParams) {
  const queue = CASE_QUEUES.find((each) => each === search.get('queue'))
  const state = CASE_LISTS.find((each) => each === search.get('state')) ?? 'open'
  return { queue, state, case: search.get('case') ?? undefined } satisfies DeskSearch
}

export const useDeskAddress = () => deskAddress(useSearchParams()[0])
