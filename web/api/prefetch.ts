import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { dehydrate } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { callApiContext } from '#web/context.ts'
import type { Transport } from './client.ts'
import { ApiError } from './client.ts'
import { browserClient, createQueryClient } from './query-client.ts'

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** What a page's loader returns; the root puts it into the cache before the page is drawn. */
export type Prefetched = { prefetched?: DehydratedState }

/** What an error page is told of a call that failed. */
export type FailedCall = {
  failure: string
  sentence: string
  /** No answer came at all. */
  isUnreachable: boolean
}

/**
 * Asks what a page needs before it is drawn: inside the process on the server, over fetch in the browser. A page's
 * `loader` and `clientLoader` are the same call of this.
 * @throws the refusal of a call as a route error with its status and a FailedCall
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
  return import.meta.env.SSR ? { prefetched: dehydrate(client) } : {}
}

/** Calls carry the visitor's cookies, so that the answers are this person's. */
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
