import { createHash, randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Log } from '#server/log.ts'
import type { Bus, BusListener } from './bus.ts'

/** Every process listens here: what is said is that events were lost. */
const COMMON = 'parlour:live'
/** Each person has one of so many channels; a process listens to those of the people it has. */
const SHARDS = 1024
/** A connection that is silent for this long is considered dead and reopened. */
const SILENCE_MS = 10_000
const MAX_PAUSE_MS = 2000

/** The people here whose events come by one channel, and when the first could arrive. */
type Shard = { people: Set<string>; heard: Promise<void> }

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
  const shards = new Map<string, Shard>()
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
      await listener.subscribe(COMMON, ...shards.keys())
    } catch {
      // The connection is gone again; wait for the next 'ready'.
      return
    }
    isListening = true
    lost()
  })
  listener.on('message', (channel, text) => {
    const [from, to, frame] = partsOf(text)
    if (from === self) return
    if (channel === COMMON) lost()
    else onEvent(to.split(','), frame)
  })
  speaker.on('ready', () => {
    if (wentMissing) sayLost()
  })
  // Keeps an idle connection from looking dead.
  const pulse = setInterval(() => {
    if (isListening) listener.ping().catch(() => undefined)
  }, SILENCE_MS / 3)
  pulse.unref()

  function sayLost(): void {
    speaker.publish(COMMON, `${self}  `).then(
      () => {
        wentMissing = false
      },
      () => {
        wentMissing = true
      },
    )
  }

  return {
    publish(to, event) {
      const frame = JSON.stringify(event)
      for (const [channel, ids] of Map.groupBy(to, channelOf))
        speaker.publish(channel, `${self} ${ids.join(',')} ${frame}`).catch(() => {
          wentMissing = true
        })
    },
    follow(personId) {
      const channel = channelOf(personId)
      let shard = shards.get(channel)
      if (!shard) {
        // If it fails, the next 'ready' subscribes to all, and everyone catches up.
        const heard = listener.subscribe(channel).then(
          () => undefined,
          () => undefined,
        )
        shard = { people: new Set(), heard }
        shards.set(channel, shard)
      }
      shard.people.add(personId)
      return shard.heard
    },
    unfollow(personId) {
      const channel = channelOf(personId)
      const shard = shards.get(channel)
      shard?.people.delete(personId)
      if (shard?.people.size !== 0) return
      shards.delete(channel)
      listener.unsubscribe(channel).catch(() => undefined)
    },
    isConnected: () => isListening && speaker.status === 'ready',
    async close() {
      clearInterval(pulse)
      speaker.disconnect()
      listener.disconnect()
    },
  }
}

/** The hash spreads ids of any form evenly. */
const channelOf = (personId: string) =>
  `${COMMON}:${createHash('md5').update(personId).digest().readUInt16BE(0) % SHARDS}`

/** `from to frame`: who is concerned can be read without parsing the frame. */
function partsOf(text: string): [from: string, to: string, frame: string] {
  const first = text.indexOf(' ')
  const second = text.indexOf(' ', first + 1)
  return [text.slice(0, first), text.slice(first + 1, second), text.slice(second + 1)]
}
