import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** The keys of the desk, as the dialog lists them. */
export const KEYS = [
  { keys: ['J', 'K'], short: 'next, previous', full: 'Open the next or the previous case' },
  { keys: ['E'], short: 'decide', full: 'Go to the decision' },
  { keys: ['T'], short: 'take', full: 'Take the case, if no one has it' },
  { keys: ['N'], short: 'note', full: 'Write a note' },
  { keys: ['R'], short: 'resolve', full: 'Resolve the case without a decision, or reopen it' },
  { keys: ['S'], short: 'set aside', full: 'Set the case aside, or bring it back' },
] as const

type Key = 'j' | 'k' | 'e' | 't' | 'n' | 's' | 'r' | 'c' | '?'
type Acts = Partial<Record<Key, () => void>> & {
  /** 0 to 9. */
  digit?: (digit: number) => void
}

const FIELDS = 'input, select, textarea, [role=dialog], [role=menu]'

/** Runs what a single key stands for, except in fields, dialogs and menus. Escape leaves a field. */
export function useKeys(acts: Acts): void {
  const latest = useRef(acts)
  // Layout effects: what is drawn answers to its key at once, on slow devices too.
  useLayoutEffect(() => {
    latest.current = acts
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || !areKeysOn()) return
      if (target instanceof HTMLElement && target.closest(FIELDS)) {
        if (key === 'Escape' && !target.closest('[role=dialog], [role=menu]')) target.blur()
        return
      }
      const { digit, ...letters } = latest.current
      const act = /^\d$/.test(key)
        ? digit && (() => digit(Number(key)))
        : Object.entries(letters).find(([name]) => name === key)?.[1]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Speech input and slips can press single letters, so they can be turned off (WCAG 2.1.4); kept in this browser. */
const OFF = 'parlour.desk-keys-off'
const listeners = new Set<() => void>()

export const useAreKeysOn = () => useSyncExternalStore(watch, areKeysOn, () => true)

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

export function turnKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
  } catch {
    // Storage is blocked: they stay as they are.
  }
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
