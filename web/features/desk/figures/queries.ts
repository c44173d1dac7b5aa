import { infiniteQueryOptions } from '@tanstack/react-query'
import { addressOf } from '#contract/call.ts'
import { calls } from '#contract/calls/desk/figures.ts'
import { callQuery, keyOf, requestOptions, withFailure } from '#web/api/cache/call-query.ts'
import { figureCalls } from '#web/api/calls/desk/figures.ts'
import type { Input } from '#web/api/client.ts'
import { send } from '#web/api/client.ts'
import type { Days } from './range.ts'

export const figuresQuery = (days: Days) =>
  callQuery(figureCalls.getFigures, { query: days }, 'Failed to fetch the figures')

type FigureQuery = Omit<
  NonNullable<Input<typeof import('#contract/desk/figures.ts')['listFigureRows']>['query']>,
  'after'
>

/** The rows behind a figure, in pages. */
export const rowsQuery = (asked: FigureQuery) =>
  infiniteQueryOptions({
    queryKey: keyOf(figureCalls.listFigureRows, { query: asked }, 'in pages'),
    queryFn: (context) =>
      withFailure('Failed to fetch the rows', () =>
        send(
          figureCalls.listFigureRows,
          { query: { ...asked, after: context.pageParam } },
          requestOptions(context),
        ),
      )(context),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after ?? undefined,
  })

/** The links of downloads. */
export const figuresFile = (days: Days) => addressOf(calls.figuresFile, {}, days)
export const rowsFile = (asked: FigureQuery) => addressOf(calls.figureRowsFile, {}, asked)
