export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 200

/** How long 'Remember me' keeps a browser signed in. */
export const REMEMBERED_DAYS = 30
/** How long an account recognises a browser that has signed in to it: the longest that browsers keep a cookie. */
export const KNOWN_BROWSER_DAYS = 400
/** How long a sign-in lasts without being used. */
export const SIGN_IN_IDLE_DAYS = 14
/** Without 'Remember me' a sign-in ends with the browser session, or after this long at the latest. */
export const NOT_REMEMBERED_HOURS = 24
/** How long the links in emails work. */
export const RESET_LINK_MINUTES = 60
export const CONFIRM_LINK_DAYS = 3
/** How long a change of address can be undone from the old one, made or not. */
export const TAKE_BACK_DAYS = 10
/** How long an account waits before it is erased, so that its owner can change their mind. */
/** How long a copy of a person's data can be downloaded. */
export const EXPORT_DAYS = 7
export const ERASURE_DAYS = 7
/** How long signing in at Google or Apple may take. */
export const PROVIDER_WAY_MINUTES = 10

/** Sign-in providers, by the names that users know. */
export const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const
export type SignInProviderName = keyof typeof PROVIDER_NAMES
export const SIGN_IN_PROVIDERS = ['google', 'apple'] as const satisfies SignInProviderName[]
