import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import {
  expectFramesEachSecond,
  expectPicture,
  joinCall,
  leaveCall,
  liveSession,
  signIn,
} from './calls.ts'
import { expect, test } from './program.ts'

test('a call survives a lost server, and a reload comes back with what was off and what was drawn', async ({
  page,
  program,
}) => {
  const second = await chromium.launch(test.info().project.use.launchOptions)
  try {
    const professional = await second.newPage({ baseURL: program.url })
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
  } finally {
    await second.close()
  }
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

test('two whose seats were given up meet again, hear of each other, and keep what is off', async ({
  page,
  program,
}) => {
  const second = await chromium.launch(test.info().project.use.launchOptions)
  try {
    const professional = await second.newPage({ baseURL: program.url })
    await joinCall(program, page, professional)
    const both = [page, professional] as const
    for (const [first, other] of [both, both.toReversed() as [Page, Page]]) {
      // The one who is back first sees an empty room, and ends the connection; the other one still has theirs.
      await program.rows('delete from room_seats')
      await first.evaluate(() => dispatchEvent(new Event('offline')))
      for (const person of both) await expect(person.getByText('2 participants')).toBeVisible()
      for (const person of both) await expectPicture(person)
      await other.getByRole('button', { name: 'Mute Microphone' }).click()
      await expect(first.getByLabel('Microphone off')).toBeVisible()
      await other.getByRole('button', { name: 'Unmute Microphone' }).click()
      await expect(first.getByLabel('Microphone off')).toBeHidden()
      await first.getByRole('button', { name: 'Mute Microphone' }).click()
      await expect(other.getByLabel('Microphone off')).toBeVisible()
      await first.getByRole('button', { name: 'Unmute Microphone' }).click()
      await expect(other.getByLabel('Microphone off')).toBeHidden()
    }
    await leaveCall(page, professional)
  } finally {
    await second.close()
  }
})

test('both wait before the start, see each other, and are in once the professional begins', async ({
  page,
  program,
}) => {
  const path = await liveSession(program)
  const startIn = (interval: string) =>
    program.rows(`update bookings set starts_at = now() + $2::interval where id = $1`, [
      path.split('/').at(-1),
      interval,
    ])
  const second = await chromium.launch(test.info().project.use.launchOptions)
  try {
    const professional = await second.newPage({ baseURL: program.url })
    await startIn('8 minutes')
    await signIn(page, 'client')
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Wait to Join' })).toBeDisabled()
    await signIn(professional, 'professional')
    await professional.goto(path)
    await professional.getByRole('button', { name: 'Enter Waiting Room' }).click()
    await expect(
      professional.getByRole('heading', { name: 'Daniel Cohen is not here yet' }),
    ).toBeVisible()
    await expect(page.getByText('Eleanor Hughes is here')).toBeVisible()
    await page.goto('/client-dashboard')
    const next = page.getByRole('region', { name: 'Next session' })
    await expect(next.getByText('Eleanor Hughes is here')).toBeVisible()
    await next.getByRole('link', { name: 'Join Session' }).click()
    await page.getByRole('button', { name: 'Enter Waiting Room' }).click()
    await expect(
      page.getByRole('heading', { name: /^Eleanor Hughes is here and will start at / }),
    ).toBeVisible()
    await professional.getByRole('button', { name: 'Start Now' }).click()
    for (const person of [page, professional]) await expectPicture(person)
    await leaveCall(page, professional)
  } finally {
    await startIn('-10 minutes')
    await second.close()
  }
})
