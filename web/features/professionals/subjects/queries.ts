import { queryOptions } from '@tanstack/react-query'
import type { Figures } from '#contract/search/subjects.ts'
import { callQuery, keyOf, requestOptions, withFailure } from '#web/api/cache/call-query.ts'
import { subjectCalls } from '#web/api/calls/search/subjects.ts'
import { send } from '#web/api/client.ts'
import type { ListedProfessional } from '#web/api/queries/profile/professionals.ts'
import { listed } from '#web/api/queries/profile/professionals.ts'

export type SubjectPeople = { figures: Figures; people: ListedProfessional[] }

/** Whom one can book for a subject, without the long texts of profiles. */
export const subjectQuery = (slug: string) =>
  queryOptions({
    queryKey: keyOf(subjectCalls.getSubject, { params: { slug } }),
    queryFn: withFailure(
      'Failed to fetch professionals',
      async (context): Promise<SubjectPeople> => {
        const input = { params: { slug } }
        const { figures, people } = await send(
          subjectCalls.getSubject,
          input,
          requestOptions(context),
        )
        return { figures, people: people.map(listed) }
      },
    ),
  })

/** The slugs of the subjects that have a page. */
export const subjectsQuery = callQuery(subjectCalls.listSubjects, {}, 'Failed to fetch subjects')
