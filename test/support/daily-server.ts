import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { closeLater } from './closing.ts'

type Room = { id: string; name: string; privacy: string; url: string; config: object }
type Recording = {
  id: string
  room_name: string
  start_ts: number
  status: string
  duration?: number
  instanceId?: unknown
}

/** A request to Daily. */
export type ReceivedRequest = { call: string; body: Record<string, unknown> }

export const DAILY_KEY = 'a key for tests alone'
export const DAILY_SECRET = Buffer.from('a secret for tests alone').toString('base64')
/** What each recording holds. */
export const DAILY_FILE = Buffer.from('moving pictures and sound')

/** A webhook as Daily sends it. */
export function signedByDaily(event: object, at: Date, secret = DAILY_SECRET) {
  const body = JSON.stringify(event)
  const timestamp = `${Math.floor(at.getTime() / 1000)}`
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${timestamp}.${body}`)
    .digest('base64')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    },
  }
}

/** A fake of the part of Daily's REST API that we use, on its own port; closed after the last test. */
export async function startDaily() {
  /** Daily's clock. */
  const time = { now: new Date('2026-03-02T08:00:00Z') }
  /** Who is in rooms now. */
  const presence: Record<string, object[]> = {}
  /** Who was in rooms, as Daily's analytics have it. */
  const meetings: { room: string; participants: object[] }[] = []
  /** Fails the calls to these paths alone. */
  const away: { paths: RegExp | undefined } = { paths: undefined }
  const rooms = new Map<string, Room>()
  const recordings: Recording[] = []
  const asked: ReceivedRequest[] = []
  /** Unavailable files: Daily then returns a sentence instead of the link. */
  const withoutFile = new Set<string>()
  const failures: { next: number | 'silence' | 'nonsense' | undefined } = { next: undefined }

  /** Where download links lead. */
  const files = { address: 'https://recordings.daily.co' }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://daily')
    if (url.pathname.startsWith('/files/')) return sendFile(request, response)
    const body = request.method === 'POST' ? await json(request) : undefined
    const call = `${request.method} ${url.pathname}`
    asked.push({ call, body: (body ?? {}) as Record<string, unknown> })
    const reply = (status: number, content: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(content))
    if (failures.next === 'silence') return response.destroy()
    if (failures.next === 'nonsense') return reply(200, { surprise: true })
    if (failures.next) return reply(failures.next, { error: 'server-error' })
    if (request.headers.authorization !== `Bearer ${DAILY_KEY}`)
      return reply(401, { error: 'authentication-error' })

    const roomName = /^\/rooms\/([\w-]+)$/.exec(url.pathname)?.[1]
    const recorded = /^\/rooms\/([\w-]+)\/recordings\/(start|stop)$/.exec(url.pathname)
    if (away.paths?.test(url.pathname)) return reply(500, { error: 'server-error' })
    const deleted = /^\/recordings\/([\w-]+)$/.exec(url.pathname)?.[1]
    const recordingId = /^\/recordings\/([\w-]+)\/access-link$/.exec(url.pathname)?.[1]
    if (call === 'POST /rooms') {
      const wanted = body as { name: string; privacy: string; properties: object }
      if (rooms.has(wanted.name))
        return reply(400, {
          error: 'invalid-request-error',
          info: `a room named ${wanted.name} already exists`,
        })
      const room = {
        id: crypto.randomUUID(),
        name: wanted.name,
        api_created: true,
        privacy: wanted.privacy,
        url: `https://parlour.daily.co/${wanted.name}`,
        created_at: '2026-03-02T08:00:00.000Z',
        config: wanted.properties,
      }
      rooms.set(room.name, room)
      return reply(200, room)
    }
    if (request.method === 'GET' && roomName) {
      const room = rooms.get(roomName)
      return room ? reply(200, room) : reply(404, { error: 'not-found' })
    }
    if (call === 'POST /meeting-tokens') return reply(200, { token: `token-${asked.length}` })
    if (call === 'GET /presence') return reply(200, presence)
    if (call === 'GET /meetings')
      return reply(200, {
        total_count: meetings.length,
        data: meetings.filter(({ room }) => room === url.searchParams.get('room')),
      })
    if (call === 'GET /recordings') {
      const data = recordings.filter(
        ({ room_name }) => room_name === url.searchParams.get('room_name'),
      )
      return reply(200, { total_count: data.length, data })
    }
    if (request.method === 'POST' && recorded) {
      const [, name = '', what] = recorded
      const running = recordings.find(
        ({ room_name, status }) => room_name === name && status === 'in-progress',
      )
      if (!rooms.has(name) || (what === 'start') === (running !== undefined))
        return reply(400, { error: 'invalid-request-error', info: 'not now' })
      const start_ts = time.now.getTime() / 1000
      if (what === 'start')
        recordings.push({
          id: crypto.randomUUID(),
          room_name: name,
          start_ts,
          status: 'in-progress',
          instanceId: (body as { instanceId: string }).instanceId,
        })
      else if (running)
        Object.assign(running, { status: 'finished', duration: start_ts - running.start_ts })
      return reply(200, { status: 'sent' })
    }
    if (request.method === 'DELETE' && deleted) {
      const index = recordings.findIndex(({ id }) => id === deleted)
      if (index < 0) return reply(404, { error: 'not-found' })
      recordings.splice(index, 1)
      return reply(200, { id: deleted, deleted: true })
    }
    if (request.method === 'GET' && recordingId)
      return reply(200, {
        download_link: withoutFile.has(recordingId)
          ? 'access to this recording is not allowed'
          : `${files.address}/${recordingId}.mp4?signature=1`,
        expires: 1_772_445_600,
      })
    return reply(404, { error: 'not-found' })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closeLater(() => new Promise((closed) => server.close(closed)))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    rooms,
    recordings,
    asked,
    withoutFile,
    failures,
    presence,
    meetings,
    time,
    away,
    files,
  }
}

function sendFile(request: IncomingMessage, response: ServerResponse): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const size = DAILY_FILE.length
  if (start === undefined || end === undefined) {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': size }).end(DAILY_FILE)
    return
  }
  const part = DAILY_FILE.subarray(Number(start), Number(end) + 1)
  const headers = { 'content-type': 'video/mp4', 'content-length': part.length }
  response
    .writeHead(206, { ...headers, 'content-range': `bytes ${start}-${end}/${size}` })
    .end(part)
}
