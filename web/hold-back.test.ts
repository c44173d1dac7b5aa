import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { holdScriptsBack } from './hold-back.ts'

const PAGE =
  '<link rel="modulepreload" href="/a.js"/><p>£45 · 60 minutes</p><script type="module" async="">import "/a.js"</script>rel="mod'
const HELD =
  '<link rel="later-modulepreload" href="/a.js"/><p>£45 · 60 minutes</p><script type="later-module">import "/a.js"</script>rel="mod'

it('holds the scripts of a page back, wherever its parts end', async () => {
  const page = Buffer.from(PAGE)
  for (let cut = 0; cut <= page.length; cut++) {
    const body = new PassThrough()
    const sent = text(body)
    const stream = holdScriptsBack(body)
    stream.write(page.subarray(0, cut))
    stream.end(page.subarray(cut))
    expect(await sent, `cut at ${cut}`).toBe(HELD)
  }
})

it('lets a page through byte by byte', async () => {
  const body = new PassThrough()
  const sent = text(body)
  const stream = holdScriptsBack(body)
  for (const byte of Buffer.from(PAGE)) stream.write(Buffer.of(byte))
  stream.end()
  expect(await sent).toBe(HELD)
})

it('stops when nobody takes the page any more', async () => {
  const body = new PassThrough()
  const stream = holdScriptsBack(body)
  const closed = new Promise((done) => stream.once('close', done))
  body.destroy()
  await closed
  expect(stream.destroyed).toBe(true)
})
