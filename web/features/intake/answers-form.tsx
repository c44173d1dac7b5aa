import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { SessionIntake } from '#contract/intake.ts'
import type { Session } from '#contract/sessions.ts'
import type { Answers, Question } from '#domain/intake.ts'
import { problemsOfAnswers, tidyAnswers } from '#domain/intake.ts'
import { intakeCalls } from '#web/api/calls/intake.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { refresh } from '#web/api/invalidate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { keepAnswers, keptAnswers } from './kept-answers.ts'
import { sessionIntakeQuery } from './queries.ts'
import { QuestionFields } from './question-fields.tsx'

type AnswersFormProps = {
  session: Session
  form: NonNullable<SessionIntake['form']>
  /** It was asked for, and takes the focus. */
  isAskedFor: boolean
  /** Saved, or left for later. */
  onDone: () => void
}

/** The client's form; what is written stays in this tab until it is saved. */
export function AnswersForm({ session, form, isAskedFor, onDone }: AnswersFormProps) {
  const { id, professional } = session
  const queries = useQueryClient()
  const saved = Object.fromEntries(form.given.map(({ id, answer }) => [id, answer]))
  const [answers, setAnswers] = useState<Answers>(() => keptAnswers(id) ?? saved)
  const [isTried, setTried] = useState(false)
  const tidy = tidyAnswers(form.questions, answers)
  const isChanged = !isSame(form.questions, tidy, tidyAnswers(form.questions, saved))
  useLeaveWarning(isChanged)
  const problems = new Map(
    isTried
      ? problemsOfAnswers(form.questions, tidy).map(({ path, message }) => [idOf(path), message])
      : [],
  )
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAskedFor) element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isAskedFor])
  const saving = useMutation({
    mutationFn: () =>
      send(intakeCalls.saveAnswers, {
        params: { id },
        body: { answers: Object.entries(tidy).map(([id, answer]) => ({ id, answer })) },
      }),
    async onSuccess(reply) {
      keepAnswers(id, undefined)
      queries.setQueryData(sessionIntakeQuery(id).queryKey, reply)
      toast({ title: 'Answers Saved', description: `${professional.name} can read them now.` })
      onDone()
      await refresh(queries, intakeCalls.saveAnswers)
    },
  })
  const change = (next: Answers) => {
    setAnswers(next)
    keepAnswers(id, next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const [wrong] = problemsOfAnswers(form.questions, tidy)
    if (wrong) focusOn(event.currentTarget, idOf(wrong.path))
    else saving.mutate()
  }
  const discard = () => {
    keepAnswers(id, undefined)
    onDone()
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="wrap-anywhere text-ink-2 text-small">
        Only you and {professional.name} can read your answers. We keep them encrypted until you
        delete your account, and you can change them until the session starts. Please write only
        what {professional.name} needs to know, above all about your health.
      </p>
      {saving.error && (
        <Alert tone="bad" title="Your answers were not saved">
          {errorMessage(saving.error)}
        </Alert>
      )}
      <QuestionFields
        questions={form.questions}
        answers={answers}
        problems={problems}
        onChange={change}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save Answers'}
        </Button>
        <Button variant="quiet" disabled={saving.isPending} onClick={onDone}>
          Not Now
        </Button>
        {isChanged && form.given.length > 0 && (
          <Button variant="ghost" disabled={saving.isPending} onClick={discard}>
            Discard Changes
          </Button>
        )}
      </div>
    </form>
  )
}

const idOf = (path: string) => path.slice('answers.'.length)

const focusOn = (form: HTMLElement, id: string) =>
  form.querySelector<HTMLElement>(`[data-question="${id}"] :is(input, textarea)`)?.focus()

const isSame = (questions: readonly Question[], a: Answers, b: Answers) =>
  questions.every(({ id }) => a[id] === b[id])
