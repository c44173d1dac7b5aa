import { ArrowLeft, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { servicesPath } from '#contract/paths/services.ts'
import type { Questionnaire } from '#contract/profile/intake.ts'
import type { Answers, Question, QuestionKind } from '#domain/profile/intake.ts'
import { minutesToAnswer, QUESTIONS_MAX, tidyQuestions } from '#domain/profile/intake.ts'
import { minutesInWords } from '#web/features/intake/counts.ts'
import { QuestionFields } from '#web/features/intake/question-fields.tsx'
import { LeaveDialog } from '#web/shared/form/leave-dialog.tsx'
import { SaveBar } from '#web/shared/form/save-bar.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { moved, newQuestion, useQuestions } from './use-questions.ts'

type QuestionnaireEditorProps = {
  /** `hours`, or the id of a service. */
  of: string
  /** What it is for, in words. */
  name: string
  saved: Pick<Questionnaire, 'version' | 'questions'>
}

/** Edits the questions for a service or for sessions by the hour, beside what clients see. */
export function QuestionnaireEditor({ of, name, saved }: QuestionnaireEditorProps) {
  const editing = useQuestions(of, saved)
  const { questions, problems, change } = editing
  const [removed, setRemoved] = useState<{ question: Question; index: number }>()
  const [isCancelling, setCancelling] = useState(false)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const focusOn = (id: string, control: string) =>
    list.current?.querySelector<HTMLElement>(`[data-question="${id}"] ${control}`)?.focus()
  const add = (kind: QuestionKind) => {
    const question = newQuestion(kind)
    flushSync(() => change([...questions, question]))
    focusOn(question.id, 'textarea')
  }
  /** What had the focus keeps it, unless it can't go on in this direction. */
  const move = (index: number, by: number) => {
    const question = questions[index]
    const next = moved(questions, index, by)
    if (!question || next[index] === question) return
    const before = document.activeElement
    flushSync(() => change(next))
    setSaid(`Now question ${index + by + 1} of ${questions.length}`)
    if (before instanceof HTMLElement && !before.matches(':disabled')) before.focus()
    else focusOn(question.id, `[data-move="${-by}"]`)
  }
  const remove = (index: number) => {
    const question = questions[index]
    if (!question) return
    flushSync(() => {
      change(questions.toSpliced(index, 1))
      setRemoved({ question, index })
    })
    list.current?.querySelector<HTMLElement>('[data-undo]')?.focus()
  }
  const undo = () => {
    if (!removed) return
    const { question, index } = removed
    flushSync(() => {
      change(questions.toSpliced(index, 0, question))
      setRemoved(undefined)
    })
    focusOn(question.id, 'textarea')
  }
  /** Saves, or goes to the first thing that is wrong. */
  const saveBy = (how: () => boolean) => () => {
    setRemoved(undefined)
    let isSent = false
    flushSync(() => {
      isSent = how()
    })
    if (!isSent) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <section
      aria-labelledby="questionnaire"
      // Keeps focused fields clear of the save bar.
      className="[&_:is(button,input,select,textarea)]:scroll-mb-32"
    >
      <Link
        to={servicesPath()}
        className="mb-1 inline-flex min-h-11 items-center gap-2 text-action text-small"
      >
        <ArrowLeft aria-hidden className="size-4" /> All Services
      </Link>
      <h2 id="questionnaire" className="wrap-anywhere text-h2">
        Questions: {name}
      </h2>
      <p className="mt-1 mb-5 max-w-[65ch] text-ink-2 text-small">
        Clients are asked once they have paid, and answer once. Only you and they can read the
        answers, which we keep encrypted. Sessions booked already keep the questions they were
        booked with. Ask only what you need, above all about health.
      </p>
      <div className="grid items-start gap-5.5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div ref={list} className="flex min-w-0 flex-col gap-4">
          {questions.length > 0 && (
            <ol className="flex flex-col gap-4">
              {questions.map((question, index) => (
                <QuestionEditor
                  key={question.id}
                  question={question}
                  place={index + 1}
                  count={questions.length}
                  problemOf={(field) => problems.get(`questions.${index}.${field}`)}
                  onChange={(next) => change(questions.with(index, next))}
                  onMove={(by) => move(index, by)}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          )}
          {removed && (
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-sunken px-4 py-3 text-small">
              <p role="status" className="wrap-anywhere min-w-0">
                Removed: {removed.question.label || 'a question'}
              </p>
              <Button variant="quiet" size="s" data-undo onClick={undo}>
                Undo
              </Button>
            </div>
          )}
          {questions.length < QUESTIONS_MAX ? (
            <div className="flex flex-wrap gap-3">
              <Button variant="quiet" onClick={() => add('long')}>
                <Plus aria-hidden className="size-4" /> Add a Question
              </Button>
              <Button variant="quiet" onClick={() => add('consent')}>
                <Plus aria-hidden className="size-4" /> Add a Consent
              </Button>
            </div>
          ) : (
            <p className="text-ink-3 text-tiny">
              You ask {QUESTIONS_MAX} questions, which is the most.
            </p>
          )}
        </div>
        <Preview questions={questions} />
      </div>
      <SaveBar
        what="questionnaire"
        label="Save Questions"
        editing={editing}
        isBlocked={editing.isOutdated}
        onSave={saveBy(editing.save)}
        onCancel={() => setCancelling(true)}
      >
        {editing.isOutdated && (
          <div className="mb-3.5">
            <Alert
              tone="warn"
              title="Your questions were saved elsewhere meanwhile"
              action={
                <div className="flex flex-wrap gap-2">
                  <Button size="s" disabled={editing.isSaving} onClick={saveBy(editing.saveOver)}>
                    Save Mine Over It
                  </Button>
                  <Button size="s" variant="quiet" onClick={editing.discard}>
                    Load Theirs
                  </Button>
                </div>
              }
            >
              Another tab or device saved other questions. Yours are still here.
            </Alert>
          </div>
        )}
      </SaveBar>
      <p role="status" className="sr-only">
        {said}
      </p>
      <LeaveDialog
        what="questionnaire"
        isChanged={editing.isChanged}
        isCancelling={isCancelling}
        onKeep={() => setCancelling(false)}
        onDiscard={() => {
          setCancelling(false)
          setRemoved(undefined)
          editing.discard()
        }}
      />
    </section>
  )
}

const NO_PROBLEMS = new Map<string, string>()

function Preview({ questions }: { questions: readonly Question[] }) {
  const [answers, setAnswers] = useState<Answers>({})
  const shown = tidyQuestions(questions).map((question) => ({
    ...question,
    label: question.label || 'Your question',
  }))
  return (
    <Card
      as="section"
      aria-labelledby="questions-preview"
      className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-11.5rem)] lg:overflow-y-auto"
    >
      <div>
        <h3 id="questions-preview" className="font-[600] font-sans text-h3 tracking-normal">
          What Clients See
        </h3>
        <p className="mt-1 text-ink-3 text-tiny">
          {shown.length === 0
            ? 'Nothing is asked.'
            : `It takes ${minutesInWords(minutesToAnswer(shown))}. What you try here is not kept.`}
        </p>
      </div>
      <QuestionFields
        questions={shown}
        answers={answers}
        problems={NO_PROBLEMS}
        onChange={setAnswers}
      />
    </Card>
  )
}
