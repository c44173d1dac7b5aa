import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { breatheContext, clockAheadContext, nonceContext, reportContext } from './context.ts'
import { reloadOnceScript } from './reload-once.ts'
import { NonceContext } from './shell/replay-clicks.tsx'
import { turnedClockScript } from './turned-clock.ts'

/** Data that is still pending by then is abandoned, and a second later the page too. */
export const streamTimeout = 5000
const RETRY_AFTER_SECONDS = '2'

/** Answers with the whole page: its data is there before rendering begins, so that streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (status === 503) headers.set('retry-after', RETRY_AFTER_SECONDS)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = loadContext.get(nonceContext)
  await loadContext.get(breatheContext)()
  return new Promise((resolve, reject) => {
    let hasShell = false
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        bootstrapScriptContent: [
          reloadOnceScript,
          turnedClockScript(loadContext.get(clockAheadContext)),
        ].join(';'),
        // Otherwise React hides large parts until a script reveals them, so that no one without scripts could read
        // them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          hasShell = true
        },
        onAllReady() {
          clearTimeout(deadline)
          request.signal.removeEventListener('abort', giveUp)
          const page = buffer(pipe(new PassThrough()))
          resolve(
            page.then((html) => new Response(html, { headers, status: failed ? 500 : status })),
          )
        },
        onShellError: reject,
        /** Until the shell is ready, the same error is also passed to onShellError. */
        onError(error: unknown) {
          failed = true
          if (hasShell && !request.signal.aborted) loadContext.get(reportContext)(error)
        },
      },
    )
    const giveUp = () => abort(request.signal.reason)
    const deadline = setTimeout(abort, streamTimeout + 1000)
    request.signal.addEventListener('abort', giveUp, { once: true })
  })
}

/** Data for client-side navigation is as private as the page. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** React Router would log only the stack. An aborted request is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
