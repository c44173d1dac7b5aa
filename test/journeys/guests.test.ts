import type { Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { joinCall, leaveCall } from './calls.ts'
import { expect, test } from './program.ts'

test('a guest without an account is let in by both, is seen by all, and out when taken back', async ({
  page,
  browser,
  program,
  someone,
}) => {
  const [professional, guest] = [await someone(), await someone()]
  await joinCall(program, page, professional)

  await professional.getByRole('button', { name: 'More' }).click()
  await professional.getByRole('menuitem', { name: 'Invite someone' }).click()
  await professional.getByRole('button', { name: 'Create Link' }).click()
  const link = professional.getByLabel('Link for one person')
  await expect(link).toHaveValue(/\/join\/[\w-]{43}$/)
  const address = await link.inputValue()
  await expect(professional.getByText('once you and Daniel Cohen have both')).toBeVisible()
  await closeDialog(professional)

  await guest.goto(address)
  await expect(
    guest.getByRole('heading', { name: 'Eleanor invites you to a session' }),
  ).toBeVisible()
  await expect(guest.getByText('Daniel')).toHaveCount(0)
  await guest.getByLabel('Your name').fill('Sam Carter')
  await guest.getByRole('button', { name: 'Ask to join' }).click()
  await expect(guest.getByText('You are asking to join as Sam Carter')).toBeVisible()

  // The link is this browser's now.
  const other = await browser.newPage({ baseURL: program.url })
  await other.goto(address)
  await expect(
    other.getByRole('heading', { name: 'This link is being used in another browser' }),
  ).toBeVisible()
  const unknown = await other.goto(address.replace(/.$/, ''))
  expect(unknown?.status()).toBe(404)
  await other.close()

  for (const person of [professional, page]) {
    const card = person.getByRole('alertdialog', { name: 'Sam Carter would like to join' })
    await expect(card).toBeVisible()
    await expect(guest.getByText('You are asking to join as Sam Carter')).toBeVisible()
    await card.getByRole('button', { name: 'Let in' }).click()
    await expect(card).toBeHidden()
  }

  for (const person of [page, professional, guest]) {
    await expectPictures(person, 2)
    await expect(person.getByText('3 participants')).toBeVisible()
  }
  await expect(page.getByText(/^(· )?Guest$/)).toBeVisible()
  await expectReadable(guest)
  // A guest has no chat, notes or screen to share.
  for (const name of [/^Chat/, 'Notes', 'Share Screen'])
    await expect(guest.getByRole('button', { name })).toHaveCount(0)
  await guest.getByRole('button', { name: 'Mute Microphone' }).click()
  await expect(page.getByLabel('Microphone off')).toBeVisible()
  await expectSameCodes(page, guest)

  // Recording takes the guest's yes too, and the guest can stop it.
  await professional.getByRole('button', { name: 'More' }).click()
  await professional.getByRole('menuitem', { name: 'Record together' }).click()
  for (const person of [page, guest])
    await person.getByRole('button', { name: 'Allow recording' }).click()
  await expect(page.getByText('Recording · you all agreed')).toBeVisible()
  await guest.getByRole('button', { name: 'More' }).click()
  await guest.getByRole('menuitem', { name: 'Stop Recording' }).click()
  await expect(page.getByText('Not recorded')).toBeVisible()

  // A reload comes back by itself, with what was off still off.
  await guest.reload()
  await expect(guest.getByRole('button', { name: 'Unmute Microphone' })).toBeVisible()
  for (const person of [page, guest]) await expectPictures(person, 2)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Invite someone' }).click()
  await page.getByRole('button', { name: 'Take back the invitation of Sam Carter' }).click()
  await expect(guest.getByRole('heading', { name: 'Invitation Not Found' })).toBeVisible()
  await closeDialog(page)
  for (const person of [page, professional]) {
    await expect(person.getByText('2 participants')).toBeVisible()
    await expectPictures(person, 1)
  }
  await leaveCall(page, professional)
})

async function closeDialog(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await close.click()
  await expect(close).toBeHidden()
}

/**
 * So many people's pictures have come, and one's own is there. On a slow machine three browsers soon go on by sound
 * alone, as they should.
 */
async function expectPictures(page: Page, count: number): Promise<void> {
  await expect(page.getByLabel('Your video')).toBeVisible()
  const haveCome = () =>
    page
      .getByLabel(/^Video of/)
      .evaluateAll((all: HTMLVideoElement[]) =>
        all.map((video) => video.getVideoPlaybackQuality().totalVideoFrames > 0),
      )
  await expect.poll(haveCome).toEqual(Array.from({ length: count }, () => true))
}

/** Each pair has words of its own, the same on both sides. */
async function expectSameCodes(client: Page, guest: Page): Promise<void> {
  const codes: string[] = []
  for (const [page, name] of [
    [client, 'Sam Carter'],
    [guest, 'Daniel Cohen'],
  ] as const) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Security codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Security codes' })
    const heading = dialog.getByRole('heading', { name: `You and ${name}` })
    codes.push((await heading.locator('xpath=following-sibling::p').textContent()) ?? '')
    await closeDialog(page)
  }
  expect(codes[0]).toMatch(/^\w+( \w+){3}$/)
  expect(codes[1]).toBe(codes[0])
}
