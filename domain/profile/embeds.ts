import { pasted } from '#domain/messages/tidy-text.ts'

/** Sites that may show a professional's free times in a frame. */
export const MOST_EMBED_SITES = 10
export const EMBED_SITE_MAX_LENGTH = 200

/** No names with signs that mean something in a policy, which lists what this returns. */
const SITE = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/

/** A site as the policy of the frame names it, such as https://www.example.org; undefined for anything else. */
export function siteOf(address: string): string | undefined {
  const given = pasted(address)
  const url = URL.parse(/^\w+:\/\//.test(given) ? given : `https://${given}`)
  return url && !url.username && !url.password && SITE.test(url.origin) ? url.origin : undefined
}
