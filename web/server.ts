import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { createRequestListener } from '@react-router/node'
import { RouterContextProvider } from 'react-router'
import type { CallApi } from './context.ts'
import { callApiContext, nonceContext, reportContext, siteContext } from './context.ts'

export type PagesOptions = {
  /** Answers an API call inside the same process. */
  callApi: CallApi
  brandName: string
  /** Origin under which people reach the site, for canonical and social-card links; read at each request. */
  publicUrl: string
  supportEmail: string
  isVideoHosted: boolean
  isPaidByStripe: boolean
  isDemonstration: boolean
  hasRightToCancel: boolean
  companyName: string
  companyAddress: string
  /** Takes what broke while a page was made. */
  report: (error: unknown) => void
}

type Extras = { nonce: string }

export type PagesHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  extras: Extras,
) => Promise<void>

/** The pages as one request handler; the server that calls it owns cookies, headers and limits. */
export function createPages(options: PagesOptions): PagesHandler {
  const extrasOfRequest = new AsyncLocalStorage<Extras>()

  const listener = createRequestListener({
    build,
    mode: import.meta.env.MODE,
    getLoadContext() {
      const context = new RouterContextProvider()
      const { callApi, report, ...site } = options
      context.set(reportContext, report)
      context.set(callApiContext, callApi)
      context.set(siteContext, site)
      context.set(nonceContext, extrasOfRequest.getStore()?.nonce ?? '')
      return context
    },
  })

  return (req, res, extras) => extrasOfRequest.run(extras, async () => await listener(req, res))
}
