import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'

const { app, context, visitor } = await buildTestApp()

it('background work is finished before the program stops', async () => {
  const sent: string[] = []
  let letGo = () => {}
  const slow = new Promise<void>((resolve) => {
    letGo = resolve
  })
  context.mail = {
    send: async ({ to }) => {
      await slow
      sent.push(to)
    },
  }
  const email = 'slow.mail@example.org'
  const reply = await visitor.post('/api/auth/register', {
    name: 'Slow Mail',
    email,
    password: 'quiet-harbour-lantern',
  })
  expect([reply.statusCode, sent]).toEqual([201, []])
  const closed = app.close()
  letGo()
  await closed
  expect(sent).toEqual([email])
})
