import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { sessionIntakeQuery } from '#web/api/queries/profile/intake.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChecklistStep } from '#web/ui/checklist-step.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { lastTest } from './devices/last-test.ts'
import { NoteStep } from './notes/client-note.tsx'

type GetReadyProps = {
  session: Session
  /** The questions as a step; nothing without any. */
  questions: Elements
}

/** What the client does before a session, with what is done of it. */
export function GetReady({ session, questions }: GetReadyProps) {
  const { data: intake } = useQuery(sessionIntakeQuery(session.id))
  const testedAt = useHydrated() ? lastTest() : undefined
  const isAsked = intake && (intake.form !== null || intake.answered.length > 0)
  const steps = [
    testedAt !== undefined,
    ...(isAsked ? [intake.waiting === 0] : []),
    Boolean(session.clientNote),
  ]
  return (
    <Card as="section" aria-labelledby="get-ready" className="pb-2!">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="get-ready" className="text-h2">
          Get ready
        </h2>
        {intake && <Progress done={steps.filter(Boolean).length} of={steps.length} />}
      </div>
      <ol className="[counter-reset:step]">
        <TestStep session={session} testedAt={testedAt} />
        {questions}
        <NoteStep session={session} />
      </ol>
    </Card>
  )
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 text-ink-2 text-small">
      <span>{done === of ? 'All done' : `${done} of ${of} done`}</span>
      <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-good" style={{ width: `${(100 * done) / of}%` }} />
      </span>
    </p>
  )
}

type TestStepProps = { session: Session; testedAt: string | undefined }

function TestStep({ session, testedAt }: TestStepProps) {
  const zone = useTimeZone()
  return (
    <ChecklistStep
      id="test"
      title="Test camera and microphone"
      isDone={testedAt !== undefined}
      hint={
        <p className="figures">
          {testedAt
            ? `Both worked on this device, ${whenInSentence(testedAt, zone)}`
            : 'On a phone or computer, in your browser: there is nothing to install.'}
        </p>
      }
      action={
        <Link
          to={paths.sessionTest(session.id)}
          className={buttonStyle({ variant: testedAt ? 'ghost' : 'quiet', size: 's' })}
        >
          {testedAt ? 'Test Again' : 'Test Now'}
        </Link>
      }
    />
  )
}
