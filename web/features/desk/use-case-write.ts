import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CaseFile } from '#contract/desk/cases.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { forgetDrafts, writeDraft } from './drafts.ts'
import { caseQuery } from './queries.ts'

/**
 * Changes a case. What went wrong is the `failure`, for the form that sent it; but if someone else changed the case
 * meanwhile, its new state is fetched, which may have no such form: `CaseChanged` then shows the sentence.
 */
export function useCaseWrite<Input = void>(
  caseId: string,
  write: (input: Input) => Promise<CaseFile>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: write,
    onMutate: () => forgetDrafts(caseId, 'conflict'),
    onSuccess(file) {
      client.setQueryData(caseQuery(caseId).queryKey, file)
      onDone?.()
      return refresh(client, caseCalls.giveCase)
    },
    onError(error) {
      if (!isConflict(error)) return
      writeDraft(caseId, 'conflict', errorMessage(error))
      return refresh(client, caseCalls.giveCase)
    },
  })
  const failure = error && !isConflict(error) ? errorMessage(error) : undefined
  return { mutate, isPending, variables, failure }
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)
