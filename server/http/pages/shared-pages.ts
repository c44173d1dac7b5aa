import { createHash } from 'node:crypto'
import type { Asker } from '#server/limiter/fair-line.ts'
import type { Tagged } from './encoding.ts'
import { tagged } from './encoding.ts'
import { Busy } from './page-queue.ts'

/** After that the next reader still gets this one, until it is too old, and a new one is made. */
const FRESH_MS = 1000
const KEPT_MS = 2000
/** For one process. A page counts with its compressed copies. */
const MOST_BYTES = 64 * 1024 * 1024
const BYTES_WITH_COPIES = 1.3

export type MadePage = { status: number; headers: Record<string, string>; html: Buffer }

export type SharedPage = MadePage & Tagged & { madeAt: number }

type Making = { page: Promise<SharedPage>; readers: Set<Asker>; abandon: AbortController }

/** Makes a page in the turn of its readers, of whom there may soon be more. */
type Make = (readers: Iterable<Asker>, gone: AbortSignal) => Promise<MadePage>

/**
 * Pages that are the same for everyone, each made once for all who ask in the same second. `onReader` hears that one
 * that is not made yet has got another reader.
 */
export function createSharedPages(clock: () => Date, onReader: () => void) {
  /** In the order in which they were made, so that the first is always the oldest. */
  const pages = new Map<string, SharedPage>()
  const underway = new Map<string, Making>()
  let bytes = 0

  const ageOf = (page: SharedPage) => clock().getTime() - page.madeAt
  const isYounger = (page: SharedPage, than: number) => ageOf(page) >= 0 && ageOf(page) < than

  function drop(address: string): void {
    bytes -= sizeOf(pages.get(address))
    pages.delete(address)
  }

  function keep(address: string, page: SharedPage): void {
    drop(address)
    pages.set(address, page)
    bytes += sizeOf(page)
    for (const [oldest, each] of pages) {
      if (bytes <= MOST_BYTES && isYounger(each, KEPT_MS)) break
      drop(oldest)
    }
  }

  function begin(address: string, reader: Asker, make: Make): Making {
    const abandon = new AbortController()
    const readers = new Set([reader])
    const madeAt = clock().getTime()
    const before = pages.get(address)
    const page = make(readers, abandon.signal)
      .then((made) => {
        const shared = asShared(made, madeAt, before)
        if (made.status === 200) keep(address, shared)
        return shared
      })
      .finally(() => {
        if (underway.get(address) === making) underway.delete(address)
      })
    const making = { page, readers, abandon }
    underway.set(address, making)
    return making
  }

  function join(address: string, reader: Asker, make: Make): Making {
    const found = underway.get(address)
    if (!found) return begin(address, reader, make)
    found.readers.add(reader)
    onReader()
    return found
  }

  async function follow(
    address: string,
    making: Making,
    reader: Asker,
    gone: AbortSignal,
  ): Promise<SharedPage> {
    const leave = () => {
      making.readers.delete(reader)
      if (making.readers.size > 0) return
      underway.delete(address)
      making.abandon.abort()
    }
    gone.addEventListener('abort', leave)
    return making.page.finally(() => gone.removeEventListener('abort', leave))
  }

  return {
    /** The page at an address, from those made or as `make` makes it; a page that no one waits for is abandoned. */
    async get(
      address: string,
      reader: Asker,
      gone: () => AbortSignal,
      make: Make,
    ): Promise<SharedPage> {
      const page = pages.get(address)
      if (page && isYounger(page, FRESH_MS)) return page
      const isFirst = !underway.has(address)
      const making = join(address, reader, make)
      if (page && isYounger(page, KEPT_MS)) {
        // Made for the next reader; if that fails, they are told.
        making.page.catch(() => {})
        return page
      }
      const made = await follow(address, making, reader, gone()).catch((error: unknown) => {
        if (isFirst || !isOfOne(error)) throw error
      })
      // What one reader may not have doesn't concern the others.
      return made && (isFirst || made.status !== 429) ? made : this.get(address, reader, gone, make)
    },
  }
}

const isOfOne = (error: unknown) => error instanceof Busy && error.why !== 'full'

const sizeOf = (page: SharedPage | undefined) => (page ? page.html.length * BYTES_WITH_COPIES : 0)

/** A page that hasn't changed keeps its compressed copies. */
function asShared(made: MadePage, madeAt: number, before: SharedPage | undefined): SharedPage {
  const sent = tagged(made.html)
  return before?.tag === sent.tag ? { ...before, madeAt } : { ...made, ...sent, madeAt }
}

/**
 * Names the scripts of a page by their hashes instead of the nonce that it was made with, so that many may read it. A
 * script without that nonce, which is none of ours, gets no hash.
 */
export function hashScripts(text: string, nonce: string): { html: Buffer; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  for (const [, attributes = '', script = ''] of text.matchAll(
    /<script\b([^>]*)>(.*?)<\/script>/gs,
  ))
    if (attributes.includes(mark))
      scripts.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: Buffer.from(text.replaceAll(mark, '')), scripts: [...scripts] }
}
