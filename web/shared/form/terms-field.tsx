import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import { CANCELLATION_TERMS, TERMS_NAMES, termsInWords } from '#domain/money/cancellation-terms.ts'
import { CANCELLATION_PERIOD_DAYS } from '#domain/money/right-to-cancel.ts'
import { useSite } from '#web/shared/page/site.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const LAW = `Within ${CANCELLATION_PERIOD_DAYS} days of booking, the law gives consumers a full refund until the start, whatever you choose.`

type TermsFieldProps = {
  label: string
  value: CancellationTerms
  onChange: (terms: CancellationTerms) => void
}

/** A professional's choice among the published terms. */
export function TermsField({ label, value, onChange }: TermsFieldProps) {
  const { hasRightToCancel } = useSite()
  const [first = '', ...rest] = termsInWords(value)
  // Phones cut the chosen option.
  const words = `${first.toUpperCase()}${rest.join('')}.`
  return (
    <Field label={label} hint={hasRightToCancel ? `${words} ${LAW}` : words}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value as CancellationTerms)}
        >
          {CANCELLATION_TERMS.map((terms) => (
            <option key={terms} value={terms}>
              {TERMS_NAMES[terms]}: {termsInWords(terms)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
