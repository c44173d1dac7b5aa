import type { Browser, Page } from '@playwright/test'
import type { Program } from './program.ts'

export const log = (page: Page) => page.getByRole('log')
export const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })

/** The messages in the open thread that start with this text, from top to bottom. */
export const bubbles = async (page: Page, start: string) =>
  (await log(page).locator('p').allTextContents())
    .map((text) => text.replace(/^You: /, ''))
    .filter((text) => text.startsWith(start))

/** One of the demo people, signed in in a separate browser. */
export async function somebody(
  browser: Browser,
  program: Program,
  who: 'client' | 'professional',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: program.url, locale: 'en-GB' })
  await context.request.post('/api/auth/login', {
    data: { email: `${who}@parlour.test`, password: 'parlour-demo' },
  })
  return context.newPage()
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}
