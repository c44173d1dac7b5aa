import { onTestFinished } from 'vitest'
import type { ServerEvent } from '#contract/live.ts'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import type { Caller, TestApp } from '#test/support/test-app.ts'
import type { LiveConnection } from '#web/api/live.ts'
import type { Room } from '#web/features/sessions/room/room.ts'
import { enterBuiltInRoom } from '#web/features/sessions/room/video/built-in-room.ts'
import { listening } from './calls.ts'

/** The other person, in the room without a page. */
export type OtherPerson = Room & {
  /** Loses the live connection, and has another one at once. */
  reconnect(): Promise<void>
}

/** Enters a session's room as this person, with a live connection of their own. Call it once the page is shown. */
export async function enterAs(
  { app }: TestApp,
  person: Caller,
  sessionId: string,
): Promise<OtherPerson> {
  const address = await listening(app)
  const hearers = new Set<(event: ServerEvent) => void>()
  const watchers = new Set<() => void>()
  let socket = await connect()

  async function connect(): Promise<LiveClient> {
    const opened = await openLive(address, { cookie: person.cookie })
    opened.send({ type: 'auth', userId: person.user.id, userRole: person.user.role })
    await opened.next('auth_success')
    opened.wire.on('message', (data) => {
      for (const hear of hearers) hear(JSON.parse(String(data)))
    })
    return opened
  }

  const isLive = () => socket.wire.readyState === socket.wire.OPEN
  const live: LiveConnection = {
    isLive,
    onLiveStatus: (watch) => watchers.add(watch) && (() => watchers.delete(watch)),
    onLiveEvent: (hear) => hearers.add(hear) && (() => hearers.delete(hear)),
    sendLive(event) {
      if (!isLive()) return false
      socket.send(event)
      return true
    },
  }
  const tellStatus = () => {
    for (const watch of watchers) watch()
  }
  const access = async () => (await person.get(`/api/sessions/${sessionId}/room-token`)).json()
  const room = enterBuiltInRoom({ sessionId, access, isGuest: false }, person.user, live)
  onTestFinished(async () => {
    room.leave()
    socket.close()
    await socket.closed
  })
  return {
    ...room,
    async reconnect() {
      socket.close()
      await socket.closed
      tellStatus()
      socket = await connect()
      tellStatus()
    },
  }
}
