import { SEAT_KEPT_SECONDS } from '#domain/meeting/waiting.ts'
import { SECOND_MS } from '#domain/time.ts'
import type { Mode } from './room/room.ts'

/** What is kept of a call in this tab, so that a reload goes on as it was. */
export type Choices = { mode: Mode; isCameraOff: boolean; isMuted: boolean }

/** For as long as the seat is kept, a reload enters the room again by itself. */
const BACK_WITHIN_MS = SEAT_KEPT_SECONDS * SECOND_MS

type StoredChoices = Choices & { at: number }
const keyOf = (sessionId: string) => `parlour.room.${sessionId}`

function kept(sessionId: string): StoredChoices | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The choices of this tab's last call in this session, or of this guest. */
export const storedChoices = (sessionId: string): Choices =>
  kept(sessionId) ?? { mode: 'video', isCameraOff: false, isMuted: false }

/** Called while the page is in the room. */
export function storeChoices(sessionId: string, choices: Choices): void {
  try {
    sessionStorage.setItem(keyOf(sessionId), JSON.stringify({ ...choices, at: Date.now() }))
  } catch {
    // Storage is full or forbidden: a reload asks again.
  }
}

/** After leaving by choice a reload stays out, but the choices remain. */
export function recordLeft(sessionId: string): void {
  const before = kept(sessionId)
  if (before) sessionStorage.setItem(keyOf(sessionId), JSON.stringify({ ...before, at: 0 }))
}

/** Whether this tab was in the room a moment ago, before a reload or a crash. */
export function wasJustInRoom(sessionId: string): boolean {
  const at = kept(sessionId)?.at ?? 0
  return Math.abs(Date.now() - at) <= BACK_WITHIN_MS
}
