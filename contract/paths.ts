import type { SignInProviderName } from '#domain/accounts.ts'
import type { Role } from '#domain/roles.ts'
import type { SupportTopic } from '#domain/support.ts'

export type BrowseSearch = Partial<{
  q: string
  category: string
  priceMin: string
  priceMax: string
  language: string
  rating: string
  availability: string
  sort: string
  page: string
}>

/** What is chosen already: the start (a UTC instant) and the length of a session. */
export type BookingChoice = { at?: string | undefined; minutes?: number | undefined }

/** Which of somebody's sessions. */
export type SessionsShown = 'upcoming' | 'past' | 'cancelled'

export type EarningsSearch = {
  range?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Every address of the site; links are made here and nowhere else. */
export const paths = {
  home: () => '/',
  howItWorks: () => '/#how-it-works',
  browse: (search: BrowseSearch = {}) => withQuery('/browse', search),
  professional: (id: string) => `/professionals/${id}`,
  /** The profile with the booking dialog open. */
  bookProfessional: (id: string, { at, minutes }: BookingChoice = {}) =>
    withQuery(`/professionals/${id}`, {
      book: 'true',
      at,
      minutes: minutes === undefined ? undefined : String(minutes),
    }),
  /** The profile with all its reviews in pages, or those that give so many stars. */
  reviews: (id: string, search: { stars?: string; reviewsPage?: string } = {}) =>
    `${withQuery(`/professionals/${id}`, { reviews: 'all', ...search })}#reviews`,
  /** `next` is where to go after signing in. */
  login: (next?: string) => withQuery('/login', { next }),
  /** The same with the sign-up form in front. */
  signUp: (next?: string) => withQuery('/login', { tab: SIGN_UP.tab, next }),
  /** Goes to another provider, who sends people back. */
  signInWith: (
    provider: SignInProviderName,
    { role, remember, next }: { role: Role; remember: boolean; next?: string | undefined },
  ) =>
    withQuery(`/api/auth/start/${provider}`, { role, remember: remember ? '1' : undefined, next }),
  forgotPassword: () => '/login?view=forgot',
  /** Where a sign-in goes on that the password, or another provider, has begun. */
  secondStep: (next?: string) => withQuery('/login', { view: 'second-step', next }),
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  /** `change` where it confirms a new address of somebody who has one. */
  verifyEmail: (token?: string, change?: '1') => withQuery('/verify-email', { change, token }),
  /** Takes a change of email address back that somebody else asked for. */
  notMe: (token?: string) => withQuery('/not-me', { token }),
  dashboard: () => '/dashboard',
  /** How a practice has done, by month. */
  analytics: () => '/dashboard/analytics',
  /** The editor of working hours. */
  availability: () => '/dashboard?tab=availability',
  /** Where professionals change their profile; `part` is a section of it. */
  profileEditor: (part?: string) => `/dashboard?tab=profile${part ? `#${part}` : ''}`,
  /** A page of the professional's own reviews, on their overview. */
  ownReviews: (page: number) =>
    withQuery('/dashboard', { reviewsPage: page > 1 ? String(page) : undefined }),
  /** The conversations of somebody, one of them open; `with` opens the one with that person, or begins it. */
  messages: (role: Role, search: { thread?: string; with?: string } = {}) =>
    withQuery(dashboardOf({ role }), { tab: 'messages', ...search }),
  clientDashboard: () => '/client-dashboard',
  /** Recommended, saved and lately seen professionals. */
  discover: () => '/client-dashboard?tab=discover',
  /** Name, address, password, devices, data: a tab of a client's, the foot of a professional's profile tab. */
  account: (role: Role) =>
    withQuery(
      dashboardOf({ role }),
      role === 'CLIENT' ? { tab: 'account' } : { tab: 'profile', at: 'account' },
    ),
  /** Somebody's sessions: the next ones, or those that an address names, in pages. */
  sessions: (role: Role, { show, page = 1 }: { show?: SessionsShown; page?: number } = {}) =>
    withQuery(dashboardOf({ role }), {
      tab: 'sessions',
      show: show === 'upcoming' ? undefined : show,
      page: page > 1 ? String(page) : undefined,
    }),
  /** What a professional earned: in a range that has a name, or from one day to another (YYYY-MM-DD). */
  earnings: ({ page = 1, ...search }: EarningsSearch & { page?: number } = {}) =>
    withQuery('/dashboard', {
      tab: 'earnings',
      ...search,
      page: page > 1 ? String(page) : undefined,
    }),
  session: (id: string) => `/sessions/${id}`,
  checkout: (bookingId: string) => `/checkout/${bookingId}`,
  /** The panel on which professionals prove who they are. */
  verification: () => '/dashboard?tab=verification',
  verificationComplete: () => '/professional/verification/complete',
  /** The stand-ins' own pages, where a provider would have its. */
  simulatedCheck: (ref: string) => `/identity/${ref}`,
  simulatedAccount: (ref: string) => `/payouts/${ref}`,
  safety: () => '/safety',
  success: (search: { category?: string; page?: string } = {}) => withQuery('/success', search),
  help: (q?: string) => withQuery('/help', { q }),
  /** One answer of the Help Center, by its id. */
  answer: (id: string) => `/help#${id}`,
  /** The contact form, already about something when told so: a topic, and the booking it concerns. */
  contact: (about: { topic?: SupportTopic; booking?: string } = {}) =>
    `${withQuery('/help', about)}#contact`,
  resources: () => '/resources',
  terms: () => '/terms',
  /** What consumers are told of their right to cancel, with the form. */
  rightToCancel: () => '/right-to-cancel',
  privacy: () => '/privacy',
  cookies: () => '/cookies',
  disclaimer: () => '/disclaimer',
}

/** An address with this names a professional to save as soon as somebody is signed in. */
export const SAVE = 'save'

/** Where a person starts from. */
export const dashboardOf = ({ role }: { role: Role }) =>
  role === 'PROFESSIONAL' ? paths.dashboard() : paths.clientDashboard()

/** A link to the login screen carries this as its state to bring the sign-up form to the front. */
export const SIGN_UP = { tab: 'sign-up' }

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length ? `${path}?${new URLSearchParams(set)}` : path
}
