/** The pages of the stand-ins, in place of a provider's. Only the server links to them. */
export const standInPaths = {
  check: (ref: string) => `/identity/${ref}`,
  account: (ref: string) => `/payouts/${ref}`,
  entry: (ref: string) => `/registers/${ref}`,
}
