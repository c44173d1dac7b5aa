import type { RouteConfig } from '@react-router/dev/routes'
import { index, route } from '@react-router/dev/routes'

export default [
  index('pages/home-page.tsx'),
  route('browse', 'pages/browse-page.tsx'),
  route('professionals/:id', 'pages/professional-page.tsx'),
  route('login', 'pages/login-page.tsx'),
  route('reset-password', 'pages/reset-password-page.tsx'),
  route('verify-email', 'pages/verify-email-page.tsx'),
  route('dashboard', 'pages/dashboard-page.tsx'),
  route('client-dashboard', 'pages/client-dashboard-page.tsx'),
  route('sessions/:id', 'pages/session-page.tsx'),
  route('checkout/:bookingId', 'pages/checkout-page.tsx'),
  route('professional/verification/complete', 'pages/verification-complete-page.tsx'),
  route('identity/:ref', 'pages/simulated-check-page.tsx'),
  route('payouts/:ref', 'pages/simulated-account-page.tsx'),
  route('safety', 'pages/safety-page.tsx'),
  route('success', 'pages/success-page.tsx'),
  route('help', 'pages/help-page.tsx'),
  route('resources', 'pages/resources-page.tsx'),
  route('terms', 'pages/terms-page.tsx'),
  route('privacy', 'pages/privacy-page.tsx'),
  route('cookies', 'pages/cookies-page.tsx'),
  route('disclaimer', 'pages/disclaimer-page.tsx'),
  route('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfig
