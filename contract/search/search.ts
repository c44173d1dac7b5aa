import * as z from 'zod/mini'
import { calls } from '#contract/calls/search/search.ts'
import { id } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CATEGORIES } from '#domain/profile/categories.ts'
import { SUGGESTED } from '#domain/search/suggestions.ts'

const atMost = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most))

export const searchSuggestions = endpoint(calls.searchSuggestions, {
  summary: 'Suggestions for a search text while it is typed',
  tag: 'professionals',
  query: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  status: 200,
  reply: z.object({
    /** By a word of their name, the best first. */
    people: atMost(
      z.object({
        id,
        name: z.string(),
        headline: z.string(),
        avatar: z.nullable(z.string()),
      }),
      SUGGESTED.people,
    ),
    /** Search texts as people write them; each finds at least one professional. */
    subjects: atMost(z.string(), SUGGESTED.subjects),
    categories: atMost(z.enum(CATEGORIES), SUGGESTED.categories),
  }),
  headers: { 'cache-control': 'May be kept by the browser for a minute' },
})
