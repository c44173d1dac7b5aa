import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type PoundsFieldProps = {
  label: string
  hint?: string
  error: string | undefined
  className?: string
  value: string
  onChange: (value: string) => void
}

/** An amount that staff type; `penceOf` reads it. */
export const PoundsField = ({ value, onChange, ...field }: PoundsFieldProps) => (
  <Field {...field}>
    {(control) => (
      <Input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="figures"
      />
    )}
  </Field>
)
