import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './macs.ts'
import { secretsOf } from './macs.ts'

/**
 * Encrypts a text for storage: 'sealed:1:{key id}:{base64url of iv, ciphertext and tag}'. AES-256-GCM (NIST SP 800-38D)
 * with a fresh 96-bit iv; the key comes from SECRET by HKDF-SHA-256 (RFC 5869), and the key id identifies that SECRET.
 * `about`, such as a booking's id, is authenticated too: a text moved to another row can't be opened.
 */
export function seal({ SECRET }: Secrets, about: string, text: string): string {
  const { key, keyId } = keyOf(SECRET)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return `${PREFIX}${keyId}:${sealed.toString('base64url')}`
}

/** Decrypts a text; undefined if it was sealed with an unknown SECRET, about something else, or was changed. */
export function unseal(secrets: Secrets, about: string, kept: string): string | undefined {
  if (!isSealed(kept)) return
  const [id, body = ''] = kept.slice(PREFIX.length).split(':')
  const key = secretsOf(secrets)
    .map(keyOf)
    .find(({ keyId }) => keyId === id)?.key
  const sealed = Buffer.from(body, 'base64url')
  if (!key || sealed.length < IV_BYTES + TAG_BYTES) return
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-TAG_BYTES))
    const opened = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return
  }
}

/** The original text, sealed or not; undefined if none of our SECRETs opens it. */
export const unsealed = (secrets: Secrets, about: string, kept: string): string | undefined =>
  isSealed(kept) ? unseal(secrets, about, kept) : kept

/** Texts from before sealing was introduced are stored as they are. */
export const isSealed = (kept: string) => kept.startsWith(PREFIX)

/** The prefix of texts sealed with the current SECRET; anything else needs resealing. */
export const sealOf = ({ SECRET }: Secrets): string => `${PREFIX}${keyOf(SECRET).keyId}:`

const PREFIX = 'sealed:1:'
const IV_BYTES = 12
const TAG_BYTES = 16

const keys = new Map<string, { key: Buffer; keyId: string }>()

function keyOf(secret: string): { key: Buffer; keyId: string } {
  const known = keys.get(secret)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parlour sealed text 1', 32))
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8)
  keys.set(secret, { key, keyId })
  return { key, keyId }
}
