import type { IncomingHttpHeaders } from 'node:http'

/** What a call came from, whoever sits at it. */
export type Browser = { userAgent: string | undefined; address: string; cookie: string | undefined }

export function browserOf(request: { headers: IncomingHttpHeaders; ip: string }): Browser {
  return {
    userAgent: request.headers['user-agent'],
    address: request.ip,
    cookie: request.headers.cookie,
  }
}
