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
  route('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfig
