import { pasted } from './tidy-text.ts'

/** A stretch of a text, with the address it leads to if it is one. */
export type TextPart = { text: string; href?: string }

/** What ends a sentence or a bracket is not part of the address before it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]+[^\s<>"'.,;:!?…)\]}]/gi

/** A text in parts, its web addresses apart. Only http and https count: no other scheme becomes a link. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** An address that a server may be asked at: https, without a name or password in it; undefined for any other. */
export function httpsUrl(address: string, base?: URL): URL | undefined {
  const url = URL.parse(pasted(address), base)
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  url.hash = ''
  return url
}

/** Of servers that people name: by any other port they could look for what listens where. `URL` leaves 443 out. */
export const hasPublicPort = ({ port }: URL): boolean => ['', '8443'].includes(port)
