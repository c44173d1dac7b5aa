import { useSuspenseQuery } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from 'react-router'
import { findPath } from '#contract/paths/find.ts'
import { paths } from '#contract/paths/paths.ts'
import type { Category } from '#domain/profile/categories.ts'
import { EMERGENCY_SERVICES, NHS } from '#domain/search/helplines.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { lowestTotalOf, peopleIn } from '#web/features/professionals/figures.ts'
import { ProfessionalGrid } from '#web/features/professionals/professional-card.tsx'
import { aboutSubject } from '#web/features/professionals/subjects/about-subject.ts'
import { FiguresLine } from '#web/features/professionals/subjects/figures-line.tsx'
import type { SubjectLink } from '#web/features/professionals/subjects/load-subject.ts'
import { subjectQuery } from '#web/features/professionals/subjects/queries.ts'
import { AnswerList } from '#web/features/support/answers.tsx'
import { plainAnswer } from '#web/features/support/question.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { siteOf } from '#web/shared/page/site.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { ErrorPage } from './error-page.tsx'

/** Answers and subjects come with the page: it needs few of them, and their scripts have all. */
async function load(args: LoaderFunctionArgs | ClientLoaderFunctionArgs) {
  const [{ loadSubject }, { subjectAnswers }] = await Promise.all([
    import('#web/features/professionals/subjects/load-subject.ts'),
    import('#web/features/support/subject-answers.ts'),
  ])
  let found: Awaited<ReturnType<typeof loadSubject>>
  const prefetched = await prefetch(args, async (client, report = console.error) => {
    found = await loadSubject(client, args.params.subject ?? '', report)
  })
  return { ...prefetched, found, answers: subjectAnswers }
}

export const loader = (args: LoaderFunctionArgs) => load(args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args)

export { unlessSearchChanged as shouldRevalidate } from '#web/shell/revalidate.ts'

type MetaArgs = Parameters<typeof metadata>[0] & { loaderData?: Awaited<ReturnType<typeof load>> }

export function meta(args: MetaArgs) {
  const { found, answers = [] } = args.loaderData ?? {}
  if (!found) return metadata(args, { title: 'Page Not Found', noindex: true })
  const said = answers.map((each) => ({ question: each.question, text: plainAnswer(each) }))
  return metadata(args, {
    title: found.subject.title,
    description: `${peopleIn(found.figures)} with a verified identity, from ${lowestTotalOf(found.figures)} for 60 minutes with fee and VAT. See who is free, read reviews and book a live video session.`,
    structuredData: aboutSubject({ ...found, answers: said }, siteOf(args.matches)),
  })
}

export default function FindPage() {
  const { found, answers } = useLoaderData<typeof loader>()
  return found ? <Found key={found.subject.slug} {...found} answers={answers} /> : <NotFound />
}

type Shown = Awaited<ReturnType<typeof load>>
type FoundProps = NonNullable<Shown['found']> & Pick<Shown, 'answers'>

function Found({ subject, whole, others, figures, answers }: FoundProps) {
  const { people } = useSuspenseQuery(subjectQuery(subject.slug)).data
  const { category, title, saying } = subject
  return (
    <div className="wrap pt-6 pb-20">
      <Place whole={whole} />
      <h1 className="mt-5 text-h1 lg:text-hero">{title}</h1>
      <p className="mt-4 mb-5 max-w-[44rem] text-ink-2 text-lead">
        Identity-verified professionals. Pick a time, pay in pounds, meet by video. The total you
        see is what you pay.
      </p>
      <FiguresLine figures={figures} isNamed={saying !== undefined} />
      <section aria-labelledby="people" className="mt-9">
        <h2 id="people" className="sr-only">
          Professionals
        </h2>
        <ProfessionalGrid professionals={people} />
        <Link
          to={paths.browse({ category, ...(saying && { q: saying }) })}
          className={`${buttonStyle({ variant: 'quiet' })} mt-6 max-w-full whitespace-normal`}
        >
          Filter and compare
        </Link>
      </section>
      <section aria-labelledby="questions" className="mt-14 max-w-[52rem]">
        <h2 id="questions" className="mb-4 text-h2">
          Before you book
        </h2>
        <AnswerList questions={answers} />
        <p className="mt-4 text-small">
          <Link to={paths.help()} className="text-ink-2 underline underline-offset-2">
            All answers in the Help Center
          </Link>
        </p>
      </section>
      <Others links={others} />
      {URGENT.includes(category) && (
        <p className="mt-12 max-w-[52rem] text-ink-2 text-small">
          Sessions here are booked ahead and are not for emergencies. If a life is in danger, call{' '}
          <a href={EMERGENCY_SERVICES.href} className="text-action underline underline-offset-2">
            {EMERGENCY_SERVICES.name}
          </a>
          ; if your health can’t wait, call{' '}
          <a href={NHS.href} className="text-action underline underline-offset-2">
            {NHS.name}
          </a>
          .
        </p>
      )}
    </div>
  )
}

const URGENT: readonly Category[] = ['health', 'medical']

/** Where the page belongs: Browse, and the category of a subject. */
function Place({ whole }: { whole: SubjectLink | undefined }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-ink-2 text-small">
        <li>
          <Link to={paths.browse()} className="underline-offset-2 hover:underline">
            Browse Professionals
          </Link>
        </li>
        {whole && (
          <li className="before:content-['›_']">
            <Link to={findPath(whole.slug)} className="underline-offset-2 hover:underline">
              {whole.label}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** The other pages of the category, and the other categories. */
function Others({ links }: { links: SubjectLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="related" className="mt-14">
      <h2 id="related" className="mb-4 text-h2">
        More by video
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ slug, label }) => (
          <li key={slug}>
            <Link
              to={findPath(slug)}
              className="inline-flex min-h-9 items-center rounded-full border border-line-control bg-surface px-4 text-small hover:border-action hover:text-action pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)
  return missing ? <NotFound /> : <ErrorPage />
}
