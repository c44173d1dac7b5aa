import { PASSWORD_MIN_LENGTH } from './accounts.ts'

/** What a password must not consist of. */
export type PasswordOwner = { email: string; name: string; brandName: string }

/** Why a new password is refused: too short, among the most used, or nothing but something that others know. */
export type PasswordProblem = 'short' | 'common' | 'own-email' | 'own-name' | 'brand'

/** How a sentence about each goes on after 'This password'. */
export const PASSWORD_PROBLEMS: Record<Exclude<PasswordProblem, 'short'>, string> = {
  common: 'is one of the most used passwords, please choose another',
  'own-email': 'is your email address or a part of it, please choose another',
  'own-name': 'is your name or a part of it, please choose another',
  brand: 'is our own name, please choose another',
}

/**
 * The whole rule for a new password, which the server and the screens both ask; undefined when it may be used.
 * `isCommon` is given apart, because a page loads the list only when it is needed.
 */
export function passwordProblem(
  password: string,
  { email, name, brandName }: PasswordOwner,
  isCommon: ((password: string) => boolean) | undefined,
): PasswordProblem | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short'
  if (isCommon?.(password)) return 'common'
  if (emailForms(email).some((form) => isOnly(password, form))) return 'own-email'
  if (nameForms(name).some((form) => isOnly(password, form))) return 'own-name'
  if (isOnly(password, brandName)) return 'brand'
}

/** The address, the part before the @, and that part without a tag such as '+shop'. */
function emailForms(email: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@'))
  return [email, local, local.replace(/\+.*$/, '')]
}

/** The whole name, each part, and first and last name in either order. */
function nameForms(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  return [name, ...parts, `${first}${last}`, `${last}${first}`]
}

/** Whether it is the letters of `form` with only digits and marks around or between them, in any case and accents. */
function isOnly(password: string, form: string): boolean {
  const [given, known] = [letters(password), letters(form)]
  if (known === '') return false
  return (
    given === known ||
    (withoutDigits(known) !== '' && withoutDigits(given) === withoutDigits(known))
  )
}

const withoutDigits = (text: string) => text.replace(/^\p{N}+|\p{N}+$/gu, '')

/** Letters and digits alone, in small letters without accents. */
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Letters that Unicode does not take apart. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}
