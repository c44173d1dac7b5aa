import { screen, waitFor, within } from '@testing-library/dom'
import { closeLater } from '#test/support/closing.ts'
import { currentToast, subscribeToToasts } from '#web/ui/toast.ts'

/** A message at the upper edge. Ask for its text: an earlier test's may still stand there. */
export async function seeToast(title: string, description?: string | RegExp): Promise<void> {
  // Looked up each time, since a new page may bring a new region.
  await waitFor(() => {
    const toasts = within(screen.getByRole('region', { name: /^Notifications/ }))
    toasts.getByText(title)
    if (description) toasts.getByText(description)
  })
}

/** The titles of all messages from now on: a slow machine may draw one for a moment only, between two looks. */
export function toastsFromNow(): string[] {
  const titles: string[] = []
  closeLater(
    subscribeToToasts(() => {
      titles.push(currentToast()?.title ?? '')
    }),
  )
  return titles
}
