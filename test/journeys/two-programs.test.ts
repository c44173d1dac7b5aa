import { aSite } from '#test/support/site.ts'
import { expectFramesEachSecond, joinCall, leaveCall } from './calls.ts'
import { test as base, expect } from './program.ts'

/** The program shares Redis and a bucket with others of its site. */
const test = base.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await aSite()
      await use(site.settings)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

test('two people at two programs meet in one room, see each other, write, and see the other leave', async ({
  page,
  program,
  someone,
}) => {
  const professional = await someone({ url: await program.startAnother() })
  await joinCall(program, page, professional)
  expect(new URL(professional.url()).origin).not.toBe(new URL(page.url()).origin)
  await Promise.all([page, professional].map((person) => expectFramesEachSecond(person, 2)))

  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Message to Eleanor Hughes' }).fill('Can you see me?')
  await page.keyboard.press('Enter')
  await professional.getByRole('button', { name: 'Open Chat' }).click()
  await expect(professional.getByText('Can you see me?')).toBeVisible()

  await leaveCall(page)
  await expect(professional.getByText('1 participant', { exact: true })).toBeVisible()
  await leaveCall(professional)
})
