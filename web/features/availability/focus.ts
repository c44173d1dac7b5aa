import { flushSync } from 'react-dom'

/** Makes a change, and once it is drawn moves the focus to what `find` finds then. */
export function changeAndFocus(change: () => void, find: () => Element | null | undefined): void {
  flushSync(change)
  const found = find()
  if (found instanceof HTMLElement) found.focus()
}
