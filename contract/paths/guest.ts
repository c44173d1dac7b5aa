/** The page of an invitation. Apart from `paths`, which load with every page. */
export const guestPath = (token: string) => `/join/${token}`

/** A guest's live connection: under the path of their cookie, which is sent nowhere else. */
export const GUEST_LIVE_PATH = '/api/guest/ws'
