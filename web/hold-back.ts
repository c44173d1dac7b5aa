import type { Duplex } from 'node:stream'
import { Writable } from 'node:stream'

/** What the router marks as scripts of a page, and what is sent instead. */
const HELD_BACK = [
  ['rel="modulepreload"', 'rel="later-modulepreload"'],
  ['type="module" async=""', 'type="later-module"'],
] as const

/**
 * Lets a page through to `body` with its scripts under names that mean nothing to browsers, until `StartScripts` gives
 * them back their own. A name may be cut in two by the end of a part.
 */
export function holdScriptsBack(body: Duplex & { flush?: () => void }): Writable {
  let rest = ''
  const page = new Writable({
    write(part: Buffer, _encoding, done) {
      // By bytes, whatever character they belong to.
      let text = rest + part.toString('latin1')
      for (const [now, later] of HELD_BACK) text = text.replaceAll(now, later)
      const begun = beginningAtEnd(text)
      rest = text.slice(text.length - begun)
      if (body.write(Buffer.from(text.slice(0, text.length - begun), 'latin1'))) done()
      else body.once('drain', done)
    },
    final: (done) => body.end(Buffer.from(rest, 'latin1'), done),
  })
  body.once('close', () => page.destroy())
  return Object.assign(page, { flush: () => body.flush?.() })
}

/** How many of the last characters may be the beginning of a name. */
function beginningAtEnd(text: string): number {
  let most = 0
  for (const [name] of HELD_BACK)
    for (let length = name.length - 1; length > most; length--)
      if (text.endsWith(name.slice(0, length))) most = length
  return most
}
