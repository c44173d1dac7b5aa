import { screen, within } from '@testing-library/dom'

/** A message at the upper edge. Ask for its text: an earlier test's may still stand there. */
export async function seeToast(title: string, description: string | RegExp): Promise<void> {
  const toasts = within(await screen.findByRole('region', { name: /^Notifications/ }))
  await toasts.findByText(title)
  await toasts.findByText(description)
}
