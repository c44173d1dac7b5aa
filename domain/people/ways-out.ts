import type { Role } from '#domain/roles.ts'

/** How data of an account leaves it, or goes on leaving it, after its owner has gone from the browser. */
export const WAYS_OUT = [
  'calendar-feed',
  'api-token',
  'webhook',
  'calendar-account',
  'push',
  'text-number',
  'guest',
  'recording',
  'data-export',
] as const
export type WayOut = (typeof WAYS_OUT)[number]

type Rule = {
  label: string
  /** What it shows, and to whom. */
  sees: string
  /** The subject of the email that tells the owner that it began. */
  begun: string
  roles: readonly Role[]
  /**
   * While the account is suspended: it has ended, or it is not answered until then. `kept`, if what it tells is its
   * owner's by law, or tells them of sessions that still take place.
   */
  whenSuspended: 'ended' | 'stopped' | 'kept'
}

const BOTH = ['CLIENT', 'PROFESSIONAL'] as const

/** One rule for each. `requireToBegin` asks for proof, `enqueueBegun` tells the owner, `endWaysOut` ends it. */
export const WAY_OUT_RULES: Record<WayOut, Rule> = {
  'calendar-feed': {
    label: 'Calendar address',
    sees: 'Anyone with the address can see when you meet, and whom.',
    begun: 'An address for your calendar was made',
    roles: BOTH,
    whenSuspended: 'stopped',
  },
  'api-token': {
    label: 'API token',
    sees: 'Another program uses your account as far as you allowed.',
    begun: 'An API token was made for your account',
    roles: BOTH,
    whenSuspended: 'stopped',
  },
  webhook: {
    label: 'Webhook',
    sees: 'Another program is told what happens in your practice.',
    begun: 'A webhook was added to your account',
    roles: ['PROFESSIONAL'],
    whenSuspended: 'ended',
  },
  'calendar-account': {
    label: 'Calendar that we write to',
    sees: 'Anyone who can see this calendar can see when you meet, and whom.',
    begun: 'Your sessions are now written into a calendar',
    roles: ['PROFESSIONAL'],
    whenSuspended: 'ended',
  },
  push: {
    label: 'Notifications on a device',
    sees: 'This device shows news of your sessions, on its lock screen too.',
    begun: 'A device now shows your notifications',
    roles: BOTH,
    whenSuspended: 'kept',
  },
  'text-number': {
    label: 'Text messages',
    sees: 'This phone gets news of your sessions.',
    begun: 'A phone number now gets texts about your sessions',
    roles: BOTH,
    whenSuspended: 'kept',
  },
  guest: {
    label: 'Guest of a session',
    sees: 'Anyone with the link can ask to join this session.',
    begun: 'Someone was invited to your session',
    roles: BOTH,
    whenSuspended: 'ended',
  },
  recording: {
    label: 'Recording under way',
    sees: 'A session is being recorded. Both of you can watch it later.',
    begun: 'A recording of your session was asked for',
    roles: BOTH,
    whenSuspended: 'ended',
  },
  'data-export': {
    label: 'Copy of your data',
    sees: 'Anyone signed in as you can download everything about you.',
    begun: 'A copy of your data was asked for',
    roles: BOTH,
    whenSuspended: 'kept',
  },
}

/** Those that end when an account is suspended. */
export const ENDED_WHEN_SUSPENDED = WAYS_OUT.filter(
  (way) => WAY_OUT_RULES[way].whenSuspended === 'ended',
)

/** Those that end once erasure is asked for. A copy of their data is what people ask for before they go. */
export const ENDED_BEFORE_ERASURE = WAYS_OUT.filter((way) => way !== 'data-export')
