/** Invitations that can stand at the same time in one session: with its two people that makes four. */
export const MOST_GUESTS = 2
export const MAX_GUEST_NAME = 60
/** What is kept of a guest, from the invitation on. */
export const GUEST_DAYS = 30

export const GUEST_STATES = [
  /** The link has not been used, or the guest was told 'not now'. */
  'invited',
  /** The guest waits for the session's two people to let them in. */
  'asking',
  'admitted',
] as const
export type GuestState = (typeof GUEST_STATES)[number]

/** A guest is in only when both of the session's people have let them in. */
export function guestStateOf(
  { isAsking, admittedBy }: { isAsking: boolean; admittedBy: readonly string[] },
  people: readonly string[],
): GuestState {
  if (!isAsking) return 'invited'
  return people.every((person) => admittedBy.includes(person)) ? 'admitted' : 'asking'
}

/** As little of a person's name as a guest needs: 'Eleanor', 'Dr Hughes'. */
export function shortNameOf(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/)
  const last = more.at(-1)
  return last && /^(dr|prof|mr|mrs|ms|miss|mx|sir|dame)\.?$/i.test(first)
    ? `${first} ${last}`
    : first
}
