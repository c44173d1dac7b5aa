import type { FormEvent } from 'react'
import { useState } from 'react'

/** Shows what is wrong in a form's fields once it was submitted, and sends it only if nothing is. */
export function useProblems<Problems extends Record<string, string | undefined>>(
  problems: Problems,
  send: () => void,
) {
  const [isChecked, setChecked] = useState(false)
  const shown: Partial<Problems> = isChecked ? problems : {}
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!Object.values(problems).some(Boolean)) send()
  }
  return { shown, onSubmit }
}
