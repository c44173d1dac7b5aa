// The rooms of server/features: what each is, which it knows, and on which floor it stands: one above the highest that
// it knows. tools/walls.ts writes docs/architecture.md from it, and fails on a ring of rooms, on files whose imports
// (types too) go round, and on a door that is more than a list.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** A line for each room. */
const ROOMS: Record<string, string> = {
  account: 'one’s own account: address, password, devices, passkeys, authenticator',
  'account-data': 'the copy of one’s data, erasure, how long trails are stored',
  'api-tokens': 'tokens with which programs read for a professional',
  attendance: 'who was in the room and when, outcomes, contests, added time',
  availability: 'hours, overrides, schedules, travel and rules; the next free times',
  boards: 'the board that both draw on',
  bookings: 'holding, booking, calling off: each change of a booking’s state',
  'calendar-feeds': 'the secret address at which other calendars read sessions',
  cases: 'what staff work through: queues, locks, notes, assignments',
  changes: 'cancelling and moving a session, by either of the two',
  clients: 'a professional’s clients, with tags and notes',
  credentials: 'registrations and titles, checked by staff or in a register',
  credits: 'money that professionals get outside of a payout',
  dashboards: 'figures and to-dos of both dashboards',
  desk: 'the calls of the staff’s desk',
  disputes: 'chargebacks and what is sent to the bank',
  documents: 'receipts, credit notes and statements as PDF',
  embeds: 'a professional’s free times on their own site',
  figures: 'the marketplace’s figures by day',
  files: 'uploads, and who may read them',
  guests: 'people invited to a session by its client or professional',
  intake: 'questions before a first session, answers and consents',
  ledger: 'double entries of all money',
  'linked-calendars': 'calendars kept elsewhere: read, understood, written to',
  'look-ups': 'what staff find by a name, an address or a reference',
  'mail-links': 'links in emails, each of which works once',
  messages: 'conversations, attachments, digests, moderation',
  notifications: 'what is told of bookings: email, bell, push, text, calendar files',
  packages: 'several sessions bought at once, used and refunded',
  payments: 'charges, saved cards, refunds, and the provider’s events',
  payouts: 'what professionals earned, sent to their bank',
  professionals: 'profiles, search, suggestions, favourites',
  recommendations: 'which professionals a client may like',
  recordings: 'recordings with consent; what the provider of hosted rooms tells',
  reports: 'what people report, as cases',
  requests: 'sessions that a professional accepts before they are booked',
  restrictions: 'what a restricted account may not do, and appeals',
  reviews: 'reviews and replies',
  rooms: 'who is in a session’s room, and what its pages tell each other',
  'second-factor': 'passkeys, authenticators and recovery codes',
  series: 'sessions booked together, weekly or every two weeks',
  services: 'what a professional offers besides sessions by the hour',
  sessions: 'a session as its two people read it; entering its room; notes',
  'sign-in': 'signing up, in and out, with limits and proofs',
  sitemap: 'the public pages, as search engines read them',
  staff: 'accounts of staff, made from the command line',
  'staff-trail': 'what staff did, in a chain of hashes',
  'staff-views': 'how staff see the site as one of its people does',
  support: 'messages to support and complaints, as cases',
  texts: 'phone numbers and text messages',
  verification: 'the identity check of professionals',
  'waiting-list': 'clients who wait for a time to become free',
  'ways-out': 'what can see an account after its owner has gone, and how it ends',
  webhooks: 'what is told to programs of professionals',
}

const pathOf = (file: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : join(dirname(file), name)

const roomOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1]

/** What each file imports of ours, types included. */
function importsIn(root: string): Map<string, string[]> {
  const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  const imports = new Map<string, string[]>()
  for (const file of files.filter((each) => !/\.test\.tsx?$/.test(each)).sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    const named = text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)
    const paths = [...named].map(([, name = '']) => pathOf(file, name))
    imports.set(
      file,
      paths.filter((path) => path !== file),
    )
  }
  return imports
}

/** Which rooms each room knows. */
function neighboursIn(imports: Map<string, string[]>): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const [file, others] of imports) {
    const room = roomOf(file)
    if (!room) continue
    const rooms = known.get(room) ?? new Set()
    known.set(room, rooms)
    for (const other of others.map(roomOf)) if (other && other !== room) rooms.add(other)
  }
  return known
}

/** Throws at the first way that comes back to where it began. */
function assertNoRing(what: string, next: Map<string, Iterable<string>>): void {
  const done = new Set<string>()
  const visit = (each: string, way: string[]) => {
    if (way.includes(each))
      throw new Error(`${what}: ${[...way.slice(way.indexOf(each)), each].join(' → ')}`)
    if (done.has(each)) return
    for (const other of next.get(each) ?? []) visit(other, [...way, each])
    done.add(each)
  }
  for (const each of next.keys()) visit(each, [])
}

function assertDoorsIn(root: string): void {
  for (const file of globSync('server/features/*/index.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    const rest = text.replace(/export (type )?\{[^}]*\} from '\.\/[^']+'\n/g, '')
    if (rest.trim())
      throw new Error(`${file} is a list of what others may import, and nothing else`)
  }
}

export function assertNoStale(described: string[], known: Map<string, unknown>): void {
  const stale = described.find((room) => !known.has(room))
  if (stale)
    throw new Error(`tools/rooms.ts describes server/features/${stale}, which is not there`)
}

/** Throws if the house is not in order. Returns its rooms as a table in Markdown, from the ground floor up. */
export function roomTable(root = ROOT): string {
  const imports = importsIn(root)
  const known = neighboursIn(imports)
  assertNoRing('Imports that go round', imports)
  assertNoRing('A ring of rooms', known)
  assertDoorsIn(root)
  const floors = new Map<string, number>()
  const floorOf = (room: string): number => {
    const floor = floors.get(room) ?? 1 + Math.max(-1, ...[...(known.get(room) ?? [])].map(floorOf))
    floors.set(room, floor)
    return floor
  }
  const missing = [...known.keys()].find((room) => !ROOMS[room])
  if (missing) throw new Error(`Say in tools/rooms.ts what server/features/${missing} is`)
  if (root === ROOT) assertNoStale(Object.keys(ROOMS), known)
  const rows = [...known]
    .map(([room, rooms]) => ({ room, floor: floorOf(room), knows: [...rooms].sort() }))
    .sort((a, b) => a.floor - b.floor || a.room.localeCompare(b.room))
  const lines = rows.map(
    ({ room, floor, knows }) => `| ${floor} | \`${room}\` | ${ROOMS[room]} | ${knows.join(', ')} |`,
  )
  return ['| Floor | Room | What it is | It knows |', '|---|---|---|---|', ...lines].join('\n')
}
