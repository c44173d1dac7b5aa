import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, Suspense, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { OwnProfile } from '#contract/profile/professionals.ts'
import type { CompletionStep } from '#domain/profile/profile-completion.ts'
import type { SetUp, SetUpKey, SetUpStep } from '#domain/profile/set-up.ts'
import { setUpOf } from '#domain/profile/set-up.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { UsualWeek } from './usual-week.tsx'

const LiveNote = lazy(() => import('./live-note.tsx'))

/** The label and link of each step of a profile. */
type Links = Record<CompletionStep, { label: string; to: string }>

type SetUpGuideProps = {
  links: Links
  /** A stranger could book at this moment. */
  isBookable: boolean
  /** From the first booking on, the guide is one line. */
  wasBooked: boolean
}

/** What a professional still has to do before they are booked and paid; then, once, that they are live. */
export default function SetUpGuide({ links, isBookable, wasBooked }: SetUpGuideProps) {
  const { data } = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' })
  if (!data) return null
  const setUp = setUpOf(data.completion)
  const { next, isLive } = setUp
  if (next && isLive && wasBooked) return <LastStep next={next} links={links} />
  if (next)
    return <Guide profile={data} setUp={setUp} next={next} links={links} isBookable={isBookable} />
  if (!data.hasLiveNote || !isBookable) return null
  return (
    <Suspense>
      <LiveNote profile={data} />
    </Suspense>
  )
}

function LastStep({ next, links }: { next: SetUpStep; links: Links }) {
  const { title, action } = STEPS[next.key]
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span>
        <b className="font-[600]">One step left: </b>
        <span>{title.toLowerCase()}</span>
      </span>
      <Link to={toOf(next, links)} className={LINK}>
        {action}
      </Link>
    </p>
  )
}

type GuideProps = Omit<SetUpGuideProps, 'wasBooked'> & {
  profile: OwnProfile
  setUp: SetUp
  next: SetUpStep
}

function Guide({ profile, setUp, next, links, isBookable }: GuideProps) {
  const { steps, minutesLeft, isLive, extras, lacksBusiness } = setUp
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const done = steps.filter(({ missing }) => missing.length === 0).length
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {isLive
            ? `${isBookable ? 'Clients can book you. ' : ''}One step left`
            : 'Set up your practice'}
        </h2>
        <p role="status" className="figures text-ink-2 text-small">
          {done} of {steps.length} done · about {minutesLeft}{' '}
          {minutesLeft === 1 ? 'minute' : 'minutes'} left
        </p>
      </header>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14.5rem),1fr))] gap-3">
        {steps.map((step, index) => (
          <Step
            key={step.key}
            step={step}
            number={index + 1}
            isNext={step === next}
            to={toOf(step, links)}
          >
            {step.key === 'hours' && step.missing.length > 0 && (
              <UsualWeek
                timeZone={profile.timeZone}
                isNext={step === next}
                onSaved={() => heading.current?.focus()}
              />
            )}
          </Step>
        ))}
      </ol>
      <p className="text-ink-2 text-small">
        Steps 1 to 3 let clients book you, step 4 gets you paid.
        {lacksBusiness && (
          <>
            <span> The law also asks you to tell clients who you are in business: </span>
            <Link to={links.business.to} className={LINK}>
              Add your business details
            </Link>
            <span>.</span>
          </>
        )}
        {extras.length > 0 && (
          <>
            <span> Nice to have, whenever you like: </span>
            {extras.map((key, index) => (
              <span key={key}>
                <span>{index > 0 && ' · '}</span>
                <Link to={links[key].to} className={LINK}>
                  {links[key].label}
                </Link>
              </span>
            ))}
          </>
        )}
      </p>
    </Card>
  )
}

const LINK = 'inline-flex min-h-6 items-center font-[550] text-action hover:underline'

const STEPS: Record<SetUpKey, { title: string; words: string; action: string }> = {
  identity: {
    title: 'Who you are',
    words: 'An identity check with a document and a selfie.',
    action: 'Check my identity',
  },
  offer: {
    title: 'What you offer and charge',
    words: 'A photo, your headline, a few sentences, a category and your rate.',
    action: 'Write my profile',
  },
  hours: {
    title: 'When you are free',
    words: 'The hours in which clients can book you.',
    action: 'Choose my hours',
  },
  payouts: {
    title: 'How you are paid',
    words: 'The bank account for what you earn.',
    action: 'Say where to pay me',
  },
}

/** To the first thing that is missing. */
const toOf = ({ missing: [first] }: SetUpStep, links: Links) => (first ? links[first].to : '')

type StepProps = {
  step: SetUpStep
  number: number
  isNext: boolean
  to: string
  children: Elements
}

function Step({ step: { key, minutes, missing }, number, isNext, to, children }: StepProps) {
  const { title, words, action } = STEPS[key]
  const isDone = missing.length === 0
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col items-start gap-1 rounded-m border p-4',
        isNext ? 'border-action' : 'border-line',
        isDone && 'self-start',
      )}
      aria-current={isNext ? 'step' : undefined}
    >
      <div className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1.5">
        <span
          aria-hidden
          className={cx(
            'figures inline-flex size-7 shrink-0 items-center justify-center rounded-full font-[600] text-small',
            isDone ? 'bg-good-soft text-good' : isNext ? 'bg-action text-on-action' : 'bg-sunken',
          )}
        >
          {isDone ? <Check className="size-4" /> : number}
        </span>
        <h3 className="font-[600] font-sans text-body tracking-normal sm:col-span-3 sm:row-start-2">
          {title}
        </h3>
        <span className={cx('text-small sm:col-start-3', isDone ? 'text-good' : 'text-ink-3')}>
          {isDone ? 'Done' : `${minutes} min`}
        </span>
      </div>
      {!isDone && (
        <>
          <p className="text-ink-2 text-small">
            {key === 'offer' && missing.length < 5
              ? `Still missing: ${missing.map((each) => MISSING[each]).join(', ')}.`
              : words}
          </p>
          <div className="mt-auto flex flex-col items-start gap-1 pt-2">
            {children}
            <Link
              to={to}
              className={
                isNext && !children
                  ? `${buttonStyle({ size: 's' })} max-w-full whitespace-normal!`
                  : 'inline-flex min-h-9 items-center font-[550] text-action text-small hover:underline pointer-coarse:min-h-11'
              }
            >
              {action}
            </Link>
          </div>
        </>
      )}
    </li>
  )
}

const MISSING: Partial<Record<SetUpStep['missing'][number], string>> = {
  photo: 'a photo of you',
  headline: 'a headline',
  about: 'a few sentences about you',
  categories: 'a category',
  rate: 'your rate',
  titles: 'proof of the title you use',
}
