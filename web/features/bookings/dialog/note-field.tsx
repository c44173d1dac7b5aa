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

/** The client's note, folded until they want to write one. */
export function NoteField({ name, isFree, value, onChange }: NoteFieldProps) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-[550] text-action text-small">
        Add a note for {name}
      </summary>
      <Field
        label="Session notes (optional)"
        hint={`What should ${name} know beforehand? They can read it once ${isFree ? 'it is booked' : 'you have paid'}.`}
      >
        {(control) => (
          <textarea
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            maxLength={CLIENT_NOTE_MAX_LENGTH}
            rows={2}
            className={`${controlStyle} resize-y py-3`}
          />
        )}
      </Field>
    </details>
  )
}
