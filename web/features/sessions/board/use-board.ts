import { useEffect, useState, useSyncExternalStore } from 'react'
import { boardCalls } from '#web/api/calls/meeting/boards.ts'
import { ApiError, send } from '#web/api/client.ts'
import { onLiveEvent, onLiveStatus, sendLive } from '#web/api/live.ts'
import { randomId } from '#web/api/random-id.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import type { BoardDraft } from './board-draft.ts'
import { createBoardDraft } from './board-draft.ts'

type Open = { draft: BoardDraft; users: number; closeIfUnused: () => void }

/** The boards that this page shows, or of which something isn't saved yet. */
const boards = new Map<string, Open>()

/** The whiteboard of a session, the same one for all parts of the page. */
export function useBoard(sessionId: string, personId: string) {
  const [draft] = useState(() => boardOf(sessionId, personId).draft)
  useEffect(() => {
    const open = boardOf(sessionId, personId)
    open.users += 1
    void open.draft.load()
    return () => {
      open.users -= 1
      // Another part of the page may be about to use it.
      queueMicrotask(open.closeIfUnused)
    }
  }, [sessionId, personId])
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state)
  useLeaveWarning(state.isUnsaved)
  return { ...state, draft }
}

function boardOf(sessionId: string, personId: string): Open {
  const key = `${sessionId} ${personId}`
  const open = boards.get(key) ?? openBoard(sessionId, personId, () => boards.delete(key))
  boards.set(key, open)
  return open
}

function openBoard(sessionId: string, personId: string, onClose: () => void): Open {
  const params = { id: sessionId }
  const draft = createBoardDraft({
    personId,
    newId: randomId,
    load: () => send(boardCalls.getBoard, { params }),
    draw: (strokes) => send(boardCalls.drawStrokes, { params, body: { strokes } }),
    erase: (strokes, erased) =>
      send(boardCalls.eraseStrokes, { params, body: { strokes, erased } }),
    tell: (part) => sendLive({ type: 'board_ink', sessionId, ...part }),
    isRefusal,
  })
  const stops = [
    onLiveEvent((event) => {
      if (event.type === 'board_changed' && event.sessionId === sessionId) draft.receive(event)
      if (event.type === 'board_ink' && event.sessionId === sessionId) draft.receiveInk(event)
    }),
    // Events were missed while the connection was lost.
    onLiveStatus(() => {
      void draft.load()
      draft.save()
    }),
    draft.subscribe(() => open.closeIfUnused()),
  ]
  const open: Open = {
    draft,
    users: 0,
    closeIfUnused() {
      if (open.users > 0 || draft.state().isUnsaved) return
      onClose()
      for (const stop of stops.splice(0)) stop()
      draft.close()
    },
  }
  return open
}

/** What the server refuses for good; not what it can't do at the moment, or too often. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404, 409, 413].includes(error.status)
