import { PASSWORD_MIN_LENGTH } from '#domain/accounts.ts'

/** How well a password would stand up to guessing, from 0 to 4, and why, in a sentence. */
export type Strength = { steps: 0 | 1 | 2 | 3 | 4; sentence: string }

type About = {
  /** Words about its owner, such as a name and an email address. */
  owner: string[]
  /** Undefined until the list of the most used ones is there. */
  isCommon: ((password: string) => boolean) | undefined
}

/** Advice alone: the server refuses what is too short or among the most used, and nothing else. */
export function strengthOf(password: string, { owner, isCommon }: About): Strength {
  const missing = PASSWORD_MIN_LENGTH - password.length
  if (password === '')
    return {
      steps: 0,
      sentence: `At least ${PASSWORD_MIN_LENGTH} characters. Three unrelated words are easy to remember and hard to guess.`,
    }
  if (missing > 0)
    return { steps: 1, sentence: `At least ${PASSWORD_MIN_LENGTH} characters, ${missing} to go.` }
  if (isCommon?.(password))
    return {
      steps: 1,
      sentence: 'This is one of the 3,000 most used passwords. Please choose another.',
    }
  if (wordsOf(owner).some((word) => password.toLowerCase().includes(word)))
    return { steps: 1, sentence: 'Easy to guess: your name or email is in it.' }
  if (new Set(password).size < 5) return { steps: 1, sentence: 'Easy to guess: it repeats itself.' }
  if (password.length < 10) return { steps: 2, sentence: 'Fair. A longer one is harder to guess.' }
  if (password.length < 14) return { steps: 3, sentence: 'Good.' }
  return { steps: 4, sentence: 'Strong.' }
}

/** Words long enough to give something away. */
const wordsOf = (owner: string[]) =>
  owner
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4)
