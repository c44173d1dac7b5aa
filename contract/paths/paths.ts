import type { SessionProblem, SupportTopic } from '#domain/desk/support.ts'
import type { SignInProviderName } from '#domain/people/sign-in/sign-in.ts'
import type { AccountRole, Role } from '#domain/roles.ts'

/** `spelling` 'exact': nothing that was typed is respelt. `without`: what was read from it and does not count. */
export const BROWSE_SEARCH = [
  'q',
  'spelling',
  'without',
  'category',
  'priceMin',
  'priceMax',
  'totalMax',
  'language',
  'clients',
  'experience',
  'rating',
  'availability',
  'sort',
  'page',
] as const
export type BrowseSearch = Partial<Record<(typeof BROWSE_SEARCH)[number], string>>

/** A preselected start (a UTC instant) and length of a session, and how it is paid for. */
export type BookingChoice = {
  at?: string | undefined
  minutes?: number | undefined
  /** The id of a service; without one, a session by the hour. */
  service?: string | undefined
  /** The id of an offered package, to buy with it. */
  package?: string | undefined
}

/** A filter on one's own sessions. */
export type SessionsShown = 'upcoming' | 'past' | 'cancelled'

export type AccountPart =
  | 'details'
  | 'sign-in'
  | 'devices'
  | 'notifications'
  | 'calls'
  | 'calendar'
  | 'cards'
  | 'website'
  | 'developers'
  | 'data'

