import type { FastifyRequest } from 'fastify'
import { findPath } from '#contract/paths/find.ts'
import { guestPath } from '#contract/paths/guest.ts'
import { BROWSE_SEARCH, paths, SAVE } from '#contract/paths/paths.ts'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { crisisIn } from '#domain/search/crisis.ts'
import { SUBJECTS } from '#domain/search/subjects.ts'

const PROFILE = '/professionals/'
/** What the pages for everyone read of their addresses. */
const PARAMETERS: Record<string, readonly string[]> = {
  ...Object.fromEntries(PUBLIC_PAGES.map((path) => [path, []])),
  ...Object.fromEntries(SUBJECTS.map(({ slug }) => [findPath(slug), []])),
  '/': ['category', SAVE],
  '/browse': [...BROWSE_SEARCH, SAVE],
  '/compare': ['with', SAVE],
  '/help': ['q', 'topic', 'profile', 'booking', 'problem', 'sent'],
  '/success': ['category', 'page'],
  [PROFILE]: [
    'book',
    'at',
    'minutes',
    'service',
    'package',
    'reviews',
    'stars',
    'reviewsPage',
    SAVE,
  ],
}
/** Longer addresses are no one's but their maker's. */
const LONGEST_ADDRESS = 500

type PageRequest = Pick<FastifyRequest, 'url' | 'headers'>

/**
 * The address of a page that is the same for everyone who isn't signed in, without parameters that it doesn't read;
 * undefined if the page is its reader's own.
 */
export function sharedAddress(request: PageRequest): string | undefined {
  const [path = '', search] = request.url.split('?', 2)
  // A tab of one's own dashboard leads to signing in, and from there back to the whole address.
  const isOwnTab = path === paths.dashboard() && /(?:^|&)tab=/.test(search ?? '')
  if (isOwnTab || isPersonal(request)) return
  const read = PARAMETERS[/^\/professionals\/[\w-]+$/.test(path) ? PROFILE : path]
  if (!read) return
  const address = path + searchWith(search, read)
  return address.length > LONGEST_ADDRESS ? undefined : address
}

/** As it was written, so that whatever is left over reads the same. */
function searchWith(search: string | undefined, names: readonly string[]): string {
  const kept = search?.split('&').filter((each) => {
    const [name = ''] = new URLSearchParams(each).keys()
    return names.includes(name)
  })
  return kept?.length ? `?${kept.join('&')}` : ''
}

/**
 * Pages of a signed-in browser, and pages whose address contains a secret or a cry for help, must not be stored: the
 * browser may be shared with whoever is feared.
 */
export const isPersonal = ({ url, headers: { cookie = '' } }: PageRequest) =>
  cookie.includes('parlour_sign_in=') || hasSecret(url) || asksForHelp(url)

const hasSecret = (url: string) => /[?&]token=/.test(url) || url.startsWith(guestPath(''))

function asksForHelp(url: string): boolean {
  const [, search = ''] = url.split('?', 2)
  return crisisIn(new URLSearchParams(search).get('q') ?? '') !== undefined
}
