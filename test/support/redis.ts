import { spawn, spawnSync } from 'node:child_process'
import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'

/** A Redis-compatible server on a local port. */
export type RedisServer = { url: string; kill(): Promise<void>; start(): Promise<void> }

/** The machine's own Redis or Valkey, or, if it has none, a fake with publishing and counters. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const program = ['redis-server', 'valkey-server'].find(
    (name) => spawnSync(name, ['--version']).status === 0,
  )
  const server = program ? realServer(program, port) : standIn(port)
  await server.start()
  return { url: `redis://127.0.0.1:${port}`, ...server }
}

function realServer(program: string, port: number) {
  let child: ReturnType<typeof spawn> | undefined
  return {
    async start() {
      child = spawn(program, ['--port', `${port}`, '--save', '', '--appendonly', 'no'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      for await (const line of child.stdout ?? []) if (String(line).includes('Ready')) return
    },
    async kill() {
      const gone = new Promise((ended) => child?.once('exit', ended))
      child?.kill('SIGKILL')
      await gone
    },
  }
}

/**
 * Supports PUBLISH, SUBSCRIBE, expiring counters, sorted sets and MULTI in RESP 2; replies OK to all other commands.
 */
function standIn(port: number) {
  let server: Server
  /** The channels that each connection listens to. */
  let subscribers = new Map<Socket, Set<string>>()
  const counts = createCounts()
  const transactions = new Map<Socket, string[]>()
  const wires = new Set<Socket>()
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
  const answer = (wire: Socket, words: string[]): string => {
    const [name = '', channel = '', text = ''] = words
    const command = name.toLowerCase()
    const waiting = transactions.get(wire)
    if (command === 'multi') {
      transactions.set(wire, [])
      return '+OK\r\n'
    }
    if (waiting && command === 'exec') {
      transactions.delete(wire)
      return `*${waiting.length}\r\n${waiting.join('')}`
    }
    const counted = counts(command, words.slice(1))
    if (counted !== undefined && waiting) {
      waiting.push(counted)
      return '+QUEUED\r\n'
    }
    if (counted !== undefined) return counted
    switch (command) {
      case 'subscribe':
      case 'unsubscribe': {
        const channels = subscribers.get(wire) ?? new Set()
        subscribers.set(wire, channels)
        const answers = words.slice(1).map((each) => {
          if (command === 'subscribe') channels.add(each)
          else channels.delete(each)
          return `*3\r\n${bulk(command)}${bulk(each)}:${channels.size}\r\n`
        })
        return answers.join('')
      }
      case 'publish': {
        const hearing = [...subscribers].filter(([, channels]) => channels.has(channel))
        for (const [each] of hearing)
          each.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`)
        return `:${hearing.length}\r\n`
      }
      case 'ping':
        return subscribers.has(wire) ? `*2\r\n${bulk('pong')}${bulk('')}` : '+PONG\r\n'
      case 'hello':
        return '-ERR unknown command\r\n'
      case 'info':
        return bulk('loading:0')
      default:
        return '+OK\r\n'
    }
  }
  return {
    async start() {
      subscribers = new Map()
      server = createServer((wire) => {
        let unread: Buffer = Buffer.alloc(0)
        wires.add(wire)
        wire.on('error', () => {})
        wire.on('close', () => {
          wires.delete(wire)
          subscribers.delete(wire)
          transactions.delete(wire)
        })
        wire.on('data', (data: Buffer) => {
          unread = Buffer.concat([unread, data])
          for (;;) {
            const command = takeCommand(unread)
            if (!command) return
            unread = unread.subarray(command.length)
            wire.write(answer(wire, command.words))
          }
        })
      })
      await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    },
    async kill() {
      for (const wire of wires) wire.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** The limiter's commands: counters that expire after some milliseconds, and sorted sets. Undefined for any other. */
function createCounts() {
  const kept = new Map<string, { value: number; endsAt: number }>()
  const sets = new Map<string, Map<string, number>>()
  const setOf = (key: string) => {
    const set = sets.get(key) ?? new Map<string, number>()
    sets.set(key, set)
    return set
  }
  const current = (key: string) => {
    const count = kept.get(key)
    if (count && count.endsAt <= Date.now()) kept.delete(key)
    return kept.get(key)
  }
  const change = (key: string, by: number): string => {
    const count = current(key) ?? { value: 0, endsAt: Number.POSITIVE_INFINITY }
    count.value += by
    kept.set(key, count)
    return `:${count.value}\r\n`
  }
  const left = (key: string): number => {
    const endsAt = current(key)?.endsAt
    if (endsAt === undefined) return -2
    return Number.isFinite(endsAt) ? endsAt - Date.now() : -1
  }
  return (
    command: string,
    [key = '', value = '', third = '', within = '']: string[],
  ): string | undefined => {
    switch (command) {
      case 'set':
        if (current(key)) return '$-1\r\n'
        kept.set(key, { value: Number(value), endsAt: Date.now() + Number(within) })
        return '+OK\r\n'
      case 'incr':
        return change(key, 1)
      case 'decr':
        return change(key, -1)
      case 'get': {
        const text = current(key)?.value.toString()
        return text === undefined ? '$-1\r\n' : `$${text.length}\r\n${text}\r\n`
      }
      case 'pttl':
        return `:${left(key)}\r\n`
      case 'pexpire': {
        const count = current(key)
        if (count) count.endsAt = Date.now() + Number(value)
        return `:${count ? 1 : 0}\r\n`
      }
      case 'zadd':
        return `:${setOf(key).set(third, Number(value)).size}\r\n`
      case 'zrem':
        return `:${setOf(key).delete(value) ? 1 : 0}\r\n`
      case 'zcard':
        return `:${setOf(key).size}\r\n`
      case 'zremrangebyscore':
        for (const [member, score] of setOf(key))
          if (score <= Number(third)) setOf(key).delete(member)
        return ':0\r\n'
      case 'del':
        return `:${kept.delete(key) ? 1 : 0}\r\n`
      default:
        return undefined
    }
  }
}

/** Takes one complete `*n $len word …` from the front, if there is one. */
function takeCommand(data: Buffer): { words: string[]; length: number } | undefined {
  let at = 0
  const line = () => {
    const end = data.indexOf('\r\n', at)
    if (end < 0) return undefined
    const text = data.toString('utf8', at + 1, end)
    at = end + 2
    return Number(text)
  }
  const count = line()
  if (count === undefined) return undefined
  const words: string[] = []
  for (let n = 0; n < count; n++) {
    const length = line()
    if (length === undefined || data.length < at + length + 2) return undefined
    words.push(data.toString('utf8', at, at + length))
    at += length + 2
  }
  return { words, length: at }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
