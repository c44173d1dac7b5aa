import type { Descriptions } from '#contract/call.ts'

/** Under `/api/guest/` a browser is known by the cookie of its invitation, which is sent nowhere else. */
export const calls = {
  listGuests: {
    method: 'GET',
    path: '/api/sessions/:id/guests',
    who: 'person',
    about: ['guests'],
  },
  inviteGuest: {
    method: 'POST',
    path: '/api/sessions/:id/guests',
    who: 'person',
    changes: ['guests'],
  },
  answerGuest: {
    method: 'POST',
    path: '/api/guests/:id/answer',
    who: 'person',
    changes: ['guests'],
  },
  takeBackGuest: {
    method: 'DELETE',
    path: '/api/guests/:id',
    who: 'person',
    changes: ['guests'],
  },
  getInvitation: {
    method: 'GET',
    path: '/api/guest/invitations/:token',
    who: 'anyone',
    about: ['guests'],
  },
  askToJoin: {
    method: 'POST',
    path: '/api/guest/invitations/:token/ask',
    who: 'anyone',
    changes: ['guests'],
  },
  guestRoomToken: { method: 'GET', path: '/api/guest/room-token', who: 'anyone' },
  guestRecording: {
    method: 'GET',
    path: '/api/guest/recording',
    who: 'anyone',
    about: ['recordings'],
  },
  answerRecordingAsGuest: {
    method: 'POST',
    path: '/api/guest/recording/answer',
    who: 'anyone',
  },
  stopRecordingAsGuest: {
    method: 'POST',
    path: '/api/guest/recording/stop',
    who: 'anyone',
    isRepeatable: true,
  },
} as const satisfies Descriptions
