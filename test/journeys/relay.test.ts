import { keepConnections } from '#test/support/connections.ts'
import { aSite } from '#test/support/site.ts'
import type { RunningTurn } from '#test/support/turn-server.ts'
import { startTurn } from '#test/support/turn-server.ts'
import { expectFramesEachSecond, expectPicture, leaveCall, liveSession, signIn } from './calls.ts'
import { test as base, expect } from './program.ts'

/** The program shares Redis and a bucket with others of its site, which has a TURN server. */
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
  settings: [
    async ({ turn }, use) => {
      const site = await aSite()
      await use({ ...site.settings, ...turn.settings })
      await site.close()
    },
    { scope: 'worker' },
  ],
})

test('two people at two programs meet in one room through the relay, write, and find each other again after a break', async ({
  page,
  program,
  someone,
  turn,
}) => {
  const path = await liveSession(program)
  const professional = await someone({ url: await program.startAnother() })
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
  expect(new URL(professional.url()).origin).not.toBe(new URL(page.url()).origin)

  await test.step('a hidden address never leaves its browser: the other person sees the relay’s alone', async () => {
    expect(await page.evaluate(candidates, 'local-candidate' as const)).toEqual(['relay'])
    expect(await professional.evaluate(candidates, 'remote-candidate' as const)).toEqual(['relay'])
  })

  await test.step('they see each other without a break, and write', async () => {
    await Promise.all(people.map(({ person }) => expectFramesEachSecond(person, 2)))
    await page.keyboard.press('c')
    await page.getByRole('textbox', { name: 'Message to Eleanor Hughes' }).fill('Can you see me?')
    await page.keyboard.press('Enter')
    await professional.getByRole('button', { name: 'Open Chat' }).click()
    await expect(professional.getByText('Can you see me?')).toBeVisible()
  })

  await test.step('after 8 seconds without a network the call goes on by itself', async () => {
    turn.pause()
    await page.context().setOffline(true)
    await expect(professional.getByText(/Reconnecting to /)).toBeVisible()
    await professional.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)))
    turn.resume()
    await page.context().setOffline(false)
    for (const { person } of people) await expectPicture(person)
  })

  await leaveCall(page)
  await expect(professional.getByText('1 participant', { exact: true })).toBeVisible()
  await leaveCall(professional)
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
