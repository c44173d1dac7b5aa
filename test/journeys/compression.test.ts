import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from './program.ts'

const UNPACK = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
}

for (const encoding of ['br', 'gzip', 'identity'] as const)
  test(`pages and scripts come as ${encoding} to browsers that ask for it`, async ({ program }) => {
    const page = await ask(`${program.url}/browse`, encoding)
    expect(page.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(page.headers.vary).toContain('accept-encoding')
    const html = UNPACK[encoding](page.body).toString()
    expect(html).toContain('Browse Professionals')
    expect(html.endsWith('</html>')).toBe(true)

    const script = /href="(\/assets\/framework[^"]*)"/.exec(html)?.[1]
    const file = await ask(`${program.url}${script}`, encoding)
    expect(file.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(UNPACK[encoding](file.body).toString()).toContain('createContext')
  })

test('a browser that refuses an encoding gets another', async ({ program }) => {
  const page = await ask(`${program.url}/`, 'br;q=0, gzip')
  expect(page.headers['content-encoding']).toBe('gzip')
})

test('styles and fonts go ahead of the scripts of a page', async ({ program }) => {
  const html = (await ask(`${program.url}/`, 'identity')).body.toString()
  const styles = html.indexOf('rel="stylesheet"')
  const font = html.indexOf('as="font"')
  const script = html.indexOf('rel="modulepreload" fetchpriority="low"')
  expect([styles > 0, font > styles, script > font]).toEqual([true, true, true])
})

/** As it travels: `fetch` would unpack it. */
function ask(url: string, encoding: string) {
  return new Promise<{ headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      get(url, { headers: { 'accept-encoding': encoding } }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => resolve({ headers: reply.headers, body: Buffer.concat(parts) }))
      }).on('error', reject)
    },
  )
}
