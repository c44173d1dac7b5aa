import type { Query } from '@tanstack/react-query'

/** True for everything that a change of one session can change. */
export const isAboutSessions = ({ queryKey }: Query) =>
  [
    '/api/threads/:id/session',
    '/api/sessions/:id',
    '/api/sessions',
    '/api/professional/dashboard',
    '/api/client/dashboard',
    '/api/professional/activity',
    '/api/professionals/:id/reviews',
    '/api/professional/earnings',
    '/api/professional/payouts/account',
    '/api/professional/disputes',
    '/api/professional/availability/busy',
  ].some((path) => path === queryKey[0])

/** True for everything that tells whether a professional is verified. */
export const isAboutVerification = ({ queryKey }: Query) =>
  [
    '/api/professionals/:id/verification/status',
    '/api/professional/profile',
    '/api/professionals/:id',
    '/api/professionals',
  ].some((path) => path === queryKey[0])
