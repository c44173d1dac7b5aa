import { useEffect, useSyncExternalStore } from 'react'

/** The whole page, since dialogs and menus are not within the room. Undefined where the browser can't. */
export function useFullScreen(): { isOn: boolean; toggle: () => void } | undefined {
  const isOn = useSyncExternalStore(watch, () => document.fullscreenElement !== null)
  useEffect(() => leave, [])
  if (!document.fullscreenEnabled) return
  return {
    isOn,
    toggle: () => (isOn ? leave() : void document.documentElement.requestFullscreen()),
  }
}

function leave(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
}

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
