import type { FocusEvent, FormEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSite } from '#web/shared/page/site.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import type { FormErrors } from '#web/ui/use-form.ts'
import { strengthOf } from './password-strength.ts'

type IsCommon = (password: string) => boolean

/** The 5,000 most used passwords, loaded when the user starts to type one; undefined if loading fails. */
export async function loadCommonPasswords(): Promise<IsCommon | undefined> {
  try {
    return (await import('#domain/people/sign-in/common-passwords.ts')).isCommonPassword
  } catch {
    return undefined
  }
}

type NewPasswordProps = {
  label: string
  errors: FormErrors
  /** The account's owner; by default, the fields of the same form. */
  owner?: { name: string; email: string }
}

/** A new password with its confirmation and strength. */
export function NewPassword({ label, errors, owner }: NewPasswordProps) {
  const { brandName } = useSite()
  const strengthId = useId()
  const [password, setPassword] = useState('')
  const [inForm, setInForm] = useState({ name: '', email: '' })
  const [isCommon, setIsCommon] = useState<IsCommon>()
  const input = useRef<HTMLInputElement>(null)
  // What was typed before hydration.
  useEffect(() => setPassword(input.current?.value ?? ''), [])

  const begin = async ({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) => {
    const textOf = (name: string) => {
      const control = form?.elements.namedItem(name)
      return control instanceof HTMLInputElement ? control.value : ''
    }
    setInForm({ name: textOf('name'), email: textOf('email') })
    const loaded = await loadCommonPasswords()
    setIsCommon(() => loaded)
  }
  const { steps, sentence } = strengthOf(password, {
    owner: { ...(owner ?? inForm), brandName },
    isCommon,
  })

  return (
    <>
      <Field label={label} error={errors.password}>
        {(control) => (
          <>
            <PasswordInput
              {...control}
              ref={input}
              name="password"
              autoComplete="new-password"
              aria-describedby={cx(control['aria-describedby'], strengthId)}
              onFocus={begin}
              onInput={(event: FormEvent<HTMLInputElement>) =>
                setPassword(event.currentTarget.value)
              }
            />
            <div aria-hidden className="mt-1 grid grid-cols-4 gap-1">
              {[1, 2, 3, 4].map((step) => (
                <span
                  key={step}
                  className={cx(
                    'h-1 rounded-full transition-colors duration-(--calm)',
                    step <= steps ? COLOURS[steps] : 'bg-line',
                  )}
                />
              ))}
            </div>
            <p id={strengthId} aria-live="polite" className="text-ink-2 text-tiny">
              {sentence}
            </p>
          </>
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmation}>
        {(control) => (
          <PasswordInput {...control} name="confirmation" autoComplete="new-password" />
        )}
      </Field>
    </>
  )
}

const COLOURS = ['', 'bg-bad', 'bg-star', 'bg-good', 'bg-good']
