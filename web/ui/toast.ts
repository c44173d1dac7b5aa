export type Toast = {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  /** It tells of the page that comes next, and goes along there; any other goes with its page. */
  announces?: boolean | undefined
  /** The address at which it came. */
  page: string
}

let current: Toast | undefined
let count = 0
const listeners = new Set<() => void>()

/** Shows a message for five seconds, or until what is returned is called. It replaces the previous one. */
export function toast(message: {
  title: string
  description?: string
  variant?: Toast['variant']
  announces?: boolean
}): () => void {
  count += 1
  const { pathname, search } = location
  current = { variant: 'default', ...message, id: count, page: pathname + search }
  const shown = current
  for (const listener of listeners) listener()
  return () => {
    if (current !== shown) return
    current = undefined
    for (const listener of listeners) listener()
  }
}

/** For the component that renders toasts. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = () => current
export const noToastYet = () => undefined
