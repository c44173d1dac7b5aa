import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
export const KEY_ID_BYTES = 4

/** How much longer encrypted bytes are. */
export const ENCRYPTION_BYTES = IV_BYTES + TAG_BYTES

export type SealingKey = { key: Buffer; keyId: Buffer }

/** Derives a purpose's keys from SECRETs by HKDF-SHA-256 (RFC 5869); the key id identifies the SECRET. */
export function keysFor(purpose: string): (secret: string) => SealingKey {
  const keys = new Map<string, SealingKey>()
  return (secret) => {
    const known = keys.get(secret)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    const keyId = createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
    keys.set(secret, { key, keyId })
    return { key, keyId }
  }
}

/** AES-256-GCM (NIST SP 800-38D) with a fresh 96-bit iv: iv, ciphertext and tag. `about` is authenticated too. */
export function encrypt(key: Buffer, about: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws if the bytes were encrypted with another key, about something else, or were changed. */
export function decrypt(key: Buffer, about: string, encrypted: Buffer): Buffer {
  const iv = encrypted.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about)).setAuthTag(encrypted.subarray(-TAG_BYTES))
  const opened = decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([opened, decipher.final()])
}
