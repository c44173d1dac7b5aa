import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ClientEvent, ServerEvent } from '#contract/live.ts'
import { CLOSE_TOO_MANY, CLOSE_WRONG_IDENTITY, MAX_FRAME_BYTES } from '#contract/live.ts'
import { DESK_LIVE_PATH } from '#contract/paths/desk.ts'
import { GUEST_LIVE_PATH } from '#contract/paths/guest.ts'
import { Refusal } from '#domain/errors.ts'
import { deviceName } from '#domain/people/devices.ts'
import type { Person } from '#domain/roles.ts'
import { isPerson } from '#domain/roles.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { inLane } from '#server/database/pool/lanes.ts'
import { guestBy } from '#server/features/guests/index.ts'
import {
  publishTyping,
  recordDelivered,
  write as writeMessage,
} from '#server/features/messages/index.ts'
import { signInOf } from '#server/features/sign-in/index.ts'
import { staffOf } from '#server/features/staff/index.ts'
import { askerOf } from '#server/http/asker.ts'
import { networkOf } from '#server/http/security/network.ts'
import { isForeign } from '#server/http/security/security.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import type { SecurityEvent } from '#server/security-events/security-event.ts'
import { createBoards } from './boards.ts'
import type { Connection, OwnConnection } from './connection.ts'
import { isGuest } from './connection.ts'
import { readFrame, unknownEvent } from './frame.ts'
import { createRooms } from './rooms.ts'
import { createTokenBucket } from './token-bucket.ts'

const HEARTBEAT_MS = 30_000
/** Each tick checks one slice of the sockets, so that no tick takes long. */
const HEARTBEAT_SLICES = 30
/** A frame above 64 KiB is refused with a sentence; above this, its connection is closed unread. */
const HARD_FRAME_LIMIT = 16 * MAX_FRAME_BYTES
/** A browser with more unread data than this is disconnected. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024
/** More than anyone has windows open, on all programs of the site. */
const MAX_SOCKETS_OF_PERSON = 20
/** Ended sign-ins are announced. This finds one whose announcement was lost without anyone noticing. */
const CHECK_SIGN_IN_EACH_MS = HOUR_MS
/** When announcements may have been lost, everyone's sign-in is checked, spread over this time. */
const CHECK_ALL_WITHIN_MS = MINUTE_MS
/** How long signing in waits for the bus; while that is away, events follow by a catch-up. */
const HEARD_WITHIN_MS = 1000
const CLOSE_GOING_AWAY = 1001
const CLOSING_MS = 1000

/** The same as for refused calls. */
const RECORDED: Partial<Record<Refusal['kind'], SecurityEvent['kind']>> = {
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  'not-found': 'not_found',
  'too-many': 'too_many',
}

/** Handlers by event type; other types are unknown. `auth` is handled by the socket itself. */
type Handlers<From extends Connection> = {
  [Type in ClientEvent['type']]?: (
    connection: From,
    event: Extract<ClientEvent, { type: Type }>,
  ) => void | Promise<void>
}

/** A way in: for people, guests or staff. */
type Door = {
  /** Who comes with these cookies, and until when; undefined if no one who may. */
  find(cookie: string | undefined): Promise<Found | undefined>
  /** What everyone else is told. */
  unknown: string
  /** What is said when that has ended. */
  ended: string
  /** What one can say there. */
  handlers(): Handlers<never>
}
type Found = { person: Connection['person']; endsAt: Date }

type Socket = Connection & {
  /** Its place among its person's sockets. */
  place: string
  wire: WebSocket
  door: Door
  cookie: string | undefined
  /** Its origin, for recorded refusals. */
  from: { network: string; browser: string }
  /** Which ticks of the heartbeat check it. */
  slice: number
  /** Answered the last ping. */
  alive: boolean
  /** True after `auth`; only then does it receive events. */
  isAuthenticated: boolean
  /** When its sign-in expires, and when it is next looked at before that; unknown before `auth`. */
  endsAt?: Date
  checkAt: number
  /** Resolves when everything that follows from its end is done. */
  ended: Promise<void>
  /** Closed because its sign-in has ended. */
  hasSignedOut: boolean
  /** Resolves once the events of other programs reach it. */
  heard: Promise<void>
  /** Takes the socket out of the audience. */
  leaveAudience: () => void
}

