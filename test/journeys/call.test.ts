import { chromium } from '@playwright/test'
import { expectFramesEachSecond, expectPicture, joinCall } from './calls.ts'
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
  } finally {
    await second.close()
  }
})
