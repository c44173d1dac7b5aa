import { write } from '#server/database/statement.ts'

/** Serialises changes to a person's name, sign-ins, password, factors and mailed links. */
export const lockPerson = write(
  'users.lockPerson',
  'select from users where id = $userId for no key update',
)