/** The live connection at /ws: authentication, incoming events and heartbeat. */
export async function liveRoutes(
  app: FastifyInstance,
  context: Context,
  { heartbeatMs = HEARTBEAT_MS } = {},
): Promise<void> {
  const sockets = new Set<Socket>()
  /** A place that a killed program leaves behind is free again after three missed heartbeats. */
  const openSockets: Limit = {
    name: 'open sockets',
    max: MAX_SOCKETS_OF_PERSON,
    within: 3 * heartbeatMs,
    refusal: { code: 'too_many_windows', sentence: () => 'You have too many windows open here' },
  }
  const rooms = createRooms(context)
  const boards = createBoards(context)
  const people: Door = {
    async find(cookie) {
      const found = await signInOf(context, cookie)
      return found && isPerson(found.account)
        ? { person: found.account, endsAt: found.endsAt }
        : undefined
    },
    unknown: 'Please sign in first',
    ended: 'Please sign in again',
    handlers: () => handlers,
  }
  const staff: Door = {
    async find(cookie) {
      const found = await signInOf(context, cookie)
      if (!found) return undefined
      const member = await staffOf(context.db, { userId: found.account.id })
      if (!member?.hasFactor) return undefined
      return { person: { id: found.account.id, role: 'STAFF' }, endsAt: found.endsAt }
    },
    unknown: 'There is nothing here',
    ended: 'Please sign in again',
    handlers: () => ({}),
  }
  const guests: Door = {
    async find(cookie) {
      const guest = await guestBy(context, cookie)
      return guest && { person: { id: guest.id, role: 'GUEST' }, endsAt: guest.closesAt }
    },
    unknown: 'Please ask to join first',
    ended: 'Your invitation has ended',
    handlers: () => guestHandlers,
  }
  const guestHandlers: Handlers<Connection> = {
    room_join: (connection, pass) => rooms.join(connection, pass),
    room_signal: (connection, signal) => rooms.signal(connection, signal),
    room_leave: (connection) => rooms.leave(connection, 'own-choice'),
  }
  const handlers: Handlers<OwnConnection> = {
    ...guestHandlers,
    room_report: (connection, report) => rooms.report(connection, report),
    room_admit: (connection) => rooms.admit(connection),
    board_ink: (connection, part) => boards.ink(connection, part),
    board_open: (connection, change) => boards.open(connection, change),
    async new_message({ person }, { threadId, messageBody, authorId, clientId = null }) {
      assertOwn(person, authorId)
      const message = { threadId, body: messageBody, clientId, way: 'socket' as const }
      await writeMessage(context, person, message)
    },
    delivered: ({ person }, reached) => recordDelivered(context, person, reached),
    async typing({ person }, { threadId, isTyping, authorId }) {
      assertOwn(person, authorId)
      await publishTyping(context, person, threadId, isTyping)
    },
  }

  /** One at a time, however long the database takes. */
  let isTicking = false
  const tickRooms = async () => {
    if (isTicking) return
    isTicking = true
    try {
      await rooms.tick()
    } catch (error) {
      context.log.warn({ err: error }, 'video rooms not looked after')
    } finally {
      isTicking = false
    }
  }

  let slice = 0
  const heartbeat = setInterval(() => {
    slice = (slice + 1) % HEARTBEAT_SLICES
    tickRooms()
    const now = context.clock()
    for (const socket of sockets) {
      if (socket.endsAt && socket.endsAt <= now) void recheckSignIn(context, socket)
      else if (socket.slice === slice) checkAlive(socket)
    }
  }, heartbeatMs / HEARTBEAT_SLICES)
  heartbeat.unref()

  app.addHook('onClose', () => context.live.close())
  // The plugin closes only connections that reached its hooks; what an earlier one refuses would stay open for ever.
  const upgrades = new WeakSet<IncomingMessage>()
  app.server.on('upgrade', (raw: IncomingMessage) => upgrades.add(raw))
  app.addHook('onResponse', async ({ raw }) => {
    if (upgrades.has(raw)) raw.socket.destroy()
  })
  await app.register(websocket, {
    options: { maxPayload: HARD_FRAME_LIMIT },
    errorHandler: (_error, wire) => wire.terminate(),
    preClose: (done) => {
      clearInterval(heartbeat)
      rooms.stop()
      const ended = [...sockets].map((socket) => socket.ended)
      for (const { wire } of sockets) closeSocket(wire, CLOSE_GOING_AWAY)
      // Their seats in video rooms are noted as lost while the database is still there.
      Promise.race([Promise.all(ended), pause(2 * CLOSING_MS, undefined, { ref: false })]).then(
        () => done(),
      )
    },
  })
  await app.register(async (scope) => {
    scope.get('/ws', { websocket: true, preValidation: admit }, (wire, request) => {
      accept(wire, request, people)
    })
    scope.get(GUEST_LIVE_PATH, { websocket: true, preValidation: refuseForeign }, (wire, request) =>
      accept(wire, request, guests),
    )
    scope.get(DESK_LIVE_PATH, { websocket: true, preValidation: refuseForeign }, (wire, request) =>
      accept(wire, request, staff),
    )
  })

  async function refuseForeign(request: FastifyRequest): Promise<void> {
    if (isForeign(request, context.config))
      throw new Refusal('forbidden', 'foreign_origin', 'This connection came from another site')
  }

  async function admit(request: FastifyRequest): Promise<void> {
    await refuseForeign(request)
    // Looked up here, so that a database that is away refuses the upgrade; the result is cached.
    await request.person()
  }

  /** Frames are handled in order; listeners are attached before the first can arrive. */
  function accept(wire: WebSocket, request: FastifyRequest, door: Door): void {
    let socket: Socket | undefined
    const asker = askerOf(request, context.config)
    const bucket = createTokenBucket(performance.now())
    let turn = Promise.resolve()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    /** Runs steps one after another. An error closes only this connection. */
    const inTurn = (step: () => void | Promise<void>) => {
      turn = turn.then(step).catch((error) => {
        context.log.error({ err: error }, 'live connection failed')
        wire.terminate()
      })
    }
    inTurn(async () => {
      const { cookie } = request.headers
      const person = door === people ? await request.person() : (await door.find(cookie))?.person
      if (!person) return refuse(wire, door.unknown, CLOSE_WRONG_IDENTITY)
      // Before anything knows of it: if this throws, nothing is left half registered.
      const from = {
        network: networkOf(request.ip),
        browser: deviceName(request.headers['user-agent'] ?? null),
      }
      const place = randomUUID()
      try {
        await context.limiter.hold(openSockets, person.id, place)
      } catch (error) {
        if (error instanceof Refusal) return refuse(wire, error.message, CLOSE_TOO_MANY)
        throw error
      }
      const { heard, leave } = context.live.join(person.id, (event, frame) => {
        rooms.hear(opened, event)
        if (event.type === 'sign_ins_ended') void recheckSignIn(context, opened)
        else if (event.type === 'sign_ins_unsure') checkSoon(opened)
        else if (opened.isAuthenticated) write(wire, frame)
      })
      const opened: Socket = {
        person,
        place,
        wire,
        door,
        cookie,
        from,
        slice: sockets.size % HEARTBEAT_SLICES,
        alive: true,
        isAuthenticated: false,
        ended,
        hasSignedOut: false,
        tell: (event) => send(wire, event),
        checkAt: Date.now() + CHECK_SIGN_IN_EACH_MS,
        heard,
        leaveAudience: leave,
      }
      socket = opened
      sockets.add(socket)
    })
    wire.on('message', (data: Buffer, isBinary: boolean) => {
      if (wire.readyState !== wire.OPEN) return
      const verdict = bucket(performance.now())
      if (verdict === 'close') return refuse(wire, 'Too many messages', CLOSE_TOO_MANY)
      if (verdict === 'refuse')
        return send(wire, { type: 'error', message: 'Too many messages, please slow down' })
      const frame = isBinary ? undefined : data
      inTurn(() => socket && inLane('usual', asker, () => socket && receive(socket, frame)))
    })
    wire.on('pong', () => {
      if (socket) socket.alive = true
    })
    wire.on('close', () => {
      inTurn(async () => {
        if (!socket) return
        sockets.delete(socket)
        socket.leaveAudience()
        await context.limiter.drop(openSockets, socket.person.id, socket.place)
        if (socket.hasSignedOut) await rooms.leave(socket, 'sign-in-ended')
        else await rooms.lose(socket)
      })
      inTurn(end)
    })
  }

  /** Closes a dead connection; a live one keeps its place. */
  function checkAlive(socket: Socket): void {
    if (!socket.alive) {
      socket.wire.terminate()
      return
    }
    socket.alive = false
    socket.wire.ping()
    context.limiter.hold(openSockets, socket.person.id, socket.place).catch(() => undefined)
    if (socket.checkAt <= Date.now()) void recheckSignIn(context, socket)
  }

  async function receive(socket: Socket, data: Buffer | undefined): Promise<void> {
    if (socket.wire.readyState !== socket.wire.OPEN) return
    let call = 'WS /ws'
    try {
      const event = readFrame(data)
      call = `WS ${event.type}`
      if (event.type === 'auth') return await authenticate(socket, event)
      if (!socket.isAuthenticated)
        throw new Refusal('unauthenticated', 'auth_first', 'Please send auth first')
      const handle = socket.door.handlers()[event.type] as
        | ((connection: Connection, event: ClientEvent) => void | Promise<void>)
        | undefined
      if (!handle) throw unknownEvent()
      await handle(socket, event)
    } catch (error) {
      if (error instanceof Refusal) recordRefusal(socket, error, call)
      else context.log.error({ err: error }, 'live event failed')
      const message =
        error instanceof Refusal
          ? error.message
          : 'Something went wrong on our side, please try again'
      socket.tell({ type: 'error', message })
    }
  }

  function recordRefusal(
    { person, from }: Socket,
    { kind, code }: Pick<Refusal, 'kind' | 'code'>,
    call: string,
  ): void {
    const recorded = RECORDED[kind]
    if (!recorded) return
    const account = isGuest(person) ? {} : { accountId: person.id }
    context.securityEvents.record({ kind: recorded, code, ...account, ...from, call })
  }

  /** The cookie decides who this is; a different claim ends the connection. */
  async function authenticate(
    socket: Socket,
    claim: Extract<ClientEvent, { type: 'auth' }>,
  ): Promise<void> {
    const { id, role } = socket.person
    if (claim.userId !== id || claim.userRole !== role) {
      recordRefusal(socket, { kind: 'forbidden', code: 'wrong_identity' }, 'WS auth')
      refuse(socket.wire, 'This is not who is signed in here', CLOSE_WRONG_IDENTITY)
      return
    }
    await Promise.race([socket.heard, pause(HEARD_WITHIN_MS, undefined, { ref: false })])
    // The sign-in may have ended between the upgrade and our hearing of it.
    if (!(await recheckSignIn(context, socket))) return
    socket.isAuthenticated = true
    socket.tell({ type: 'auth_success' })
  }
}

