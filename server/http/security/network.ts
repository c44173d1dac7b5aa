import { isIP, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '#server/config.ts'
import type { Context } from '#server/context.ts'

/**
 * The key to count attempts by: an IPv4 address, or the /64 of an IPv6 one, because a household or rented server has a
 * whole /64. A request whose connection has been reset has no address, despite Fastify's type of `request.ip`; those
 * are counted together. Some proxies add the visitor's port, which each connection has another of.
 */
export function networkOf(given: string | undefined): string {
  if (given === undefined) return 'unknown'
  const [, v6, v4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(given) ?? []
  const address = v6 ?? v4 ?? given
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
  if (isOfPage || isPassedOn(headers)) return false
  const host = hostnameOf(headers.host)
  const address = plainAddress(raw.socket.remoteAddress ?? '')
  if (isLoopback(address)) return isLoopback(host) || isIP(host) > 0
  return ownAddresses().has(address) && isIP(host) > 0
}

const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]

const isPassedOn = (headers: FastifyRequest['headers']) => PASSED_ON.some((name) => name in headers)

/**
 * Without TRUST_PROXY, warns once if a proxy is nearby, on this machine or in its private network: all its visitors
 * then have its address and share each limit. Anyone farther away may have made the headers up.
 */
export function noticeProxies(app: FastifyInstance, { config, log }: Context): void {
  if (config.TRUST_PROXY > 0) return
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && !request.isOfPage && isPassedOn(request.headers) && isNearby(request.ip)) {
      isSaid = true
      log.warn(
        { from: plainAddress(request.ip) },
        'A proxy passes requests on and TRUST_PROXY is 0, so all its visitors share one limit: set TRUST_PROXY to the number of proxies',
      )
    }
    done()
  })
}

const NEARBY = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** A request whose connection has been reset has no address. */
const isNearby = (address: string | undefined) =>
  isIP(plainAddress(address ?? '')) > 0 &&
  NEARBY.has(ipaddr.process(plainAddress(address ?? '')).range())

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

/** Without what IPv6 adds to an IPv4 address, and without a zone. */
export const plainAddress = (address: string) => address.replace(/^::ffff:/i, '').replace(/%.*/, '')
