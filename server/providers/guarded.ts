import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { DEFAULT_CIPHERS } from 'node:tls'
import { hasPublicPort } from '#domain/messages/links.ts'
import { SECOND_MS } from '#domain/time.ts'
import { isPrivate, isPublic } from '#server/public-address.ts'
import { decoded } from './decoding.ts'
import { addressesOf } from './names.ts'
import { nextTurn } from './taking-turns.ts'

/** What is received at once is parsed at once, before anybody can see that it comes in crumbs. */
const READ_AHEAD = { highWaterMark: 16 * 1024 }
const TIMEOUT_MS = 10 * SECOND_MS
/** Without those with which the server chooses a prime: reckoning with a huge one takes this thread seconds. */
const CIPHERS = `${DEFAULT_CIPHERS}:!kDHE`
/** Replies that come before the answer (RFC 9110, 15.2). */
const MOST_INTERIM = 10

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
  /** The most of an answer, once it is no longer compressed; each request may say another. */
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

type GuardedRequest = {
  method?: string
  headers: Record<string, string>
  body?: string
  mostBytes?: number
  /** Takes the text as it comes, and gives what is left of it. */
  sieve?: { add(piece: string): void; text(): string }
  /** Throws if the request may not be sent to `url`, where a redirect leads. */
  mayLeadTo?: (url: URL) => void
}

/** `text` is empty unless the status is 200 or 207. */
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; url: URL }

export type Ask = (url: URL, asked: GuardedRequest) => Promise<Answer>

/**
 * Runs `work`, which asks servers that a person names: only https, ports 443 and 8443, and public addresses, checked
 * where the connection is made and at each redirect. The servers have ten seconds for all of it. Throws a Failure.
 */
export async function guarded<Result>(
  { internalHosts, resolve = (host) => addressesOf(host), timeoutMs = TIMEOUT_MS }: GuardSettings,
  { userAgent, mostBytes, readsText = true, mostRedirects, urlOf, Failure }: GuardRules,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  let leftMs = timeoutMs
  return work(ask)

  /** What is done with an answer is no part of a server's time. */
  async function ask(first: URL, asked: GuardedRequest): Promise<Answer> {
    const startedAt = performance.now()
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(leftMs)))
    const reached = { isReached: false }
    try {
      return await answerOf(first, asked, signal, reached)
    } catch (error) {
      if (error instanceof Failure) throw error
      // A port that is closed and one that says nothing are told as one.
      const isSlow = signal.aborted && reached.isReached
      throw new Failure(isSlow ? 'slow' : 'unreachable', { cause: error })
    } finally {
      leftMs -= performance.now() - startedAt
    }
  }

  async function answerOf(
    first: URL,
    asked: GuardedRequest,
    signal: AbortSignal,
    reached: { isReached: boolean },
  ): Promise<Answer> {
    let url = first
    for (let n = 0; n <= mostRedirects; n++) {
      const answer = await send(url, asked, signal, reached)
      const { statusCode: status = 0, headers } = answer
      if (mostRedirects > 0 && status >= 300 && status < 400 && headers.location) {
        answer.destroy()
        url = urlOf(headers.location, url)
        asked.mayLeadTo?.(url)
        continue
      }
      const isRead = readsText && (status === 200 || status === 207)
      const text = isRead ? await textOf(answer, asked) : ''
      answer.destroy()
      return { status, headers, text, url }
    }
    throw new Failure('redirects')
  }

  function send(
    url: URL,
    { method = 'GET', headers, body }: GuardedRequest,
    signal: AbortSignal,
    reached: { isReached: boolean },
  ): Promise<IncomingMessage> {
    const isInternal = internalHosts.includes(`${url.hostname}:${url.port || '443'}`)
    if (!isInternal && !hasPublicPort(url)) throw new Failure('private')
    // Node connects to a literal address without looking it up.
    if (!isInternal && isPrivate(url)) throw new Failure('private')
    const answer = Promise.withResolvers<IncomingMessage>()
    let interim = 0
    const sent = request(url, {
      method,
      ciphers: CIPHERS,
      // A kept connection may be one that was checked for another name.
      agent: false,
      ...READ_AHEAD,
      signal,
      headers: {
        'accept-encoding': 'identity',
        'user-agent': userAgent,
        ...headers,
      },
      lookup: (name, options, done) => {
        // The operator may have named it in a file of the machine.
        const asked = isInternal ? lookup(name, { all: true }) : resolve(name)
        asked.then(
          (found) => {
            if (!isInternal && !found.every(({ address }) => isPublic(address)))
              // As for a name without an address: the answer mustn't tell which names there are inside.
              return done(new Failure('unreachable'), [])
            answerLookup(found, options, done)
          },
          (error) => done(error, []),
        )
      },
    })
      .on('response', answer.resolve)
      .on('information', () => {
        interim += 1
        if (interim > MOST_INTERIM) sent.destroy(new Error('interim replies without end'))
      })
      .on('socket', (socket) =>
        socket.once('secureConnect', () => {
          reached.isReached = true
        }),
      )
      .on('error', answer.reject)
    sent.end(body)
    return answer.promise
  }

  async function textOf(answer: IncomingMessage, asked: GuardedRequest): Promise<string> {
    const most = asked.mostBytes ?? mostBytes
    const sieve = asked.sieve ?? joining()
    const decoder = new TextDecoder()
    const check = (bytes: number) => {
      if (bytes > most) throw new Failure('large')
    }
    for await (const part of decoded(answer, check)) {
      // One part in a turn of the event loop, of all answers together.
      await nextTurn()
      sieve.add(decoder.decode(part, { stream: true }))
    }
    sieve.add(decoder.decode())
    return sieve.text()
  }
}

function joining() {
  const pieces: string[] = []
  return { add: (piece: string) => void pieces.push(piece), text: () => pieces.join('') }
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
