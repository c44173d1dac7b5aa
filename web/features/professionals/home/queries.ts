import { queryOptions } from '@tanstack/react-query'
import { featured } from '#domain/profile/featured.ts'
import { callQuery, keyOf, requestOptions } from '#web/api/cache/call-query.ts'
import { professionalCalls } from '#web/api/calls/profile/professionals.ts'
import { subjectCalls } from '#web/api/calls/search/subjects.ts'
import { send } from '#web/api/client.ts'
import type { ListedProfessional } from '#web/api/queries/profile/professionals.ts'
import { listed } from '#web/api/queries/profile/professionals.ts'

const FREE_THIS_WEEK = {
  query: { availability: 'week', sort: 'highest-rated', pageSize: 12 },
} as const

/** Three of the best rated who are free this week. Only they are sent with the page. */
export const featuredQuery = queryOptions({
  queryKey: keyOf(professionalCalls.listProfessionals, FREE_THIS_WEEK, 'featured'),
  queryFn: async (context): Promise<ListedProfessional[]> => {
    const call = professionalCalls.listProfessionals
    return featured(await send(call, FREE_THIS_WEEK, requestOptions(context))).map(listed)
  },
})

export const categoriesQuery = callQuery(
  subjectCalls.listCategories,
  {},
  'Failed to fetch categories',
)

/** A page of a subject to link to: its slug, and what it is called in a list. */
export type SubjectLink = { slug: string; label: string }

const LINKS_OF_A_CATEGORY = 3

/** Subjects with a page, of each category a few. Their names are not in the page's script. */
export const subjectLinksQuery = queryOptions({
  queryKey: keyOf(subjectCalls.listSubjects, {}, 'links'),
  queryFn: async (context): Promise<SubjectLink[]> => {
    const [slugs, { SUBJECTS }] = await Promise.all([
      send(subjectCalls.listSubjects, {}, requestOptions(context)),
      import('#domain/search/subjects.ts'),
    ])
    const there = SUBJECTS.filter(({ slug, saying }) => saying && slugs.includes(slug))
    return there
      .filter((one) => {
        const same = there.filter(({ category }) => category === one.category)
        return same.indexOf(one) < LINKS_OF_A_CATEGORY
      })
      .map(({ slug, label }) => ({ slug, label }))
  },
})
