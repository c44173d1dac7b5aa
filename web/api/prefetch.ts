import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { dehydrate } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { callApiContext } from '#web/context.ts'
import type { Transport } from './client.ts'
import { ApiError } from './client.ts'
import { browserClient, createQueryClient } from './query-client.ts'
import { serverNow } from './server-clock.ts'

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** What a page's loader returns. The root puts it into the cache before the page renders. */
export type Prefetched = { prefetched?: DehydratedState }

/** What an error page needs to know about a failed call. */
export type FailedCall = {
  failure: string
  sentence: string
  /** There was no response. */
  isUnreachable: boolean
}

/**
 * Fetches a page's data before it renders: in-process on the server, with fetch in the browser. Use it for both
 * `loader` and `clientLoader`.
 * @throws a route error with the status of the failed call and a FailedCall
 */
export async function prefetch(
  { request, context }: LoaderArgs,
  ask: (client: QueryClient) => Promise<unknown>,
): Promise<Prefetched> {
  const client = import.meta.env.SSR
    ? createQueryClient(inProcessTransport(request, context))
    : browserClient
  try {
    await ask(client)
  } catch (error) {
    throw asRouteError(error)
  }
  return import.meta.env.SSR ? { prefetched: dated(dehydrate(client)) } : {}
}

/** The query client dates data by the machine's clock; screens compare it with the server's. */
function dated(state: DehydratedState): DehydratedState {
  for (const query of state.queries) query.state.dataUpdatedAt = serverNow()
  return state
}

/** Forwards the visitor's cookies, so that calls are made as the signed-in user. */
function inProcessTransport(request: Request, context: LoaderArgs['context']): Transport {
  const callApi = context.get(callApiContext)
  const cookie = request.headers.get('cookie')
  return (call) => callApi({ ...call, headers: { ...call.headers, ...(cookie && { cookie }) } })
}

function asRouteError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const failed: FailedCall = {
    failure: error.failure ?? error.message,
    sentence: error.sentence,
    isUnreachable: error.status === 0,
  }
  return data(failed, { status: error.status || 503 })
}
