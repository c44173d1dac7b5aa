import type { Checker } from '#domain/profile/badges/credential-badge.ts'
import type { Registration } from '#domain/profile/badges/registers.ts'

/** What a register says of a number. */
export type RegisterEntry = {
  /** In good standing, as domain/profile/badges/credential-checks.ts says what 'checked' means. */
  isCurrent: boolean
  name: string
  /** Its last day, YYYY-MM-DD, if the register gives one. */
  lastDay: string | null
}

/** Looks registrations up by program. Without one, staff look them up. */
export type RegistersPort = {
  name: 'registers-simulator' | 'fca-register'
  /** Who looked, in the words of a badge. */
  by: Checker
  /** Whether it knows registrations of this kind; staff look the others up. */
  asks(registration: Registration): boolean
  /**
   * Undefined: the register has no such number. `unclear`: its answer is one that staff have to read. `name` and
   * `personId` are whose profile states it. Throws ProviderAway.
   */
  look(
    asked: Registration & { name: string; personId: string },
  ): Promise<RegisterEntry | undefined | 'unclear'>
  /** The address of the entry, for its professional; null if there is none of its own. */
  pageOf(registration: Registration): string | null
}
