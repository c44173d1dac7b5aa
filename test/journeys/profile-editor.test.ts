import type { Page } from '@playwright/test'
import { aFilm, aMov, anHevcFilm, aPhoto } from '#test/support/uploads.ts'
import { expect, test } from './program.ts'

/** A professional who has just signed up, in the profile tab of their dashboard. */
async function newcomer(page: Page, name = 'Nora Newcomer'): Promise<{ id: string }> {
  const email = `${crypto.randomUUID()}@parlour.test`
  const account = { name, email, password: 'a password of a test', role: 'PROFESSIONAL' }
  await page.request.post('/api/auth/register', { data: account })
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByLabel('Headline')).toBeVisible()
  return (await page.request.get('/api/professional/profile')).json()
}

/** Fills in what listing needs, bypassing the screen. */
const LISTED = {
  headline: 'Falconry',
  bio: 'I teach falconry.',
  categories: ['coaching'],
  hourlyRateMinor: 4000,
}

/** Goes to a part of the profile. */
const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile', exact: true }).getByRole('link', { name }).click()

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' })
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true })

test('a new professional chooses a photo, writes their profile, and clients read it', async ({
  page,
  browser,
  program,
}) => {
  const { id } = await newcomer(page)
  await page.getByRole('link', { name: 'what is missing' }).click()
  const completion = page.getByRole('region', { name: 'Profile Completion' })
  await completion.getByRole('link', { name: 'Write a headline' }).click()
  await expect(page.getByLabel('Headline')).toBeFocused()
  await expect(page.getByLabel('Headline')).toBeInViewport()

  const photo = page.getByLabel(/^(Choose|Change) Photo$/)
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('%PDF') })
  await expect(page.getByText(/^Please choose a photo/).first()).toBeVisible()
  await photo.setInputFiles({ name: 'me.HEIC', mimeType: '', buffer: Buffer.from('%PDF') })
  await expect(page.getByText(/can’t read HEIC photos: save it as a JPEG/).first()).toBeVisible()

  const square = page.getByRole('dialog', { name: 'Your photo' })
  const small = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await test.step('where the browser finds faces, that is said', async () => {
    await page.evaluate(() =>
      Object.assign(window, {
        FaceDetector: class {
          detect = async () => [{}]
        },
      }),
    )
    await photo.setInputFiles(small)
    await expect(square.getByText('We can see a face.')).toBeVisible()
    await square.getByRole('button', { name: 'Cancel' }).click()
    await page.evaluate(() => Reflect.deleteProperty(window, 'FaceDetector'))
  })

  await test.step('an upload shows its progress and can be cancelled', async () => {
    const progress = page.getByRole('progressbar', { name: 'Upload' })
    await expect(progress).toBeHidden()
    // The upload never completes.
    await page.route('**/api/files?*', () => {})
    await photo.setInputFiles(small)
    await square.getByRole('button', { name: 'Use Photo' }).click()
    await expect(progress).toBeVisible()
    await expect(photo).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel Upload' }).click()
    await expect(progress).toBeHidden()
    await page.unroute('**/api/files?*')
  })

  // 48 megapixels, which the server would refuse.
  const large = await aPhoto(8000, 6000)
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(square).toContainText('light from the front')
  // This browser can't tell, so nothing is said.
  await expect(square).not.toContainText('a face')
  await square.getByLabel('Zoom').fill('2')
  await square.getByRole('button', { name: 'Use Photo' }).click()
  await expect(square).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove Photo' })).toBeVisible()

  await page.getByLabel('Headline').fill('GP: long-term conditions')
  await openPart(page, 'Price')
  await page.getByLabel('Pounds an hour').fill('60.50')
  await openPart(page, 'About you')
  await page.getByLabel('Bio').fill('I am a general practitioner.\n\nI take my time.')
  await openPart(page, 'What you offer')
  await page.getByLabel('Medical').check()
  await openPart(page, 'Qualifications')
  await page.getByRole('button', { name: 'Add Qualification' }).click()
  await expect(page.getByLabel('Qualification', { exact: true })).toBeFocused()
  await page.keyboard.type('MBBS')
  await page.getByLabel('Institution').fill('King’s College London')
  await page.getByLabel('Year', { exact: true }).fill('2007')
  await page.getByLabel('Public register').selectOption('GMC')
  await page.getByLabel('Number').fill('701 2345')
  await openPart(page, 'Business details')
  const business = page.locator('#business')
  await business.getByLabel('Legal form').selectOption('Limited company')
  await business.getByLabel('Full name').fill('Nora Medical Ltd')
  await business.getByLabel('Company number').fill('1234567')
  await business.getByLabel('Address').fill('1 Example Street')
  await business.getByLabel('Town').fill('Leeds')
  await business.getByLabel('Postcode').fill('ls11aa')
  await business.getByLabel('Email for clients').fill('nora@example.org')
  await save(page).click()
  await expect(saved(page)).toBeVisible()

  const visitor = await browser.newPage({ baseURL: program.url })
  await visitor.goto(`/professionals/${id}`)
  const shown = visitor.getByRole('main')
  await expect(shown).toContainText('GP: long-term conditions')
  await expect(shown).toContainText('I take my time.')
  await expect(shown).toContainText('King’s College London, 2007')
  await expect(shown).toContainText(/GMC number 7012345, (stated by the professional|checked )/)
  await expect(shown).toContainText('£78.41')
  await shown.getByText('Business details').click()
  await expect(shown).toContainText('Limited company, number 01234567 at Companies House')
  await expect(shown).toContainText('1 Example Street, Leeds, LS1 1AA')
  const picture = visitor.locator(`img[src^="/api/files/"]`).first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
  await visitor.close()
})

