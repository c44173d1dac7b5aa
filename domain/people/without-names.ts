/** Titles that many have, and no one is known by. */
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'miss', 'mx', 'prof', 'sir'])

const APOSTROPHE = /^['’‘ʼ]$/u
/** Written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/**
 * A text without an account's address, its name and each word of it, with or without accents. A word of two letters or
 * fewer counts only in the same case: 'Jo' is a name, and so is 'An', but 'an' is none.
 */
export function withoutNames(
  text: string,
  { name, email }: { name: string; email: string },
  instead: string,
): string {
  const words = [...name.split(/\s+/u), ...name.split(/[\s\-‐-―.,()]+/u)].filter(
    (word) => word && !TITLES.has(word.toLowerCase()) && !/^\p{Ll}/u.test(word),
  )
  const isShort = (word: string) => [...bare(word)].length <= 2 && !UNSPACED.test(word)
  // The longest first: a name with a hyphen is one.
  const anyCase = [email, name, ...words.filter((word) => !isShort(word))].sort(
    (a, b) => b.length - a.length,
  )
  const sameCase = words.filter(isShort)
  const replaced = [
    { parts: anyCase, flags: 'giu' },
    { parts: sameCase, flags: 'gu' },
  ].reduce(
    (left, { parts, flags }) =>
      parts.length > 0
        ? left.replace(new RegExp(parts.map(patternOf).join('|'), flags), instead)
        : left,
    text.normalize('NFD'),
  )
  return replaced.normalize('NFC')
}

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

function patternOf(text: string): string {
  const letters = [...bare(text.trim())].map((each) => {
    if (APOSTROPHE.test(each)) return `['’‘ʼ]?`
    if (/\s/u.test(each)) return '\\s+'
    return `${/[\p{L}\p{N}]/u.test(each) ? each : escaped(each)}\\p{M}*`
  })
  const body = letters.join('')
  return UNSPACED.test(text) ? body : `(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`
}

const escaped = (sign: string) => `\\u{${sign.codePointAt(0)?.toString(16)}}`
