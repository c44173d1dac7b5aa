const COLON = 0x3a
const SEMICOLON = 0x3b
const LONGEST_NAME = 100

/** Names as they are written. */
const known = new Map<string, string>()
const MOST_KNOWN = 1000

/** Of a property line (RFC 5545, 3.1), in capitals; undefined if it is none. */
export function nameOf(line: string): string | undefined {
  for (let at = 0; at < line.length && at < LONGEST_NAME; at++) {
    const code = line.charCodeAt(at)
    if (code === COLON || code === SEMICOLON)
      return at === 0 ? undefined : inCapitals(line.slice(0, at))
    if (!isOfName(code)) return
  }
}

/** Letters, digits and the hyphen. */
const isOfName = (code: number) =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2d

function inCapitals(name: string): string {
  const found = known.get(name) ?? name.toUpperCase()
  if (known.size < MOST_KNOWN) known.set(name, found)
  return found
}

/** Whether it continues the line before it. */
export const isFolded = (line: string) => line.startsWith(' ') || line.startsWith('\t')
