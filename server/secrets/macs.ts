import { createHmac, timingSafeEqual } from 'node:crypto'

/** The current secret and, during a rotation, the previous one. The configuration has both. */
export type Secrets = { SECRET: string; SECRET_PREVIOUS?: string }

/** The current secret, which signs and seals, then the previous one, which only verifies and opens. */
export function secretsOf({ SECRET, SECRET_PREVIOUS }: Secrets): [string, ...string[]] {
  return SECRET_PREVIOUS ? [SECRET, SECRET_PREVIOUS] : [SECRET]
}

type Encoding = 'base64' | 'base64url'

/** HMAC-SHA-256 of a text with the current secret. Each use has its own prefix, such as 'way:'. */
export function macOf({ SECRET }: Secrets, text: string, encoding: Encoding = 'base64url'): string {
  return hmac(SECRET, text).toString(encoding)
}

/** Whether this is the text's HMAC, with the current or the previous secret. */
export function isMacOf(
  secrets: Secrets,
  text: string,
  mac: string,
  encoding: Encoding = 'base64url',
): boolean {
  const given = Buffer.from(mac, encoding)
  return secretsOf(secrets).some((secret) => {
    const expected = hmac(secret, text)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Keys for one use: the first signs, each verifies. */
export function keysFor(secrets: Secrets, use: string): [string, ...string[]] {
  const [current, ...previous] = secretsOf(secrets)
  const keyOf = (secret: string) => hmac(secret, use).toString('hex')
  return [keyOf(current), ...previous.map(keyOf)]
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()
