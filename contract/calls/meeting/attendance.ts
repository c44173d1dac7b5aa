import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getAttendance: {
    method: 'GET',
    path: '/api/sessions/:id/attendance',
    who: 'person',
    about: ['sessions'],
  },
  contestAttendance: {
    method: 'POST',
    path: '/api/sessions/:id/attendance/contest',
    who: 'person',
    changes: ['sessions'],
  },
  answerContest: {
    method: 'POST',
    path: '/api/sessions/:id/attendance/answer',
    who: 'person',
    changes: ['sessions'],
  },
  offerTime: {
    method: 'POST',
    path: '/api/sessions/:id/attendance/added-time',
    who: 'professional',
    changes: ['sessions'],
  },
  answerTimeOffer: {
    method: 'POST',
    path: '/api/sessions/:id/attendance/added-time/answer',
    who: 'client',
    changes: ['sessions'],
  },
} as const satisfies Descriptions
