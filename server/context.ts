import type { ServerEvent } from '#contract/live.ts'
import type { Background } from './background.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { SecurityEvents } from './features/security-events/security-events.ts'
import type { Limiter } from './limiter/limiter.ts'
import type { FilesPort } from './providers/files/port.ts'
import type { IdentityPort } from './providers/identity/port.ts'
import type { InsightsPort } from './providers/insights/port.ts'
import type { MailPort } from './providers/mail/port.ts'
import type { DisputesPort, PaymentsPort } from './providers/payments/port.ts'
import type { PayoutsPort } from './providers/payouts/port.ts'
import type { SignInProviders } from './providers/sign-in/port.ts'
import type { VideoPort } from './providers/video/port.ts'

/** Everything a verb may use, composed once in compose.ts and handed in. */
export type Context = {
  config: Config
  db: Database
  /** The only clock of the server; tests set it. */
  clock: () => Date
  log: Log
  /** Where people reach us, without a slash at the end; known once the port is open. */
  publicUrl: () => string
  mail: MailPort
  payments: PaymentsPort
  /** What clients' banks take back of these payments. */
  disputes: DisputesPort
  /** Brings professionals what they have earned. */
  payouts: PayoutsPort
  /** Checks who professionals are. */
  identity: IdentityPort
  /** Who else can vouch for people, as far as configured. */
  signInProviders: SignInProviders
  video: VideoPort
  /** Words about recommendations, where a language model is configured. */
  insights: InsightsPort
  /** Where uploaded files are kept. */
  files: FilesPort
  /** Tells people's browsers what changed. */
  live: Audience
  /** Counts what people do, for all programs of the site. */
  limiter: Limiter
  /** Who was refused what, from where. */
  securityEvents: SecurityEvents
  background: Background
  jobs: Jobs
}

/** Events for people's browsers, and one for the programs that hold their connections. */
export type LiveEvent =
  | ServerEvent
  /** Some of the person's sign-ins may have ended. */
  | { type: 'sign_ins_ended' }

/** Who hears what: every open socket of a person, by the person's id. */
export type Audience = {
  tell(personIds: readonly string[], event: LiveEvent): void
  /** Adds one socket of a person; the function it returns takes the socket away. */
  join(personId: string, listener: Listener): () => void
  /** Everybody who has a socket open on this process. */
  people(): string[]
  /** False while the bus to the other processes is broken; undefined where there is none. */
  isConnected(): boolean | undefined
  close(): Promise<void>
}

/** Takes an event, and the frame that carries it, written once for all who hear it. */
export type Listener = (event: LiveEvent, frame: string) => void

export type Jobs = {
  /** True while the queue's tables answer. */
  isReady(): Promise<boolean>
  stop(): Promise<void>
}

export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
