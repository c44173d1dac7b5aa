import { sessionCalls } from '#web/api/calls/sessions.ts'
import { send } from '#web/api/client.ts'
import type { Room } from './room.ts'

/**
 * Enters the room of a session: the built-in one, or where its address is elsewhere the hosted one, whose library is
 * loaded then. @throws ApiError
 */
export async function enterRoom(sessionId: string): Promise<Room> {
  const access = await send(sessionCalls.roomToken, { params: { id: sessionId } })
  if (access.roomUrl.startsWith('/'))
    return (await import('./built-in-room.ts')).enterBuiltInRoom(sessionId)
  return (await import('./daily-room.ts')).enterDailyRoom(access)
}
