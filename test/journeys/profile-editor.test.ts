import type { Page } from '@playwright/test'
import { aFilm, aMov, anHevcFilm, aPhoto } from '#test/support/uploads.ts'
import { expect, test } from './program.ts'

/** A professional who has just signed up, in the profile tab of their dashboard. */
async function newcomer(page: Page, name = 'Nora Newcomer'): Promise<{ id: string }> {
  const email = `${crypto.randomUUID()}@parlour.test`
  const account = { name, email, password: 'a password of a test', role: 'PROFESSIONAL' }
  await page.request.post('/api/auth/register', { data: account })
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByRole('button', { name: 'Add Qualification' })).toBeVisible()
  return (await page.request.get('/api/professional/profile')).json()
}

/** Fills in what listing needs, bypassing the screen. */
const LISTED = {
  headline: 'Falconry',
  bio: 'I teach falconry.',
  categories: ['coaching'],
  hourlyRateMinor: 4000,
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' })
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true })

test('a new professional writes their profile, sees what is wrong, and clients read it', async ({
  page,
  browser,
  program,
}) => {
  const { id } = await newcomer(page)
  const completion = page.getByRole('region', { name: 'Profile Completion' })
  await expect(completion).toContainText('0%')
  await completion.getByRole('link', { name: 'Write a headline' }).click()
  await expect(page).toHaveURL(/tab=profile#headline$/)
  await expect(page.getByLabel('Headline')).toBeFocused()
  await expect(save(page)).toHaveCount(0)
  await expect(completion.getByRole('list').first().getByRole('link')).toHaveText([
    /Write a headline/,
    /Write about yourself/,
    /Choose your categories/,
    /Set your price/,
  ])
  await expect(page.getByText('No one else can see it yet')).toBeVisible()
  const card = page.getByRole('region', { name: 'In lists', includeHidden: true })
  await expect(card).toContainText('Without one, your profile is not listed')
  await expect(page.getByLabel('Pounds an hour')).toHaveValue('')

  const photo = page.getByLabel(/^(Choose|Change) Photo$/)
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('%PDF') })
  await expect(page.getByText(/^Please choose a photo/).first()).toBeVisible()
  await photo.setInputFiles({ name: 'me.HEIC', mimeType: '', buffer: Buffer.from('%PDF') })
  await expect(page.getByText(/can’t read HEIC photos: save it as a JPEG/).first()).toBeVisible()
  // 48 megapixels, which the server would refuse.
  const large = await aPhoto(8000, 6000)
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large })
  const square = page.getByRole('dialog', { name: 'Your photo' })
  await expect(square).toContainText('light from the front')
  // This browser can't tell, so nothing is said.
  await expect(square).not.toContainText('a face')
  await square.getByLabel('Zoom').fill('2')
  await square.getByRole('button', { name: 'Use Photo' }).click()
  await expect(square).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove Photo' })).toBeVisible()

  await page.getByLabel('Headline').fill('GP: long-term conditions')
  await page.getByLabel('Location').fill('Leeds')
  await page.getByLabel('Pounds an hour').fill('60.50')
  await expect(page.locator('#price').getByText('£78.41', { exact: true })).toBeVisible()
  await page.getByLabel('Bio').fill('I am a general practitioner.\n\nI take my time.')
  await page.getByLabel('Medical').check()
  await page.getByLabel('Subjects', { exact: true }).fill('Diabetes')
  await page.keyboard.press('Enter')
  await page.getByLabel('Subjects', { exact: true }).fill('diabetes, Blood pressure')
  await page.getByLabel('English').check()
  await expect(card).toContainText('GP: long-term conditions')
  await expect(card).toContainText('Blood pressure')
  await expect(card).toContainText('£78.41 60 min, all in')

  await page.getByRole('button', { name: 'Add Qualification' }).click()
  await expect(page.getByLabel('Qualification', { exact: true })).toBeFocused()
  await page.keyboard.type('MBBS')
  await page.getByLabel('Institution').fill('King’s College London')
  await page.getByLabel('Year', { exact: true }).fill('2207')
  await page.getByLabel('Public register').selectOption('GMC')
  await page.getByLabel('Number').fill('70 12')
  await save(page).click()
  await expect(page.getByLabel('Year', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Year', { exact: true })).toHaveAccessibleDescription(
    /Please enter a year from 1900/,
  )
  await expect(page.getByLabel('Number')).toHaveAccessibleDescription(/seven digits/)
  await expect(page.getByText('2 things to put right')).toBeVisible()
  await page.getByLabel('Public register').selectOption('FCA')
  await expect(page.getByLabel('Headline')).toHaveAccessibleDescription(
    /^‘GP’ is a protected title in the UK: please add a qualification with your GMC number/,
  )
  await page.getByLabel('Public register').selectOption('GMC')
  await page.getByLabel('Year', { exact: true }).fill('2007')
  await page.getByLabel('Number').fill('701 2345')
  const business = page.locator('#business')
  await business.getByLabel('Legal form').selectOption('Limited company')
  await business.getByLabel('Full name').fill('Nora Medical Ltd')
  await business.getByLabel('Company number').fill('1234567')
  await business.getByLabel('Address').fill('1 Example Street')
  await business.getByLabel('Town').fill('Leeds')
  await business.getByLabel('Email for clients').fill('nora@example.org')
  await save(page).click()
  const postcode = business.getByLabel('Postcode')
  await expect(postcode).toBeFocused()
  await expect(postcode).toHaveAccessibleDescription(/UK postcode, such as M1 2AB/)
  await postcode.fill('ls11aa')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(postcode).toHaveValue('LS1 1AA')
  await expect(completion).toContainText('71%')
  await expect(completion.getByRole('link')).toHaveText([
    /Confirm your email/,
    /Verify your identity/,
    /Set your working hours/,
    /Set up your payouts/,
  ])

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

test('an intro video is uploaded, converted or recorded, shown and removed, or is an external URL', async ({
  page,
  request,
}) => {
  const { id } = await newcomer(page)
  await page.request.patch('/api/professional/profile', { data: LISTED })
  await page.reload()
  const film = { name: 'me.mp4', mimeType: 'video/mp4', buffer: await aFilm() }
  await page.getByLabel('Choose Video').setInputFiles(film)
  await expect(page.getByLabel('Your intro video')).toBeVisible()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await page.goto(`/professionals/${id}`)
  const source = await page.getByLabel(/introduces themselves/).getAttribute('src')
  const part = await request.get(source ?? '', { headers: { range: 'bytes=0-9' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 10])

  await page.goto('/dashboard?tab=profile')
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
  await page.getByRole('button', { name: 'Remove Video' }).click()
  const address = page.getByLabel('Or its address on another site')
  await address.fill('http://video.example/me')
  await save(page).click()
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/begins with https/)
  await address.fill('https://video.example/me')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await page.goto(`/professionals/${id}`)
  await expect(page.getByRole('link', { name: /Watch .* on video.example/ })).toBeVisible()
})

test('a link to a field leads to that field', async ({ page }) => {
  await newcomer(page)
  await page.goto('/dashboard')
  const completion = page.getByRole('region', { name: 'Profile Completion' })
  await completion.getByRole('link', { name: 'Choose your languages' }).click()
  await expect(page.getByLabel('English')).toBeFocused()
  await expect(page.getByLabel('English')).toBeInViewport()
})

test('an upload shows its progress and can be cancelled; where the browser finds faces, that is said', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, {
      FaceDetector: class {
        detect = async () => [{}]
      },
    }),
  )
  await newcomer(page)
  // The upload never completes.
  await page.route('**/api/files?*', () => {})
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  const square = page.getByRole('dialog', { name: 'Your photo' })
  const choose = async () => {
    await page.getByLabel('Choose Photo').setInputFiles(photo)
    await square.getByRole('button', { name: 'Use Photo' }).click()
  }
  await page.getByLabel('Choose Photo').setInputFiles(photo)
  await expect(square.getByText('We can see a face.')).toBeVisible()
  await square.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeHidden()
  await choose()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(page.getByLabel('Choose Photo')).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel Upload' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeHidden()
  await page.unroute('**/api/files?*')
  await choose()
  await expect(page.getByRole('button', { name: 'Remove Photo' })).toBeVisible()
})

