import { isIP, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/config.ts'

/**
 * The key to count attempts by: an IPv4 address, or the /64 of an IPv6 one, because a household or rented server has a
 * whole /64. A request whose connection has been reset has no address, despite Fastify's type of `request.ip`; those
 * are counted together.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const plain = address.replace(/%.*/, '')
  if (!isIPv6(plain)) return address
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

/**
 * Whether the request comes directly from this machine, under one of its names. Proxied requests also come from this
 * machine, but carry a proxy's headers; what a page asks inside the program, it asks for its visitor. Under any other
 * name it may be a page from elsewhere whose domain points here (DNS rebinding).
 */
export function isFromThisMachine({ raw, headers, isOfPage }: FastifyRequest): boolean {
  if (isOfPage || PASSED_ON.some((name) => name in headers)) return false
  const host = hostnameOf(headers.host)
  const address = plain(raw.socket.remoteAddress ?? '')
  if (isLoopback(address)) return isLoopback(host) || isIP(host) > 0
  return ownAddresses().has(address) && isIP(host) > 0
}

const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Without the port and the brackets of IPv6. */
export function hostnameOf(host = ''): string {
  return URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname.replace(/[[\]]/g, '')
    : ''
}

const ownAddresses = () =>
  new Set(
    Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []),
  )

const plain = (address: string) => address.replace(/^::ffff:/i, '').replace(/%.*/, '')
