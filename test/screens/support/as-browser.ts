import { configure } from '@testing-library/dom'
import { PATIENCE_MS } from '#test/support/patience.ts'

// `import.meta.env.SSR` reads this: the pages' modules are those of a browser.
process.env.SSR = ''

// React checks far less in production, and the server must not believe that it is there.
const before = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
await import('react/jsx-runtime')
await import('react-dom/client')
if (before === undefined) delete process.env.NODE_ENV
else process.env.NODE_ENV = before

configure({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message, container) => new Error([message, ...seenIn(container)].join('\n')),
})

/** What a person would name first of a page. `findBy…` asks at every attempt, so it has to be cheap. */
function seenIn(container: Element): string[] {
  return [...container.querySelectorAll('h1, h2, [role=alert], [role=status], button, a')]
    .slice(0, 60)
    .map((element) => `${element.localName}: ${element.textContent}`)
}