export type EarningsSearch = {
  range?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Every URL path of the site. All links are built here. */
export const paths = {
  home: () => '/',
  howItWorks: () => '/#how-it-works',
  browse: (search: BrowseSearch = {}) => withQuery('/browse', search),
  /** Up to MOST_COMPARED professionals side by side. */
  compare: (ids: string[]) => `/compare?with=${ids}`,
  professional: (id: string) => `/professionals/${id}`,
  /** The profile with the booking dialog open. */
  bookProfessional: (id: string, { at, minutes, service, package: bought }: BookingChoice = {}) =>
    withQuery(`/professionals/${id}`, {
      book: 'true',
      at,
      minutes: minutes === undefined ? undefined : String(minutes),
      service,
      package: bought,
    }),
  /** The profile with the form for its waiting list open. */
  waitFor: (id: string) => withQuery(`/professionals/${id}`, { wait: 'true' }),
  /** The profile with its reviews in pages, optionally only those with this rating. */
  reviews: (id: string, search: { stars?: string; reviewsPage?: string } = {}) =>
    `${withQuery(`/professionals/${id}`, { reviews: 'all', ...search })}#reviews`,
  /** `next` is where to go after signing in. */
  login: (next?: string) => withQuery('/login', { next }),
  /** The same page with the sign-up form on top. */
  signUp: (next?: string) => withQuery('/login', { tab: SIGN_UP.tab, next }),
  /** Redirects to a sign-in provider, which redirects back. */
  signInWith: (
    provider: SignInProviderName,
    { role, remember, next }: { role: Role; remember: boolean; next?: string | undefined },
  ) =>
    withQuery(`/api/auth/start/${provider}`, { role, remember: remember ? '1' : undefined, next }),
  forgotPassword: () => '/login?view=forgot',
  /** The second step of a sign-in, after the password or a sign-in provider. */
  secondStep: (next?: string) => withQuery('/login', { view: 'second-step', next }),
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  /** `change` if it confirms a change of address. */
  verifyEmail: (token?: string, change?: '1') => withQuery('/verify-email', { change, token }),
  /** Undoes a change of email address that the owner didn't ask for. */
  notMe: (token?: string) => withQuery('/not-me', { token }),
  /** Turns off emails of one kind, without a sign-in. */
  stopEmails: (token?: string) => withQuery('/stop-emails', { token }),
  dashboard: () => '/dashboard',
  /** Monthly figures of a professional. */
  analytics: () => '/dashboard?tab=earnings&at=analytics',
  /** The editor of working hours, or another section of its tab. */
  availability: (at?: 'days-off' | 'rules' | 'calendars') =>
    withQuery('/dashboard', { tab: 'availability', at }),
  /** The profile editor; `part` is a section of it. */
  profileEditor: (part?: string) => `/dashboard?tab=profile${part ? `#${part}` : ''}`,
  /** The professional's own reviews in pages: all, or those without a reply. */
  ownReviews: ({ show, page = 1 }: { show?: 'unanswered' | undefined; page?: number } = {}) =>
    withQuery('/dashboard/reviews', { show, page: page > 1 ? String(page) : undefined }),
  /**
   * The inbox with one conversation open; `with` opens or starts the one with that person, `at` shows the message of
   * that number.
   */
  messages: (role: Role, search: { thread?: string; with?: string; at?: string } = {}) =>
    withQuery(dashboardOf({ role }), { tab: 'messages', ...search }),
  clientDashboard: () => '/client-dashboard',
  /** Saved, recently viewed and recommended professionals. */
  discover: () => '/client-dashboard?tab=discover',
  /** Account settings, or a part of them: a tab for clients, a section of the profile tab for professionals. */
  account: (role: Role, part?: AccountPart) =>
    withQuery(
      dashboardOf({ role }),
      role === 'CLIENT' ? { tab: 'account', part } : { tab: 'profile', at: 'account', part },
    ),
  /** One's own sessions in pages: the upcoming ones, or those of a filter. */
  sessions: (role: Role, { show, page = 1 }: { show?: SessionsShown; page?: number } = {}) =>
    withQuery(dashboardOf({ role }), {
      tab: 'sessions',
      show: show === 'upcoming' ? undefined : show,
      page: page > 1 ? String(page) : undefined,
    }),
  /** A professional's earnings in a named range or between two days (YYYY-MM-DD). */
  earnings: ({ page = 1, ...search }: EarningsSearch & { page?: number } = {}) =>
    withQuery('/dashboard', {
      tab: 'earnings',
      ...search,
      page: page > 1 ? String(page) : undefined,
    }),
  /** A session's page, optionally at its form for a review or at the ways out if something went wrong. */
  session: (id: string, part?: 'review' | 'problem') => `/sessions/${id}${part ? `#${part}` : ''}`,
  /** The same, to try camera and microphone out. */
  sessionTest: (id: string) => `/sessions/${id}?test`,
  checkout: (bookingId: string) => `/checkout/${bookingId}`,
  /** The identity verification of professionals. */
  verification: () => '/dashboard?tab=verification',
  verificationComplete: () => '/professional/verification/complete',
  safety: () => '/safety',
  success: (search: { category?: string; page?: string } = {}) => withQuery('/success', search),
  help: (q?: string) => withQuery('/help', { q }),
  /** One answer of the Help Center, by its id. */
  answer: (id: string) => `/help#${id}`,
  /** The contact form, optionally with a topic, a professional, a booking and what went wrong in it. */
  contact: (
    about: {
      topic?: SupportTopic
      profile?: string
      booking?: string
      problem?: SessionProblem
    } = {},
  ) => `${withQuery('/help', about)}#contact`,
  resources: () => '/resources',
  ranking: () => '/how-ranking-works',
  terms: () => '/terms',
  /** Information on consumers' right to cancel, with the form. */
  rightToCancel: () => '/right-to-cancel',
  privacy: () => '/privacy',
  cookies: () => '/cookies',
  disclaimer: () => '/disclaimer',
}

/** How many professionals fit side by side. */
export const MOST_COMPARED = 3

/** A query parameter with the professional to save once the visitor has signed in. */
export const SAVE = 'save'

/** Where staff work; desk-paths.ts has the rest of their paths, which no one else needs. */
export const DESK = '/desk'

/** The page shown after signing in. */
export const dashboardOf = ({ role }: { role: AccountRole }) =>
  role === 'STAFF' ? DESK : role === 'PROFESSIONAL' ? paths.dashboard() : paths.clientDashboard()

/** Router state of a link to the login page that shows the sign-up form first. */
export const SIGN_UP = { tab: 'sign-up' }

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length ? `${path}?${new URLSearchParams(set)}` : path
}
