import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const CLIENT = join(import.meta.dirname, '..', '..', 'build', 'client')
const MOST_BYTES = 175_000

type Route = { module: string; imports: string[] }
type Manifest = { entry: Route; routes: Record<string, Route> }

for (const page of ['home-page', 'browse-page', 'professional-page', 'find-page'])
  test(`the first load of ${page} needs at most 175,000 bytes of JavaScript (gzip)`, async () => {
    const files = await readdir(join(CLIENT, 'assets'))
    const name = files.find((file) => file.startsWith('manifest-'))
    const text = await readFile(join(CLIENT, 'assets', name ?? ''), 'utf8')
    const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    const parts = [manifest.entry, manifest.routes.root, manifest.routes[`pages/${page}`]]
    const scripts = new Set([`/assets/${name}`])
    for (const part of parts) {
      if (!part) throw new Error(`the build knows no ${page}`)
      for (const script of [part.module, ...part.imports]) scripts.add(script)
    }
    let bytes = 0
    for (const script of scripts) bytes += gzipSync(await readFile(join(CLIENT, script))).length
    expect(bytes).toBeGreaterThan(60_000)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  })

test('no page includes the video library of hosted rooms', async () => {
  const files = await readdir(join(CLIENT, 'assets'))
  const scripts = files.filter((file) => file.endsWith('.js'))
  const withLibrary: string[] = []
  for (const script of scripts)
    if (/call-machine/.test(await readFile(join(CLIENT, 'assets', script), 'utf8')))
      withLibrary.push(script)
  expect(withLibrary).toEqual([expect.stringMatching(/^daily-room-/)])
  const manifest = files.find((file) => file.startsWith('manifest-')) ?? ''
  expect(await readFile(join(CLIENT, 'assets', manifest), 'utf8')).not.toContain('daily-room')
})

test('only the checkout form loads Stripe’s library', async () => {
  const files = await readdir(join(CLIENT, 'assets'))
  const withLibrary: string[] = []
  for (const file of files.filter((name) => name.endsWith('.js')))
    if ((await readFile(join(CLIENT, 'assets', file), 'utf8')).includes('https://js.stripe.com'))
      withLibrary.push(file)
  expect(withLibrary).toEqual([expect.stringMatching(/^stripe-form-/)])
})
