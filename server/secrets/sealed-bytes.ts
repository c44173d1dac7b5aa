import type { Secrets } from './macs.ts'
import { secretsOf } from './macs.ts'
import { decrypt, ENCRYPTION_BYTES, encrypt, KEY_ID_BYTES, keysFor } from './sealing.ts'

const keyOf = keysFor('parlour sealed bytes 1')

/** How much longer bytes become. */
export const SEAL_BYTES = KEY_ID_BYTES + ENCRYPTION_BYTES

/** Encrypts bytes for storage, after the key's id. Bytes moved to another place than `about` can't be opened. */
export function sealBytes({ SECRET }: Secrets, about: string, bytes: Uint8Array): Buffer {
  const { key, keyId } = keyOf(SECRET)
  return Buffer.concat([keyId, encrypt(key, about, bytes)])
}

/** The original bytes. Throws if none of our SECRETs opens them, or if they were changed or moved. */
export function openBytes(secrets: Secrets, about: string, sealed: Uint8Array): Buffer {
  const stored = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const id = stored.subarray(0, KEY_ID_BYTES)
  const known = secretsOf(secrets)
    .map(keyOf)
    .find(({ keyId }) => keyId.equals(id))
  if (!known) throw new Error('these bytes were sealed with another SECRET')
  return decrypt(known.key, about, stored.subarray(KEY_ID_BYTES))
}
