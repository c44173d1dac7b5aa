import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { dehydrate } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { SEARCH_HELP_HEADER } from '#contract/totals.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Transport } from '#web/api/client.ts'
import { ApiError } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { callApiContext, reportContext } from '#web/context.ts'
import { browserClient, createQueryClient } from './query-client.ts'

type Report = (error: unknown) => void
type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** What a page's loader returns. The root puts it into the cache before the page renders. */
export type Prefetched = { prefetched?: DehydratedState }

/** What an error page needs to know about a failed call. */
export type FailedCall = {
  failure: string
  sentence: string
  /** There was no response. */
  isUnreachable: boolean
  /** It was a search by someone who may be in danger. */
  needsHelp: boolean
}

/**
 * Fetches a page's data before it renders: in-process on the server, with fetch in the browser. Use it for both
 * `loader` and `clientLoader`. On the server `report` logs what a page can do without; in the browser the console does.
 * @throws a route error with the status of the failed call and a FailedCall
 */
export async function prefetch(
  { request, context }: LoaderArgs,
  ask: (client: QueryClient, report?: Report) => Promise<unknown>,
): Promise<Prefetched> {
  const client = import.meta.env.SSR
    ? createQueryClient(inProcessTransport(request, context))
    : browserClient
  try {
    await (import.meta.env.SSR ? ask(client, context.get(reportContext)) : ask(client))
  } catch (error) {
    throw asRouteError(error)
  }
  return import.meta.env.SSR ? { prefetched: dated(dehydrate(client), request) } : {}
}

/**
 * The query client dates data by the machine's clock; screens compare it with the server's. Without a cookie a page is
 * for everyone, and the same for as long as its data is: to the minute.
 */
function dated(state: DehydratedState, { headers }: Request): DehydratedState {
  const now = serverNow()
  const date = headers.has('cookie') ? now : now - (now % MINUTE_MS)
  for (const query of state.queries) query.state.dataUpdatedAt = date
  return state
}

/** Forwards the visitor's cookies, so that calls are made as the signed-in user; refusals come with their code. */
function inProcessTransport(request: Request, context: LoaderArgs['context']): Transport {
  const callApi = context.get(callApiContext)
  const cookie = request.headers.get('cookie')
  return (call) =>
    callApi({ ...call, headers: { accept: PROBLEMS, ...call.headers, ...(cookie && { cookie }) } })
}

const PROBLEMS = 'application/json, application/problem+json'

function asRouteError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const failed: FailedCall = {
    failure: error.failure ?? error.message,
    sentence: error.sentence,
    isUnreachable: error.status === 0,
    needsHelp: SEARCH_HELP_HEADER in error.headers,
  }
  return data(failed, { status: error.status || 503 })
}
