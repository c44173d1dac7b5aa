import { isBlank } from '#domain/messages/tidy-text.ts'
import type { Business, LegalForm } from '#domain/money/business.ts'
import {
  BUSINESS_LIMITS,
  isRegistered,
  LEGAL_FORM_NAMES,
  LEGAL_FORMS,
} from '#domain/money/business.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { areaStyle, Count, EditorSection } from './section.tsx'
import type { SectionProps } from './use-profile-draft.ts'

const NOTHING: Omit<Business, 'legalForm'> = {
  name: '',
  companyNumber: '',
  street: '',
  town: '',
  postcode: '',
  country: '',
  email: '',
  phone: '',
  vatNumber: '',
  insurer: '',
  insuranceCover: '',
  complaints: '',
}

/** Who clients make their contract with. */
export function BusinessSection({ value, problems, change }: SectionProps) {
  const { business } = value
  return (
    <EditorSection id="business" title="Business details">
      <p className="max-w-[68ch] text-ink-2 text-small">
        Clients have a right to know who they make their contract with. These details are on your
        profile, folded away until someone opens them, and in the email that confirms a booking. The
        address need not be your home: a practice, an office or an address service will do, as long
        as post reaches you there.
      </p>
      <Field label="Legal form" className="sm:max-w-96">
        {(control) => (
          <Select
            {...control}
            value={business?.legalForm ?? ''}
            onChange={({ target }) =>
              change({
                business: target.value
                  ? { ...NOTHING, ...business, legalForm: target.value as LegalForm }
                  : null,
              })
            }
          >
            <option value="">Not given</option>
            {LEGAL_FORMS.map((form) => (
              <option key={form} value={form}>
                {LEGAL_FORM_NAMES[form]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {business && (
        <Details
          business={business}
          problems={problems}
          onChange={(fields) => change({ business: { ...business, ...fields } })}
        />
      )}
    </EditorSection>
  )
}

type DetailsProps = Pick<SectionProps, 'problems'> & {
  business: Business
  onChange: (fields: Partial<Business>) => void
}

function Details({ business, problems, onChange }: DetailsProps) {
  const { legalForm, country, complaints } = business
  const isSoleTrader = legalForm === 'sole-trader'
  const isUk = isBlank(country)
  const line = (field: keyof Business) => ({
    value: business[field],
    error: problems.get(`business.${field}`),
    onChange: (text: string) => onChange({ [field]: text }),
  })
  return (
    <div className="grid gap-4.5 sm:grid-cols-2">
      <Line
        {...line('name')}
        label={isSoleTrader ? 'Trading name (optional)' : 'Full name'}
        hint={isSoleTrader ? 'If you trade under a name that is not your own' : undefined}
        autoComplete="organization"
      />
      {isRegistered(legalForm) ? (
        <Line
          {...line('companyNumber')}
          label="Company number"
          hint={isUk ? 'At Companies House' : 'In the register of the country'}
        />
      ) : (
        <span className="max-sm:hidden" />
      )}
      <Line {...line('street')} label="Address" autoComplete="street-address" />
      <Line {...line('town')} label="Town" autoComplete="address-level2" />
      <Line {...line('postcode')} label="Postcode" autoComplete="postal-code" />
      <Line
        {...line('country')}
        label="Country (optional)"
        hint="Leave empty for the UK"
        autoComplete="country-name"
      />
      <Line
        {...line('email')}
        label="Email for clients"
        hint="Anyone can read it, so it need not be the one you sign in with"
        type="email"
        autoComplete="off"
      />
      <Line
        {...line('phone')}
        label="Phone (optional)"
        hint="The law asks for one, unless your work is healthcare"
        type="tel"
        autoComplete="tel"
      />
      <Line {...line('vatNumber')} label="VAT number (optional)" hint="If you are registered" />
      <span className="max-sm:hidden" />
      <Line
        {...line('insurer')}
        label="Professional indemnity insurer"
        hint="Name and address, if you are insured"
      />
      <Line
        {...line('insuranceCover')}
        label="Where it covers your work"
        hint="Such as ‘the UK’ or ‘worldwide’"
      />
      <Field
        label="Complaints (optional)"
        aside={<Count text={complaints} max={BUSINESS_LIMITS.complaints} />}
        hint="If clients should complain otherwise than by post or email to you: your procedure, or the body that hears complaints"
        error={problems.get('business.complaints')}
        className="sm:col-span-2"
      >
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            rows={2}
            value={complaints}
            onChange={({ target }) => onChange({ complaints: target.value })}
            className={areaStyle}
          />
        )}
      </Field>
    </div>
  )
}

type LineProps = {
  label: string
  hint?: string | undefined
  error: string | undefined
  value: string
  type?: 'email' | 'tel'
  autoComplete?: string
  onChange: (text: string) => void
}

function Line({ label, hint, error, value, type, autoComplete = 'off', onChange }: LineProps) {
  return (
    <Field label={label} hint={hint} {...(error && { error })}>
      {(control) => (
        <Input
          {...control}
          type={type}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  )
}
