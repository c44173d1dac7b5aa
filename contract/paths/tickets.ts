/** One's messages to support, at the Help Center. Apart from `paths`, which load with every page. */
export const ticketsPath = () => '/help#messages'
export const ticketPath = (id: string) => `/help#messages-${id}`

/** The same for someone without an account. The token stays in the browser: fragments are not sent. */
export const ticketLinkPath = (token: string) => `/help#messages-by-link-${token}`

/** What a fragment of these names. */
export function ticketIn(hash: string): { id: string } | { token: string } | undefined {
  const token = /^#messages-by-link-([\w-]{1,100})$/.exec(hash)?.[1]
  if (token) return { token }
  const id = /^#messages-([0-9a-f-]{36})$/.exec(hash)?.[1]
  return id ? { id } : undefined
}
