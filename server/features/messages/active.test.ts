import { beforeEach, describe, expect, it } from 'vitest'
import { conversing, listOf } from '#test/support/conversations.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { recordConnected } from './reminders/digest.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const world = await buildTestApp({ now: NOW })
const conversation = await conversing(world)

const shows = (who: Caller, showsActivity: boolean) =>
  who.put('/api/account/shown-activity', { showsActivity })
const seesOther = async (who: Caller) => (await listOf(who)).map(({ isActive }) => isActive)

beforeEach(() => {
  world.setClock(NOW)
})

/** Two people with a conversation; the professional is connected. */
async function aPair() {
  const pair = await conversation.aPair()
  await pair.client.post('/api/messages', { threadId: pair.thread, body: 'Hello' })
  await conversation.live(pair.professional)
  await recordConnected(world.context)
  return pair
}

describe('that someone is active', () => {
  it('is seen only if both let the other see it', async () => {
    const { client, professional } = await aPair()
    for (const [mine, theirs, seen] of [
      [false, false, false],
      [true, false, false],
      [false, true, false],
      [true, true, true],
    ] as const) {
      await shows(client, mine)
      await shows(professional, theirs)
      expect(await seesOther(client), `${mine}, ${theirs}`).toEqual([seen])
    }
    expect(await seesOther(professional), 'the client has never been here').toEqual([false])
  })

  it('is over two minutes after the last sign of them, and while one blocks the other', async () => {
    const { client, professional, thread } = await aPair()
    await shows(client, true)
    await shows(professional, true)
    world.setClock('2026-03-02T08:01:59.000Z')
    expect(await seesOther(client)).toEqual([true])
    await professional.put(`/api/threads/${thread}/block`)
    expect(await seesOther(client)).toEqual([false])
    await professional.delete(`/api/threads/${thread}/block`)
    world.setClock('2026-03-02T08:02:00.000Z')
    expect(await seesOther(client)).toEqual([false])
  })
})
