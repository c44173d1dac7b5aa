declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts what was encrypted for a browser (RFC 8188, 8291). */
  const ece: {
    decrypt(
      text: Buffer,
      params: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
    ): Buffer
  }
  export default ece
}
