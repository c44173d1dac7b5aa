import type { ReadProblem } from '#domain/linked-calendars.ts'

/** What the source said of its text, so that it needs to send it again only once it has changed. */
export type Validators = { etag: string | null; lastModified: string | null }

/** Reads calendars that people keep elsewhere. */
export type CalendarsPort = {
  /**
   * The iCalendar text at an address; undefined if it has not changed since `validators` were given. Throws
   * ReadFailure.
   */
  read(
    address: string,
    validators: Validators,
  ): Promise<({ text: string } & Validators) | undefined>
}

/** An account at a CalDAV server; `server` is an address. */
export type CaldavAccount = { server: string; userName: string; password: string }

export type FoundCalendar = { address: string; name: string }

/** Reads calendars at CalDAV servers (RFC 4791). */
export type CaldavPort = {
  /** The calendars of an account that can have events. Throws ReadFailure. */
  calendarsOf(account: CaldavAccount): Promise<FoundCalendar[]>
  /**
   * The iCalendar text of a calendar's events between two times, and the state that it was in; undefined if that is
   * still `state`. Throws ReadFailure.
   */
  read(
    account: CaldavAccount,
    address: string,
    asked: { state: string | null; from: Date; to: Date },
  ): Promise<{ text: string; state: string | null } | undefined>
}

export class ReadFailure extends Error {
  readonly problem: ReadProblem
  constructor(problem: ReadProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'ReadFailure'
    this.problem = problem
  }
}