/** Refuses an event that claims another author than the cookie says. */
function assertOwn(person: Person, authorId: string): void {
  if (authorId !== person.id)
    throw new Refusal('forbidden', 'not_the_author', 'This is not who is signed in here')
}

/** Closes the connection and returns false if its sign-in has ended. If the check fails, the connection stays open. */
async function recheckSignIn(context: Context, socket: Socket): Promise<boolean> {
  socket.checkAt = Date.now() + CHECK_SIGN_IN_EACH_MS
  try {
    const found = await socket.door.find(socket.cookie)
    if (found?.person.id !== socket.person.id) {
      refuseEnded(socket)
      return false
    }
    socket.endsAt = found.endsAt
  } catch (error) {
    context.log.warn({ err: error }, 'sign-in of a live connection not checked')
  }
  return true
}

function checkSoon(socket: Socket): void {
  socket.checkAt = Date.now() + Math.random() * CHECK_ALL_WITHIN_MS
}

function refuseEnded(socket: Socket): void {
  socket.hasSignedOut = true
  refuse(socket.wire, socket.door.ended, CLOSE_WRONG_IDENTITY)
}

function refuse(wire: WebSocket, message: string, code: number): void {
  send(wire, { type: 'error', message })
  closeSocket(wire, code)
}

/** Closes cleanly, or terminates if the other side doesn't answer. */
function closeSocket(wire: WebSocket, code: number): void {
  wire.close(code)
  setTimeout(() => wire.terminate(), CLOSING_MS).unref()
}

function send(wire: WebSocket, event: ServerEvent): void {
  write(wire, JSON.stringify(event))
}

function write(wire: WebSocket, frame: string): void {
  if (wire.readyState !== wire.OPEN) return
  if (wire.bufferedAmount > MAX_UNREAD_BYTES) wire.terminate()
  else wire.send(frame)
}
