import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import ece from 'http_ece'
import { expect, it, vi } from 'vitest'
import type { Outside } from '#server/providers/outside.ts'
import { webPushServices } from './web-push.ts'

const OPTIONS = { ttlSeconds: 600, isUrgent: true }
const SECRET = 'a secret of the server'

/** The services with what they answer, and what they were sent. */
function services(secrets: { SECRET: string; SECRET_PREVIOUS?: string }, status = 201) {
  const fetch = vi.fn<Outside['fetch']>(async () => new Response(null, { status }))
  const push = webPushServices({
    secrets,
    subject: 'mailto:help@parlour.test',
    outside: { ask: (_, call) => call(), fetch },
  })
  return { push, fetch }
}

/** A browser that has subscribed with this key. */
function aDevice(serverKey: string, endpoint = 'https://fcm.googleapis.com/fcm/send/1') {
  const keys = createECDH('prime256v1')
  const auth = randomBytes(16)
  return {
    keys,
    auth,
    device: {
      endpoint,
      p256dh: keys.generateKeys('base64url'),
      auth: auth.toString('base64url'),
      serverKey,
    },
  }
}

it('encrypts the text so that only the browser can read it, and signs for its push service', async () => {
  const { push, fetch } = services({ SECRET })
  const { keys, auth, device } = aDevice(push.key)
  expect(await push.send(device, 'Zoë is here', OPTIONS)).toBe('sent')
  const [, url, { headers = {}, body, redirect } = {}] = fetch.mock.calls[0] ?? []
  expect([url, redirect]).toEqual([device.endpoint, 'error'])
  const cipher = Buffer.from(body as Uint8Array)
  expect(cipher.includes('Zoë')).toBe(false)
  expect(
    ece
      .decrypt(cipher, {
        version: 'aes128gcm',
        privateKey: keys,
        authSecret: auth.toString('base64url'),
      })
      .toString(),
  ).toBe('Zoë is here')

  const sent = headers as Record<string, string>
  expect(sent).toMatchObject({ TTL: 600, Urgency: 'high', 'Content-Encoding': 'aes128gcm' })
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(sent.Authorization ?? '') ?? []
  expect(key).toBe(push.key)
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(push.key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:help@parlour.test',
  })
})

it.each([401, 403, 404, 410])(
  'forgets a browser of which its push service says %i',
  async (status) => {
    const { push } = services({ SECRET }, status)
    expect(await push.send(aDevice(push.key).device, 'Hello', OPTIONS)).toBe('gone')
  },
)

it.each([429, 500])('does not forget one when its push service answers %i', async (status) => {
  const { push } = services({ SECRET }, status)
  await expect(push.send(aDevice(push.key).device, 'Hello', OPTIONS)).rejects.toThrow(`${status}`)
})

it.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://me:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://169.254.169.254/latest',
  'https://push.apple.com.example/x',
  'not an address',
])('sends nothing to %s, which is no push service', async (endpoint) => {
  const { push, fetch } = services({ SECRET })
  expect(push.isKnown(endpoint)).toBe(false)
  expect(await push.send(aDevice(push.key, endpoint).device, 'Hello', OPTIONS)).toBe('gone')
  expect(fetch).not.toHaveBeenCalled()
})

it.each([
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://db5p.notify.windows.com/w/?token=x',
])('knows %s', (endpoint) => {
  expect(services({ SECRET }).push.isKnown(endpoint)).toBe(true)
})

it('still reaches browsers that subscribed before SECRET was changed, until the former one is gone', async () => {
  const { device } = aDevice(services({ SECRET }).push.key)
  const during = services({ SECRET: 'another', SECRET_PREVIOUS: SECRET })
  expect(during.push.key).not.toBe(device.serverKey)
  expect(await during.push.send(device, 'Hello', OPTIONS)).toBe('sent')
  expect(await services({ SECRET: 'another' }).push.send(device, 'Hello', OPTIONS)).toBe('gone')
})
