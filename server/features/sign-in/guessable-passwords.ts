import { isCommonPassword } from '#domain/common-passwords.ts'
import { Refusal } from '#domain/errors.ts'
import { PASSWORD_PROBLEMS, passwordProblem } from '#domain/passwords.ts'
import type { Context } from '#server/context.ts'

/** Throws 400 for one of the passwords that are tried first: the most used ones, and what others know of its owner. */
export function refuseGuessable(
  { config }: Pick<Context, 'config'>,
  password: string,
  { email, name }: { email: string; name: string },
): void {
  const owner = { email, name, brandName: config.BRAND_NAME }
  const problem = passwordProblem(password, owner, isCommonPassword)
  // The contract refuses what is too short.
  if (!problem || problem === 'short') return
  const message = PASSWORD_PROBLEMS[problem]
  throw new Refusal('invalid', CODES[problem], `This password ${message}`, {
    fields: [{ path: 'password', message }],
  })
}

const CODES = {
  common: 'common_password',
  'own-email': 'password_is_email',
  'own-name': 'password_is_name',
  brand: 'password_is_brand',
} as const satisfies Record<keyof typeof PASSWORD_PROBLEMS, string>

/** What a code of `refuseGuessable` says, for the forms that work without JavaScript. */
export const problemByCode = (code: string | undefined): keyof typeof CODES | undefined =>
  (Object.keys(CODES) as (keyof typeof CODES)[]).find((problem) => CODES[problem] === code)
