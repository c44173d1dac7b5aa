import * as z from 'zod/mini'
import { calls } from '#contract/calls/profile/embeds.ts'
import { line } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { EMBED_SITE_MAX_LENGTH, MOST_EMBED_SITES } from '#domain/profile/embeds.ts'

const tag = 'embedding'

export const embed = z.object({
  /** Shows my free times, to anyone who opens it. */
  address: z.url(),
  /** HTML that shows them on one of the sites. */
  code: z.string(),
  /** Sites that may show them in a frame, as origins. */
  sites: z.array(z.string()),
})
export type Embed = z.output<typeof embed>

export const getEmbed = endpoint(calls.getEmbed, {
  summary: 'How my free times can be shown on other sites, and on which',
  tag,
  status: 200,
  reply: embed,
})

export const putEmbed = endpoint(calls.putEmbed, {
  summary: 'Set the sites that may show my free times in a frame',
  tag,
  body: z.object({
    sites: z
      .array(line(EMBED_SITE_MAX_LENGTH, 1))
      .check(z.maxLength(MOST_EMBED_SITES, { error: `must be at most ${MOST_EMBED_SITES} sites` })),
  }),
  status: 200,
  reply: embed,
})