test('an intro video is uploaded, converted or recorded, shown and removed', async ({
  page,
  request,
}) => {
  const { id } = await newcomer(page)
  await page.request.patch('/api/professional/profile', { data: LISTED })
  await page.goto('/dashboard?tab=profile#video')
  const film = { name: 'me.mp4', mimeType: 'video/mp4', buffer: await aFilm() }
  await page.getByLabel('Choose Video').setInputFiles(film)
  await expect(page.getByLabel('Your intro video')).toBeVisible()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await page.goto(`/professionals/${id}`)
  const source = await page.getByRole('link', { name: /introduce themselves/ }).getAttribute('href')
  const part = await request.get(source ?? '', { headers: { range: 'bytes=0-9' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 10])

  await page.goto('/dashboard?tab=profile#video')
  await page.getByRole('button', { name: 'Remove Video' }).click()
  const choice = page.getByLabel(/^(Choose|Change) Video$/)
  const fromIPhone = { name: 'IMG_1.MOV', mimeType: 'video/quicktime' }
  await choice.setInputFiles({ ...fromIPhone, buffer: await anHevcFilm() })
  await expect(page.getByText(/set your camera to ‘Most Compatible’/).first()).toBeVisible()
  await choice.setInputFiles({ ...fromIPhone, buffer: await aMov() })
  await expect(page.getByLabel('Your intro video')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Video' }).click()

  await page.getByRole('button', { name: 'Record Video' }).click()
  const recording = page.getByRole('dialog', { name: 'Record your intro video' })
  await recording.getByRole('button', { name: 'Start Recording' }).click()
  await expect(recording.getByRole('timer')).toContainText('2 of 90 seconds')
  await recording.getByRole('button', { name: 'Stop Recording' }).click()
  await expect(recording.getByLabel('Your recording')).toBeVisible()
  await recording.getByRole('button', { name: 'Use Video' }).click()
  const recorded = page.getByLabel('Your intro video')
  await expect
    .poll(() => recorded.evaluate((film: HTMLVideoElement) => Math.round(film.duration)))
    .toBeGreaterThan(1)
})

test('single words of the maximum length fit inside their boxes', async ({ page }) => {
  const { id } = await newcomer(page)
  const word = (length: number) => 'W'.repeat(length)
  const reply = await page.request.patch('/api/professional/profile', {
    data: {
      ...LISTED,
      headline: word(160),
      bio: word(5000),
      location: word(100),
      tags: ['Wa', 'Wb', 'Wc'].map((start) => start + word(38)),
      credentials: [{ title: word(200), institution: word(200), year: 2007 }],
    },
  })
  expect(reply.status()).toBe(200)
  await page.setViewportSize({ width: 320, height: 640 })
  const parts = ['basics', 'about', 'subjects', 'qualifications']
  for (const address of [
    ...parts.map((part) => `/dashboard?tab=profile&part=${part}`),
    `/professionals/${id}`,
  ]) {
    await page.goto(address)
    await expect(page.getByText(word(160)).first()).toBeAttached()
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.getBoundingClientRect().right > 321 && element.clientWidth > 1)
        .filter((element) => !element.closest('nav'))
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect([address, outside]).toEqual([address, []])
  }
})
