import { expect, it } from 'vitest'
import { PAGE_ROUTES } from '#contract/page-routes.ts'
import routes from '#web/routes.ts'
import { readablePath, routeName } from './route-name.ts'

const UUID = '0193e3a4-6a5c-7cc0-8000-3f6f0a1b2c3d'
const asked = (url: string, route = '/*') => ({ url, routeOptions: { url: route } }) as never

it('the server knows the address of every page', () => {
  const paths = routes.map(({ path = '' }) => `/${path}`).filter((path) => path !== '/*')
  expect([...PAGE_ROUTES].sort()).toEqual(paths.sort())
})

it.each([
  ['/', '/'],
  ['/browse?q=maths', '/browse'],
  ['/browse.data', '/browse'],
  [`/professionals/${UUID}`, '/professionals/:id'],
  ['/dashboard/analytics', '/dashboard/analytics'],
  ['/professionals/a/b', '/*'],
  ['/wp-login.php', '/*'],
])('a request for %s counts as the page %s', (url, name) => {
  expect(routeName(asked(url))).toBe(name)
})

it('built files count as one, and a call as its route', () => {
  expect(routeName(asked('/assets/a-1.js', '/assets/a-1.js'))).toBe('/assets/*')
  expect(routeName(asked('/checkout/1', '/checkout/*'))).toBe('/checkout/:bookingId')
  expect(routeName(asked('/api/x/1', '/api/x/:id'))).toBe('/api/x/:id')
  expect(routeName(asked('/api/x', undefined as never))).toBe('/*')
})

it.each([
  [`/api/sessions/${UUID}/notes?from=me`, `/api/sessions/${UUID}/notes`],
  [`/join/${'k'.repeat(43)}`, '/join/…'],
  [`/api/guest/invitations/${'k'.repeat(43)}/ask`, '/api/guest/invitations/…/ask'],
  ['/reset-password?token=secret', '/reset-password'],
  ['/identity/vs_sim_0123456789abcdef01234567', '/identity/…'],
  ['/%22%0a{}', '/…'],
])('the path %s is logged as %s', (url, path) => {
  expect(readablePath(asked(url))).toBe(path)
})
