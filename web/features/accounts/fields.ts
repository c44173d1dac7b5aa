import type { FormErrors } from '#web/ui/use-form.ts'

const FILL_IN: Record<string, string> = {
  name: 'Please fill in your name',
  email: 'Please fill in your email',
  password: 'Please fill in a password',
}

/** The fields that are empty, each with what to do; undefined when there are none. */
export function emptyFields(
  fields: Record<string, string>,
  names: string[],
): FormErrors | undefined {
  const empty = names.filter((name) => isEmpty(name, fields[name] ?? ''))
  if (empty.length > 0) return Object.fromEntries(empty.map((name) => [name, FILL_IN[name]]))
}

/** Spaces may be a password, but no name. */
const isEmpty = (name: string, value: string) =>
  name === 'password' ? value === '' : value.trim() === ''
