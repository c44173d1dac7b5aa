import { expect, test } from './program.ts'
import { bubbles, log, somebody, write } from './talking.ts'

const MINUTE_MS = 60_000

test('a server restart and a laptop offline for a minute lose and duplicate nothing', async ({
  browser,
  program,
}) => {
  const client = await somebody(browser, program, 'client')
  const professional = await somebody(browser, program, 'professional')
  await client.clock.install()
  await client.goto('/client-dashboard?tab=messages')
  await client.getByRole('link', { name: /Eleanor Hughes/ }).click()
  await professional.goto('/dashboard?tab=messages')
  await professional.getByRole('link', { name: /Daniel Cohen/ }).click()
  await write(client, 'Outage 1')
  await expect(log(professional)).toContainText('Outage 1')

  await test.step('the server is down: both see it and keep writing', async () => {
    await program.stop()
    await client.clock.runFor(5000)
    for (const page of [client, professional])
      await expect(page.getByText('Disconnected', { exact: true })).toBeVisible()
    await write(client, 'Outage 2')
    await write(client, 'Outage 3')
    await expect(client.getByText('Sending…')).toHaveCount(2)
  })

  await test.step('it is back: what was written is sent, in order, once', async () => {
    await program.start()
    await client.clock.runFor(10_000)
    await expect(client.getByText('Sending…')).toHaveCount(0)
    for (const page of [client, professional]) {
      await expect(page.getByText('Disconnected', { exact: true })).toBeHidden()
      await expect.poll(() => bubbles(page, 'Outage')).toEqual(['Outage 1', 'Outage 2', 'Outage 3'])
    }
  })

  await test.step('after a minute offline, everything from both sides is there, once', async () => {
    await client.context().setOffline(true)
    await write(client, 'Outage 5')
    await client.clock.runFor(MINUTE_MS / 2)
    await write(professional, 'Outage 4')
    await expect(professional.getByText(/· Sent$/)).toBeVisible()
    await write(client, 'Outage 6')
    await client.clock.runFor(MINUTE_MS / 2)
    await client.context().setOffline(false)
    await client.clock.runFor(10_000)
    const expected = [1, 2, 3, 4, 5, 6].map((n) => `Outage ${n}`)
    for (const page of [client, professional])
      await expect.poll(() => bubbles(page, 'Outage')).toEqual(expected)
    await expect(professional.getByText(/· (Delivered|Read)$/)).toBeVisible()
  })

  const [stored] = await program.rows<{ bodies: string[] }>(
    `select array_agg(body order by number) as bodies from messages where body like 'Outage %'`,
  )
  expect(stored?.bodies).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Outage ${n}`))
  await client.context().close()
  await professional.context().close()
})
