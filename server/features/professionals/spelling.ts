/** A word that documents have, and how many have it. */
export type KnownWord = { word: string; stem: string; uses: number }

/** The known word that a mistyped one most likely stands for; undefined when none is near. */
export function nearestWord(typed: string, known: KnownWord[]): KnownWord | undefined {
  const most = typed.length <= 4 ? 1 : typed.length <= 8 ? 2 : 3
  const near = known
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate.word) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.candidate.uses - a.candidate.uses)
  return near[0]?.candidate
}

/** Letters to insert, drop, replace or swap with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(beforeLast, j - 2) + 1
          : Infinity
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swapped))
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Everything one such edit away, in small letters without accents: for words too short for trigrams to tell apart. */
export function oneEditAway(word: string): string[] {
  const splits = Array.from({ length: word.length + 1 }, (_, i) => [
    word.slice(0, i),
    word.slice(i),
  ])
  return splits.flatMap(([head = '', tail = '']) => [
    head + tail.slice(1),
    head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
    ...LETTERS.flatMap((letter) => [head + letter + tail, head + letter + tail.slice(1)]),
  ])
}
