import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Compresses in another thread. A higher quality costs more time than the smaller page saves. */
export const encode: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 4 }),
  identity: async (text) => text,
}

/** A text that is the same for everyone: its tag, and its body, compressed once in each way that is asked for. */
export type Tagged = { tag: string; bodyIn(encoding: Encoding): Promise<Buffer> }

export function tagged(text: Buffer): Tagged {
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    tag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    bodyIn: (encoding) => (bodies[encoding] ??= encode[encoding](text)),
  }
}
