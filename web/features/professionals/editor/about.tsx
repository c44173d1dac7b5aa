import { FILE_RULES, fileIdOf } from '#domain/files.ts'
import { PROFILE_LIMITS } from '#domain/profile.ts'
import { FileChoice } from '#web/layout/file-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { areaStyle, Count, EditorSection } from './section.tsx'
import type { SectionProps } from './use-profile-draft.ts'

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
            {...control}
            rows={4}
            value={value.experience}
            onChange={(event) => change({ experience: event.target.value })}
            className={areaStyle}
          />
        )}
      </Field>
      <VideoField value={value} problems={problems} change={change} />
    </EditorSection>
  )
}

/** An uploaded video or the address of one elsewhere. */
function VideoField({ value, problems, change }: SectionProps) {
  const address = value.introVideoUrl
  const problem = problems.get('introVideoUrl')
  const isFilm = address !== null && (fileIdOf(address) !== undefined || address.startsWith('/'))
  return (
    <fieldset id="video" className="flex min-w-0 flex-col gap-3.5">
      <legend className="mb-1.5 font-[550] text-small">Intro video</legend>
      {isFilm && (
        // biome-ignore lint/a11y/useMediaCaption: professionals bring their own films, without captions
        <video
          key={address}
          src={address}
          controls
          playsInline
          preload="metadata"
          aria-label="Your intro video"
          className="aspect-video w-full max-w-[420px] rounded-m bg-sunken"
        />
      )}
      <FileChoice
        purpose="intro-video"
        label={isFilm ? 'Change Video' : 'Choose Video'}
        hint={`MP4 (H.264) or WebM, up to ${FILE_RULES['intro-video'].maxBytes / 1_048_576} MB`}
        error={isFilm ? problem : undefined}
        onUploaded={({ url }) => change({ introVideoUrl: url })}
      >
        {isFilm && (
          <Button variant="ghost" size="s" onClick={() => change({ introVideoUrl: null })}>
            Remove Video
          </Button>
        )}
      </FileChoice>
      {!isFilm && (
        <Field
          label="Or its address on another site"
          error={problem}
          hint="Clients are led there by a link"
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              placeholder="https://"
              value={address ?? ''}
              onChange={(event) => change({ introVideoUrl: event.target.value || null })}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}
