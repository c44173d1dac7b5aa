/** A text before it is taken apart: '11+' is said 'eleven plus', and 'C.V.' is one word. */
export function spokenText(text: string): string {
  return text
    .replaceAll(/(\d)\+/g, '$1 plus ')
    .replaceAll(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, '$1')
}

/** The words of a text of ours as profiles are searched for them; search_words_in in the database does the same. */
export function plainWords(text: string): string[] {
  const plain = spokenText(text)
    .normalize('NFD')
    .replaceAll(/\p{M}|['’`]/gu, '')
    .toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
