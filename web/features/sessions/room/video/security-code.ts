import { wordlist } from '@scure/bip39/wordlists/english.js'

const WORDS = 4
/** 2048 words: 11 bits each. */
const BITS = 11

/**
 * Four words for a connection, from the fingerprints of both sides' certificates. Both browsers compute them by
 * themselves: they are the same unless someone sits between and has a connection of his own with each side.
 */
export async function securityCodeOf(fingerprints: string[]): Promise<string[]> {
  if (fingerprints.length !== 2) return []
  const text = fingerprints
    .map((each) => each.toLowerCase())
    .sort()
    .join('\n')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: WORDS }, (_, n) => {
    const index = Number.parseInt(bits.slice(n * BITS, (n + 1) * BITS), 2)
    return wordlist[index] ?? ''
  })
}
