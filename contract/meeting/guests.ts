import * as z from 'zod/mini'
import { servers } from '#contract/booking/sessions.ts'
import { calls } from '#contract/calls/meeting/guests.ts'
import { byId, byToken, id, instant, personName } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { GUEST_STATES, MAX_GUEST_NAME } from '#domain/meeting/guests.ts'
import { recording } from './recordings.ts'

const tag = 'guests'

export const guest = z.object({
  id,
  /** Which of the session's two people has invited them. */
  invitedBy: id,
  /** As they call themselves; null until they ask to join. */
  name: z.nullable(z.string()),
  state: z.enum(GUEST_STATES),
  /** Who of the two has let them in. */
  admittedBy: z.array(id),
})
export type Guest = z.output<typeof guest>

export const listGuests = endpoint(calls.listGuests, {
  summary: 'The standing invitations to the built-in room of a session of mine',
  tag,
  params: byId,
  status: 200,
  reply: z.array(guest),
})

export const inviteGuest = endpoint(calls.inviteGuest, {
  summary: 'Invite one more person to the room of a session of mine; the link is told only here',
  tag,
  params: byId,
  status: 201,
  reply: z.object({ guest, link: z.string() }),
  refusals: [409],
})

export const answerGuest = endpoint(calls.answerGuest, {
  summary: 'Let a guest in, or not now; they are in once both people have let them in',
  tag,
  params: byId,
  body: z.object({ letsIn: z.boolean() }),
  status: 200,
  reply: guest,
  refusals: [409],
})

export const takeBackGuest = endpoint(calls.takeBackGuest, {
  summary: 'Take an invitation back; a guest in the room is out at once',
  tag,
  params: byId,
  status: 204,
  reply: z.undefined(),
})

export const invitation = z.object({
  /** The first name of whoever sent the link. */
  inviter: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Another browser uses this link. */
  isTaken: z.boolean(),
  /** What this browser has asked for; null if it has not asked. */
  own: z.nullable(z.object({ id, name: z.string(), state: z.enum(GUEST_STATES) })),
})
export type Invitation = z.output<typeof invitation>

export const getInvitation = endpoint(calls.getInvitation, {
  summary: 'An invitation, while its room is open',
  tag,
  params: byToken,
  status: 200,
  reply: invitation,
})

export const askToJoin = endpoint(calls.askToJoin, {
  summary: 'Ask the two people of the session to let me in; binds the link to this browser',
  tag,
  params: byToken,
  body: z.object({ name: personName(MAX_GUEST_NAME) }),
  status: 200,
  reply: invitation,
  refusals: [409],
})

export const guestRoomToken = endpoint(calls.guestRoomToken, {
  summary: 'Access to the video room for a guest who has been let in',
  tag,
  status: 200,
  reply: z.object({
    sessionId: id,
    token: z.string(),
    iceServers: servers,
    relayOnly: z.boolean(),
  }),
  refusals: [404],
})

export const guestRecording = endpoint(calls.guestRecording, {
  summary: 'What is asked about recording, or the recording under way, for a guest in the room',
  tag,
  status: 200,
  reply: z.object({ current: z.nullable(recording) }),
  refusals: [404],
})

export const answerRecordingAsGuest = endpoint(calls.answerRecordingAsGuest, {
  summary: 'As a guest, agree to be recorded, or refuse',
  tag,
  body: z.object({ agrees: z.boolean() }),
  status: 200,
  reply: recording,
  refusals: [404, 409],
})

export const stopRecordingAsGuest = endpoint(calls.stopRecordingAsGuest, {
  summary: 'As a guest, stop the recording',
  tag,
  status: 200,
  reply: recording,
  refusals: [404],
})
