import type { Duplex } from 'node:stream'
import { PassThrough } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { clockAheadContext, nonceContext, reportContext } from './context.ts'
import { NonceContext } from './layout/replay-clicks.tsx'
import { turnedClockScript } from './turned-clock.ts'

/** Data that is still pending by then is abandoned, and a second later the page too. */
export const streamTimeout = 5000
const RETRY_AFTER_SECONDS = '2'
/** A higher quality costs more time than the smaller page saves. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 4

/** Streams to people as soon as the page's shell is ready; robots get the complete page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', isPrivate(request) ? 'private, no-store' : 'private, no-cache')
  headers.append('vary', 'accept-encoding')
  if (status === 503) headers.set('retry-after', RETRY_AFTER_SECONDS)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const encoding = encodingFor(request)
  if (encoding) headers.set('content-encoding', encoding)
  const nonce = loadContext.get(nonceContext)
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let streaming = false
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        bootstrapScriptContent: turnedClockScript(loadContext.get(clockAheadContext)),
        // Otherwise React hides large parts until a script reveals them, so that no one without scripts could read
        // them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          streaming = true
          const body = bodyIn(encoding).once('finish', () => clearTimeout(deadline))
          const stream = createReadableStreamFromReadable(body)
          pipe(body)
          resolve(new Response(stream, { headers, status: failed ? 500 : status }))
        },
        onShellError: reject,
        /** Until the shell is ready, the same error is also passed to onShellError. */
        onError(error: unknown) {
          failed = true
          if (streaming) loadContext.get(reportContext)(error)
        },
      },
    )
    const deadline = setTimeout(abort, streamTimeout + 1000)
  })
}

/** Personal pages, and pages whose address contains a secret, must not be stored in a shared browser. */
const isPrivate = (request: Request) =>
  (request.headers.get('cookie') ?? '').includes('parlour_sign_in=') ||
  new URL(request.url).searchParams.has('token')

/** Data for client-side navigation is as private as the page. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** React Router would log only the stack. An aborted request is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

type Encoding = 'br' | 'gzip' | undefined

function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted) ? 'gzip' : undefined
}

/** React flushes the stream after each part, so that a compressed page still arrives in parts. */
function bodyIn(encoding: Encoding): Duplex {
  if (encoding === 'br')
    return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return encoding === 'gzip' ? createGzip({ level: GZIP_LEVEL }) : new PassThrough()
}
