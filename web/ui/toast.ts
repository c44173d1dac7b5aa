export type Toast = {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
}

let current: Toast | undefined
let count = 0
const listeners = new Set<() => void>()

/** Shows a message for five seconds. It replaces the previous one. */
export function toast(message: {
  title: string
  description?: string
  variant?: Toast['variant']
}): void {
  count += 1
  current = { variant: 'default', ...message, id: count }
  for (const listener of listeners) listener()
}

/** For the component that renders toasts. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = () => current
export const noToastYet = () => undefined
