import { lazy, Suspense } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData, useLocation, useSearchParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { SessionProblem, SupportTopic } from '#domain/desk/support.ts'
import { SESSION_PROBLEMS, SUPPORT_TOPICS } from '#domain/desk/support.ts'
import { usePerson } from '#web/api/person.ts'
import { AllAnswers, AnswerList } from '#web/features/support/answers.tsx'
import { ContactForm } from '#web/features/support/contact-form.tsx'
import { HelpSearch } from '#web/features/support/help-search.tsx'
import { plainAnswer, questionsAt } from '#web/features/support/question.ts'
import { allQuestions, firstQuestions, questionGroups } from '#web/features/support/questions.ts'
import { HOW_SUPPORT_ANSWERS } from '#web/shared/booking/promises.ts'
import { HelpCard } from '#web/shared/form/help-card.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { useSite } from '#web/shared/page/site.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Loaded for those who have written to us, or follow a link to what they wrote. */
const OwnMessages = lazy(() => import('#web/features/support/own-messages.tsx'))

/** The search index is loaded with the first query, not with the page. */
async function load({ request }: LoaderFunctionArgs | ClientLoaderFunctionArgs) {
  const words = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  if (!words) return { words, found: null, isHelpNeeded: false }
  const [{ searchQuestions }, { crisisIn }] = await Promise.all([
    import('#web/features/support/search.ts'),
    import('#domain/search/crisis.ts'),
  ])
  return { words, found: searchQuestions(words), isHelpNeeded: crisisIn(words) !== undefined }
}

export const loader = (args: LoaderFunctionArgs) => load(args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args)

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    title: 'Help Center',
    description:
      'Answers about finding a professional, booking, prices, refunds, video sessions and your account, and a form to write to us.',
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: allQuestions.map((each) => ({
        '@type': 'Question',
        name: each.question,
        acceptedAnswer: { '@type': 'Answer', text: plainAnswer(each) },
      })),
    },
  })

export default function HelpPage() {
  const { words, found, isHelpNeeded } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pt-12 pb-20 lg:pt-16">
      <h1 className="text-h1">Help Center</h1>
      <p className="mt-4 mb-6 max-w-[46rem] text-ink-2 text-lead">
        Search the answers, look through the topics, or{' '}
        <a href="#contact" className="text-action underline underline-offset-3">
          write to us
        </a>
        .
      </p>
      <HelpSearch words={words} />
      <div className="max-w-[52rem]">
        <HelpCard isNeeded={isHelpNeeded} />
      </div>
      <p role="status" className="sr-only">
        {found && `${counted(found.length)} found`}
      </p>
      <div className="mt-10 flex max-w-[52rem] flex-col gap-14">
        {found ? <Found words={words} ids={found} /> : <Unsought />}
        <Contact />
        <Own />
      </div>
    </div>
  )
}

function Unsought() {
  const person = usePerson()
  return (
    <>
      <section aria-labelledby="first">
        <h2 id="first" className="mb-4 text-h2">
          First questions
        </h2>
        <AnswerList questions={firstQuestions(person?.role === 'PROFESSIONAL')} isCopy />
      </section>
      <section aria-labelledby="topics">
        <h2 id="topics" className="mb-4 text-h2">
          All topics
        </h2>
        <AllAnswers groups={questionGroups} />
      </section>
    </>
  )
}

function Found({ words, ids }: { words: string; ids: string[] }) {
  const questions = questionsAt(ids, allQuestions)
  return (
    <section aria-labelledby="found">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="found" className="min-w-0 break-words text-h2">
          {counted(questions.length)} for ‘{words}’
        </h2>
        <Link to={paths.help()} className={buttonStyle({ variant: 'quiet', size: 's' })}>
          Show All Topics
        </Link>
      </div>
      {questions.length > 0 ? (
        <AnswerList questions={questions} />
      ) : (
        <p className="text-ink-2">
          Try other or fewer words. If the answer is not here, write to us below.
        </p>
      )}
    </section>
  )
}

const counted = (count: number) =>
  count === 0 ? 'No answers' : `${count} ${count === 1 ? 'answer' : 'answers'}`

function Contact() {
  const { supportEmail } = useSite()
  const [search] = useSearchParams()
  const person = usePerson()
  const booking = idIn(search, 'booking')
  return (
    <section aria-labelledby="contact" className="print:hidden">
      <h2 id="contact" className="text-h1">
        Contact support
      </h2>
      <p className="mt-3 mb-6 text-ink-2">
        <span>
          {HOW_SUPPORT_ANSWERS}
          {person && ' You find the answer below, too, under ‘Your messages to us’.'}
        </span>
        {supportEmail && (
          <>
            <span> Or write to </span>
            <a
              href={`mailto:${supportEmail}`}
              className="inline-block max-w-full text-action underline underline-offset-3 [overflow-wrap:anywhere]"
            >
              {supportEmail}
            </a>
            <span>.</span>
          </>
        )}
      </p>
      <Card>
        <ContactForm
          topic={topicIn(search)}
          sessionId={person ? booking : undefined}
          problem={problemIn(search)}
          opening={person ? undefined : openingOf(booking, idIn(search, 'profile'))}
          outcome={outcomeIn(search)}
        />
      </Card>
    </section>
  )
}

function openingOf(booking: string | undefined, profile: string | undefined): string | undefined {
  if (booking) return `Booking ${booking}\n\n`
  return profile ? `About the profile ${paths.professional(profile)}\n\n` : undefined
}

function Own() {
  const person = usePerson()
  const { hash } = useLocation()
  const isWanted = useHydrated() && (person !== null || hash.startsWith('#messages'))
  return (
    isWanted && (
      <Suspense>
        <OwnMessages />
      </Suspense>
    )
  )
}

const topicIn = (search: URLSearchParams): SupportTopic | undefined =>
  SUPPORT_TOPICS.find((topic) => topic === search.get('topic'))

const problemIn = (search: URLSearchParams): SessionProblem | undefined =>
  SESSION_PROBLEMS.find((problem) => problem === search.get('problem'))

/** Accepts only ids: a link must not be able to put text into someone's message. */
const idIn = (search: URLSearchParams, name: 'booking' | 'profile') =>
  /^[0-9a-f-]{36}$/.exec(search.get(name) ?? '')?.[0]

const PROBLEMS: Record<string, string> = {
  'not-yours': 'This session is not one of yours, or you are no longer signed in.',
  invalid: 'Please go back, fill in every field and check your email address.',
  'too-many': 'You have sent us several messages in the last hour. Please try again later.',
  away: 'The service is briefly unavailable. Please go back and try again in a moment.',
}

function outcomeIn(search: URLSearchParams) {
  const sent = /^(?:[0-9a-f]{8}|C-\d{4,10})$/.exec(search.get('sent') ?? '')?.[0]
  if (sent) return { sent }
  const problem = PROBLEMS[search.get('problem') ?? '']
  return problem ? { problem } : undefined
}
