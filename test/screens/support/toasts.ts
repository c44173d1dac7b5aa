import { screen, waitFor, within } from '@testing-library/dom'

/** A message at the upper edge. Ask for its text: an earlier test's may still stand there. */
export async function seeToast(title: string, description: string | RegExp): Promise<void> {
  // Looked up each time, since a new page may bring a new region.
  await waitFor(() => {
    const toasts = within(screen.getByRole('region', { name: /^Notifications/ }))
    toasts.getByText(title)
    toasts.getByText(description)
  })
}
