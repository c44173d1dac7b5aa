import type { PasswordOwner, PasswordProblem } from '#domain/people/sign-in/passwords.ts'
import { passwordProblem } from '#domain/people/sign-in/passwords.ts'
import { PASSWORD_MIN_LENGTH } from '#domain/people/sign-in/sign-in.ts'

/** How hard a password is to guess, from 0 to 4, with an explanation. */
export type Strength = { steps: 0 | 1 | 2 | 3 | 4; sentence: string }

type About = {
  owner: PasswordOwner
  /** Undefined until the list of common passwords has loaded. */
  isCommon: ((password: string) => boolean) | undefined
}

/** The server rejects only what `passwordProblem` rejects; the rest is advice. */
export function strengthOf(password: string, { owner, isCommon }: About): Strength {
  const missing = PASSWORD_MIN_LENGTH - password.length
  if (password === '')
    return {
      steps: 0,
      sentence: `At least ${PASSWORD_MIN_LENGTH} characters. Three unrelated words are easy to remember and hard to guess.`,
    }
  if (missing > 0)
    return { steps: 1, sentence: `At least ${PASSWORD_MIN_LENGTH} characters, ${missing} to go.` }
  const problem = passwordProblem(password, owner, isCommon)
  if (problem && problem !== 'short')
    return { steps: 1, sentence: `${REFUSED[problem]} Please choose another.` }
  if (wordsOf([owner.name, owner.email]).some((word) => password.toLowerCase().includes(word)))
    return { steps: 1, sentence: 'Easy to guess: your name or email is in it.' }
  if (new Set(password).size < 5) return { steps: 1, sentence: 'Easy to guess: it repeats itself.' }
  if (password.length < 10) return { steps: 2, sentence: 'Fair. A longer one is harder to guess.' }
  if (password.length < 14) return { steps: 3, sentence: 'Good.' }
  return { steps: 4, sentence: 'Strong.' }
}

const REFUSED: Record<Exclude<PasswordProblem, 'short'>, string> = {
  common: 'This is one of the 5,000 most common passwords.',
  pattern: 'This is only a row of keys, letters or digits, or repeats itself.',
  'own-email': 'This is your email address, or a part of it.',
  'own-name': 'This is your name, or a part of it.',
  brand: 'This is our own name.',
}

/** Words long enough to make a password guessable. */
const wordsOf = (owner: string[]) =>
  owner
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4)
