import type { Secrets } from './macs.ts'
import { secretsOf } from './macs.ts'
import { decrypt, ENCRYPTION_BYTES, encrypt, keysFor } from './sealing.ts'

const PREFIX = 'sealed:1:'
const keyOf = keysFor('parlour sealed text 1')

/**
 * Encrypts a text for storage: 'sealed:1:{key id}:{base64url of iv, ciphertext and tag}'. `about`, such as a booking's
 * id, is authenticated too: a text moved to another row can't be opened.
 */
export const seal = (secrets: Secrets, about: string, text: string): string =>
  sealOf(secrets) +
  encrypt(keyOf(secrets.SECRET).key, about, Buffer.from(text)).toString('base64url')

/** Decrypts a text; undefined if it was sealed with an unknown SECRET, about something else, or was changed. */
export function unseal(secrets: Secrets, about: string, kept: string): string | undefined {
  if (!isSealed(kept)) return
  const [id, body = ''] = kept.slice(PREFIX.length).split(':')
  const known = secretsOf(secrets)
    .map(keyOf)
    .find(({ keyId }) => keyId.toString('hex') === id)
  const sealed = Buffer.from(body, 'base64url')
  if (!known || sealed.length < ENCRYPTION_BYTES) return
  try {
    return decrypt(known.key, about, sealed).toString('utf8')
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
export const sealOf = ({ SECRET }: Secrets): string =>
  `${PREFIX}${keyOf(SECRET).keyId.toString('hex')}:`

/** Sealed with the current SECRET. */
export const isSealedNow = (secrets: Secrets, kept: string) => kept.startsWith(sealOf(secrets))
