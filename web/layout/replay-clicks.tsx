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

/** Parts marked with `data-late` dispatch a `hydrated` event of their own, once their script has arrived. */
const RECORD_CLICKS = `{
  let pressed
  let isHydrated = false
  let isReplaying = false
  const keep = event => { pressed = event.target.closest('button[type=button]') ?? pressed }
  const chosen = new Map()
  const recordChoice = ({ target }) => {
    if (isReplaying || (isHydrated && !target.closest('[data-late]'))) return
    if (/radio|checkbox|select/.test(target.type)) chosen.set(target, { checked: target.checked, value: target.value })
  }
  const replay = part => {
    isReplaying = true
    for (const [input, { checked, value }] of chosen) {
      if (Boolean(input.closest('[data-late]')) !== Boolean(part)) continue
      chosen.delete(input)
      const isList = /select/.test(input.type)
      // React may have drawn the part anew.
      const now = input.isConnected
        ? input
        : part?.querySelector('[name="' + input.name + '"]' + (isList ? '' : '[value="' + value + '"]'))
      if (!now) continue
      if (isList) {
        now.value = value
        now.dispatchEvent(new Event('change', { bubbles: true }))
      } else {
        // Toggled twice, so that React, which listens only now, sees the change.
        now.checked = !checked
        now.click()
      }
    }
    isReplaying = false
    if (!part) {
      isHydrated = true
      removeEventListener('click', keep)
      pressed?.click()
    }
    if (!part && document.querySelector('[data-late]')) return
    removeEventListener('change', recordChoice, true)
    removeEventListener('hydrated', replaySoon)
  }
  // React announces it in an effect, in which it would handle all of them with one state.
  const replaySoon = ({ target }) => queueMicrotask(() => replay(target === window ? null : target))
  addEventListener('click', keep)
  // React keeps events in parts without a script from everyone below the window.
  addEventListener('change', recordChoice, true)
  addEventListener('hydrated', replaySoon)
}`
