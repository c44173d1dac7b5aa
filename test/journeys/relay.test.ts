import { startTurn } from '#test/support/turn-server.ts'
import { violations } from './axe.ts'
import { test as base, expect } from './program.ts'

/** A program with a TURN server of its own. */
const test = base.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const turn = await startTurn()
      await use(turn.settings)
      await turn.stop()
    },
    { scope: 'worker' },
  ],
})

test('people choose never to show their network address', async ({ browser, program }) => {
  for (const [email, account] of [
    ['client@parlour.test', '/client-dashboard?tab=account'],
    ['professional@parlour.test', '/dashboard?tab=profile&at=account'],
  ] as const) {
    const page = await browser.newPage({ baseURL: program.url })
    const choice = page.getByRole('checkbox', {
      name: 'Never show my network address to the other person',
    })
    await page.request.post('/api/auth/login', { data: { email, password: 'parlour-demo' } })
    await page.goto(account)
    await expect(choice).not.toBeChecked()
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(choice).toBeChecked()
    await expect(choice).toBeFocused()
    await expect
      .poll(async () => (await (await page.request.get('/api/account')).json()).hidesAddress)
      .toBe(true)
    await page.reload()
    await expect(choice).toBeChecked()
    for (const colorScheme of ['light', 'dark'] as const)
      expect(await violations(page, { part: 'main', colorScheme })).toEqual([])
    await page.close()
  }
})
