import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getBoard: { method: 'GET', path: '/api/sessions/:id/board', who: 'person' },
  drawStrokes: { method: 'POST', path: '/api/sessions/:id/board/strokes', who: 'person' },
  eraseStrokes: { method: 'POST', path: '/api/sessions/:id/board/erasures', who: 'person' },
} as const satisfies Descriptions
