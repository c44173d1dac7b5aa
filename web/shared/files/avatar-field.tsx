import { lazy, Suspense, useState } from 'react'
import type { Uploaded } from '#contract/messages/files.ts'
import { HEIC_TYPES } from '#domain/profile/photos.ts'
import type { Prepare } from '#web/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { FileChoice } from './file-choice.tsx'
import { readPhoto } from './photo.ts'
import { Portrait } from './portrait.tsx'

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'))

type AvatarFieldProps = {
  /** For the initials shown without a photo. */
  name: string
  /** The path of the photo; null if there is none. */
  value: string | null
  /** Called with a newly uploaded photo, which no profile uses yet, or with null to remove the photo. */
  onChange: (photo: Uploaded | null) => void
  error?: string | undefined
  disabled?: boolean
}

/** A photo whose square is being chosen. */
type Cropping = { photo: HTMLImageElement; done: (file: File | undefined) => void }

/** Shows, changes and removes a person's photo. */
export function AvatarField({ name, value, onChange, error, disabled = false }: AvatarFieldProps) {
  const [cropping, setCropping] = useState<Cropping>()
  const chooseSquare: Prepare = async (file, { signal }) => {
    const photo = await readPhoto(file)
    try {
      return await new Promise<File | undefined>((done) => {
        signal.addEventListener('abort', () => done(undefined))
        setCropping({ photo, done })
      })
    } finally {
      setCropping(undefined)
      URL.revokeObjectURL(photo.src)
    }
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-4">
      <legend className="mb-1.5 font-[550] text-ink text-small">Photo</legend>
      <Portrait key={value} name={name} src={value} size="l" />
      <FileChoice
        purpose="avatar"
        label={value ? 'Change Photo' : 'Choose Photo'}
        hint="A photo of any size: you choose a square of it, and we remove its location."
        alsoTypes={[...HEIC_TYPES, '.heic', '.heif']}
        prepare={chooseSquare}
        error={error}
        disabled={disabled}
        onUploaded={onChange}
      >
        {() =>
          value && (
            <Button variant="ghost" size="s" disabled={disabled} onClick={() => onChange(null)}>
              Remove Photo
            </Button>
          )
        }
      </FileChoice>
      {cropping && (
        <Suspense>
          <PhotoDialog {...cropping} onDone={cropping.done} />
        </Suspense>
      )}
    </fieldset>
  )
}
