/** How many people, and how many stories, the home page shows. */
export const FEATURED = 3

type Featurable = { avatar: string | null; categories: readonly string[] }

/** Who stands for all on the home page: people with a photo first, each of another category as far as there are some. */
export function featured<P extends Featurable>(found: readonly P[]): P[] {
  const best = found.toSorted((a, b) => Number(b.avatar !== null) - Number(a.avatar !== null))
  return first(best, ({ categories }) => categories[0])
}

/** A large quotation of more characters isn't read. */
const LONGEST_QUOTATION = 240

type Quotable = { text: string; professional: { id: string } }

/** Stories that are short enough to quote whole, each with another professional as far as there are some. */
export function quoted<S extends Quotable>(stories: readonly S[]): S[] {
  const short = stories.filter(({ text }) => text.length <= LONGEST_QUOTATION)
  return first(short, ({ professional }) => professional.id)
}

/** The first of each kind, then the next ones. */
function first<T>(all: readonly T[], kindOf: (one: T) => unknown): T[] {
  const kinds = all.map(kindOf)
  const ofOwnKind = all.filter((_, at) => kinds.indexOf(kinds[at]) === at)
  return [...new Set([...ofOwnKind, ...all])].slice(0, FEATURED)
}
