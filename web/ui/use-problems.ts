import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'

/**
 * Shows what is wrong in a form's fields once it was submitted, and sends it only if nothing is; else the first field
 * that is wrong gets the focus. A form with several buttons names by `submit` the one that was pressed; `onSubmit`
 * takes the first.
 */
export function useProblems<Problems extends Record<string, string | undefined>, Choice = void>(
  problems: Problems,
  send: (choice: Choice) => void,
  first?: NoInfer<Choice>,
) {
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<{ form: HTMLFormElement | undefined }>()
  const shown: Partial<Problems> = isChecked ? problems : {}
  const submit = (choice: Choice, form?: HTMLFormElement) => {
    setChecked(true)
    if (Object.values(problems).some(Boolean)) setRefused({ form })
    else send(choice)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(first as Choice, event.currentTarget)
  }
  useEffect(
    () => refused?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    [refused],
  )
  return { shown, submit, onSubmit }
}
