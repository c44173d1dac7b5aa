/** A browser as its push service knows it (W3C Push API). */
export type PushDevice = {
  endpoint: string
  /** Both base64url. */
  p256dh: string
  auth: string
  /** The key that it was subscribed with. */
  serverKey: string
}

export type PushPort = {
  /** The public key with which browsers subscribe (base64url). */
  key: string
  /** Whether what is for this address may be sent there. */
  isKnown(endpoint: string): boolean
  /**
   * Hands text over for one device; `gone`: the device wants none any more. Throws if the push service takes nothing
   * now. Not safe to repeat: the device shows it twice, or, under one tag, anew.
   */
  send(device: PushDevice, text: string, options: PushOptions): Promise<'sent' | 'gone'>
}

export type PushOptions = {
  /** It is pointless after so many seconds. */
  ttlSeconds: number
  /** Worth waking a sleeping phone. */
  isUrgent: boolean
}
