import { vi } from 'vitest'
import WebSocket from 'ws'
import type { TestApp } from '#test/support/test-app.ts'

export type SentCall = { method: string; path: string; body: unknown }

export type Failing = (call: SentCall) => boolean

export type Failure = number | 'unreachable' | { status: number; sentence: string }

/** How a page's calls reach the app: without a socket, with its cookies, and noted. */
export type Line = {
  /** Every call so far, the first first. */
  sent: SentCall[]
  cookie(): string
  /**
   * From now on, such calls fail with that status (and sentence), or don't arrive. Returns a function that mends it.
   */
  fail(which: Failing, how: Failure): () => void
  /** From now on, replies to such calls arrive only once let go; `held` resolves with the first of them. */
  hold(which: Failing): { held: Promise<void>; letGo: () => void }
  /** Nothing is answered any more: a late call must not reach the next test. */
  close(): void
}

/** Takes over `fetch`, `sendBeacon`, uploads and `WebSocket` for one page. */
export async function openLine({ app }: TestApp, cookie = ''): Promise<Line> {
  const jar = new Map(cookie.split('; ').flatMap((pair) => (pair ? [split(pair)] : [])))
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent: SentCall[] = []
  const failures = new Map<Failing, Failure>()
  const holds = new Map<Failing, { reached: () => void; isOver: Promise<void> }>()
  let isOpen = true

  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), location.href),
      input instanceof Request ? input : init,
    )
    const { pathname, search, host } = new URL(request.url)
    const payload = Buffer.from(await request.arrayBuffer())
    const call = { method: request.method, path: pathname + search, body: asJson(payload) }
    sent.push(call)
    const failure = [...failures].find(([which]) => which(call))?.[1]
    if (failure === 'unreachable') throw new TypeError('Failed to fetch')
    if (typeof failure === 'number') return new Response('', { status: failure })
    if (failure) return new Response(failure.sentence, { status: failure.status })
    const reply = await app.inject({
      method: request.method as 'GET',
      url: call.path,
      headers: {
        ...Object.fromEntries(request.headers),
        host,
        origin: location.origin,
        cookie: cookies(),
      },
      ...(payload.length > 0 && { payload }),
    })
    for (const { name, value, maxAge, expires } of reply.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) jar.delete(name)
      else jar.set(name, value)
    }
    const hold = [...holds].find(([which]) => which(call))?.[1]
    hold?.reached()
    await hold?.isOver
    request.signal.throwIfAborted()
    if (!isOpen) return new Promise<Response>(() => {})
    const headers = new Headers()
    for (const [name, value] of Object.entries(reply.headers))
      if (value !== undefined && name !== 'set-cookie') headers.set(name, String(value))
    // Node dates replies by the machine's clock, whatever time TEST_CLOCK sets.
    headers.set('date', new Date().toUTCString())
    const hasBody = ![204, 304].includes(reply.statusCode) && request.method !== 'HEAD'
    return new Response(hasBody ? new Uint8Array(reply.rawPayload) : null, {
      status: reply.statusCode,
      headers,
    })
  })
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((path, data) => {
    void fetch(String(path), { method: 'POST', body: data as BodyInit })
    return true
  })

  vi.stubGlobal('XMLHttpRequest', UploadByFetch)

  const address = await listening(app)
  const sockets: WebSocket[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        const { pathname } = new URL(url)
        super(`${address.replace('http', 'ws')}${pathname}`, {
          headers: { cookie: cookies(), origin: location.origin, host: location.host },
        })
        this.on('error', () => {})
        sockets.push(this)
      }
    },
  )
  return {
    sent,
    cookie: cookies,
    fail(which, how) {
      failures.set(which, how)
      return () => failures.delete(which)
    },
    hold(which) {
      const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      holds.set(which, { reached: held.resolve, isOver: over.promise })
      const letGo = () => {
        holds.delete(which)
        over.resolve()
      }
      return { held: held.promise, letGo }
    },
    close() {
      isOpen = false
      for (const socket of sockets) socket.onerror = null
    },
  }
}

/** What an upload needs of `XMLHttpRequest`, by way of the page's `fetch`. */
class UploadByFetch {
  status = 0
  statusText = ''
  responseText = ''
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  #aborting = new AbortController()
  #method = ''
  #address = ''

  open(method: string, address: string) {
    this.#method = method
    this.#address = address
  }

  abort() {
    this.#aborting.abort()
    this.onabort?.()
  }

  async send(file: File) {
    const { signal } = this.#aborting
    try {
      this.upload.onprogress?.({ loaded: file.size, total: file.size })
      const sent = { method: this.#method, body: file, signal }
      const reply = await fetch(this.#address, sent)
      this.responseText = await reply.text()
      this.status = reply.status
      this.statusText = reply.statusText
      this.onload?.()
    } catch {
      if (!signal.aborted) this.onerror?.()
    }
  }
}

const addresses = new WeakMap<object, Promise<string>>()

/** A socket needs a port: an injected one has no address, by which its person’s share is counted. */
export function listening(app: TestApp['app']): Promise<string> {
  const known = addresses.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' })
  addresses.set(app, known)
  return known
}

const split = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

function asJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString())
  } catch {
    return payload.length > 0 ? payload.toString('latin1') : undefined
  }
}
