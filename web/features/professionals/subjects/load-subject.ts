import type { QueryClient } from '@tanstack/react-query'
import type { Subject } from '#domain/search/subjects.ts'
import { SUBJECTS, subjectAt } from '#domain/search/subjects.ts'
import { subjectQuery, subjectsQuery } from './queries.ts'

export type SubjectLink = Pick<Subject, 'slug' | 'label'>

/** What the page of a subject shows; undefined for an unknown one. Without links to others if they can't be loaded. */
export async function loadSubject(
  client: QueryClient,
  slug: string,
  report: (error: unknown) => void,
) {
  const all = client.query(subjectsQuery).catch(report)
  const { figures, people } = await client.query(subjectQuery(slug))
  const slugs = (await all) ?? []
  const subject = subjectAt(slug)
  const whole = subject?.saying ? subjectAt(subject.category) : undefined
  const there = SUBJECTS.filter((other) => other.slug !== slug && slugs.includes(other.slug))
  const others = [
    ...there.filter(({ category, saying }) => saying && category === subject?.category),
    ...there.filter(({ saying }) => !saying),
  ]
  return (
    subject && {
      subject,
      whole: whole && linkTo(whole),
      others: others.map(linkTo),
      figures,
      people: people.map(({ id, name }) => ({ id, name })),
    }
  )
}

const linkTo = ({ slug, label }: Subject): SubjectLink => ({ slug, label })
