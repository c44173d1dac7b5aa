import type { Mode } from './room.ts'

/** What is kept of a call in this tab, so that a reload goes on as it was. */
export type Choices = { mode: Mode; isCameraOff: boolean; isMuted: boolean }

/** For this long after the page was last in the room, a reload enters it again by itself. */
const BACK_WITHIN_MS = 30_000

type Kept = Choices & { at: number }
const keyOf = (sessionId: string) => `parlour.room.${sessionId}`

function kept(sessionId: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The choices of this tab's last call in this session. */
export const keptChoices = (sessionId: string): Choices =>
  kept(sessionId) ?? { mode: 'video', isCameraOff: false, isMuted: false }

/** Called while the page is in the room. */
export function keepChoices(sessionId: string, choices: Choices): void {
  try {
    sessionStorage.setItem(keyOf(sessionId), JSON.stringify({ ...choices, at: Date.now() }))
  } catch {
    // Storage is full or forbidden: a reload asks again.
  }
}

/** After leaving by choice a reload stays out, but the choices remain. */
export function noteLeft(sessionId: string): void {
  const before = kept(sessionId)
  if (before) sessionStorage.setItem(keyOf(sessionId), JSON.stringify({ ...before, at: 0 }))
}

/** Whether this tab was in the room a moment ago, before a reload or a crash. */
export function wasJustInRoom(sessionId: string): boolean {
  const at = kept(sessionId)?.at ?? 0
  return Math.abs(Date.now() - at) <= BACK_WITHIN_MS
}
