import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

test('a call survives a lost server, and a reload comes back with what was off', async ({
  page,
  program,
}) => {
  const second = await chromium.launch(test.info().project.use.launchOptions)
  try {
    const professional = await second.newPage({ baseURL: program.url })
    const path = `/sessions/${await liveSession(program)}`
    await join(page, 'client@parlour.test', path)
    await join(professional, 'professional@parlour.test', path)
    for (const person of [page, professional]) await expectPicture(person)
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

async function liveSession(program: Program): Promise<string> {
  const [live] = await program.rows<{ id: string }>(
    `select b.id from bookings b join users u on u.id = b.client_id
     where u.email = 'client@parlour.test' and now() between starts_at and ends_at`,
  )
  return live?.id ?? ''
}

async function join(page: Page, email: string, address: string): Promise<void> {
  const reply = await page.request.post('/api/auth/login', {
    data: { email, password: 'parlour-demo' },
  })
  expect(reply.status()).toBe(200)
  await page.goto(address)
  await page.getByRole('button', { name: 'Join Session' }).click()
}

const picture = (page: Page) => page.getByLabel(/^Video of/)
const frames = (page: Page) =>
  picture(page).evaluate(
    (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames,
  )

async function expectPicture(page: Page): Promise<void> {
  await expect(picture(page)).toBeVisible()
  await expect.poll(() => frames(page)).toBeGreaterThan(0)
  const before = await frames(page)
  await expect.poll(() => frames(page)).toBeGreaterThan(before)
}

/** The picture goes on in each of these seconds. */
async function expectFramesEachSecond(page: Page, seconds: number): Promise<void> {
  const perSecond = await picture(page).evaluate(async (video: HTMLVideoElement, count) => {
    const drawn: number[] = []
    for (let second = 0; second < count; second += 1) {
      const before = video.getVideoPlaybackQuality().totalVideoFrames
      await new Promise((resolve) => setTimeout(resolve, 1000))
      drawn.push(video.getVideoPlaybackQuality().totalVideoFrames - before)
    }
    return drawn
  }, seconds)
  expect(Math.min(...perSecond)).toBeGreaterThan(0)
}
