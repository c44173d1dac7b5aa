import type { IncomingHttpHeaders } from 'node:http'

/** The browser behind a call, whoever uses it. */
export type Browser = { userAgent: string | undefined; address: string; cookie: string | undefined }

export function browserOf(request: { headers: IncomingHttpHeaders; ip: string }): Browser {
  return {
    userAgent: request.headers['user-agent'],
    address: request.ip,
    cookie: request.headers.cookie,
  }
}
