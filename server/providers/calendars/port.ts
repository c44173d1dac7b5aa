import type { CalendarProvider, ProblemAbout, ReadProblem } from '#domain/hours/linked-calendars.ts'

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
  /**
   * The calendars of an account that can have events. `person`, here and below: in whose turn the server's answers are
   * understood. Throws ReadFailure.
   */
  calendarsOf(account: CaldavAccount, person: string): Promise<FoundCalendar[]>
  /**
   * The iCalendar text of a calendar's events between two times, and the state that it was in; undefined if that is
   * still `state`. Throws ReadFailure.
   */
  read(
    account: CaldavAccount,
    address: string,
    asked: { state: string | null; from: Date; to: Date; person: string },
  ): Promise<{ text: string; state: string | null } | undefined>
}

/** What opens an account at Google or Microsoft, which its owner has permitted (OAuth 2.0, RFC 6749). */
export type Tokens = {
  access: string
  expiresAt: Date
  /** Buys the next access; null if the one before stays good. */
  refresh: string | null
}

export type AccountCalendar = FoundCalendar & {
  /** The one that its owner's appointments are in unless they say otherwise. */
  isMain: boolean
  mayWrite: boolean
}

/** A session as it is written into its professional's calendar. */
export type WrittenSession = {
  /** A UUID of ours, by which it is found again: the same key never makes a second entry. */
  key: string
  sessionId: string
  startsAt: Date
  endsAt: Date
  title: string
  text: string
  /** Reserved, and not confirmed. */
  isTentative: boolean
}

/** A provider tells us at an address that a calendar has changed, until `expiresAt`. `ref` is the provider's id. */
export type Channel = { ref: string; expiresAt: Date }

/**
 * Accounts with calendars at one provider. All but `addressOf` and `stop` throw ReadFailure; what takes an `access`
 * also throws AccessRefused if it is no longer good.
 */
export type CalendarAccountsPort = {
  name: 'calendars-simulator' | CalendarProvider
  /** Where to send the browser for the owner's permission; it returns to `redirectUri` with `state` and a code. */
  addressOf(request: {
    redirectUri: string
    state: string
    /** SHA-256 of the verifier, base64url (RFC 7636). */
    challenge: string
  }): string
  /** Exchanges the code, once. Throws PermissionIncomplete if the owner allowed less than we need. */
  redeem(request: {
    code: string
    verifier: string
    redirectUri: string
  }): Promise<Tokens & { refresh: string }>
  /** Throws ReadFailure `…_ended` once the owner or the provider has taken the permission back. */
  renew(refresh: string): Promise<Tokens>
  /** Gives the permission back, where the provider takes that. Safe to repeat. */
  revoke(refresh: string): Promise<void>
  /** Whose account it is, and its own calendars. */
  look(access: string): Promise<{ userName: string; calendars: AccountCalendar[] }>
  /**
   * When the owner is busy, as an iCalendar text without titles: each occurrence by itself, a session of ours with its
   * id as UID.
   */
  read(access: string, address: string, between: { from: Date; to: Date }): Promise<string>
  /** Writes a session, or changes the entry that it has. Safe to repeat. */
  put(access: string, address: string, session: WrittenSession): Promise<void>
  /** Removes a session's entry. Safe to repeat. */
  remove(access: string, address: string, key: string): Promise<void>
  /** Asks for notice of changes at `url`; each brings the channel's id and its secret. */
  watch(
    access: string,
    address: string,
    channel: { id: string; secret: string; url: string },
  ): Promise<Channel>
  /** Safe to repeat. */
  stop(access: string, channel: { id: string; ref: string }): Promise<void>
}

export type CalendarAccounts = Partial<Record<CalendarProvider, CalendarAccountsPort>>

/** The access is no longer good; another may be. */
export class AccessRefused extends Error {}

/** The owner did not allow everything that we asked for. */
export class PermissionIncomplete extends Error {}

export class ReadFailure extends Error {
  readonly problem: ReadProblem
  readonly about: ProblemAbout | undefined
  constructor(problem: ReadProblem, options: ErrorOptions & { about?: ProblemAbout } = {}) {
    super(problem, options)
    this.name = 'ReadFailure'
    this.problem = problem
    this.about = options.about
  }
}
