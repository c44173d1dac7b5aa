import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { OwnProfile } from '#contract/profile/professionals.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { LeaveDialog } from '#web/shared/form/leave-dialog.tsx'
import { SaveBar } from '#web/shared/form/save-bar.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AboutSection } from './about.tsx'
import { BasicsSection } from './basics.tsx'
import { BusinessSection } from './business.tsx'
import { ChecksSection } from './checks.tsx'
import { CredentialsSection } from './credentials.tsx'
import { PreviewCard, PreviewPage } from './preview.tsx'
import { CompletionCard } from './profile-completion.tsx'
import { RateSection } from './rate.tsx'
import { SubjectsSection } from './subjects.tsx'
import { useProfileDraft } from './use-profile-draft.ts'

/** What clients read about a professional, who edits it here. */
export default function ProfileEditor() {
  const { data, error, refetch } = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' })
  if (data) return <ProfileForm saved={data} />
  if (error) return <FetchFailed error={error} onRetry={refetch} />
  return (
    <div role="status" aria-label="Loading your profile" className="flex flex-col gap-5.5">
      <Skeleton className="h-14 w-72" />
      <div className="grid gap-5.5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-[600px] rounded-l" />
        <Skeleton className="h-[400px] rounded-l" />
      </div>
    </div>
  )
}

const VIEWS = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const

/** Edits the profile and previews it. `saved` is the server's state. */
function ProfileForm({ saved }: { saved: OwnProfile }) {
  const editing = useProfileDraft(saved)
  const { value, shown, problems, change } = editing
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('edit')
  const [isCancelling, setIsCancelling] = useState(false)
  // Changing the key resets the uncontrolled fields.
  const [round, setRound] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  useScrollToHash()

  const save = () => {
    if (editing.save()) return
    setView('edit')
    // After the errors have rendered.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  const part = { value, problems, change }
  return (
    <section
      aria-labelledby="profile"
      // Keeps focused fields clear of the save bar.
      className="[&_:is(button,input,select,textarea)]:scroll-mb-32"
    >
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="profile" className="mb-1.5 text-h2">
            Public profile
          </h2>
          <p className="text-ink-2">
            What clients read before they book.{' '}
            {saved.isListed ? (
              <Link to={paths.professional(saved.id)} className="text-action underline">
                Open public profile
              </Link>
            ) : (
              'No one else can see it yet: the steps below say what is missing.'
            )}
          </p>
        </div>
        <RadioGroup label="View" name="view" value={view} options={VIEWS} onChange={setView} />
      </header>
      {view === 'preview' ? (
        <PreviewPage profile={shown} />
      ) : (
        <div
          ref={form}
          key={round}
          className="grid items-start gap-5.5 lg:grid-cols-[minmax(0,1fr)_340px]"
        >
          <div className="flex min-w-0 flex-col gap-5.5">
            <CompletionCard completion={saved.completion} />
            {saved.unprovenTitle && (
              <Alert tone="warn" title="Your profile is not listed">
                {saved.unprovenTitle}.
              </Alert>
            )}
            <BasicsSection {...part} />
            <RateSection {...part} />
            <AboutSection {...part} />
            <SubjectsSection editing={editing} />
            <CredentialsSection {...part} />
            <BusinessSection {...part} />
            <ChecksSection qualifications={titlesOf(saved)} />
          </div>
          <div className="max-lg:hidden lg:sticky lg:top-24">
            <PreviewCard profile={shown} />
          </div>
        </div>
      )}
      <SaveBar
        what="profile"
        label="Save Profile"
        editing={editing}
        onSave={save}
        onCancel={() => setIsCancelling(true)}
      />
      <LeaveDialog
        what="profile"
        isChanged={editing.isChanged}
        isCancelling={isCancelling}
        onKeep={() => setIsCancelling(false)}
        onDiscard={() => {
          setIsCancelling(false)
          editing.discard()
          setRound(round + 1)
        }}
      />
    </section>
  )
}

const titlesOf = ({ credentials }: OwnProfile) => [
  ...new Set(credentials.map(({ title }) => title)),
]

/** Scrolls to the section or field named by the fragment, which doesn't exist yet when the browser looks for it. */
function useScrollToHash(): void {
  const { hash, key } = useLocation()
  // The location key, because the same link can be followed twice.
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1))
    if (!part) return
    // The title of a section taller than the window would be above its top.
    const block = part.offsetHeight > 0.8 * innerHeight ? 'start' : 'center'
    part.scrollIntoView({ block })
    part
      .querySelector<HTMLElement>('input, textarea, select, button')
      ?.focus({ preventScroll: true })
  }, [hash, key])
}
