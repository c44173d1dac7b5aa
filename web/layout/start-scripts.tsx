import { createContext, use, useEffect } from 'react'

/** What the policy of a page asks of each script in it; known to the server alone. */
export const NonceContext = createContext('')

/**
 * Starts the scripts of a page, which the server holds back, two frames after the page is there to be painted: on a slow
 * line they would take from what it is seen by. Stands right after them. A tab in the background gets no frames; it
 * starts when it has loaded. The last button that somebody presses meanwhile is pressed again once the page answers,
 * and what they choose is chosen again.
 */
export function StartScripts() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <script
      nonce={use(NonceContext)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START : '' }}
    />
  )
}

const START = `{
  const self = document.currentScript
  const held = self.previousElementSibling
  const start = () => {
    if (!held.isConnected) return
    for (const link of document.querySelectorAll('link[rel=later-modulepreload]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = self.nonce
    script.textContent = held.textContent
    held.replaceWith(script)
  }
  if (performance.getEntriesByName('first-contentful-paint').length > 0) start()
  else requestAnimationFrame(() => requestAnimationFrame(start))
  addEventListener('load', () => setTimeout(start, 1000))
  let pressed
  const keep = event => { pressed = event.target.closest('button[type=button]') ?? pressed }
  const chosen = new Set()
  const keepChoice = ({ target }) => { if (/radio|checkbox/.test(target.type)) chosen.add(target) }
  addEventListener('click', keep)
  addEventListener('change', keepChoice)
  addEventListener('hydrated', () => {
    removeEventListener('click', keep)
    removeEventListener('change', keepChoice)
    for (const input of chosen) {
      // Somebody who listens only now has to see it change.
      input.checked = !input.checked
      input.click()
    }
    pressed?.click()
  }, { once: true })
}`
