/** Who may call: anybody, somebody signed in, or only one of the two kinds of account. */
export type Who = 'anyone' | 'person' | 'client' | 'professional'

/** What reads are about and writes change: whoever shows a read asks again after such a write. */
export type Noun = 'sessions' | 'profiles' | 'verification' | 'reviews' | 'activity' | 'messages'

/** One call of the API without its shapes, so that the browser knows it before it has loaded zod. */
export type Description = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` parameters, e.g. `/api/professionals/:id`. */
  path: `/api/${string}`
  who: Who
  /** Of a read: what has to change before its answer can be another. */
  about?: readonly Noun[]
  /** Of a write: whose readers ask again after it. */
  changes?: readonly Noun[]
  /** It asks who is there, or signs in: a 401 is its answer, and ends no sign-in. */
  asksWho?: true
}

/** The calls of one file of the contract, which exports their endpoints by the same names. */
export type Descriptions = Readonly<Record<string, Description>>

type UntilEnd<Rest> = Rest extends `${infer Name}/${string}`
  ? UntilEnd<Name>
  : Rest extends `${infer Name}.${string}`
    ? Name
    : Rest
type ParamNames<Path> = Path extends `${string}:${infer Rest}`
  ? (UntilEnd<Rest> & string) | ParamNames<Rest>
  : never

/** The address of a call, filled in, without what is not set: for links to files, and for requests. */
export function addressOf<Path extends string>(
  { path }: { path: Path },
  params: Record<ParamNames<Path>, string>,
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: ParamNames<Path>) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return set.length ? `${filled}?${new URLSearchParams(set)}` : filled
}
