import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CaseListName } from '#domain/desk/cases.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { callQuery, keyOf, requestOptions, withFailure } from '#web/api/cache/call-query.ts'
import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'

/** Changes are announced; deadlines pass by themselves, and an announcement may be lost. */
export const REFETCH_MS = MINUTE_MS

/** Who works at the desk, and how much waits in each queue. */
export const deskQuery = callQuery(caseCalls.getDesk, {}, 'Failed to fetch the desk')

/** The cases of a queue, or of all that my role decides, in pages. */
export const casesQuery = (queue: CaseQueue | undefined, state: CaseListName) =>
  infiniteQueryOptions({
    queryKey: keyOf(caseCalls.listCases, { query: { queue, state } }, 'in pages'),
    queryFn: (context) =>
      withFailure('Failed to fetch the cases', () =>
        send(
          caseCalls.listCases,
          { query: { queue, state, after: context.pageParam } },
          requestOptions(context),
        ),
      )(context),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cases, hasMore }) => (hasMore ? cases.at(-1)?.id : undefined),
  })

/** A case; null if there is no such case. */
export const caseQuery = (id: string) =>
  callQueryOrNull(caseCalls.getCase, { params: { id } }, 'Failed to fetch the case')
