import type { Descriptions } from '#contract/call.ts'

export const calls = {
  me: { method: 'GET', path: '/api/auth/me', who: 'account', asksWho: true },
  login: { method: 'POST', path: '/api/auth/login', who: 'anyone', asksWho: true },
  register: { method: 'POST', path: '/api/auth/register', who: 'anyone' },
  logout: { method: 'POST', path: '/api/auth/logout', who: 'anyone' },
  updateProfile: { method: 'PATCH', path: '/api/auth/profile', who: 'account' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', who: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', who: 'anyone' },
  verifyEmail: { method: 'POST', path: '/api/auth/verify-email', who: 'anyone' },
  takeEmailBackByMail: { method: 'POST', path: '/api/auth/take-back-email', who: 'anyone' },
  resendVerification: { method: 'POST', path: '/api/auth/resend-verification', who: 'account' },
  signInProviders: { method: 'GET', path: '/api/auth/providers', who: 'anyone' },
} as const satisfies Descriptions
