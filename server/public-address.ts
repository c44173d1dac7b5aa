import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Unicast that routers on the internet pass on; addresses of IPv4 within IPv6 count as what they are, and those of the
 * deprecated form `::127.0.0.1` (RFC 4291, 2.5.5.1) as none.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE)) return false
  return parsed.range() === 'unicast'
}

const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96')

/** Whether it names an address that isn't public; names are looked up only when they are asked. */
export function isPrivate({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublic(host)
}
