import { waitFor } from '@testing-library/dom'
import { expect } from 'vitest'

/** Waits for a text that is in several elements, as each part that changes is alone in its own. */
export const pageSays = (text: string | RegExp) =>
  waitFor(() => expect(document.body.textContent).toMatch(text))
