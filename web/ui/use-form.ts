import type { FormEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Messages by field name; `form` is for the form as a whole. */
export type FormErrors = Partial<Record<string, string>>

/** When to tell the user that it takes longer than usual. */
const SLOW_MS = 6000

/**
 * An uncontrolled form, so that it keeps what was entered before hydration. `send` resolves to any errors; the first
 * invalid field gets the focus.
 */
export function useForm<Field extends string>(
  send: (fields: Record<Field, string>) => Promise<FormErrors | undefined>,
  initialErrors: FormErrors = {},
) {
  const [errors, setErrors] = useState(initialErrors)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    const form = event.currentTarget
    setPending(true)
    const found =
      (await send(Object.fromEntries(new FormData(form)) as Record<Field, string>)) ?? {}
    busy.current = false
    setPending(false)
    setErrors(found)
    form.addEventListener('input', forget)
    const wrong = [...form.elements].find((control) => found[control.getAttribute('name') ?? ''])
    if (wrong instanceof HTMLElement) wrong.focus()
    else if (found.form) form.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }

  /** A message goes when its field changes; one about a confirmation also when the password does. */
  const forget = useCallback(({ target }: Event) => {
    const { name } = target as HTMLInputElement
    setErrors((shown) => {
      const changed = name === 'password' ? [name, 'confirmation'] : [name]
      const left = Object.entries(shown).filter(([field]) => !changed.includes(field))
      return Object.fromEntries(left)
    })
  }, [])

  return { errors, pending, slow: useSlow(pending), onSubmit }
}

function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  return slow
}
