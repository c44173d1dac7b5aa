import type { Page } from '@playwright/test'
import { expect, test } from './program.ts'
import { bubbles, field, log, somebody, write } from './talking.ts'

/** Excludes the overview, which may still be there and has links with the same names. */
const inMessages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

test('two people exchange messages: instantly, in order, once, with unread counts and read receipts', async ({
  browser,
  program,
}) => {
  const client = await somebody(browser, program, 'client')
  const professional = await somebody(browser, program, 'professional')
  await client.goto('/client-dashboard?tab=messages')
  await client.getByRole('link', { name: /Eleanor Hughes/ }).click()
  await professional.goto('/dashboard')
  const row = inMessages(professional).getByRole('link', { name: /Daniel Cohen/ })

  await test.step('the rest of the dashboard shows that there is something new', async () => {
    const tab = professional
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: /^Messages/ })
    const header = professional.getByRole('banner').getByRole('link', { name: /^Messages/ })
    const [waiting] = await program.rows<{ count: number }>(
      `select coalesce(sum(professional_unread), 0)::int as count from threads t
       join professionals p on p.id = t.professional_id where p.name = 'Eleanor Hughes'`,
    )
    await expect(tab).toHaveText(waiting?.count ? `Messages${waiting.count} unread` : 'Messages')
    await write(client, 'Before everything')
    await expect(tab).toHaveText(`Messages${(waiting?.count ?? 0) + 1} unread`)
    await expect(header).toHaveAccessibleName(`Messages, ${(waiting?.count ?? 0) + 1} unread`)
    const toDo = professional
      .getByRole('region', { name: 'Waiting for you' })
      .getByRole('link', { name: 'Reply (Daniel Cohen wrote)' })
    await expect(toDo).toHaveAttribute('href', /thread=/)
    await header.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await row.click()
    await expect(row).not.toContainText('unread')
    await professional.goto('/dashboard?tab=messages')
  })

  await test.step('a message arrives, counted as unread until it is opened', async () => {
    await write(client, 'First of all')
    await expect(client.getByText(/· Delivered$/)).toBeVisible()
    await expect(row).toContainText('First of all')
    await expect(row).toContainText('1 unread')
    await row.click()
    await expect(log(professional)).toContainText('First of all')
    await expect(row).not.toContainText('unread')
    await expect(client.getByText(/· Read$/)).toBeVisible()
  })

  await test.step('typing is indicated, Shift+Enter breaks the line, Enter sends', async () => {
    await field(professional).pressSequentially('Line one')
    await expect(client.getByText('Eleanor Hughes is typing…')).toBeVisible()
    await field(professional).press('Shift+Enter')
    await field(professional).pressSequentially('line two')
    await field(professional).press('Enter')
    await expect(log(client).getByText('Line one\nline two')).toBeVisible()
    await expect(client.getByText('Eleanor Hughes is typing…')).toBeHidden()
    await field(professional).fill('   ')
    await expect(professional.getByRole('button', { name: 'Send' })).toBeDisabled()
  })

  await test.step('messages written offline wait, and are sent in order, once', async () => {
    await client.context().setOffline(true)
    for (const badge of ['Disconnected', 'Offline'])
      await expect(client.getByText(badge, { exact: true })).toBeVisible()
    for (const n of [1, 2, 3]) await write(client, `Offline ${n}`)
    await expect(client.getByText('Sending…')).toHaveCount(3)
    await write(professional, 'Offline meanwhile')
    await client.context().setOffline(false)
    await expect(client.getByText('Disconnected')).toBeHidden()
    await expect(client.getByText('Sending…')).toHaveCount(0)
    const expected = ['Offline meanwhile', 'Offline 1', 'Offline 2', 'Offline 3']
    for (const page of [client, professional])
      await expect.poll(() => bubbles(page, 'Offline')).toEqual(expected)
    await professional.reload()
    await expect.poll(() => bubbles(professional, 'Offline')).toEqual(expected)
  })
  await client.context().close()
  await professional.context().close()
})

test('a long conversation loads older messages above without jumping', async ({
  browser,
  program,
}) => {
  const [thread] = await program.rows<{ id: string }>(
    `with pair as (
       select (select id from users where email = 'client@parlour.test') as client,
         p.id as professional, p.user_id from professionals p where name = 'Margaret Ellison'),
     made as (
       insert into threads (client_id, professional_id, opened_by, last_number, last_message_at, client_read)
       select client, professional, client, 120, now(), 120 from pair returning id)
     insert into messages (thread_id, number, author_id, body, way, created_at)
     select made.id, n, pair.user_id, 'Old message ' || n, 'http', now() - (121 - n) * interval '1 minute'
     from made, pair, generate_series(1, 120) n returning thread_id as id`,
  )
  const page = await somebody(browser, program, 'client')
  // A new connection refetches everything, possibly in the middle of this.
  await page.routeWebSocket(/\/ws$/, () => undefined)
  await page.goto(`/client-dashboard?tab=messages&thread=${thread?.id}`)
  await expect(log(page).getByText('Old message 120', { exact: true })).toBeInViewport()
  await expect(log(page).getByText('Old message 71', { exact: true })).toBeAttached()
  await expect(log(page).getByText('Old message 70', { exact: true })).not.toBeAttached()
  await log(page).getByText('Old message 75', { exact: true }).scrollIntoViewIfNeeded()
  const asked: (string | null)[] = []
  const { promise: hasScrolled, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/before=/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('before'))
    await hasScrolled
    await route.continue().catch(() => undefined)
  })
  for (const top of [50, 49, 48, 47])
    await log(page).evaluate(async (box, top) => {
      box.scrollTo(0, top)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, top)
  answer()
  await expect(log(page).getByText('Old message 21', { exact: true })).toBeAttached()
  await expect(log(page).getByText('Old message 72', { exact: true })).toBeInViewport()
  expect(asked).toEqual(['71'])

  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('message 19')
  const found = page.getByRole('region', { name: 'Messages found' }).getByRole('link')
  await expect(found).toHaveCount(2)
  await found.last().click()
  const bubble = log(page).getByText('Old message 19', { exact: true })
  await expect(bubble).toBeInViewport()
  await expect(log(page).locator(':focus')).toContainText('Old message 19')
  await page.context().close()
})

test('on a phone the focus follows from the list to a conversation, to a new one, and back', async ({
  browser,
  program,
}) => {
  const page = await somebody(browser, program, 'client')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/client-dashboard?tab=messages')
  const next = async () => {
    await expect(page.locator('div[tabindex="-1"]:focus')).toBeVisible()
    await page.keyboard.press('Tab')
  }
  await page.getByRole('link', { name: /Eleanor Hughes/ }).press('Enter')
  await next()
  await expect(page.getByRole('link', { name: 'Back to conversations' })).toBeFocused()
  await page.keyboard.press('Enter')
  await next()
  await expect(page.getByRole('button', { name: 'New conversation' })).toBeFocused()
  await page.keyboard.press('Enter')
  await next()
  await expect(page.getByRole('button', { name: 'Back to conversations' })).toBeFocused()
  await page.keyboard.press('Enter')
  await next()
  await expect(page.getByRole('button', { name: 'New conversation' })).toBeFocused()
})
