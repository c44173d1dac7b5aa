import { createSocket } from 'node:dgram'
import { lookup, Resolver } from 'node:dns/promises'
import { expect, it, onTestFinished } from 'vitest'
import { addressesOf } from './names.ts'

const A = 1

/** A name server that knows one IPv4 address for every name, or is silent. */
async function resolverAt({ isSilent = false } = {}) {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  let asked = 0
  socket.on('message', (query, { port }) => {
    asked += 1
    if (isSilent) return
    // RFC 1035, 4.1: the question alone, and an answer that points to its name.
    const end = query.indexOf(0, 12) + 5
    const isA = query.readUInt16BE(end - 4) === A
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(isA ? 1 : 0, 6)
    header.writeUInt32BE(0, 8)
    const answer = Buffer.of(0xc0, 12, 0, A, 0, 1, 0, 0, 0, 9, 0, 4, 93, 184, 216, 34)
    socket.send(
      Buffer.concat([header, query.subarray(12, end), isA ? answer : Buffer.alloc(0)]),
      port,
    )
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolver, asked: () => asked }
}

it('finds a host’s addresses, of one kind if there are no others', async () => {
  const { resolver, asked } = await resolverAt()
  const found = [{ address: '93.184.216.34', family: 4 }]
  expect(await addressesOf('calendar.example', resolver)).toEqual(found)
  expect(asked()).toBe(2)
  expect(await addressesOf('a.localhost', resolver)).toEqual([{ address: '127.0.0.1', family: 4 }])
  expect(asked()).toBe(2)
})

it('holds up no other name while name servers are silent', async () => {
  const { resolver } = await resolverAt({ isSilent: true })
  const ended: string[] = []
  const silent = Array.from({ length: 8 }, (_, n) =>
    addressesOf(`${n}.calendar.example`, resolver).catch(() => ended.push('stranger')),
  )
  await lookup('localhost')
  ended.push('ours')
  await Promise.all(silent)
  expect(ended).toHaveLength(9)
  expect(ended[0]).toBe('ours')
})
