import { createContext, use, useEffect } from 'react'

/** What the policy of a page asks of each script in it; known to the server alone. */
export const NonceContext = createContext('')

/**
 * A page can be read before its scripts have taken it over. Once they have, the last button pressed until then is
 * pressed again, and every choice made is made again. Marks the page with `data-hydrated` for the journeys.
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
      // Twice, so that React, which listens only now, sees it change.
      input.checked = !input.checked
      input.click()
    }
    pressed?.click()
  }, { once: true })
}`
