import { timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Guest, guestRoomToken, Invitation } from '#contract/meeting/guests.ts'
import { guestPath } from '#contract/paths/guest.ts'
import { stands } from '#domain/booking/states.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { GUEST_DAYS, guestStateOf, MOST_GUESTS, shortNameOf } from '#domain/meeting/guests.ts'
import { ROOM_CLOSES_AFTER_MINUTES, roomIsOpen } from '#domain/meeting/room.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { removeGuest } from '#server/features/rooms/index.ts'
import { openRoom, sessionOf } from '#server/features/sessions/index.ts'
import { passesFor, refuseReserved, requireToBegin } from '#server/features/sign-in/index.ts'
import { enqueueBegun } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { guestCookie, hashOf, newSecret, readGuestCookie } from './guest-cookie.ts'
import type { GuestRow } from './store.ts'
import * as store from './store.ts'

/** Who uses an invitation, by the cookie of their browser. */
export type AskingGuest = { id: string; name: string; sessionId: string; closesAt: Date }

/** The standing invitations to one of this person's sessions. Throws 404. */
export async function guestsOf(
  context: Context,
  person: Person,
  sessionId: string,
): Promise<Guest[]> {
  await sessionOf(context, person.id, sessionId)
  return (await store.findGuests(context.db, { sessionId })).map(view)
}

/** A link for one person. Throws 404, as `requireToBegin`, or 409 if the room isn't open or ours, or enough people are invited. */
export async function invite(
  context: Context,
  person: Person,
  sessionId: string,
  browser: Browser,
): Promise<{ guest: Guest; link: string }> {
  const { people } = await openRoom(context, person.id, sessionId)
  if (context.video.hosted)
    throw new Refusal('conflict', 'not_here', 'Guests can’t join a room at another provider')
  const token = newSecret()
  const id = await context.db.transaction(async (tx) => {
    await requireToBegin(context, tx, person, browser, 'guest')
    await store.lockGuests(tx, { sessionId })
    if ((await store.countStanding(tx, { sessionId })).count >= MOST_GUESTS)
      throw new Refusal(
        'conflict',
        'too_many_guests',
        'Two people are invited already. To invite someone else, take one invitation back',
      )
    const now = context.clock()
    const asked = { sessionId, personId: person.id, tokenHash: hashOf(token), now }
    await enqueueBegun(context, tx, person, 'guest')
    return (await store.addGuest(tx, asked)).id
  })
  deliverNoticesSoon(context)
  notifyPeople(context, people, sessionId)
  const guest: Guest = {
    id,
    invitedBy: person.id,
    name: null,
    state: 'invited',
    admittedBy: [],
  }
  return { guest, link: context.publicUrl() + guestPath(token) }
}

/** Lets a guest in, or not now: then they can ask again. Throws 404, or 409 if they don't ask. */
export async function answer(
  context: Context,
  person: Person,
  id: string,
  letsIn: boolean,
): Promise<Guest> {
  const after = await context.db.transaction(async (tx) => {
    const guest = await lockedGuest(context, tx, person, id)
    if (!guest.askedAt)
      throw new Refusal('conflict', 'not_asking', 'This guest is not asking to join')
    if (stateOf(guest) === 'admitted') return guest
    const admittedBy = letsIn ? [...new Set([...guest.admittedBy, person.id])] : []
    if (letsIn) await store.setAdmittedBy(tx, { id, admittedBy })
    else await store.setNotNow(tx, { id })
    return { ...guest, admittedBy, askedAt: letsIn ? guest.askedAt : null }
  })
  notifyPeople(context, after.people, after.sessionId)
  context.live.tell([id], { type: 'invitation_changed' })
  return view(after)
}

/** Either of the two may: the link no longer works, and a guest who is in the room is out. Throws 404. */
export async function takeBack(context: Context, person: Person, id: string): Promise<void> {
  const { people, sessionId } = await context.db.transaction(async (tx) => {
    const guest = await lockedGuest(context, tx, person, id)
    await store.setEnded(tx, { id, now: context.clock() })
    return guest
  })
  await removeGuest(context, { sessionId, personId: id })
  context.live.tell([id], { type: 'invitation_changed' })
  context.live.tell([id], { type: 'sign_ins_ended' })
  notifyPeople(context, people, sessionId)
}

/** What a link leads to, for this browser. Throws 404 if it is unknown, was taken back, or its room isn't open. */
export async function invitationOf(
  context: Context,
  token: string,
  cookieHeader: string | undefined,
): Promise<Invitation> {
  return invitationView(context, await invited(context, token), cookieHeader)
}

/**
 * Asks the session's people to be let in, and binds the link to this browser; returns its cookie. Safe to repeat.
 * Throws 400 for the name of one of the two, 404, or 409 if another browser uses the link.
 */
export async function askToJoin(
  context: Context,
  token: string,
  cookieHeader: string | undefined,
  name: string,
): Promise<{ invitation: Invitation; cookie: string }> {
  refuseReserved(context, name)
  const guest = await invited(context, token)
  const { id, sessionId, people } = guest
  if (guest.names.some((own) => passesFor(name, own) || passesFor(name, shortNameOf(own))))
    throw new Refusal('invalid', 'name_in_use', `This name ${NAME_IN_USE}`, {
      fields: [{ path: 'name', message: NAME_IN_USE }],
    })
  const own = secretOf(context, guest, cookieHeader)
  const secret = own ?? newSecret()
  const now = context.clock()
  const browserHash = hashOf(secret)
  if ((await store.setAsking(context.db, { id, browserHash, name, now })) === 0)
    throw new Refusal('conflict', 'link_taken', 'This link is being used in another browser')
  notifyPeople(context, people, sessionId)
  const asked = guest.askedAt ? guest : { ...guest, browserHash, name, askedAt: now }
  // Time may be added to the session. What the cookie is good for is decided here each time.
  const keptUntil = closesAt(guest).getTime() + HOUR_MS
  const seconds = Math.floor((keptUntil - now.getTime()) / SECOND_MS)
  const cookie = guestCookie(context.config, { guestId: id, secret }, seconds)
  const header = cookie.replace(/;.*/, '')
  return { invitation: invitationView(context, asked, header), cookie }
}

