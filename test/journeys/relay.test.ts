import { keepConnections } from '#test/support/connections.ts'
import type { RunningTurn } from '#test/support/turn-server.ts'
import { startTurn } from '#test/support/turn-server.ts'
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

test('a hidden address never leaves its browser: the other person sees the relay’s alone', async ({
  page,
  program,
  someone,
  turn,
}) => {
  const path = await liveSession(program)
  // In one process Chromium would pass the pictures on by itself.
  const professional = await someone()
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
