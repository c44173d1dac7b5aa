import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'

const { app } = await buildTestApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterEach(() => void vi.useRealTimers())

it('a body that does not arrive within 30 seconds ends the request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrived = new Promise((resolve) => app.server.once('request', resolve))
  let isOpen = true
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  closed.then(() => {
    isOpen = false
  })
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":',
  )
  await arrived
  await vi.advanceTimersByTimeAsync(29_000)
  expect(isOpen).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  await closed
})

it('headers may take 20 seconds, a whole request ten minutes, for a large file on a slow connection', () => {
  const { headersTimeout, requestTimeout } = app.server
  expect({ headersTimeout, requestTimeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 600_000,
  })
})
