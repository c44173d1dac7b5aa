import type { Locator, Page } from '@playwright/test'
import { holdAlone } from './paying.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

const notices = (page: Page) => page.getByRole('region', { name: /notification/i })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
])
  test(`a notice in the booking dialog covers none of what is to be chosen or pressed at ${viewport.width} × ${viewport.height}`, async ({
    page,
    program,
  }) => {
    await asNewClient(page.request, program)
    const [found] = await program.rows<{ id: string }>(
      `select id from professionals where name = 'Eleanor Hughes'`,
    )
    await page.setViewportSize(viewport)
    await page.goto(`/professionals/${found?.id}?book=true`)
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    const times = dialog.getByRole('radiogroup', { name: 'Time' })
    await expect(times).toBeVisible()
    const button = dialog.getByRole('button', { name: 'Book Session' })
    await button.click()
    const notice = dialog.getByText('Please select a date and time slot').first()
    await expect(notice).toBeVisible()
    const lower = (await boxOf(notice)).bottom
    expect(lower).toBeLessThan((await boxOf(button)).top)
    expect(lower).toBeLessThan((await boxOf(times.locator('label').first())).top)
  })

test('a notice about a page goes along to it and no further, any other stays behind', async ({
  page,
  program,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(notices(page)).toContainText('Missing Information')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expect(notices(page).getByText('Missing Information')).toHaveCount(0)

  const { professionalId, id } = await holdAlone(page.request, program.rows)
  await program.rows(`update bookings set status = 'CANCELLED', hold_seat = null where id = $1`, [
    id,
  ])
  await page.goto(`/professionals/${professionalId}?book=true`)
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  await dialog.getByRole('radiogroup', { name: 'Time' }).locator('label').last().click()
  await dialog.getByRole('button', { name: 'Book Session' }).click()
  await expect(notices(page)).toContainText('Booking Created')
  await expect(page).toHaveURL(/\/checkout\//)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Proceeding to payment...')).toHaveCount(0)
})

async function boxOf(what: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await what.boundingBox()) ?? { y: 0, height: 0 }
  return { top: y, bottom: y + height }
}
