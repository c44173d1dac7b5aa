import { isBlank } from '#domain/messages/tidy-text.ts'
import type { NameProblem } from '#domain/people/names.ts'
import { NAME_PROBLEMS, nameProblem, RESERVED_NAME } from '#domain/people/names.ts'
import { PASSWORD_PROBLEMS } from './passwords.ts'
import { PASSWORD_MIN_LENGTH } from './sign-in.ts'

/** Why signing in or up failed, as given in the URL: `/login?problem=wrong`. */
export const SIGN_IN_PROBLEMS = {
  missing: { title: 'Missing Information', description: 'Please fill in all fields' },
  email: { title: 'Invalid Email', description: 'Please enter a valid email' },
  'name-lines': refusedName('lines'),
  'name-letters': refusedName('letters'),
  'name-invisible': refusedName('invisible'),
  'name-address': refusedName('address'),
  'name-marks': refusedName('marks'),
  'name-reserved': { title: 'Invalid Name', description: `Your name ${RESERVED_NAME}` },
  mismatch: { title: 'Password Mismatch', description: 'Passwords do not match' },
  short: {
    title: 'Password Too Short',
    description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  },
  common: refusedPassword('common'),
  pattern: refusedPassword('pattern'),
  'own-email': refusedPassword('own-email'),
  'own-name': refusedPassword('own-name'),
  brand: refusedPassword('brand'),
  wrong: { title: 'Sign In Failed', description: 'Invalid email or password' },
  taken: {
    title: 'Registration Failed',
    description: 'An account with this email already exists',
  },
  code: {
    title: 'Wrong Code',
    description: 'This code is wrong or has already been used. Please try the next one.',
  },
  'step-over': {
    title: 'Please Sign In Again',
    description: 'Your sign-in took too long, or had too many wrong codes.',
  },
  'too-many': {
    title: 'Too Many Attempts',
    description: 'Please wait a quarter of an hour and try again',
  },
  away: { title: 'Please Try Again', description: 'The service is briefly unavailable' },
  link: {
    title: 'This link no longer works',
    description: 'This link has been used or has expired, please ask for a new one',
  },
  cancelled: {
    title: 'Sign In Cancelled',
    description: 'You came back from {provider} without signing in. Nothing has changed.',
  },
  failed: {
    title: 'Sign In Failed',
    description: 'Signing in with {provider} didn’t work this time. Please try again.',
  },
  'not-linked': {
    title: 'Sign In Failed',
    description:
      'There is already an account with this email, but the email has not been confirmed yet. Choose a new password with ‘Forgot password?’; after that {provider} works too.',
  },
  'not-verified': {
    title: 'Sign In Failed',
    description: '{provider} has not confirmed your email, so it cannot tell us who you are.',
  },
} as const
export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS

function refusedPassword(problem: keyof typeof PASSWORD_PROBLEMS) {
  return {
    title: 'Registration Failed',
    description: `This password ${PASSWORD_PROBLEMS[problem]}`,
  }
}

function refusedName(problem: NameProblem) {
  return { title: 'Invalid Name', description: `Your name ${NAME_PROBLEMS[problem]}` }
}

/** The first problem with the sign-up form, in the order of its fields; undefined if there is none. */
export function signUpProblem(form: {
  name: string
  email: string
  password: string
  confirmation: string
}): SignInProblem | undefined {
  if (isBlank(form.name) || isBlank(form.email) || !form.password) return 'missing'
  const problem = nameProblem(form.name.trim())
  if (problem) return `name-${problem}`
  if (form.password !== form.confirmation) return 'mismatch'
  if (form.password.length < PASSWORD_MIN_LENGTH) return 'short'
}
