import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { OwnProfile } from '#contract/profile/professionals.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { LeaveDialog } from '#web/shared/form/leave-dialog.tsx'
import { SaveBar } from '#web/shared/form/save-bar.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { useFocusAt } from '#web/shared/page/focus-at.ts'
import { Parts } from '#web/shared/page/parts.tsx'
import type { Place } from '#web/shared/page/places.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AboutSection } from './about.tsx'
import { BasicsSection } from './basics.tsx'
import { BusinessSection } from './business.tsx'
import { ChecksSection } from './checks.tsx'
import { CredentialsSection } from './credentials.tsx'
import { PreviewCard, PreviewPage } from './preview.tsx'
import { RateSection } from './rate.tsx'
import { SubjectsSection } from './subjects.tsx'
import { useProfileDraft } from './use-profile-draft.ts'

/** What clients read about a professional, who edits it here. */
export default function ProfileEditor({ place }: { place: Place }) {
  const { data, error, refetch } = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' })
  if (data) return <ProfileForm saved={data} place={place} />
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

type ProfileFormProps = { saved: OwnProfile; place: Place }

/**
 * Edits the profile, in parts that are saved together, and previews it. `saved` is the server's state. What is not shown
 * stays, so that a change made in one part is there when another is open.
 */
function ProfileForm({ saved, place }: ProfileFormProps) {
  const editing = useProfileDraft(saved)
  const { value, shown, problems, change } = editing
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('edit')
  const [isCancelling, setIsCancelling] = useState(false)
  // Changing the key resets the uncontrolled fields.
  const [round, setRound] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const focusAt = useFocusAt(place.isPartChosen ? place.part : undefined, place.parts)
  useScrollToHash()

  const save = () => {
    if (editing.save()) return
    setView('edit')
    // After the errors have rendered.
    requestAnimationFrame(() =>
      focusAt(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')),
    )
  }
  const part = { value, problems, change }
  const sections: Record<string, Elements> = {
    basics: <BasicsSection {...part} />,
    price: <RateSection {...part} />,
    about: <AboutSection {...part} />,
    subjects: <SubjectsSection editing={editing} />,
    qualifications: <CredentialsSection {...part} />,
    checks: <ChecksSection qualifications={titlesOf(saved)} />,
    business: <BusinessSection {...part} />,
  }
  return (
    <section
      aria-labelledby="profile"
      // Keeps focused fields clear of the save bar.
      className="[&_:is(button,input,select,textarea)]:scroll-mb-32"
    >
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="profile" className="sr-only">
          Public profile
        </h2>
        <p className="text-ink-2">
          {saved.isListed ? (
            <Link to={paths.professional(saved.id)} className="text-action underline">
              Open public profile
            </Link>
          ) : (
            <>
              <span>No one else can see it yet: </span>
              <Link to={paths.dashboard()} className="text-action underline">
                what is missing
              </Link>
            </>
          )}
        </p>
        <RadioGroup label="View" name="view" value={view} options={VIEWS} onChange={setView} />
      </header>
      {view === 'preview' ? (
        <PreviewPage profile={shown} />
      ) : (
        <div ref={form} key={round}>
          {saved.unprovenTitle && (
            <div className="mb-5.5">
              <Alert tone="warn" title="Your profile is not listed">
                {saved.unprovenTitle}.
              </Alert>
            </div>
          )}
          <Parts label="Profile" place={place}>
            <div className="grid items-start gap-5.5 xl:grid-cols-[minmax(0,1fr)_320px]">
              <div className="min-w-0">
                {place.parts.map(({ name }) => (
                  <div key={name} data-place={name} hidden={name !== place.part}>
                    {sections[name]}
                  </div>
                ))}
              </div>
              <div className="max-xl:hidden xl:sticky xl:top-24">
                <PreviewCard profile={shown} />
              </div>
            </div>
          </Parts>
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
        isKeptAt={(search) =>
          search.get('tab') === 'profile' && (search.get('at') ?? 'profile') === 'profile'
        }
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
