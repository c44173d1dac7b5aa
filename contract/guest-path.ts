/** The page of an invitation. Apart from `paths`, which load with every page. */
export const guestPath = (token: string) => `/join/${token}`
