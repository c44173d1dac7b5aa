import { isIPv6 } from 'node:net'

/**
 * What to count attempts by: an IPv4 address, or the /64 of an IPv6 one, because one household or rented server has
 * all of a /64 to itself.
 */
export function networkOf(address: string): string {
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
