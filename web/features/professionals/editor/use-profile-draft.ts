import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyInput } from '#contract/endpoint.ts'
import type { OwnProfile, updateOwnProfile } from '#contract/professionals.ts'
import type { Profile } from '#domain/profile.ts'
import { profileProblems, tidyProfile } from '#domain/profile.ts'
import { titleProblemsOfChange } from '#domain/title-claims.ts'
import { availabilityQuery } from '#web/api/availability.ts'
import { professionalCalls } from '#web/api/calls/professionals.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { refresh } from '#web/api/invalidate.ts'
import { ownProfileQuery } from '#web/api/own-profile.ts'
import { personQuery } from '#web/api/person.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'

/** The fields that are being changed, over the profile that the server keeps. Only they are sent. */
export function useProfileDraft(saved: OwnProfile) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Partial<Profile>>({})
  const [isChecked, setIsChecked] = useState(false)
  // A word that nobody has pressed Enter after belongs to the subjects all the same.
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
      for (const { queryKey } of [personQuery, availabilityQuery])
        client.invalidateQueries({ queryKey })
      refresh(client, professionalCalls.updateOwnProfile)
      setIsChecked(false)
      // What was changed meanwhile goes on from here.
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
    /** The same with what stands in fields that make a list. */
    shown: { ...saved, ...written } as OwnProfile,
    typedTags,
    setTypedTags,
    /** Makes words of the list of what is typed. */
    addTags() {
      setDraft(written)
      setTypedTags('')
    },
    /** By the path of the field; empty until somebody tries to save. */
    problems: problems as ReadonlyMap<string, string>,
    isChanged,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isChanged,
    failure: saving.error && !fileProblem ? errorMessage(saving.error) : undefined,
    change(fields: Partial<Profile>) {
      if (!saving.isPending) saving.reset()
      setDraft((now) => ({ ...now, ...fields }))
    },
    /** Sends what has changed; false when something has to be put right first. */
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
/** What a section of the editor works with. */
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

/** An upload that waited longer than a day is gone, and only the server knows. */
function fileProblemOf(error: unknown): [path: string, message: string] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'not_your_upload') return
  const path = error.fields[0]?.path
  if (path === 'avatar') return [path, 'This photo is no longer there, please choose it again']
  if (path === 'introVideoUrl')
    return [path, 'This video is no longer there, please choose it again']
}
