import { useEffect, useRef } from 'react'
import { useRoomPreferences } from '#web/features/sessions/room/room-preferences.ts'

/** By key, in lower case. */
export type Shortcuts = Record<string, () => void>

/** Runs single keys, unless one is typing, a dialog is open on top, or they are switched off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const { hasShortcuts } = useRoomPreferences()
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    if (!hasShortcuts) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.defaultPrevented || !isFree(event.target)) return
      const run = current.current[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [hasShortcuts])
}

const TYPING = 'input, textarea, select, [contenteditable], [role=menu]'

/** In the room itself, and in no field. */
const isFree = (target: EventTarget | null) =>
  target === document.body ||
  (target instanceof Element && target.closest('.room') !== null && !target.closest(TYPING)) ||
  (target instanceof Element && target.classList.contains('room-layer'))
