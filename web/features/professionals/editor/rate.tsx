import { useState } from 'react'
import { FEE_PERCENT, pounds, priceOf, VAT_PERCENT } from '#domain/money.ts'
import { PROFILE_LIMITS } from '#domain/profile/profile.ts'
import { TermsField } from '#web/shared/form/terms-field.tsx'
import { penceOf, poundsAsTyped } from '#web/shared/form/typed-pounds.ts'
import { Breakdown } from '#web/ui/breakdown.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { EditorSection } from './section.tsx'
import type { SectionProps } from './use-profile-draft.ts'

const MINUTES = 60

/** The hourly rate, with the resulting price for clients. */
export function RateSection({ value, problems, change }: SectionProps) {
  const [text, setText] = useState(() => poundsAsTyped(value.hourlyRateMinor))
  const { least, most } = PROFILE_LIMITS.hourlyRateMinor
  const rate = value.hourlyRateMinor
  const price = rate !== null && rate >= least && rate <= most ? priceOf(rate, MINUTES) : undefined
  return (
    <EditorSection id="price" title="Price">
      <div className="grid gap-x-8 gap-y-4.5 sm:grid-cols-2">
        <Field
          label="Pounds an hour"
          error={problems.get('hourlyRateMinor')}
          hint={
            rate === null
              ? `From ${pounds(least, 'short')} to ${pounds(most, 'short')}. Without a price your profile is not listed.`
              : `From ${pounds(least, 'short')} to ${pounds(most, 'short')}. Sessions booked already keep their price.`
          }
        >
          {(control) => (
            <div className="relative">
              <span
                aria-hidden
                className="absolute top-1/2 left-4 -translate-y-1/2 text-body text-ink-2"
              >
                £
              </span>
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  change({ hourlyRateMinor: penceOf(event.target.value) })
                }}
                className="figures pl-8"
              />
            </div>
          )}
        </Field>
        <div>
          <p className="mb-2 font-[550] text-small">What a client pays for {MINUTES} minutes</p>
          {price ? (
            <Breakdown
              lines={[
                { label: 'Session, yours', amount: pounds(price.priceMinor) },
                { label: `Platform fee ${FEE_PERCENT}%`, amount: pounds(price.feeMinor) },
                { label: `VAT ${VAT_PERCENT}%`, amount: pounds(price.vatMinor) },
              ]}
              total={{ label: 'Total', amount: pounds(price.totalMinor) }}
            />
          ) : (
            <p className="text-ink-2 text-small">Type a price to see the total.</p>
          )}
        </div>
        <div className="sm:col-span-2">
          <TermsField
            label="If clients cancel a session by the hour"
            value={value.cancellationTerms}
            onChange={(cancellationTerms) => change({ cancellationTerms })}
          />
        </div>
      </div>
    </EditorSection>
  )
}
