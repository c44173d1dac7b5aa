import { lazy, Suspense, useState } from 'react'
import { fileIdOf } from '#domain/messages/files.ts'
import { CONVERTED_FILM_TYPES, RECORDING } from '#domain/profile/films.ts'
import type { Prepare } from '#web/api/upload.ts'
import { Unusable } from '#web/api/upload.ts'
import { FileChoice } from '#web/shared/files/file-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { SectionProps } from './use-profile-draft.ts'

const RecordDialog = lazy(() => import('./film/record-dialog.tsx'))

/** Converting needs a large library, which only those who choose a film load. */
const convert: Prepare = async (file, about) => {
  const { acceptedFilm } = await import('./film/accepted-film.ts').catch(() => {
    throw new Unusable('The server can’t be reached. Please check your connection and try again.')
  })
  return acceptedFilm(file, about)
}

/** An uploaded or recorded video, or the address of one elsewhere. */
export function VideoField({ value, problems, change }: SectionProps) {
  const [isRecording, setIsRecording] = useState(false)
  const canRecord = useHydrated() && 'MediaRecorder' in window
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
        hint={`A film from your phone or computer${canRecord ? `, or record up to ${RECORDING.maxSeconds} seconds here` : ''}. Large films are made smaller before they are sent.`}
        alsoTypes={[...CONVERTED_FILM_TYPES, '.mov']}
        prepare={convert}
        preparing="Converting… Keep this page open."
        error={isFilm ? problem : undefined}
        onUploaded={({ url }) => change({ introVideoUrl: url })}
      >
        {(send) => (
          <>
            {canRecord && (
              <Button variant="quiet" size="s" onClick={() => setIsRecording(true)}>
                Record Video
              </Button>
            )}
            {isFilm && (
              <Button variant="ghost" size="s" onClick={() => change({ introVideoUrl: null })}>
                Remove Video
              </Button>
            )}
            {isRecording && (
              <Suspense>
                <RecordDialog
                  onDone={(film) => {
                    setIsRecording(false)
                    if (film) send(film)
                  }}
                />
              </Suspense>
            )}
          </>
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
