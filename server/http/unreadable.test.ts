import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'

const { app } = await buildTestApp({ settings: { PUBLIC_URL: 'https://shop.example' } })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

it.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  [
    'a head that is too large',
    `GET / HTTP/1.1\r\nhost: shop.example\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
])('%s is refused in one sentence, with the usual security headers', async (_, request, status) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const [head = '', body] = (await text(socket)).split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe(status)
  expect(body).toBe('This request could not be read')
  for (const line of [
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none';frame-ancestors 'none'",
    'strict-transport-security: max-age=31536000; includeSubDomains',
  ])
    expect(head).toContain(line)
})

it('an unreadable address is refused with the usual security headers', async () => {
  const { statusCode, headers } = await app.inject({ url: '/%', headers: { host: 'shop.example' } })
  expect([statusCode, headers['x-content-type-options']]).toEqual([404, 'nosniff'])
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})
