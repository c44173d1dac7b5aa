import { write } from './statement.ts'

/** Makes whatever changes a person's name, sign-ins, password, factors or mailed links wait for each other. */
export const lockPerson = write(
  'users.lockPerson',
  'select from users where id = $userId for no key update',
)
