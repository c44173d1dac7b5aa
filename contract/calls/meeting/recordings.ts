import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listRecordings: {
    method: 'GET',
    path: '/api/sessions/:id/recordings',
    who: 'person',
    about: ['recordings'],
  },
  askToRecord: { method: 'POST', path: '/api/sessions/:id/recordings', who: 'person' },
  answerRecording: { method: 'POST', path: '/api/recordings/:id/answer', who: 'person' },
  stopRecording: {
    method: 'POST',
    path: '/api/recordings/:id/stop',
    who: 'person',
    isRepeatable: true,
  },
  sendRecordingPart: { method: 'POST', path: '/api/recordings/:id/parts', who: 'professional' },
  recordingSent: { method: 'POST', path: '/api/recordings/:id/sent', who: 'professional' },
  getRecording: { method: 'GET', path: '/api/recordings/:id/file', who: 'person' },
  deleteRecording: {
    method: 'DELETE',
    path: '/api/recordings/:id',
    who: 'person',
    changes: ['recordings'],
  },
} as const satisfies Descriptions
