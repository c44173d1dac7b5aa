import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/context.ts'
import { resealRows } from '#server/secrets/resealing.ts'
import { seal, sealOf, unsealed } from '#server/secrets/sealed-text.ts'
import * as store from './store.ts'

/** The labels the app shows with its codes. */
export type Label = { brandName: string; email: string }

/** A new secret: in base32, and as the address in the QR code that apps scan. */
export function newSecret({ brandName, email }: Label): { secret: string; address: string } {
  const totp = totpOf(new Secret({ size: SECRET_BYTES }), { issuer: brandName, label: email })
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** RFC 4226 requires at least 16 bytes and recommends 20. */
const SECRET_BYTES = 20

/** The defaults of every authenticator app: six digits of HMAC-SHA-1, every 30 seconds. */
const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: 30 })

const aboutOf = (userId: string) => `authenticator:${userId}`

export const sealSecret = ({ config }: Context, userId: string, secret: string) =>
  seal(config, aboutOf(userId), secret)

/**
 * True for a current code, or one from the 30 seconds before or after, if it is later than the last code used. So a
 * code works only once, even when sent twice at the same time.
 */
export async function consumeCode(
  context: Context,
  userId: string,
  code: string,
  which: 'confirmed' | 'new' = 'confirmed',
): Promise<boolean> {
  const kept = await store.authenticatorOf(context.db, { userId })
  if (!kept || (kept.confirmedAt !== null) !== (which === 'confirmed')) return false
  const secret = unsealed(context.config, aboutOf(userId), kept.secret)
  if (secret === undefined) {
    context.log.error({ personId: userId }, 'an authenticator’s secret can’t be opened')
    return false
  }
  const totp = totpOf(Secret.fromBase32(secret))
  const timestamp = context.clock().getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = totp.counter({ timestamp }) + delta
  return (await store.useStep(context.db, { userId, step })) > 0
}

/** Reseals secrets that were sealed with the previous SECRET. Skips those that no SECRET of ours opens. */
export const sealAuthenticators = ({ config, db }: Context): Promise<number> =>
  resealRows(
    (batch) => store.sealedOtherwise(db, { ...batch, seal: sealOf(config) }),
    async ({ id: userId, secret: before }) => {
      const plain = unsealed(config, aboutOf(userId), before)
      if (plain === undefined) return false
      const secret = seal(config, aboutOf(userId), plain)
      await store.replaceSecret(db, { userId, before, secret })
      return true
    },
  )
