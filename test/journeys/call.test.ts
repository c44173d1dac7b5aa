import type { Page } from '@playwright/test'
import { expectFramesEachSecond, expectPicture, joinCall, leaveCall } from './calls.ts'
import { expect, test } from './program.ts'

test('a call survives a lost server, and a reload comes back with what was off and what was drawn', async ({
  page,
  program,
  someone,
}) => {
  const professional = await someone()
  await joinCall(program, page, professional)
  const bothGoOn = () =>
    Promise.all([page, professional].map((person) => expectFramesEachSecond(person, 4)))

  // Pictures go on, each second, while a socket is cut and while the program is started again.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await bothGoOn()
  await program.stop()
  const going = bothGoOn()
  await program.start()
  await going
  await page.getByRole('button', { name: 'Mute Microphone' }).click()
  await expect(professional.getByLabel('Microphone off')).toBeVisible()
  await page.getByRole('button', { name: 'Unmute Microphone' }).click()
  for (const person of [page, professional])
    await expect(person.getByText('Reconnecting')).toBeHidden()

  await professional.keyboard.press('b')
  await page.getByRole('button', { name: 'See It' }).click()
  await expect(board(page)).toHaveAccessibleName('Whiteboard with 0 lines')
  await drawAcross(professional, 0.3)
  await professional.getByRole('radio', { name: 'Red pen' }).click()
  await drawAcross(professional, 0.6, async () => {
    // It is seen while it is drawn.
    await expect(page.locator('svg[viewBox="0 0 3000 2000"][aria-hidden] path')).toHaveCount(1)
  })
  await expect(board(page)).toHaveAccessibleName('Whiteboard with 2 lines')

  await page.getByRole('button', { name: 'Turn Camera Off' }).click()
  await page.getByRole('button', { name: 'Mute Microphone' }).click()
  await expect(professional.getByLabel('Microphone off')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn Camera On' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unmute Microphone' })).toBeVisible()
  await expectPicture(page)
  await page.getByRole('button', { name: 'Turn Camera On' }).click()
  await expectPicture(professional)

  await page.getByRole('button', { name: 'See It' }).click()
  await expect(board(page)).toHaveAccessibleName('Whiteboard with 2 lines')
  await page.getByRole('radio', { name: 'Eraser' }).click()
  await drawAcross(page, 0.3)
  for (const person of [page, professional])
    await expect(board(person)).toHaveAccessibleName('Whiteboard with 1 line')
  await leaveCall(page, professional)
  const card = page.getByRole('region', { name: 'Whiteboard' })
  await expect(board(page)).toHaveAccessibleName('Whiteboard with 1 line')
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^whiteboard-[\d-]+\.png$/)
})

const board = (page: Page) => page.getByRole('img', { name: /^Whiteboard with/ })

/** Moves the mouse over the whiteboard from left to right, at this part of its height, with its button held. */
async function drawAcross(page: Page, at: number, beforeEnd?: () => Promise<void>): Promise<void> {
  const box = await board(page).boundingBox()
  if (!box) throw new Error('there is no whiteboard')
  const { x, y, width, height } = box
  await page.mouse.move(x + 0.2 * width, y + at * height)
  await page.mouse.down()
  await page.mouse.move(x + 0.8 * width, y + at * height, { steps: 12 })
  await beforeEnd?.()
  await page.mouse.up()
}
