import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { LiveEvent, Log } from '#server/context.ts'

/** Carries events to the other processes of this site. */
export type Bus = {
  /** Never waits and never throws: what could not be carried is made good by a catch-up. */
  publish(personIds: readonly string[], event: LiveEvent): void
  /** True while the others can be reached. */
  isConnected(): boolean
  close(): Promise<void>
}

export type BusListener = {
  /** An event from another process, as the frame that carries it. */
  onEvent(personIds: readonly string[], frame: string): void
  /** Events may have been lost on the way: everybody has to ask again. */
  lost(): void
}

const CHANNEL = 'parlour:live'
/** A line that says nothing for so long is taken for dead, and drawn anew. */
const SILENCE_MS = 10_000
const MAX_PAUSE_MS = 2000

type Parcel =
  | { from: string; to: readonly string[]; frame: string }
  /** Something of this process's was lost on the way out. */
  | { from: string; lost: true }

/** Over Redis or Valkey, publish and subscribe: nothing is kept there, so while it is away nothing arrives. */
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
      // The line is gone again; the next 'ready' follows.
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
  // Keeps a silent line from looking dead.
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
