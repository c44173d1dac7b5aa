import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { createRequestListener } from '@react-router/node'
import { RouterContextProvider } from 'react-router'
import type { CreatePages, PageExtras } from '#contract/pages.ts'
import { setClockAhead } from './api/server-clock.ts'
import {
  callApiContext,
  clockAheadContext,
  nonceContext,
  reportContext,
  siteContext,
} from './context.ts'

/** A request handler for pages. The server that calls it is responsible for cookies, headers and limits. */
export const createPages: CreatePages<IncomingMessage, ServerResponse> = (options) => {
  const extrasOfRequest = new AsyncLocalStorage<PageExtras>()

  const listener = createRequestListener({
    build,
    mode: import.meta.env.MODE,
    getLoadContext() {
      const context = new RouterContextProvider()
      const { callApi, report, clockAheadMs, ...site } = options
      setClockAhead(clockAheadMs)
      context.set(clockAheadContext, clockAheadMs)
      context.set(reportContext, report)
      context.set(callApiContext, callApi)
      context.set(siteContext, site)
      context.set(nonceContext, extrasOfRequest.getStore()?.nonce ?? '')
      return context
    },
  })

  return (req, res, extras) => extrasOfRequest.run(extras, async () => await listener(req, res))
}
