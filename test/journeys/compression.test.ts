import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from './program.ts'

const UNPACK = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
}

for (const encoding of ['br', 'gzip', 'identity'] as const)
  test(`pages and scripts are sent as ${encoding} to browsers that accept it`, async ({
    program,
  }) => {
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

test('files have few headers, and pictures a policy that runs nothing', async ({ program }) => {
  const html = (await ask(`${program.url}/`, 'identity')).body.toString()
  const script = /href="(\/assets\/framework[^"]*)"/.exec(html)?.[1]
  for (const path of [script, '/illustrations/client.svg']) {
    const { headers } = await ask(`${program.url}${path}`, 'br')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(JSON.stringify(headers).length).toBeLessThan(620)
  }
  const policyOf = async (path: string) =>
    (await ask(`${program.url}${path}`, 'br')).headers['content-security-policy']
  expect(await policyOf('/')).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*')+;/)
  expect(await policyOf('/login')).toContain("script-src 'self' 'nonce-")
})

test('a browser that refuses an encoding gets another', async ({ program }) => {
  const page = await ask(`${program.url}/`, 'br;q=0, gzip')
  expect(page.headers['content-encoding']).toBe('gzip')
})

test('a page inlines its styles, preloads its fonts, and asks for its scripts at once', async ({
  program,
}) => {
  for (const path of ['/', '/browse', '/login', '/terms']) {
    const html = (await ask(`${program.url}${path}`, 'identity')).body.toString()
    expect(html).toContain('<style data-precedence="site"')
    expect(html).not.toContain('rel="stylesheet"')
    expect(html.match(/as="font"/g)).toHaveLength(2)
    expect(html.match(/rel="modulepreload"/g)?.length).toBeGreaterThan(4)
    expect(html.match(/type="module"/g)).toHaveLength(1)
  }
})

/** The raw response, which `fetch` would decompress. */
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
