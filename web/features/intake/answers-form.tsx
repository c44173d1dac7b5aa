import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { saveAnswers } from '#contract/profile/intake.ts'
import type { Answers } from '#domain/profile/intake.ts'
import { problemsOfAnswers, tidyAnswers } from '#domain/profile/intake.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { intakeCalls } from '#web/api/calls/profile/intake.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { sessionIntakeQuery } from '#web/api/queries/profile/intake.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { draftOf, isWritten, movedTo } from './answers-draft.ts'
import { QuestionFields } from './question-fields.tsx'
import type { AnswersDraft, Form } from './stored-answers.ts'
import { storeAnswers, storedAnswers } from './stored-answers.ts'
import { UnsavedTexts } from './unsaved-texts.tsx'

type AnswersFormProps = {
  session: Session
  form: Form
  /** It was asked for, and takes the focus. */
  isAskedFor: boolean
  /** Saved, or left for later. */
  onDone: () => void
}

/** The client's form; what is written stays in this tab until it is saved. */
export function AnswersForm({ session, form, isAskedFor, onDone }: AnswersFormProps) {
  const { id, professional } = session
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => storedAnswers(id))
  const [isTried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: (body: BodyOf<typeof saveAnswers>) =>
      send(intakeCalls.saveAnswers, { params: { id }, body }),
    async onSuccess(reply) {
      storeAnswers(id, undefined)
      queries.setQueryData(sessionIntakeQuery(id).queryKey, reply)
      toast({ title: 'Answers Saved', description: `${professional.name} can read them now.` })
      onDone()
      await refresh(queries, intakeCalls.saveAnswers)
    },
    onError(error) {
      if (isConflict(error)) return refresh(queries, intakeCalls.saveAnswers)
    },
  })
  // The answers being saved change the form before the reply is here.
  const current = saving.isPending && draft ? draft : currentOf(form, draft)
  const { questions, version } = current.from
  const tidy = tidyAnswers(questions, current.answers)
  const isChanged = isWritten(current)
  useLeaveWarning(isChanged)
  const problems = new Map(
    isTried
      ? problemsOfAnswers(questions, tidy).map(({ path, message }) => [idOf(path), message])
      : [],
  )
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAskedFor) element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isAskedFor])
  const change = (answers: Answers) => {
    const next = { ...current, answers }
    setDraft(next)
    storeAnswers(id, next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const [wrong] = problemsOfAnswers(questions, tidy)
    if (wrong) return focusOn(event.currentTarget, idOf(wrong.path))
    setDraft(current)
    saving.mutate({
      version,
      answers: Object.entries(tidy).map(([id, answer]) => ({ id, answer })),
    })
  }
  const discard = () => {
    storeAnswers(id, undefined)
    onDone()
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="wrap-anywhere text-ink-2 text-small">
        Only you and <bdi>{professional.name}</bdi> can read your answers. We keep them encrypted
        until you delete your account, and you can change them until the session starts. Please
        write only what <bdi>{professional.name}</bdi> needs to know, above all about your health.
      </p>
      {current.isMoved && (
        <Alert tone="warn" title="The questions have changed">
          <span>
            <bdi>{professional.name}</bdi>’s questions or your saved answers changed after you
            began. Please check everything below, then save.
            {current.left.length > 0 && (
              <span> What you wrote to questions no longer asked can’t be saved:</span>
            )}
          </span>
          <UnsavedTexts texts={current.left} />
        </Alert>
      )}
      {saving.error && !(current.isMoved && isConflict(saving.error)) && (
        <Alert tone="bad" title="Your answers were not saved">
          {errorMessage(saving.error)}
        </Alert>
      )}
      <QuestionFields
        questions={questions}
        answers={current.answers}
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
        {isChanged && (form.given.length > 0 || current.left.length > 0) && (
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

/** Until something is written, the form follows what is asked. */
function currentOf(form: Form, draft: AnswersDraft | undefined): AnswersDraft {
  const isKept = draft && (isWritten(draft) || draft.from.version === form.version)
  return isKept ? movedTo(form, draft) : draftOf(form)
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
