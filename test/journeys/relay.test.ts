import { chromium } from '@playwright/test'
import { keepConnections } from '#test/support/connections.ts'
import type { RunningTurn } from '#test/support/turn-server.ts'
import { startTurn } from '#test/support/turn-server.ts'
import { violations } from './axe.ts'
import { expectPicture, leaveCall, liveSession, signIn } from './calls.ts'
import { test as base, expect } from './program.ts'

/** A program with a TURN server of its own. */
const test = base.extend<object, { turn: RunningTurn; settings: Record<string, string> }>({
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const turn = await startTurn()
      await use(turn)
      await turn.stop()
    },
    { scope: 'worker' },
  ],
  settings: [({ turn }, use) => use(turn.settings), { scope: 'worker' }],
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

test('a hidden address never leaves its browser: the other person sees the relay’s alone', async ({
  page,
  program,
  turn,
}) => {
  const path = await liveSession(program)
  // Its own browser, because in one process Chromium would pass the pictures on by itself.
  const second = await chromium.launch(test.info().project.use.launchOptions)
  try {
    const professional = await second.newPage({ baseURL: program.url })
    const people = [
      { person: page, name: 'client', hidesAddress: true },
      { person: professional, name: 'professional', hidesAddress: false },
    ] as const
    for (const { person, name, hidesAddress } of people) {
      await person.addInitScript(keepConnections)
      await signIn(person, name)
      await person.request.put('/api/account/hidden-address', { data: { hidesAddress } })
      await person.goto(path)
      await person.getByRole('button', { name: 'Join Session' }).click()
    }
    for (const { person } of people) await expectPicture(person)
    expect(await page.evaluate(candidates, 'local-candidate' as const)).toEqual(['relay'])
    expect(await professional.evaluate(candidates, 'remote-candidate' as const)).toEqual(['relay'])

    await test.step('after 8 seconds without a network the call goes on by itself', async () => {
      turn.pause()
      await page.context().setOffline(true)
      await expect(professional.getByText(/Reconnecting to /)).toBeVisible()
      await professional.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)))
      turn.resume()
      await page.context().setOffline(false)
      for (const { person } of people) await expectPicture(person)
    })
    await leaveCall(page, professional)
  } finally {
    await second.close()
  }
})

/**
 * Runs in the browser: the kinds of all candidates of its connections, on this side or the other. Without 'prflx', an
 * address that a check was seen to come from: here the relay's, before the signal with its candidate is there.
 */
async function candidates(side: 'local-candidate' | 'remote-candidate'): Promise<string[]> {
  const kinds = new Set<string>()
  const { connectionsMade } = globalThis as unknown as { connectionsMade: RTCPeerConnection[] }
  for (const connection of connectionsMade)
    for (const row of (await connection.getStats()).values())
      if (row.type === side && row.candidateType !== 'prflx') kinds.add(row.candidateType)
  return [...kinds].sort()
}
