import type { Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { expectPicture, joinCall, leaveCall } from './calls.ts'
import { misplaced, SIZES } from './fits.ts'
import { expect, test } from './program.ts'

test('a call goes on beside chat and notes, after a lost connection, and in a newer window', async ({
  page,
  program,
  someone,
}) => {
  const professional = await someone()
  const path = await joinCall(program, page, professional)
  const bothSee = async () => {
    for (const person of [page, professional]) await expectPicture(person)
  }
  const control = (person: Page, name: string) =>
    person.getByRole('toolbar', { name: 'Call controls' }).getByRole('button', { name })
  const choose = async (person: Page, item: string) => {
    await control(person, 'More').click()
    await person.getByRole('menuitem', { name: item }).click()
  }

  await test.step('what is switched off is shown', async () => {
    await control(page, 'Mute Microphone').click()
    await expect(professional.getByLabel('Microphone off')).toBeVisible()
    await control(page, 'Unmute Microphone').click()
    await expect(professional.getByLabel('Microphone off')).toBeHidden()
    await control(page, 'Turn Camera Off').click()
    await expect(page.getByLabel('Your video')).toBeHidden()
    await control(page, 'Turn Camera On').click()
    await expect(page.getByLabel('Your video')).toBeVisible()
    await bothSee()
  })

  await test.step('chat, notes and typed text leave room for the picture', async () => {
    await page.keyboard.press('c')
    await page.getByRole('textbox', { name: 'Message to Eleanor Hughes' }).fill('Can you hear me?')
    await page.keyboard.press('Enter')
    await professional.getByRole('button', { name: 'Open Chat' }).click()
    await expect(professional.getByRole('log').getByText('Can you hear me?')).toBeVisible()
    await professional.getByRole('tab', { name: 'Private' }).click()
    await expectReadable(professional, '.room')
    await choose(professional, 'Type in large letters')
    const field = professional.getByRole('textbox', { name: 'Type for others to read' })
    await expect(field).toBeFocused()
    await field.pressSequentially('Can you read this?')
    const typed = page.getByRole('region', { name: 'Typed text' })
    await expect(typed.getByText('Can you read this?').first()).toBeVisible()
    for (const person of [page, professional]) await expectReadable(person, '.room')
    for (const size of SIZES) {
      await professional.setViewportSize(size)
      await expect.poll(() => misplaced(professional)).toEqual([])
    }
    await professional.setViewportSize({ width: 1280, height: 720 })
    await professional.getByRole('button', { name: 'Stop typing' }).click()
    await expect(typed).toHaveCount(0)
    await choose(page, 'Sound only')
    await expect(page.getByLabel('Your video')).toHaveCount(0)
    await choose(page, 'Video and sound')
    await bothSee()
  })

  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await expect(page.getByText('Reconnecting')).toBeHidden()
  await bothSee()
  await control(page, 'Leave Call').click()
  await page.getByRole('button', { name: 'Rejoin' }).click()
  await bothSee()

  const newer = await page.context().newPage()
  await newer.goto(path)
  await newer.getByRole('button', { name: 'Join Session' }).click()
  await expect(page.getByText('Session Open Elsewhere')).toBeVisible()
  for (const person of [newer, professional]) await expectPicture(person)
  await leaveCall(newer)
  await expect(professional.getByText('1 participant', { exact: true })).toBeVisible()
  await leaveCall(professional)
})
