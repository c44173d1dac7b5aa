import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Questionnaire } from '#contract/profile/intake.ts'
import type { Question, QuestionKind } from '#domain/profile/intake.ts'
import { OPTIONS, problemsOfQuestions, tidyQuestions } from '#domain/profile/intake.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { intakeCalls } from '#web/api/calls/profile/intake.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { randomId } from '#web/api/random-id.ts'
import { ownIntakeQuery } from '#web/features/intake/queries.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'

type Saved = Pick<Questionnaire, 'version' | 'questions'>
type Edit = { questions: Question[]; from: Saved }

/**
 * The edited questions of a service, or of sessions by the hour. Until something is edited, they follow what is saved.
 */
export function useQuestions(of: string, saved: Saved) {
  const queries = useQueryClient()
  const [edit, setEdit] = useState<Edit>()
  const [isChecked, setChecked] = useState(false)
  const isChanged = edit !== undefined && !isSame(edit.questions, saved.questions)
  // What differs by spaces alone is kept too: words follow them.
  const isKept = isChanged || edit?.from.version === saved.version
  const { questions, from } = edit && isKept ? edit : { questions: saved.questions, from: saved }
  useLeaveWarning(isChanged)
  const saving = useMutation({
    mutationFn: ({ questions, version }: { questions: Question[]; version: number }) =>
      send(intakeCalls.saveIntake, {
        params: { of },
        body: { version, questions: tidyQuestions(questions) },
      }),
    onSuccess(next) {
      queries.setQueryData(ownIntakeQuery.queryKey, (all) => [
        ...(all ?? []).filter(({ serviceId }) => serviceId !== next.serviceId),
        next,
      ])
      setEdit(undefined)
      setChecked(false)
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409)
        return refresh(queries, intakeCalls.saveIntake)
    },
  })
  const isOutdated = isChanged && !saving.isPending && from.version < saved.version
  const change = (next: Question[]) => {
    if (!saving.isPending) saving.reset()
    // A question that was just added is not wrong yet.
    if (next.length > questions.length) setChecked(false)
    setEdit({ questions: next, from })
  }
  const problems = new Map(
    isChecked
      ? problemsOfQuestions(tidyQuestions(questions)).map(({ path, message }) => [path, message])
      : [],
  )
  const saveFrom = (version: number) => {
    setChecked(true)
    if (problemsOfQuestions(tidyQuestions(questions)).length > 0) return false
    saving.mutate({ questions, version })
    return true
  }
  return {
    questions,
    /** By field path, such as `questions.2.label`; once saving was tried. */
    problems,
    isChanged,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isChanged,
    failure: saving.error && !isOutdated ? errorMessage(saving.error) : undefined,
    /** They were saved elsewhere meanwhile. */
    isOutdated,
    change,
    /** False if something has to be put right first. */
    save: () => saveFrom(from.version),
    saveOver: () => saveFrom(saved.version),
    discard() {
      saving.reset()
      setChecked(false)
      setEdit(undefined)
    },
  }
}

const isSame = (a: readonly Question[], b: readonly Question[]) =>
  JSON.stringify(tidyQuestions(a)) === JSON.stringify(tidyQuestions(b))

export const newQuestion = (kind: QuestionKind): Question => ({
  id: randomId(),
  kind,
  label: '',
  text: '',
  options: kind === 'choice' ? noOptions() : [],
  isRequired: true,
})

/** Another kind keeps what is written, in case it is chosen by mistake. */
export const ofKind = (question: Question, kind: QuestionKind): Question => ({
  ...question,
  kind,
  options: kind === 'choice' && question.options.length === 0 ? noOptions() : question.options,
})

const noOptions = () => Array.from({ length: OPTIONS.least }, () => '')

/** A question moved by so many places; the same list if there is no such place. */
export function moved(questions: readonly Question[], index: number, by: number): Question[] {
  const place = index + by
  const question = questions[index]
  if (!question || place < 0 || place >= questions.length) return [...questions]
  return questions.toSpliced(index, 1).toSpliced(place, 0, question)
}
