import { CLIENT_NOTE_MAX_LENGTH } from '#domain/people/client-note.ts'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'

type NoteFieldProps = {
  /** The professional's. */
  name: string
  isFree: boolean
  value: string
  onChange: (note: string) => void
}

/** The client's note. */
export function NoteField({ name, isFree, value, onChange }: NoteFieldProps) {
  return (
    <Field
      label="Session notes (optional)"
      hint={`What should ${name} know beforehand? They can read it once ${isFree ? 'it is booked' : 'you have paid'}.`}
    >
      {(control) => (
        <textarea
          dir="auto"
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={CLIENT_NOTE_MAX_LENGTH}
          rows={2}
          className={`${controlStyle} resize-y py-3`}
        />
      )}
    </Field>
  )
}
