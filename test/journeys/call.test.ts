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

test('a call survives a lost server, and a reload comes back with what was off', async ({
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

    await page.getByRole('button', { name: 'Turn Camera Off' }).click()
    await page.getByRole('button', { name: 'Mute Microphone' }).click()
    await expect(professional.getByLabel('Microphone off')).toBeVisible()
    const began = performance.now()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Turn Camera On' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unmute Microphone' })).toBeVisible()
    await expectPicture(page)
    expect(performance.now() - began).toBeLessThan(5000)
    await page.getByRole('button', { name: 'Turn Camera On' }).click()
    await expectPicture(professional)
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
