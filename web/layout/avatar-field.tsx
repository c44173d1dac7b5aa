import type { Uploaded } from '#contract/files.ts'
import { Portrait } from '#web/layout/portrait.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileChoice } from './file-choice.tsx'

type AvatarFieldProps = {
  /** For the initials shown without a photo. */
  name: string
  /** The path of the photo; null if there is none. */
  value: string | null
  /** Called with a newly uploaded photo, which no profile uses yet, or with null to remove the photo. */
  onChange: (photo: Uploaded | null) => void
  error?: string
  disabled?: boolean
}

/** Shows, changes and removes a person's photo. */
export function AvatarField({ name, value, onChange, error, disabled = false }: AvatarFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-4">
      <legend className="mb-1.5 font-[550] text-ink text-small">Photo</legend>
      <Portrait key={value} name={name} src={value} size="l" />
      <FileChoice
        purpose="avatar"
        label={value ? 'Change Photo' : 'Choose Photo'}
        hint="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB. We crop it to a square and remove its location."
        error={error}
        disabled={disabled}
        onUploaded={onChange}
      >
        {value && (
          <Button variant="ghost" size="s" disabled={disabled} onClick={() => onChange(null)}>
            Remove Photo
          </Button>
        )}
      </FileChoice>
    </fieldset>
  )
}
