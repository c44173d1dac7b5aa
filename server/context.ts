import type { ServerEvent } from '#contract/live.ts'
import type { Background } from './background.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { AsOwner } from './database/roles/owner.ts'
import type { Limiter } from './limiter/limiter.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { CaldavPort, CalendarAccounts, CalendarsPort } from './providers/calendars/port.ts'
import type { FilesPort } from './providers/files/port.ts'
import type { IdentityPort } from './providers/identity/port.ts'
import type { InsightsPort } from './providers/insights/port.ts'
import type { MailPort } from './providers/mail/port.ts'
import type { WebhooksPort } from './providers/outgoing-webhooks/port.ts'
import type { DisputesPort, PaymentsPort } from './providers/payments/port.ts'
import type { PayoutsPort } from './providers/payouts/port.ts'
import type { PushPort } from './providers/push/port.ts'
import type { RegistersPort } from './providers/registers/port.ts'
import type { SignInProviders } from './providers/sign-in/port.ts'
import type { TextsPort } from './providers/texts/port.ts'
import type { VideoPort } from './providers/video/port.ts'
import type { SecurityEvents } from './security-events/security-events.ts'
import type { Understanding } from './understanding/understanding.ts'

/** Everything a verb may use; built once in compose.ts and passed in. */
export type Context = {
  config: Config
  db: Database
  /** As the database's owner, for jobs alone. */
  asOwner: AsOwner
  /** The server's only clock; tests set it, and developers turn it. */
  clock: () => Date
  /** How /dev/clock turns it; undefined in production. */
  devClock: DevClock | undefined
  log: Log
  /** The site's address without a trailing slash; known once the port is open. */
  publicUrl: () => string
  mail: MailPort
  payments: PaymentsPort
  /** Chargebacks on these payments. */
  disputes: DisputesPort
  /** Pays professionals. */
  payouts: PayoutsPort
  /** Checks the identity of professionals. */
  identity: IdentityPort
  /** Reaches people's browsers while no page is open. */
  push: PushPort
  /** Reaches people's phones; undefined where no one was told to send texts. */
  texts: TextsPort | undefined
  /** Looks registrations up in public registers; undefined where staff do. */
  registers: RegistersPort | undefined
  /** Reads calendars that people keep elsewhere. */
  calendars: CalendarsPort
  /** Understands off the event loop what they say. */
  understanding: Understanding
  /** Tells programs of professionals what happens. */
  webhooks: WebhooksPort
  /** Reads them at servers that ask for a password. */
  caldav: CaldavPort
  /** Reads and writes them at the providers at which people can permit that. */
  calendarAccounts: CalendarAccounts
  /** The configured OpenID providers. */
  signInProviders: SignInProviders
  video: VideoPort
  /** Text about recommendations, if a language model is configured. */
  insights: InsightsPort
  /** Stores uploaded files. */
  files: FilesPort
  /** Sends events to people's browsers. */
  live: Audience
  /** Rate limits, shared by all programs of the site. */
  limiter: Limiter
  /** Records refused calls. */
  securityEvents: SecurityEvents
  background: Background
  /** What this program counts for /metrics. */
  metrics: Metrics
  jobs: Jobs
  /** The processes that answer requests together, if this is one of several. */
  siblings: Siblings | undefined
  /** On from the signal to stop until the port closes: the program serves, but says that it is not ready. */
  draining: { isOn: boolean }
}

/** Events for browsers, plus one for the programs that hold their connections. */
export type LiveEvent =
  | ServerEvent
  /** Some of the person's sign-ins may have ended. */
  | { type: 'sign_ins_ended' }
  /** The same, told to everyone at once: each looks within the next minute. */
  | { type: 'sign_ins_unsure' }

/** Every open socket, by the person's id. */
export type Audience = {
  tell(personIds: readonly string[], event: LiveEvent): void
  /** Adds a socket. `heard` resolves once events of other processes reach it, if they can be reached at all. */
  join(personId: string, listener: Listener): { heard: Promise<void>; leave: () => void }
  /** Everyone with a socket open on this process. */
  people(): string[]
  /** False while the bus to the other processes is down; undefined without a bus. */
  isConnected(): boolean | undefined
  close(): Promise<void>
}

/** Receives an event and its frame, which is serialised once for all listeners. */
export type Listener = (event: LiveEvent, frame: string) => void

export type Siblings = {
  /** What all of them and their parent count, in Prometheus' text format. */
  metrics(): Promise<string>
}

export type DevClock = {
  now: () => Date
  /** How far it was ahead of the machine's clock when last read. */
  aheadMs(): number
  /** Reads from the database how far it is turned; true if that has changed. */
  read(): Promise<boolean>
}

export type Jobs = {
  /** True while the queue's tables answer. */
  isReady(): Promise<boolean>
  /** Runs every job once, in this program, one after the other. */
  runAll(): Promise<void>
  /** How many runs are due and not begun, in all programs, and for how long the oldest has been. */
  waiting(): Promise<{ count: number; oldestSeconds: number }>
  stop(): Promise<void>
}
