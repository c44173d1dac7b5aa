import { flushSync } from 'react-dom'

/** Makes a change, and after it has rendered focuses the element that `find` returns. */
export function changeAndFocus(change: () => void, find: () => Element | null | undefined): void {
  flushSync(change)
  const found = find()
  if (found instanceof HTMLElement) found.focus()
}
