import type { Checker } from '#domain/credential-badge.ts'
import type { Registration } from '#domain/registers.ts'

/** What a register says of a number. */
export type RegisterEntry = {
  /** In good standing, as domain/credential-checks.ts says what 'checked' means. */
  isCurrent: boolean
  name: string
  /** Its last day, YYYY-MM-DD, if the register gives one. */
  lastDay: string | null
}

/** Looks registrations up by program. Without one, staff look them up. */
export type RegistersPort = {
  name: 'registers-simulator'
  /** Who looked, in the words of a badge. */
  by: Checker
  /**
   * Undefined: the register has no such number. `name` and `personId` are whose profile states it. Throws ProviderAway.
   */
  look(asked: Registration & { name: string; personId: string }): Promise<RegisterEntry | undefined>
  /** The address of the entry, for its professional. */
  pageOf(registration: Registration): string
}