/** The guest with this cookie, while their invitation stands and its room is open. */
export async function guestBy(
  context: Context,
  cookieHeader: string | undefined,
): Promise<AskingGuest | undefined> {
  const guest = await rowBy(context, cookieHeader)
  return guest && asking(guest)
}

/** The same, once let in by both. Throws 404. */
export async function admittedGuest(
  context: Context,
  cookieHeader: string | undefined,
): Promise<AskingGuest> {
  const guest = await rowBy(context, cookieHeader)
  if (!guest || stateOf(guest) !== 'admitted') throw notFound('This invitation')
  return asking(guest)
}

/** Access to the room for a guest who has been let in. Throws 404. */
export async function enterAsGuest(
  context: Context,
  cookieHeader: string | undefined,
): Promise<ReplyOf<typeof guestRoomToken>> {
  const guest = await admittedGuest(context, cookieHeader)
  const { id, name, sessionId, closesAt: expiresAt } = guest
  const { token, iceServers, relayOnly } = await context.video.enter({
    sessionId,
    person: { id, name },
    relayOnly: false,
    opensAt: context.clock(),
    expiresAt,
  })
  return { sessionId, token, iceServers, relayOnly }
}

/** The room that this guest has been let into, as `openRoom` says it of the session's people. Throws 404. */
export async function openRoomOfGuest(context: Context, id: string) {
  const guest = await store.findGuest(context.db, { id })
  if (!guest || !isOpen(context, guest) || stateOf(guest) !== 'admitted')
    throw notFound('This invitation')
  const { sessionId, people, startsAt } = guest
  return { sessionId, people, startsAt, closesAt: closesAt(guest) }
}

/** Deletes what was kept of guests for 30 days. */
export const forgetGuests = (context: Context) =>
  store.deleteOld(context.db, {
    before: new Date(context.clock().getTime() - GUEST_DAYS * DAY_MS),
  })

async function lockedGuest(
  context: Context,
  tx: Queries,
  person: Person,
  id: string,
): Promise<GuestRow> {
  const guest = await store.lockGuest(tx, { id, personId: person.id })
  if (!guest || !isOpen(context, guest)) throw notFound('This invitation')
  return guest
}

async function invited(context: Context, token: string): Promise<GuestRow> {
  const guest = await store.findByToken(context.db, { tokenHash: hashOf(token) })
  if (!guest || !isOpen(context, guest)) throw notFound('This invitation')
  return guest
}

async function rowBy(context: Context, header: string | undefined): Promise<GuestRow | undefined> {
  const cookie = readGuestCookie(context.config, header)
  if (!cookie) return
  const guest = await store.findGuest(context.db, { id: cookie.guestId })
  if (guest && isOpen(context, guest) && secretOf(context, guest, header)) return guest
}

/** The secret of this browser, if the link is bound to it. */
function secretOf(
  context: Context,
  { id, browserHash }: GuestRow,
  cookieHeader: string | undefined,
): string | undefined {
  const cookie = readGuestCookie(context.config, cookieHeader)
  if (cookie?.guestId !== id || browserHash === null) return
  const given = Buffer.from(hashOf(cookie.secret))
  return timingSafeEqual(given, Buffer.from(browserHash)) ? cookie.secret : undefined
}

function isOpen(context: Context, { startsAt, endsAt, state }: GuestRow): boolean {
  return (
    stands(state) && roomIsOpen(startsAt.getTime(), endsAt.getTime(), context.clock().getTime())
  )
}

const closesAt = ({ endsAt }: GuestRow) =>
  new Date(endsAt.getTime() + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS)

const stateOf = ({ askedAt, admittedBy, people }: GuestRow) =>
  guestStateOf({ isAsking: askedAt !== null, admittedBy }, people)

const NAME_IN_USE = 'must tell you apart: someone in this session has it'

const asking = (guest: GuestRow): AskingGuest => ({
  id: guest.id,
  name: guest.name ?? '',
  sessionId: guest.sessionId,
  closesAt: closesAt(guest),
})

const notifyPeople = (context: Context, people: string[], sessionId: string) =>
  context.live.tell(people, { type: 'guests_changed', sessionId })

function view(guest: GuestRow): Guest {
  const { id, invitedBy, name, admittedBy } = guest
  return { id, invitedBy, name, state: stateOf(guest), admittedBy }
}

function invitationView(
  context: Context,
  guest: GuestRow,
  cookieHeader: string | undefined,
): Invitation {
  const { id, name, inviter, startsAt, endsAt, browserHash } = guest
  const isOwn = secretOf(context, guest, cookieHeader) !== undefined
  return {
    inviter: shortNameOf(inviter),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isTaken: browserHash !== null && !isOwn,
    own: isOwn ? { id, name: name ?? '', state: stateOf(guest) } : null,
  }
}
