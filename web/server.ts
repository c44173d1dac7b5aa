import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { CreatePages } from '#contract/pages.ts'
import { setClockAhead } from './api/server-clock.ts'
import {
  breatheContext,
  callApiContext,
  clockAheadContext,
  nonceContext,
  reportContext,
  siteContext,
} from './context.ts'

/** Renders pages. The server that calls it is responsible for cookies, headers, compression and limits. */
export const createPages: CreatePages = (options) => {
  const answer = createRequestHandler(build, import.meta.env.MODE)

  return (request, { nonce }) => {
    const context = new RouterContextProvider()
    const { callApi, breathe, report, clockAheadMs, ...site } = options
    setClockAhead(clockAheadMs)
    context.set(clockAheadContext, clockAheadMs)
    context.set(breatheContext, breathe)
    context.set(reportContext, report)
    context.set(callApiContext, callApi)
    context.set(siteContext, site)
    context.set(nonceContext, nonce)
    return answer(request, context)
  }
}
