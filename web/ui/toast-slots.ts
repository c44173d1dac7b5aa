/**
 * Places inside open layers where messages appear, the topmost layer last: what lies behind a layer can't be reached.
 */
let slots: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** For the ref of a layer's place. */
export function toastSlot(element: HTMLElement | null) {
  if (!element) return
  change([...slots, element])
  return () => change(slots.filter((slot) => slot !== element))
}

function change(next: readonly HTMLElement[]): void {
  slots = next
  for (const listener of listeners) listener()
}

export function subscribeToSlots(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const openSlots = () => slots
