export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 200

/** How long 'Remember me' keeps a browser signed in. */
export const REMEMBERED_DAYS = 30
/** How long an account knows a browser that has signed in to it; no browser keeps a cookie longer. */
export const KNOWN_BROWSER_DAYS = 400
/** How long without use a sign-in lasts. */
export const SIGN_IN_IDLE_DAYS = 14
/** Without it the sign-in ends with the browser's session, and after this long at the latest. */
export const NOT_REMEMBERED_HOURS = 24
/** How long the links in mails work. */
export const RESET_LINK_MINUTES = 60
export const CONFIRM_LINK_DAYS = 3
/** How long an account that is to be erased waits for its owner to come back. */
export const ERASURE_DAYS = 7
/** How long the way to Google or Apple and back may take. */
export const PROVIDER_WAY_MINUTES = 10

/** Others who can vouch for people, as people call them. */
export const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const
export type SignInProviderName = keyof typeof PROVIDER_NAMES
export const SIGN_IN_PROVIDERS = ['google', 'apple'] as const satisfies SignInProviderName[]
