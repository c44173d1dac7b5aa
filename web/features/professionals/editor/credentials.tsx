import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Register } from '#domain/profile/badges/registers.ts'
import { REGISTER_RULES, REGISTERS } from '#domain/profile/badges/registers.ts'
import type { Credential } from '#domain/profile/profile.ts'
import { PROFILE_LIMITS } from '#domain/profile/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { EditorSection } from './section.tsx'
import type { SectionProps } from './use-profile-draft.ts'

const NOTHING: Credential = { title: '', institution: '', year: null }

/** Qualifications as stated by the professional, with registration numbers where there are public registers. */
export function CredentialsSection({ value: { credentials }, problems, change }: SectionProps) {
  const list = useRef<HTMLUListElement>(null)
  // Stable keys, since the rows have no ids and can be removed from the middle.
  const [keys, setKeys] = useState(() => credentials.map((_, n) => n))
  const set = (next: Credential[]) => change({ credentials: next })
  const focusOn = (n: number) =>
    list.current?.children[n]?.querySelector<HTMLElement>('input')?.focus()
  const add = () => {
    flushSync(() => {
      set([...credentials, NOTHING])
      setKeys([...keys, Math.max(-1, ...keys) + 1])
    })
    focusOn(credentials.length)
  }
  const remove = (n: number) => {
    flushSync(() => {
      set(credentials.filter((_, each) => each !== n))
      setKeys(keys.filter((_, each) => each !== n))
    })
    focusOn(Math.max(0, n - 1))
  }
  return (
    <EditorSection id="qualifications" title="Qualifications">
      <p className="text-ink-2 text-small">
        Clients read that you state them yourself. If the law regulates your calling, name the
        register and your number, so that they can look you up. Once we have, your profile says
        when.
      </p>
      {problems.get('credentials') && (
        <p role="alert" className="text-bad text-small">
          {problems.get('credentials')}
        </p>
      )}
      <ul ref={list} className="flex flex-col gap-4.5 empty:hidden">
        {credentials.map((credential, n) => (
          <li key={keys[n] ?? n} className="border-line border-t pt-4.5">
            <CredentialRow
              place={n}
              credential={credential}
              problems={problems}
              onChange={(next) =>
                set(credentials.map((each, place) => (place === n ? next : each)))
              }
              onRemove={() => remove(n)}
            />
          </li>
        ))}
      </ul>
      {credentials.length < PROFILE_LIMITS.credentials && (
        <Button variant="quiet" size="s" onClick={add} className="self-start">
          <Plus aria-hidden className="size-4" /> Add Qualification
        </Button>
      )}
    </EditorSection>
  )
}

type CredentialRowProps = {
  place: number
  credential: Credential
  problems: ReadonlyMap<string, string>
  onChange: (credential: Credential) => void
  onRemove: () => void
}

function CredentialRow({ place, credential, problems, onChange, onRemove }: CredentialRowProps) {
  const { title, institution, year, registration } = credential
  const [typedYear, setTypedYear] = useState(() => String(year ?? ''))
  const problem = (field: string) => problems.get(`credentials.${place}.${field}`)
  const set = (fields: Partial<Credential>) => onChange({ ...credential, ...fields })
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-6">
      <legend className="sr-only">Qualification {place + 1}</legend>
      <div className="flex items-end gap-2 sm:col-span-6">
        <Field label="Qualification" error={problem('title')} className="min-w-0 grow">
          {(control) => (
            <Input
              {...control}
              value={title}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Field>
        <IconButton
          label={`Remove ${title.trim() || `qualification ${place + 1}`}`}
          onClick={onRemove}
          className={problem('title') ? 'mb-6' : ''}
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      <Field label="Institution" error={problem('institution')} className="sm:col-span-4">
        {(control) => (
          <Input
            {...control}
            value={institution}
            onChange={(event) => set({ institution: event.target.value })}
          />
        )}
      </Field>
      <Field label="Year" error={problem('year')} className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={typedYear}
            onChange={(event) => {
              setTypedYear(event.target.value)
              set({ year: yearOf(event.target.value) })
            }}
            className="figures"
          />
        )}
      </Field>
      <Field label="Public register" className="sm:col-span-4">
        {(control) => (
          <Select
            {...control}
            value={registration?.register ?? ''}
            onChange={({ target: { value } }) =>
              set({
                registration: value
                  ? { register: value as Register, number: registration?.number ?? '' }
                  : undefined,
              })
            }
          >
            <option value="">None</option>
            {REGISTERS.map((register) => (
              <option key={register} value={register}>
                {register}: {REGISTER_RULES[register].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {registration && (
        <Field label="Number" error={problem('registration.number')} className="sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              value={registration.number}
              onChange={(event) =>
                set({ registration: { ...registration, number: event.target.value } })
              }
              autoComplete="off"
              spellCheck={false}
              className="figures"
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}

/** Null if empty, NaN if not a number. */
function yearOf(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
}
