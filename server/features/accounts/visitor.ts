import type { IncomingHttpHeaders } from 'node:http'
import type { Visitor } from './complete-sign-in.ts'

/** What the verbs are told of the browser behind a request. */
export function visitor(request: { headers: IncomingHttpHeaders; ip: string }): Visitor {
  return {
    userAgent: request.headers['user-agent'],
    address: request.ip,
    cookie: request.headers.cookie,
  }
}
