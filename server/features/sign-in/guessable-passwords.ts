import { Refusal } from '#domain/errors.ts'
import { isCommonPassword } from '#domain/people/sign-in/common-passwords.ts'
import { PASSWORD_PROBLEMS, passwordProblem } from '#domain/people/sign-in/passwords.ts'
import type { Context } from '#server/context.ts'

/** Throws 400 for passwords that attackers try first: common ones, and the owner's own details. */
export function refuseGuessable(
  { config }: Pick<Context, 'config'>,
  password: string,
  { email, name }: { email: string; name: string },
): void {
  const owner = { email, name, brandName: config.BRAND_NAME }
  const problem = passwordProblem(password, owner, isCommonPassword)
  // The contract already refuses short ones.
  if (!problem || problem === 'short') return
  const message = PASSWORD_PROBLEMS[problem]
  throw new Refusal('invalid', CODES[problem], `This password ${message}`, {
    fields: [{ path: 'password', message }],
  })
}

const CODES = {
  common: 'common_password',
  pattern: 'password_is_pattern',
  'own-email': 'password_is_email',
  'own-name': 'password_is_name',
  brand: 'password_is_brand',
} as const satisfies Record<keyof typeof PASSWORD_PROBLEMS, string>

/** The problem behind a code of `refuseGuessable`, for forms without JavaScript. */
export const problemByCode = (code: string | undefined): keyof typeof CODES | undefined =>
  (Object.keys(CODES) as (keyof typeof CODES)[]).find((problem) => CODES[problem] === code)
