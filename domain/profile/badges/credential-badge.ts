import type { Register } from './registers.ts'

/** Who looked: our staff, the register's own data, or the stand-in for it, which knows no one. */
export const CHECKERS = ['staff', 'register', 'simulator'] as const
export type Checker = (typeof CHECKERS)[number]

/** A registration that was found in its register; `on` is a day in London, YYYY-MM-DD. */
export type CheckedRegistration = { register: Register; number: string; on: string; by: Checker }

/** 'GMC registration checked 3 Nov 2026': what was checked and when, and no more. */
export const badgeOf = ({ register, on }: Pick<CheckedRegistration, 'register' | 'on'>) =>
  `${register} registration checked ${dayInWords(on)}`

/** '3 Nov 2026', of YYYY-MM-DD. */
export const dayInWords = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** As in 'checked 3 Nov 2026 by …'. */
export const CHECKER_NAMES: Record<Checker, string> = {
  staff: 'our staff, in the public register',
  register: 'us, against the register’s own data',
  simulator: 'a simulated register',
}
