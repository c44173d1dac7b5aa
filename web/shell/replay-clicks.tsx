import { createContext, use, useEffect } from 'react'

/** The CSP nonce for this page's scripts; known only on the server. */
export const NonceContext = createContext('')

/**
 * Replays what users did before hydration: the last button clicked, and every radio button, checkbox or list changed.
 * Sets `data-hydrated` for the journey tests.
 */
export function ReplayClicks() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <script
      nonce={use(NonceContext)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? RECORD_CLICKS : '' }}
    />
  )
}

const RECORD_CLICKS = `{
  let pressed
  const keep = event => { pressed = event.target.closest('button[type=button]') ?? pressed }
  const chosen = new Map()
  const recordChoice = ({ target }) => {
    if (/radio|checkbox|select/.test(target.type)) chosen.set(target, { checked: target.checked, value: target.value })
  }
  const replay = () => {
    removeEventListener('click', keep)
    removeEventListener('change', recordChoice, true)
    for (const [input, { checked, value }] of chosen) {
      if (/select/.test(input.type)) {
        input.value = value
        input.dispatchEvent(new Event('change', { bubbles: true }))
      } else {
        // Toggled twice, so that React, which listens only now, sees the change.
        input.checked = !checked
        input.click()
      }
    }
    pressed?.click()
  }
  addEventListener('click', keep)
  // React keeps events in parts without a script from everyone below the window.
  addEventListener('change', recordChoice, true)
  // React announces it in an effect, in which it would handle all of them with one state.
  addEventListener('hydrated', () => queueMicrotask(replay), { once: true })
}`
