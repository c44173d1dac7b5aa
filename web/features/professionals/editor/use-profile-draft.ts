import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyInput } from '#contract/endpoint.ts'
import type { OwnProfile, updateOwnProfile } from '#contract/profile/professionals.ts'
import { titleProblemsOfChange } from '#domain/profile/badges/title-claims.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { profileProblems, tidyProfile } from '#domain/profile/profile.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { professionalCalls } from '#web/api/calls/profile/professionals.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { meQuery } from '#web/api/person.ts'
import { availabilityQuery } from '#web/api/queries/availability.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'

/** The edited fields on top of the saved profile. Only changed fields are sent. */
export function useProfileDraft(saved: OwnProfile) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Partial<Profile>>({})
  const [isChecked, setIsChecked] = useState(false)
  // Text in the tag field counts as a tag even without pressing Enter.
  const [typedTags, setTypedTags] = useState('')
  const tags = [...(draft.tags ?? saved.tags), ...typedTags.split(',')]
  const written = typedTags.trim() ? tidyProfile({ ...draft, tags }) : draft
  const change = differing(tidyProfile(written), saved)
  const isChanged = Object.keys(change).length > 0
  useLeaveWarning(isChanged)

  const saving = useMutation({
    mutationFn: (sent: { change: Partial<Profile>; draft: Partial<Profile> }) =>
      send(professionalCalls.updateOwnProfile, {
        body: sent.change as BodyInput<typeof updateOwnProfile>,
      }),
    onSuccess(saved, sent) {
      client.setQueryData(ownProfileQuery.queryKey, saved)
      for (const { queryKey } of [meQuery, availabilityQuery])
        client.invalidateQueries({ queryKey })
      refresh(client, professionalCalls.updateOwnProfile)
      setIsChecked(false)
      // Keeps edits made while the request was running.
      setDraft((now) => without(now, (field) => now[field] === sent.draft[field]))
    },
  })

  const problemsNow = () => [
    ...profileProblems(change, new Date(serverNow()).getUTCFullYear()),
    ...titleProblemsOfChange(saved, change).filter(({ path }) => path === 'headline'),
  ]
  const problems = new Map(
    isChecked ? problemsNow().map(({ path, message }) => [path, message] as const) : [],
  )
  const fileProblem = fileProblemOf(saving.error)
  if (fileProblem) problems.set(...fileProblem)

  return {
    value: { ...saved, ...draft } as OwnProfile,
    /** Includes what has been typed into list fields. */
    shown: { ...saved, ...written } as OwnProfile,
    typedTags,
    setTypedTags,
    /** Turns the typed text into tags. */
    addTags() {
      setDraft(written)
      setTypedTags('')
    },
    /** By field path; empty until the first attempt to save. */
    problems: problems as ReadonlyMap<string, string>,
    isChanged,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isChanged,
    failure: saving.error && !fileProblem ? errorMessage(saving.error) : undefined,
    change(fields: Partial<Profile>) {
      if (!saving.isPending) saving.reset()
      setDraft((now) => ({ ...now, ...fields }))
    },
    /** Saves the changes. Returns false if something is invalid. */
    save(): boolean {
      setIsChecked(true)
      setDraft(written)
      setTypedTags('')
      if (problemsNow().length > 0) return false
      if (isChanged) saving.mutate({ change, draft: written })
      return true
    },
    discard() {
      saving.reset()
      setIsChecked(false)
      setTypedTags('')
      setDraft({})
    },
  }
}

export type ProfileDraft = ReturnType<typeof useProfileDraft>
/** The props of an editor section. */
export type SectionProps = Pick<ProfileDraft, 'value' | 'problems' | 'change'>

function differing(change: Partial<Profile>, saved: OwnProfile): Partial<Profile> {
  return without(change, (field) => JSON.stringify(change[field]) === JSON.stringify(saved[field]))
}

function without(
  change: Partial<Profile>,
  isLeftOut: (field: keyof Profile) => boolean,
): Partial<Profile> {
  return Object.fromEntries(
    Object.entries(change).filter(([field]) => !isLeftOut(field as keyof Profile)),
  )
}

/** Uploads expire after a day; only the server knows. */
function fileProblemOf(error: unknown): [path: string, message: string] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'not_your_upload') return
  const path = error.fields[0]?.path
  if (path === 'avatar') return [path, 'This photo is no longer available, please choose it again']
  if (path === 'introVideoUrl')
    return [path, 'This video is no longer available, please choose it again']
}
