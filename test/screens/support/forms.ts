import { waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Replaces what is in the field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.clear(field)
  if (text) await user.paste(text)
}

/** Presses a button once it can be pressed. */
export async function press(user: UserEvent, button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button.matches(':disabled')).toBe(false))
  await user.click(button)
}

export const hasFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element))

/** What a screen reader adds to the field's name, such as its error. */
export const isDescribed = (field: HTMLElement, text: string) =>
  waitFor(() => {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '')
    if (text) expect(texts.join(' ')).toContain(text)
    else expect(texts.join('')).toBe('')
  })
