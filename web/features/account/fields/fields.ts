import { isBlank } from '#domain/messages/tidy-text.ts'
import type { FormErrors } from '#web/ui/use-form.ts'

const FILL_IN: Record<string, string> = {
  name: 'Please fill in your name',
  email: 'Please fill in your email',
  password: 'Please fill in a password',
}

/** Errors for the empty fields; undefined if there are none. */
export function emptyFields(
  fields: Record<string, string>,
  names: string[],
): FormErrors | undefined {
  const empty = names.filter((name) => isEmpty(name, fields[name] ?? ''))
  if (empty.length > 0) return Object.fromEntries(empty.map((name) => [name, FILL_IN[name]]))
}

/** A password may consist of spaces, but not a name. */
const isEmpty = (name: string, value: string) =>
  name === 'password' ? value === '' : isBlank(value)
