/** The result of merging two people's edits of one text. */
export type Merged = {
  text: string
  /** Both changed the same words: the text then has both versions of those lines, theirs first. */
  isConflict: boolean
}

/**
 * Three-way merge (diff3) of two people's edits: line by line, and word by word within lines that both changed. What
 * both insert at the same place is kept, theirs first. No word that either of them added is lost.
 */
export function mergeNotes(base: string, mine: string, theirs: string): Merged {
  if (mine === base || mine === theirs) return { text: theirs, isConflict: false }
  if (theirs === base) return { text: mine, isConflict: false }
  let isConflict = false
  const lines = merge(linesOf(base), linesOf(mine), linesOf(theirs), (chunk) => {
    const words = mergeWords(chunk)
    if (words) return words
    isConflict = true
    return [...chunk.theirs, ...chunk.mine]
  })
  return { text: lines.join('\n'), isConflict }
}

type Chunk = { base: string[]; mine: string[]; theirs: string[] }

/** Merges a few lines word by word; undefined if both changed the same words. */
function mergeWords({ base, mine, theirs }: Chunk): string[] | undefined {
  if (base.join('\n') === '') return [...theirs, ...mine]
  let isConflict = false
  const words = merge(wordsOf(base), wordsOf(mine), wordsOf(theirs), (chunk) => {
    const added = [...chunk.theirs, ...chunk.mine]
    // Two insertions at the same place are both kept, unless they would run together into one word.
    if (chunk.base.length === 0 && isApart(chunk.theirs, chunk.mine)) return added
    isConflict = true
    return added
  })
  return isConflict ? undefined : linesOf(words.join(''))
}

const linesOf = (text: string) => text.split('\n')
/** Splits into words, runs of blanks, line breaks, and single other characters. */
const wordsOf = (lines: string[]) =>
  lines.join('\n').match(/[\p{L}\p{M}\p{N}_]+|[^\S\n]+|./gsu) ?? []

function isApart(before: string[], after: string[]): boolean {
  const isWord = (token = '') => /[\p{L}\p{M}\p{N}_]$/u.test(token)
  return !(isWord(before.at(-1)) && isWord(after[0]))
}

/** diff3 over tokens: between tokens that all three share, takes the side that changed; if both did, calls `decide`. */
function merge(
  base: string[],
  mine: string[],
  theirs: string[],
  decide: (chunk: Chunk) => string[],
): string[] {
  const inMine = matches(base, mine)
  const inTheirs = matches(base, theirs)
  const merged: string[] = []
  let [b, m, t] = [0, 0, 0]
  const take = (toBase: number, toMine: number, toTheirs: number) => {
    const chunk = {
      base: base.slice(b, toBase),
      mine: mine.slice(m, toMine),
      theirs: theirs.slice(t, toTheirs),
    }
    if (isSame(chunk.mine, chunk.base) || isSame(chunk.mine, chunk.theirs))
      merged.push(...chunk.theirs)
    else if (isSame(chunk.theirs, chunk.base)) merged.push(...chunk.mine)
    else merged.push(...decide(chunk))
  }
  for (const [index, token] of base.entries()) {
    const [own, other] = [inMine.get(index), inTheirs.get(index)]
    if (own === undefined || other === undefined) continue
    take(index, own, other)
    merged.push(token)
    b = index + 1
    m = own + 1
    t = other + 1
  }
  take(base.length, mine.length, theirs.length)
  return merged
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((token, index) => token === other[index])

/** Larger tables would take too long: everything between the common ends then counts as changed. */
const MOST_CELLS = 4_000_000

/**
 * Maps tokens of `from` to those of `to`: common prefix and suffix, and between them the longest common subsequence.
 */
function matches(from: string[], to: string[]): Map<number, number> {
  const matched = new Map<number, number>()
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) matched.set(start, start++)
  let end = 0
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) {
    end += 1
    matched.set(from.length - end, to.length - end)
  }
  const rows = from.length - end - start
  const columns = to.length - end - start
  if (rows * columns > MOST_CELLS) return matched

  // lengths[i][j]: length of the longest common subsequence of the suffixes from row i and column j.
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        from[start + row] === to[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (from[start + row] === to[start + column]) matched.set(start + row++, start + column++)
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return matched
}
