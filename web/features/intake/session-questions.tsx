import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import type { SessionIntake } from '#contract/profile/intake.ts'
import { stands } from '#domain/booking/states.ts'
import { minutesToAnswer } from '#domain/profile/intake.ts'
import { sessionIntakeQuery } from '#web/api/queries/profile/intake.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChecklistStep } from '#web/ui/checklist-step.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { AnswerSets } from './answer-sets.tsx'
import { unsavedTexts } from './answers-draft.ts'
import { AnswersForm } from './answers-form.tsx'
import { minutesInWords, questionsInWords } from './counts.ts'
import type { OrphanAnswer } from './stored-answers.ts'
import { storeAnswers, storedAnswers } from './stored-answers.ts'
import { hasTheirAnswers, TheirAnswers } from './their-answers.tsx'
import { UnsavedTexts } from './unsaved-texts.tsx'

type SessionQuestionsProps = {
  session: Session
  isClient: boolean
  /** As a step of what its client does beforehand. */
  isStep: boolean
}

/** On a session's page: what the professional asks beforehand, and what the client answered; nothing without either. */
export default function SessionQuestions({ session, isClient, isStep }: SessionQuestionsProps) {
  const { data } = useQuery({
    ...sessionIntakeQuery(session.id),
    enabled: stands(session.status),
    refetchOnMount: 'always',
  })
  const [, setDiscarded] = useState(false)
  if (!data) return null
  if (!isClient) return hasTheirAnswers(data) && <Theirs session={session} intake={data} />
  const kept = data.form ? undefined : storedAnswers(session.id)
  const unsaved = kept ? unsavedTexts(kept) : []
  if (!data.form && data.answered.length === 0 && unsaved.length === 0) return null
  const discard = () => {
    storeAnswers(session.id, undefined)
    setDiscarded(true)
  }
  return (
    <Own session={session} intake={data} unsaved={unsaved} isStep={isStep} onDiscard={discard} />
  )
}

type PartProps = { session: Session; intake: SessionIntake }

type OwnProps = PartProps & {
  /** Written, but no longer to be saved. */
  unsaved: readonly OrphanAnswer[]
  isStep: boolean
  onDiscard: () => void
}

function Own({ session, intake, unsaved, isStep, onDiscard }: OwnProps) {
  const { form, waiting, answered } = intake
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAskedFor, setAskedFor] = useState(hash === '#questions' && waiting > 0)
  // Something was written in this tab and not saved.
  const [isOpen, setOpen] = useState(() => isAskedFor || storedAnswers(session.id) !== undefined)
  useEffect(() => {
    if (hash === '#questions')
      document.getElementById('questions')?.scrollIntoView({ block: 'start' })
  }, [hash])
  const open = () => {
    setAskedFor(true)
    setOpen(true)
  }
  const done = () => {
    setOpen(false)
    heading.current?.focus()
  }
  const { name } = session.professional
  const isFilling = form !== null && isOpen
  const summary = !form
    ? answered.length > 0 && `${name} can read them. They can’t be changed here.`
    : waiting > 0
      ? `${name} asks you ${questionsInWords(waiting)}: ${minutesInWords(minutesToAnswer(form.questions))}.`
      : `${name} can read your answers. You can change them until the session starts.`
  const button = form && !isFilling && (
    <Button
      variant={waiting > 0 ? 'primary' : isStep ? 'ghost' : 'quiet'}
      size={isStep ? 's' : 'm'}
      onClick={open}
    >
      {waiting > 0 ? 'Answer Questions' : 'Change Answers'}
    </Button>
  )
  const rest = isFilling ? (
    <AnswersForm session={session} form={form} isAskedFor={isAskedFor} onDone={done} />
  ) : (
    <>
      {unsaved.length > 0 && <Unsaved name={name} unsaved={unsaved} onDiscard={onDiscard} />}
      {!isStep && button && <div>{button}</div>}
      {answered.length > 0 && (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-action text-small pointer-coarse:min-h-11">
            {waiting > 0 ? 'What you answered before' : 'Show my answers'}
          </summary>
          <div className="mt-3">
            <AnswerSets sets={answered} />
          </div>
        </details>
      )}
    </>
  )
  if (isStep)
    return (
      <ChecklistStep
        id="questions"
        title={`Answer the questions of ${name}`}
        hint={summary && <p>{summary}</p>}
        isDone={waiting === 0}
        action={button}
        headingRef={heading}
      >
        {(isFilling || unsaved.length > 0 || answered.length > 0) && (
          <div className="flex flex-col gap-4">{rest}</div>
        )}
      </ChecklistStep>
    )
  return (
    <Sheet title={waiting > 0 ? 'Before Your Session' : 'Your Answers'} headingRef={heading}>
      {!isFilling && summary && <p className="wrap-anywhere text-small">{summary}</p>}
      {rest}
    </Sheet>
  )
}

type UnsavedProps = { name: string; unsaved: readonly OrphanAnswer[]; onDiscard: () => void }

const Unsaved = ({ name, unsaved, onDiscard }: UnsavedProps) => (
  <Alert
    tone="warn"
    title="What you wrote was not saved"
    action={
      <Button size="s" variant="quiet" onClick={onDiscard}>
        Discard It
      </Button>
    }
  >
    <span>
      These questions can no longer be answered here. You can copy your words into a message to{' '}
      <bdi>{name}</bdi>, or say them in the session.
    </span>
    <UnsavedTexts texts={unsaved} />
  </Alert>
)

const Theirs = ({ session, intake }: PartProps) => (
  <Sheet title={`Answers from ${session.client.name}`}>
    <TheirAnswers session={session} intake={intake} />
  </Sheet>
)

type SheetProps = { title: string; headingRef?: Ref<HTMLHeadingElement>; children: Elements }

const Sheet = ({ title, headingRef, children }: SheetProps) => (
  <div id="questions" className="scroll-mt-24">
    <Card as="section" aria-labelledby="questions-title" className="flex flex-col gap-4">
      <h2
        ref={headingRef}
        id="questions-title"
        tabIndex={-1}
        className="wrap-anywhere font-[600] font-sans text-h3 tracking-normal outline-none"
      >
        {title}
      </h2>
      {children}
    </Card>
  </div>
)
