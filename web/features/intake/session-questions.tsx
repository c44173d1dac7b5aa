import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import type { SessionIntake } from '#contract/profile/intake.ts'
import { stands } from '#domain/booking/states.ts'
import { minutesToAnswer } from '#domain/profile/intake.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { AnswerSets } from './answer-sets.tsx'
import { unsavedTexts } from './answers-draft.ts'
import { AnswersForm } from './answers-form.tsx'
import { minutesInWords, questionsInWords } from './counts.ts'
import { sessionIntakeQuery } from './queries.ts'
import type { OrphanAnswer } from './stored-answers.ts'
import { storeAnswers, storedAnswers } from './stored-answers.ts'
import { hasTheirAnswers, TheirAnswers } from './their-answers.tsx'
import { UnsavedTexts } from './unsaved-texts.tsx'

type SessionQuestionsProps = { session: Session; isClient: boolean }

/** On a session's page: what the professional asks beforehand, and what the client answered; nothing without either. */
export default function SessionQuestions({ session, isClient }: SessionQuestionsProps) {
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
  return <Own session={session} intake={data} unsaved={unsaved} onDiscard={discard} />
}

type PartProps = { session: Session; intake: SessionIntake }

type OwnProps = PartProps & {
  /** Written, but no longer to be saved. */
  unsaved: readonly OrphanAnswer[]
  onDiscard: () => void
}

function Own({ session, intake, unsaved, onDiscard }: OwnProps) {
  const { form, waiting, answered } = intake
  const { hash } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  const [isAskedFor, setAskedFor] = useState(hash === '#questions' && waiting > 0)
  // Something was written in this tab and not saved.
  const [isOpen, setOpen] = useState(() => isAskedFor || storedAnswers(session.id) !== undefined)
  useEffect(() => {
    if (hash === '#questions') card.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  const open = () => {
    setAskedFor(true)
    setOpen(true)
  }
  const done = () => {
    setOpen(false)
    card.current?.querySelector<HTMLElement>('h2')?.focus()
  }
  const { name } = session.professional
  return (
    <Sheet ref={card} title={waiting > 0 ? 'Before Your Session' : 'Your Answers'}>
      {form && isOpen ? (
        <AnswersForm session={session} form={form} isAskedFor={isAskedFor} onDone={done} />
      ) : (
        <>
          {form && (
            <p className="wrap-anywhere text-small">
              {waiting > 0
                ? `${name} asks you ${questionsInWords(waiting)}: ${minutesInWords(minutesToAnswer(form.questions))}.`
                : `${name} can read your answers. You can change them until the session starts.`}
            </p>
          )}
          {unsaved.length > 0 && (
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
                These questions can no longer be answered here. You can copy your words into a
                message to <bdi>{name}</bdi>, or say them in the session.
              </span>
              <UnsavedTexts texts={unsaved} />
            </Alert>
          )}
          {!form && answered.length > 0 && (
            <p className="wrap-anywhere text-ink-2 text-small">
              <bdi>{name}</bdi> can read them. They can’t be changed here.
            </p>
          )}
          {form && (
            <div>
              <Button variant={waiting > 0 ? 'primary' : 'quiet'} onClick={open}>
                {waiting > 0 ? 'Answer Questions' : 'Change Answers'}
              </Button>
            </div>
          )}
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
      )}
    </Sheet>
  )
}

const Theirs = ({ session, intake }: PartProps) => (
  <Sheet title={`Answers from ${session.client.name}`}>
    <TheirAnswers session={session} intake={intake} />
  </Sheet>
)

type SheetProps = { title: string; ref?: Ref<HTMLDivElement>; children: Elements }

const Sheet = ({ title, ref, children }: SheetProps) => (
  <div ref={ref} id="questions" className="scroll-mt-24">
    <Card as="section" aria-labelledby="questions-title" className="flex flex-col gap-4">
      <h2
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
