import { PROFILE_LIMITS } from '#domain/profile/profile.ts'
import { AvatarField } from '#web/shared/files/avatar-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { areaStyle, Count, EditorSection } from './section.tsx'
import type { SectionProps } from './use-profile-draft.ts'

export function BasicsSection({ value, problems, change }: SectionProps) {
  return (
    <EditorSection id="basics" title="At first sight">
      <div id="photo">
        <AvatarField
          name={value.name}
          value={value.avatar}
          onChange={(photo) => change({ avatar: photo?.url ?? null })}
          error={problems.get('avatar')}
        />
      </div>
      <div id="headline">
        <Field
          label="Headline"
          aside={<Count text={value.headline} max={PROFILE_LIMITS.headline} />}
          error={problems.get('headline')}
          hint={
            value.headline.trim()
              ? 'What you do and who for, in one line'
              : 'Without a headline your profile is not listed'
          }
        >
          {(control) => (
            <textarea
              dir="auto"
              {...control}
              rows={1}
              value={value.headline}
              onChange={(event) => change({ headline: event.target.value.replace(/\n/g, ' ') })}
              className={areaStyle}
            />
          )}
        </Field>
      </div>
      <div id="location" className="sm:max-w-96">
        <Field label="Location" error={problems.get('location')} hint="A town, or ‘Online only’">
          {(control) => (
            <Input
              {...control}
              value={value.location}
              onChange={(event) => change({ location: event.target.value })}
              autoComplete="address-level2"
            />
          )}
        </Field>
      </div>
    </EditorSection>
  )
}
