import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { closeLater } from './closing.ts'

type Room = { id: string; name: string; privacy: string; url: string; config: object }
type Recording = { id: string; room_name: string; start_ts: number; status: string }

/** A request to Daily. */
export type Asked = { call: string; body: Record<string, unknown> }

export const DAILY_KEY = 'a key for tests alone'

/** A fake of the part of Daily's REST API that we use, on its own port; closed after the last test. */
export async function startDaily() {
  const rooms = new Map<string, Room>()
  const recordings: Recording[] = []
  const asked: Asked[] = []
  /** Unavailable files: Daily then returns a sentence instead of the link. */
  const withoutFile = new Set<string>()
  const failures: { next: number | 'silence' | 'nonsense' | undefined } = { next: undefined }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://daily')
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
    if (call === 'GET /recordings') {
      const data = recordings.filter(
        ({ room_name }) => room_name === url.searchParams.get('room_name'),
      )
      return reply(200, { total_count: data.length, data })
    }
    if (request.method === 'GET' && recordingId)
      return reply(200, {
        download_link: withoutFile.has(recordingId)
          ? 'access to this recording is not allowed'
          : `https://recordings.daily.co/${recordingId}.mp4?signature=1`,
        expires: 1_772_445_600,
      })
    return reply(404, { error: 'not-found' })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closeLater(() => new Promise((closed) => server.close(closed)))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, rooms, recordings, asked, withoutFile, failures }
}
