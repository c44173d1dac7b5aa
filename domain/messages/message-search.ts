/** Words beyond these are ignored. */
const WORDS_MAX = 8
const EXCERPT_LENGTH = 120

/** The words that a message must have, each as a part of a word at least; in lower case. */
export function searchedWords(typed: string): string[] {
  return [...new Set(typed.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, WORDS_MAX)
}

/** The part of a message around the first searched word, on one line. */
export function excerptOf(body: string, words: string[]): string {
  const text = body.replace(/\s+/g, ' ').trim()
  const found = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const at = Math.min(...found, text.length)
  if (text.length <= EXCERPT_LENGTH) return text
  const wanted = Math.max(0, Math.min(at - EXCERPT_LENGTH / 3, text.length - EXCERPT_LENGTH))
  // Begins with a whole word, if one begins nearby.
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const excerpt = text.slice(start, start + EXCERPT_LENGTH).trim()
  return `${start > 0 ? '…' : ''}${excerpt}${start + EXCERPT_LENGTH < text.length ? '…' : ''}`
}

/** A text in parts, of which those that were searched for are marked. */
export function markedParts(text: string, words: string[]): { text: string; isFound: boolean }[] {
  if (words.length === 0) return [{ text, isFound: false }]
  const pattern = new RegExp(`(${words.map(RegExp.escape).join('|')})`, 'i')
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isFound: index % 2 === 1 }))
    .filter((part) => part.text)
}
