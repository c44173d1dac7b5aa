import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { SECOND_MS } from '#domain/time.ts'

const TIMEOUT_MS = 10 * SECOND_MS

/** Why a server was not asked, or gave no answer. */
export type GuardProblem = 'private' | 'redirects' | 'slow' | 'large' | 'unreachable'

export type GuardSettings = {
  /** `host:port` of servers in the operator's own network that may be asked nevertheless. */
  internalHosts: readonly string[]
  resolve?: (host: string) => Promise<LookupAddress[]>
  timeoutMs?: number
}

export type GuardRules = {
  userAgent: string
  /** Of all answers together. */
  mostBytes: number
  /** False: of an answer only the status counts, and nothing of it is read. */
  readsText?: boolean
  /** 0: a redirect is an answer like any other. */
  mostRedirects: number
  /** The address to which a redirect leads. Throws if it may not be asked. */
  urlOf: (address: string, base: URL) => URL
  /** An error of the caller's own kind; one of these is passed on as it is. */
  Failure: new (
    problem: GuardProblem,
    options?: ErrorOptions,
  ) => Error
}

type Asked = {
  method?: string
  headers: Record<string, string>
  body?: string
  /** Throws if the request may not be sent to `url`, where a redirect leads. */
  mayLeadTo?: (url: URL) => void
}

/** `text` is empty unless the status is 200 or 207. */
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; url: URL }

export type Ask = (url: URL, asked: Asked) => Promise<Answer>

/**
 * Runs `work`, which asks servers that a person names: only https, only public addresses, checked where the connection
 * is made and at each redirect, for at most ten seconds for all of it. Throws a Failure.
 */
export async function guarded<Result>(
  {
    internalHosts,
    resolve = (host) => lookup(host, { all: true }),
    timeoutMs = TIMEOUT_MS,
  }: GuardSettings,
  { userAgent, mostBytes, readsText = true, mostRedirects, urlOf, Failure }: GuardRules,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs)
  let bytes = 0
  try {
    return await work(ask)
  } catch (error) {
    if (signal.aborted) throw new Failure('slow', { cause: error })
    if (error instanceof Failure) throw error
    throw new Failure('unreachable', { cause: error })
  }

  async function ask(first: URL, asked: Asked): Promise<Answer> {
    let url = first
    for (let n = 0; n <= mostRedirects; n++) {
      const answer = await send(url, asked)
      const { statusCode: status = 0, headers } = answer
      if (mostRedirects > 0 && status >= 300 && status < 400 && headers.location) {
        answer.destroy()
        url = urlOf(headers.location, url)
        asked.mayLeadTo?.(url)
        continue
      }
      const isRead = readsText && (status === 200 || status === 207)
      const text = isRead ? await textOf(answer) : ''
      answer.destroy()
      return { status, headers, text, url }
    }
    throw new Failure('redirects')
  }

  function send(url: URL, { method = 'GET', headers, body }: Asked): Promise<IncomingMessage> {
    const isInternal = internalHosts.includes(`${url.hostname}:${url.port || '443'}`)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // Node connects to a literal address without looking it up.
    if (isIP(host) !== 0 && !isInternal && !isPublic(host)) throw new Failure('private')
    const answer = Promise.withResolvers<IncomingMessage>()
    request(url, {
      method,
      // A kept connection may be one that was checked for another name.
      agent: false,
      signal,
      headers: {
        'accept-encoding': 'identity',
        'user-agent': userAgent,
        ...headers,
      },
      lookup: (name, options, done) => {
        resolve(name).then(
          (found) => {
            if (!isInternal && !found.every(({ address }) => isPublic(address)))
              return done(new Failure('private'), [])
            answerLookup(found, options, done)
          },
          (error) => done(error, []),
        )
      },
    })
      .on('response', answer.resolve)
      .on('error', answer.reject)
      .end(body)
    return answer.promise
  }

  async function textOf(answer: IncomingMessage): Promise<string> {
    const parts: Buffer[] = []
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.byteLength
      if (bytes > mostBytes) throw new Failure('large')
      parts.push(part)
    }
    return Buffer.concat(parts).toString('utf8')
  }
}

type LookupDone = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

function answerLookup(found: LookupAddress[], options: LookupOptions, done: LookupDone): void {
  const [first] = found
  if (!first) done(new Error('The name has no address'), [])
  else if (options.all) done(null, found)
  else done(null, first.address, first.family)
}

/** Anything but unicast that routers on the internet pass on; addresses of IPv4 within IPv6 count as what they are. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
