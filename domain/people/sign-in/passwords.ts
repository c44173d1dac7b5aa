import { PASSWORD_MIN_LENGTH } from './sign-in.ts'

/** Facts about the owner that must not serve as the password. */
export type PasswordOwner = { email: string; name: string; brandName: string }

/** Why a new password is refused: too short, very common, a pattern, or only something that others know. */
export type PasswordProblem = 'short' | 'common' | 'pattern' | 'own-email' | 'own-name' | 'brand'

/** How a sentence about each continues after 'This password'. */
export const PASSWORD_PROBLEMS: Record<Exclude<PasswordProblem, 'short'>, string> = {
  common: 'is one of the most common passwords, please choose another',
  pattern: 'is only a row of keys, letters or digits, or repeats itself, please choose another',
  'own-email': 'is your email address or a part of it, please choose another',
  'own-name': 'is your name or a part of it, please choose another',
  brand: 'is our own name, please choose another',
}

/**
 * What is wrong with a new password; undefined if it is acceptable. Both the server and the screens use this.
 * `isCommon` is a parameter because pages load that list only when they need it.
 */
export function passwordProblem(
  password: string,
  { email, name, brandName }: PasswordOwner,
  isCommon: ((password: string) => boolean) | undefined,
): PasswordProblem | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short'
  if (isCommon?.(password)) return 'common'
  if (isPattern(password)) return 'pattern'
  if (emailForms(email).some((form) => isOnly(password, form))) return 'own-email'
  if (nameForms(name).some((form) => isOnly(password, form))) return 'own-name'
  if (isOnly(password, brandName)) return 'brand'
}

/**
 * Whether a password is nothing but what fingers do: one group of at most four characters again and again, pairs, or
 * pieces of at least three characters, each a run ('abc', '321'), a row or column of keys, or one character repeated.
 */
function isPattern(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const group = [1, 2, 3, 4].some((size) => {
    const repeated = typed.slice(0, size).repeat(Math.ceil(typed.length / size))
    return typed.length >= 2 * size && repeated.startsWith(typed)
  })
  return group || /^(?:(.)\1)+$/u.test(typed) || isInPieces(typed)
}

/** Whether it can be cut into pieces of at least three characters that each are in a row. */
function isInPieces(typed: string): boolean {
  const ends = new Set([0])
  for (let end = 3; end <= typed.length; end += 1)
    for (const start of ends)
      if (end - start >= 3 && isRow(typed.slice(start, end))) {
        ends.add(end)
        break
      }
  return ends.has(typed.length)
}

const isRow = (piece: string) =>
  [...new Set(piece)].length === 1 || ROWS.some((row) => row.includes(piece))

const FORWARDS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  // The keyboards of Britain, Germany and France.
  ...['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'yxcvbnm'],
  ...['wxcvbn', '1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'],
]
const ROWS = FORWARDS.flatMap((row) => [row, [...row].reverse().join('')])

/** The address, its local part, and the local part without a tag such as '+shop'. */
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

/** Whether the password is `form` with nothing but digits and punctuation added, ignoring case and accents. */
function isOnly(password: string, form: string): boolean {
  const [given, known] = [letters(password), letters(form)]
  if (known === '') return false
  return (
    given === known ||
    (withoutDigits(known) !== '' && withoutDigits(given) === withoutDigits(known))
  )
}

const withoutDigits = (text: string) => text.replace(/^\p{N}+|\p{N}+$/gu, '')

/** Only letters and digits, in lower case and without accents. */
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Letters that Unicode does not decompose. */
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
