import type { StaffAct } from '#domain/desk/staff.ts'

/**
 * Who may make the call: anyone, anyone signed in ('account'), a client or a professional ('person'), only one of the
 * two, or staff. For all but staff, a staff call doesn't exist.
 */
export type Who = 'anyone' | 'account' | 'person' | 'client' | 'professional' | 'staff'

/** The data that reads return and writes change: after a write, the browser refetches the reads of the same noun. */
export type Noun =
  | 'sessions'
  | 'profiles'
  | 'availability'
  | 'verification'
  | 'reviews'
  | 'activity'
  | 'messages'
  | 'payouts'
  | 'recordings'
  | 'guests'
  | 'cases'
  | 'tickets'
  | 'canned'
  | 'decisions'
  | 'notifications'
  | 'clients'
  | 'services'
  | 'export'
  | 'waits'
  | 'intake'

/** An API call without its schemas, so that the browser can use it before zod has loaded. */
export type Description = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` parameters, e.g. `/api/professionals/:id`. */
  path: `/api/${string}`
  who: Who
  /** For calls of staff: what one must be allowed to do. */
  act?: StaffAct
  /** For reads: the data that the reply depends on. */
  about?: readonly Noun[]
  /** For writes: the data whose reads are refetched afterwards. */
  changes?: readonly Noun[]
  /** Authenticates the user: a 401 is an ordinary reply here and doesn't mean that the sign-in has ended. */
  asksWho?: true
  /** A write that may be done twice, and must be done: browsers repeat it too if it is refused for the moment. */
  isRepeatable?: true
}

/** The calls of one contract file, which exports their endpoints under the same names. */
export type Descriptions = Readonly<Record<string, Description>>

type UntilEnd<Rest> = Rest extends `${infer Name}/${string}`
  ? UntilEnd<Name>
  : Rest extends `${infer Name}.${string}`
    ? Name
    : Rest
type ParamNames<Path> = Path extends `${string}:${infer Rest}`
  ? (UntilEnd<Rest> & string) | ParamNames<Rest>
  : never

/** Builds the URL of a call, for requests and for links to files; undefined query values are omitted. */
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
