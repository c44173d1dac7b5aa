import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listSessions: { method: 'GET', path: '/api/sessions', who: 'person', about: ['sessions'] },
  getSession: { method: 'GET', path: '/api/sessions/:id', who: 'person', about: ['sessions'] },
  calendarFile: { method: 'GET', path: '/api/sessions/:id/calendar.ics', who: 'person' },
  roomToken: { method: 'GET', path: '/api/sessions/:id/room-token', who: 'person' },
  iceServers: { method: 'GET', path: '/api/sessions/:id/ice-servers', who: 'person' },
  lineDown: { method: 'GET', path: '/api/sessions/:id/line-check', who: 'person' },
  lineUp: { method: 'POST', path: '/api/sessions/:id/line-check', who: 'person' },
  saveNotes: { method: 'PUT', path: '/api/sessions/:id/notes', who: 'person' },
  saveClientNote: {
    method: 'PUT',
    path: '/api/sessions/:id/client-note',
    who: 'client',
    changes: ['sessions'],
  },
  setForBusiness: { method: 'PUT', path: '/api/sessions/:id/for-business', who: 'client' },
  getCancellation: { method: 'GET', path: '/api/sessions/:id/cancellation', who: 'person' },
  cancelSession: {
    method: 'POST',
    path: '/api/sessions/:id/cancel',
    who: 'person',
    changes: ['sessions'],
  },
  rescheduleSession: {
    method: 'POST',
    path: '/api/sessions/:id/reschedule',
    who: 'person',
    changes: ['sessions'],
  },
  dailyRoom: { method: 'POST', path: '/api/daily/rooms', who: 'person' },
  dailyRecordings: { method: 'GET', path: '/api/daily/recordings', who: 'person' },
} as const satisfies Descriptions
