import { PROFILE_LIMITS } from '#domain/profile/profile.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { areaStyle, Count, EditorSection } from './section.tsx'
import type { SectionProps } from './use-profile-draft.ts'
import { VideoField } from './video-field.tsx'

export function AboutSection({ value, problems, change }: SectionProps) {
  return (
    <EditorSection id="about" title="About you">
      <Field
        label="Bio"
        aside={<Count text={value.bio} max={PROFILE_LIMITS.bio} />}
        error={problems.get('bio')}
        hint="How you work and what a first session is like. An empty line begins a paragraph."
      >
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            rows={6}
            value={value.bio}
            onChange={(event) => change({ bio: event.target.value })}
            className={areaStyle}
          />
        )}
      </Field>
      <Field
        label="Experience"
        aside={<Count text={value.experience} max={PROFILE_LIMITS.experience} />}
        error={problems.get('experience')}
        hint="Where you have worked, and for how long"
      >
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            rows={4}
            value={value.experience}
            onChange={(event) => change({ experience: event.target.value })}
            className={areaStyle}
          />
        )}
      </Field>
      <YearsField value={value} problems={problems} change={change} />
      <VideoField value={value} problems={problems} change={change} />
    </EditorSection>
  )
}

/** Empty means that nothing is said about it. */
function YearsField({ value, problems, change }: SectionProps) {
  const years = value.experienceYears
  return (
    <Field
      label="Years of experience"
      error={problems.get('experienceYears')}
      hint="Whole years in this work. Clients can ask for 5 or 10 at least."
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={PROFILE_LIMITS.experienceYears}
          value={years ?? ''}
          onChange={({ target }) =>
            change({ experienceYears: target.value === '' ? null : target.valueAsNumber })
          }
          className="figures max-w-28"
        />
      )}
    </Field>
  )
}
