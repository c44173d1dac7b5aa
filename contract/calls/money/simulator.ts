import type { Descriptions } from '#contract/call.ts'

export const calls = {
  confirmSimulatedPayment: { method: 'POST', path: '/api/simulator/confirm', who: 'anyone' },
  confirmSavedSimulatedCard: {
    method: 'POST',
    path: '/api/simulator/confirm-saved',
    who: 'anyone',
  },
  answerSimulatedChallenge: { method: 'POST', path: '/api/simulator/challenge', who: 'anyone' },
  getSimulatedCheck: { method: 'GET', path: '/api/simulator/identity/:ref', who: 'professional' },
  playSimulatedCheck: { method: 'POST', path: '/api/simulator/identity/:ref', who: 'professional' },
  getSimulatedAccount: { method: 'GET', path: '/api/simulator/payouts/:ref', who: 'professional' },
  playSimulatedAccount: {
    method: 'POST',
    path: '/api/simulator/payouts/:ref',
    who: 'professional',
  },
  getSimulatedEntry: { method: 'GET', path: '/api/simulator/registers/:ref', who: 'professional' },
  playSimulatedEntry: {
    method: 'POST',
    path: '/api/simulator/registers/:ref',
    who: 'professional',
  },
} as const satisfies Descriptions
