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
      .getByRole('link', { name: 'Reply (Answer Daniel Cohen)' })
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

  await test.step('a refused message says so and can be sent again', async () => {
    await client.route('**/api/messages', (route) =>
      route.fulfill({ status: 400, body: 'Not this one' }),
    )
    await write(client, 'Refused once')
    await expect(client.getByText('Failed to send message', { exact: true })).toBeVisible()
    await client.unroute('**/api/messages')
    await client.getByRole('button', { name: 'Not sent. Try again' }).click()
    await expect(log(professional)).toContainText('Refused once')
    expect(await bubbles(client, 'Refused once')).toHaveLength(1)
  })

  await test.step('a draft stays with its conversation', async () => {
    await field(professional).fill('Not yet finished')
    await professional.getByRole('link', { name: /Priya Raman/ }).click()
    await expect(field(professional)).toHaveValue('')
    await row.click()
    await expect(field(professional)).toHaveValue('Not yet finished')
  })
  await client.context().close()
  await professional.context().close()
})

test('Message First on a profile leads a visitor via signing in to the conversation', async ({
  page,
  program,
}) => {
  const [other] = await program.rows<{ id: string; name: string }>(
    `select id, name from professionals where verification_status = 'VERIFIED' and name = 'Ben Carmichael'`,
  )
  await page.goto(`/professionals/${other?.id}`)
  await page.getByRole('link', { name: 'Message First' }).click()
  await page.getByLabel('Email').fill('client@parlour.test')
  await page.getByLabel('Password', { exact: true }).fill('parlour-demo')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/client-dashboard\?tab=messages&thread=/)
  await expect(log(page)).toContainText('Say hello to Ben Carmichael')
  await write(page, 'Do you take new clients?')
  await page.reload()
  await expect(log(page)).toContainText('Do you take new clients?')
})

test('the list shows unread counts, the start of the last message and its time', async ({
  browser,
  program,
}) => {
  const client = await somebody(browser, program, 'client')
  const letters = 'Fifty letters of this are shown, and not a single one of the rest'
  await program.rows(
    `with pair as (
       select (select id from users where email = 'client@parlour.test') as client, p.id as professional, p.user_id, old.unread, old.days
       from (values (120, 1), (7, 12)) old (unread, days)
       cross join lateral (select * from professionals where name = case old.days
         when 1 then 'Marcus Bell' else 'James Whitfield' end) p),
     made as (
       insert into threads (client_id, professional_id, opened_by, last_number, last_message_at, client_unread)
       select client, professional, client, unread,
         (current_day - days + time '12:00') at time zone 'Europe/London', unread
       from pair, (select (now() at time zone 'Europe/London')::date) today (current_day) returning *)
     insert into messages (thread_id, number, author_id, body, way, created_at)
     select made.id, made.last_number, pair.user_id, $1, 'http', made.last_message_at
     from made join pair on pair.professional = made.professional_id`,
    [letters],
  )
  await client.goto('/client-dashboard?tab=messages')
  const rowOf = (name: RegExp) => client.getByRole('link', { name })
  await expect(rowOf(/Marcus Bell/)).toContainText('99+ unread')
  await expect(rowOf(/Marcus Bell/)).toContainText('Yesterday')
  await expect(rowOf(/Marcus Bell/)).toContainText(`${letters.slice(0, 50)}…`)
  await expect(rowOf(/Marcus Bell/)).not.toContainText(letters.slice(0, 51))
  await expect(rowOf(/James Whitfield/)).toContainText('7 unread')
  await expect(rowOf(/James Whitfield/).locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}$/)
  await client.getByRole('searchbox', { name: 'Search conversations' }).fill('whitf')
  await expect(rowOf(/Marcus Bell/)).toHaveCount(0)
  await expect(rowOf(/James Whitfield/)).toBeVisible()
  await client.context().close()
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

test('exactly the messages received while away are below the unread line', async ({
  browser,
  program,
}) => {
  const client = await somebody(browser, program, 'client')
  const professional = await somebody(browser, program, 'professional')
  await client.goto('/client-dashboard?tab=messages')
  await client.getByRole('link', { name: /Eleanor Hughes/ }).click()
  await professional.goto('/dashboard?tab=messages')
  await professional.getByRole('link', { name: /Daniel Cohen/ }).click()
  await write(client, 'Read long ago')
  await expect(log(professional)).toContainText('Read long ago')

  await professional.getByRole('link', { name: 'Overview' }).click()
  // Wait until the conversation has closed and its last read mark is stored; anything before that counts as read.
  await expect(log(professional)).toHaveCount(0)
  const unread = () =>
    program.rows(
      `select t.id from threads t join messages m on m.thread_id = t.id and m.body = 'Read long ago'
       where t.professional_unread > 0`,
    )
  await expect.poll(unread).toEqual([])
  for (const n of [1, 2]) await write(client, `While away ${n}`)
  await professional
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Messages/ })
    .click()
  await inMessages(professional)
    .getByRole('link', { name: /Daniel Cohen/ })
    .click()
  // Cached messages appear before the missed ones.
  await expect
    .poll(async () => {
      const texts = await log(professional).locator('p').allTextContents()
      return texts.filter((text) => /^(Unread messages|Read long ago|While away)/.test(text))
    })
    .toEqual(['Read long ago', 'Unread messages', 'While away 1', 'While away 2'])
})

test('a message that arrives while its conversation is being fetched stays', async ({
  browser,
  program,
}) => {
  const client = await somebody(browser, program, 'client')
  const professional = await somebody(browser, program, 'professional')
  await client.goto('/client-dashboard?tab=messages')
  await client.getByRole('link', { name: /Eleanor Hughes/ }).click()
  await professional.goto('/dashboard?tab=messages')
  const row = professional.getByRole('link', { name: /Daniel Cohen/ })

  /** Writes a message after the next reply was produced and before it arrives. */
  const writeInBetween = (text: string) =>
    professional.route(
      '**/api/threads/*/messages?*',
      async (route) => {
        const response = await route.fetch()
        await write(client, text)
        await expect(row).toContainText(text)
        // The request may have been aborted meanwhile.
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )

  await writeInBetween('During the first answer')
  await row.click()
  await expect(log(professional)).toContainText('During the first answer')

  await writeInBetween('During another answer')
  await professional.context().setOffline(true)
  await expect(professional.getByText('Disconnected')).toBeVisible()
  const answered = professional.waitForResponse('**/api/threads/*/messages?*')
  await professional.context().setOffline(false)
  await answered
  await expect(professional.getByText('Disconnected')).toBeHidden()
  await expect(log(professional)).toContainText('During another answer')
  expect(await bubbles(professional, 'During another answer')).toHaveLength(1)
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
