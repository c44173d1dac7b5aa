import type { LiveEvent } from '#server/context.ts'

/** Carries events to the other processes of the site. */
export type Bus = {
  /** Never waits and never throws: a catch-up makes up for lost events. */
  publish(personIds: readonly string[], event: LiveEvent): void
  /** Resolves once this person's events arrive here, or can't for now: then `lost` follows as soon as they do. */
  follow(personId: string): Promise<void>
  unfollow(personId: string): void
  /** True while the other processes can be reached. */
  isConnected(): boolean
  close(): Promise<void>
}

export type BusListener = {
  /** An event from another process, as its frame, also for people who are not here. */
  onEvent(personIds: readonly string[], frame: string): void
  /** Events may have been lost: every browser has to fetch again. */
  lost(): void
}