test('a subject typed without pressing Enter is also saved by one press of Save, with who one works with', async ({
  page,
}) => {
  await newcomer(page)
  await page.setViewportSize({ width: 1440, height: 3000 })
  await page.getByLabel('Subjects', { exact: true }).fill('Falconry, Hawking')
  await page.getByLabel('Another language').selectOption('Welsh')
  await page.getByLabel('Couples').check()
  await page.getByLabel('Years of experience').fill('12')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your subjects' })).toContainText('Hawking')
  await expect(page.getByLabel('Subjects', { exact: true })).toHaveValue('')
  expect(await (await page.request.get('/api/professional/profile')).json()).toMatchObject({
    tags: ['Falconry', 'Hawking'],
    languages: ['Welsh'],
    clientGroups: ['Couples'],
    experienceYears: 12,
  })
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
  for (const address of ['/dashboard?tab=profile', `/professionals/${id}`]) {
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

test('leaving with unsaved changes asks first, and discarded changes are gone', async ({
  page,
}) => {
  await newcomer(page)
  await page.getByLabel('Headline').fill('Not saved yet')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Messages').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Not saved yet')
  await page.getByLabel('Pounds an hour').fill('a lot')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('')
  await expect(page.getByLabel('Pounds an hour')).toHaveValue('')

  await page.getByLabel('Headline').fill('Not saved either')
  const parts = page.getByRole('navigation', { name: 'Which part of the profile' })
  await parts.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave and Discard' }).click()
  await expect(page).toHaveURL(/tab=profile&at=account$/)
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Qualification' })).toHaveCount(0)
  await parts.getByRole('link', { name: 'Public profile' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('')
})

test('two windows don’t overwrite each other’s changes', async ({ page, context }) => {
  await newcomer(page)
  const other = await context.newPage()
  await other.goto('/dashboard?tab=profile')
  await page.getByLabel('Headline').fill('Tutor of maths')
  await other.getByLabel('Location').fill('York')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await save(other).click()
  await expect(saved(other)).toBeVisible()
  await expect(other.getByLabel('Headline')).toHaveValue('Tutor of maths')
  const own = await (await page.request.get('/api/professional/profile')).json()
  expect(own).toMatchObject({ headline: 'Tutor of maths', location: 'York' })
})

test('changes that cannot be saved say so and are kept', async ({ page }) => {
  await newcomer(page)
  await page.getByLabel('Bio').fill('x'.repeat(5001))
  await expect(page.getByText('5,001 of 5,000')).toBeVisible()
  await save(page).click()
  await expect(page.getByLabel('Bio')).toBeFocused()
  await expect(page.getByLabel('Bio')).toHaveAccessibleDescription(/shorten this to 5,000/)
  await page.getByLabel('Bio').fill('Short enough')
  await page.route('**/api/professional/profile', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, body: 'The service is briefly unavailable' })
      : route.continue(),
  )
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('The service is briefly unavailable')
  await expect(page.getByLabel('Bio')).toHaveValue('Short enough')
  await page.unroute('**/api/professional/profile')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
})
