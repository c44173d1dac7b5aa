import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { calendarUrl } from '#domain/linked-calendars.ts'
import { SECOND_MS } from '#domain/time.ts'
import type { Outside } from '#server/providers/outside.ts'
import type { CalendarsPort, Validators } from './port.ts'
import { ReadFailure } from './port.ts'

const TIMEOUT_MS = 10 * SECOND_MS
const MOST_BYTES = 5 * 1024 * 1024
const MOST_REDIRECTS = 5

type Settings = {
  outside: Outside
  /** `host:port` of servers in the operator's own network that may be read nevertheless. */
  internalHosts: readonly string[]
  resolve?: (host: string) => Promise<LookupAddress[]>
  timeoutMs?: number
}

/**
 * Reads calendars by the address that their owner gave. It is somebody else's: only https, only public addresses,
 * checked where the connection is made and at each redirect, for at most ten seconds and 5 MiB.
 */
export function calendarsByAddress({
  outside,
  internalHosts,
  resolve = (host) => lookup(host, { all: true }),
  timeoutMs = TIMEOUT_MS,
}: Settings): CalendarsPort {
  return {
    // Whatever one server does says nothing about the next, so that no breaker opens.
    read: (address, validators) =>
      outside.ask('read', () => read(address, validators), { error: () => 'refused' }),
  }

  async function read(address: string, validators: Validators) {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      let url = urlOf(address)
      for (let n = 0; n <= MOST_REDIRECTS; n++) {
        const answer = await get(url, validators, signal)
        const { statusCode = 0, headers } = answer
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          answer.destroy()
          url = urlOf(headers.location, url)
          continue
        }
        if (statusCode === 304) {
          answer.destroy()
          return undefined
        }
        if (statusCode !== 200) {
          answer.destroy()
          throw new ReadFailure(statusCode < 500 ? 'refused' : 'unreachable')
        }
        const text = await textOf(answer)
        return {
          text,
          etag: headers.etag ?? null,
          lastModified: headers['last-modified'] ?? null,
        }
      }
      throw new ReadFailure('redirects')
    } catch (error) {
      if (signal.aborted) throw new ReadFailure('slow', { cause: error })
      if (error instanceof ReadFailure) throw error
      throw new ReadFailure('unreachable', { cause: error })
    }
  }

  function get(url: URL, validators: Validators, signal: AbortSignal): Promise<IncomingMessage> {
    const isInternal = internalHosts.includes(`${url.hostname}:${url.port || '443'}`)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // Node connects to a literal address without looking it up.
    if (isIP(host) !== 0 && !isInternal && !isPublic(host)) throw new ReadFailure('private')
    const answer = Promise.withResolvers<IncomingMessage>()
    request(url, {
      // A kept connection may be one that was checked for another name.
      agent: false,
      signal,
      headers: {
        accept: 'text/calendar, */*;q=0.5',
        'accept-encoding': 'identity',
        'user-agent': 'Parlour-Calendar-Reader',
        ...(validators.etag !== null && { 'if-none-match': validators.etag }),
        ...(validators.lastModified !== null && { 'if-modified-since': validators.lastModified }),
      },
      lookup: (name, options, done) => {
        resolve(name).then(
          (found) => {
            if (!isInternal && !found.every(({ address }) => isPublic(address)))
              return done(new ReadFailure('private'), [])
            answerLookup(found, options, done)
          },
          (error) => done(error, []),
        )
      },
    })
      .on('response', answer.resolve)
      .on('error', answer.reject)
      .end()
    return answer.promise
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

function urlOf(address: string, base?: URL): URL {
  const url = calendarUrl(address, base)
  if (!url) throw new ReadFailure('address')
  return url
}

/** Anything but unicast that routers on the internet pass on; addresses of IPv4 within IPv6 count as what they are. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new ReadFailure('large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
