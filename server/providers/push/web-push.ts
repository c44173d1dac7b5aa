import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { SECOND_MS } from '#domain/time.ts'
import type { Outside } from '#server/providers/outside.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { keysFor } from '#server/secrets/macs.ts'
import type { PushPort } from './port.ts'

/**
 * The push services of Chrome and others (Google), Firefox (Mozilla), Safari (Apple) and Edge (Microsoft). Browsers
 * name the address themselves, so that without this list anyone could have us call any address.
 */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]
const TIMEOUT_MS = 5 * SECOND_MS
const REFUSED = [401, 403, 404, 410]

/** Sends by Web Push (RFC 8030), encrypted for the device (RFC 8291), signed with a key made from SECRET (RFC 8292). */
export function webPushServices({
  secrets,
  subject,
  outside,
}: {
  secrets: Secrets
  /** A `mailto:` or `https:` address for the operators of push services. */
  subject: string
  outside: Outside
}): PushPort {
  const [current, ...previous] = keysFor(secrets, 'web push')
  const pair = pairOf(current)
  const pairs = [pair, ...previous.map(pairOf)]
  const isKnown = (endpoint: string) => {
    const url = URL.parse(endpoint)
    if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
    return SERVICES.some((service) =>
      service.startsWith('.') ? url.hostname.endsWith(service) : url.hostname === service,
    )
  }
  return {
    key: pair.publicKey,
    isKnown,
    async send({ endpoint, p256dh, auth, serverKey }, text, { ttlSeconds, isUrgent }) {
      const signer = pairs.find(({ publicKey }) => publicKey === serverKey)
      if (!signer || !isKnown(endpoint)) return 'gone'
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        {
          vapidDetails: { subject, ...signer },
          TTL: ttlSeconds,
          urgency: isUrgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        },
      )
      const { 'Content-Length': _, ...sent } = headers as Record<string, string>
      const reply = await outside.fetch('send', endpoint, {
        method,
        headers: sent,
        body: new Uint8Array(body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await reply.body?.cancel()
      if (reply.ok) return 'sent'
      if (REFUSED.includes(reply.status)) return 'gone'
      throw new Error(`The push service answered ${reply.status}`)
    },
  }
}

/** A pair of P-256 keys whose private one is these 32 bytes, in hex. */
function pairOf(hex: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(hex, 'hex')
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: Buffer.from(hex, 'hex').toString('base64url'),
  }
}
