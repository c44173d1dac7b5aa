import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Availability } from '#contract/hours/availability.ts'
import { problemsOf } from '#domain/hours/working-hours.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { availabilityCalls } from '#web/api/calls/hours/availability.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { availabilityQuery } from '#web/api/queries/availability.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import type { Draft } from './draft.ts'
import { differences, draftOf, hoursOf } from './draft.ts'

/** The edited hours, and the saved version they are based on. */
type Edit = { draft: Draft; from: Availability }

/** The edited hours. Until something is edited, they follow what is saved elsewhere. */
export function useDraft(saved: Availability) {
  const client = useQueryClient()
  const { queryKey } = availabilityQuery
  const theirs = useMemo(() => draftOf(saved), [saved])
  const [edit, setEdit] = useState<Edit>()
  // A draft that equals either the original or the current saved version has nothing to lose.
  const isEdited = useMemo(
    () =>
      edit !== undefined &&
      [draftOf(edit.from), theirs].every((other) => differences(edit.draft, other).length > 0),
    [edit, theirs],
  )
  const isCurrent = edit && (isEdited || edit.from.version === saved.version)
  const { draft, from } = isCurrent ? edit : { draft: theirs, from: saved }
  useLeaveWarning(isEdited)

  const saving = useMutation({
    mutationFn: ({ draft, version }: { draft: Draft; version: number }) =>
      send(availabilityCalls.putAvailability, { body: { ...hoursOf(draft), version } }),
    onSuccess(saved, sent) {
      client.setQueryData(queryKey, saved)
      // Keeps edits made while the request was running.
      setEdit((now) =>
        now && now.draft !== sent.draft ? { draft: now.draft, from: saved } : undefined,
      )
    },
    onError(error) {
      if (isConflict(error)) client.invalidateQueries({ queryKey })
    },
  })

  /** If newer hours were saved elsewhere: the parts that differ from the draft. */
  const conflict =
    isEdited && !saving.isPending && from.version < saved.version
      ? differences(draft, theirs)
      : undefined
  const problems = useMemo(() => problemsOf(hoursOf(draft), serverNow() / MINUTE_MS), [draft])
  return {
    draft,
    /** By field path. */
    problems: useMemo(
      () => new Map(problems.map(({ path, message }) => [path, message])),
      [problems],
    ),
    isChanged: isEdited,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && edit === undefined,
    failure: saving.error && !conflict ? errorMessage(saving.error) : undefined,
    conflict,
    change(draft: Draft) {
      if (!saving.isPending) saving.reset()
      setEdit({ draft, from })
    },
    save: () => saving.mutateAsync({ draft, version: from.version }),
    saveOver: () => saving.mutateAsync({ draft, version: saved.version }),
    discard() {
      saving.reset()
      setEdit(undefined)
    },
  }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
