import { pasted } from '#domain/messages/tidy-text.ts'

/**
 * An address as it is kept: in lower case, its domain in ASCII (x@münchen.de as x@xn--mnchen-3ya.de), so that the same
 * address is the same however it is typed.
 */
export function tidyEmail(typed: string): string {
  const email = pasted(typed).toLowerCase()
  const [local, domain = ''] = email.split(/@(?=[^@]*$)/)
  if (!BEYOND_ASCII.test(domain)) return email
  const { hostname } = URL.parse(`http://${domain}`) ?? {}
  return hostname ? `${local}@${hostname}` : email
}

/** A name of letters, digits, hyphens and full stops, at least one of them beyond ASCII. */
const BEYOND_ASCII = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.。-]+$/u

/**
 * Whether a tidy address is one that HTML's `type=email` takes, in a domain with a full stop: '&', '/' and a trailing
 * apostrophe occur. Quoted ones and numbers in place of a domain are refused.
 */
export function isEmailAddress(email: string): boolean {
  const [local = '', domain = '', ...more] = email.split('@')
  // RFC 5321, 4.5.3.1: the most that mail servers take.
  if (more.length > 0 || local.length > 64 || email.length > 254) return false
  return LOCAL.test(local) && DOMAIN.test(domain)
}

const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]+$/
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`, 'i')
