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

export class ReadFailure extends Error {
  readonly problem: ReadProblem
  constructor(problem: ReadProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'ReadFailure'
    this.problem = problem
  }
}
