import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { LiveEvent, Log } from '#server/context.ts'

/** Carries events to the other processes of the site. */
export type Bus = {
  /** Never waits and never throws: a catch-up makes up for lost events. */
  publish(personIds: readonly string[], event: LiveEvent): void
  /** True while the other processes can be reached. */
  isConnected(): boolean
  close(): Promise<void>
}

export type BusListener = {
  /** An event from another process, as its frame. */
  onEvent(personIds: readonly string[], frame: string): void
  /** Events may have been lost: every browser has to fetch again. */
  lost(): void
}

const CHANNEL = 'parlour:live'
/** A connection that is silent for this long is considered dead and reopened. */
const SILENCE_MS = 10_000
const MAX_PAUSE_MS = 2000

type Parcel =
  | { from: string; to: readonly string[]; frame: string }
  /** An event of this process could not be sent. */
  | { from: string; lost: true }

/** Redis or Valkey publish/subscribe: nothing is stored, so events are lost while it is away. */
export function redisBus(url: string, log: Log, { onEvent, lost }: BusListener): Bus {
  const self = randomUUID()
  const options = {
    protocol: 2 as const,
    commandTimeout: SILENCE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, MAX_PAUSE_MS),
  }
  const speaker = new Redis(url, options)
  const listener = new Redis(url, { ...options, socketTimeout: SILENCE_MS })
  let isListening = false
  let wentMissing = false

  for (const redis of [speaker, listener]) {
    redis.on('error', (error) => log.warn({ err: error }, 'the line to the other processes broke'))
  }
  listener.on('close', () => {
    isListening = false
  })
  listener.on('ready', async () => {
    try {
      await listener.subscribe(CHANNEL)
    } catch {
      // The connection is gone again; wait for the next 'ready'.
      return
    }
    isListening = true
    lost()
  })
  listener.on('message', (_channel, text) => {
    const parcel = JSON.parse(text) as Parcel
    if (parcel.from === self) return
    if ('lost' in parcel) lost()
    else onEvent(parcel.to, parcel.frame)
  })
  speaker.on('ready', () => {
    if (wentMissing) send({ from: self, lost: true })
  })
  // Keeps an idle connection from looking dead.
  const pulse = setInterval(() => {
    if (isListening) listener.ping().catch(() => undefined)
  }, SILENCE_MS / 3)
  pulse.unref()

  function send(parcel: Parcel): void {
    speaker.publish(CHANNEL, JSON.stringify(parcel)).then(
      () => {
        if ('lost' in parcel) wentMissing = false
      },
      () => {
        wentMissing = true
      },
    )
  }

  return {
    publish: (to, event) => send({ from: self, to, frame: JSON.stringify(event) }),
    isConnected: () => isListening && speaker.status === 'ready',
    async close() {
      clearInterval(pulse)
      speaker.disconnect()
      listener.disconnect()
    },
  }
}
