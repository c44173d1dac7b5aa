import { createContext, use, useEffect } from 'react'

/** The CSP nonce for this page's scripts; known only on the server. */
export const NonceContext = createContext('')

/**
 * Replays what users did before hydration: the last button clicked, and every radio button or checkbox changed. Sets
 * `data-hydrated` for the journey tests.
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
  const chosen = new Set()
  const recordChoice = ({ target }) => { if (/radio|checkbox/.test(target.type)) chosen.add(target) }
  addEventListener('click', keep)
  addEventListener('change', recordChoice)
  addEventListener('hydrated', () => {
    removeEventListener('click', keep)
    removeEventListener('change', recordChoice)
    for (const input of chosen) {
      // Toggled twice, so that React, which listens only now, sees the change.
      input.checked = !input.checked
      input.click()
    }
    pressed?.click()
  }, { once: true })
}`
