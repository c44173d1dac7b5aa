import type { IncomingHttpHeaders } from 'node:http'

/** Headers of the request that Better Auth reads: the browser's name and address. */
export type Visitor = { userAgent: string | undefined; address: string; cookie: string | undefined }

/** What the verbs are told of the browser behind a request. */
export function visitor(request: { headers: IncomingHttpHeaders; ip: string }): Visitor {
  return {
    userAgent: request.headers['user-agent'],
    address: request.ip,
    cookie: request.headers.cookie,
  }
}
