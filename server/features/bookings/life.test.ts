import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import * as store from './store.ts'

const SERVER = join(import.meta.dirname, '../..')

describe('the state of a booking', () => {
  it('is changed by one piece of SQL, always from one state to another', async () => {
    const writers: string[] = []
    for (const file of await readdir(SERVER, { recursive: true })) {
      if (!/\.ts$/.test(file) || /\.test\.ts$|migrations|seed\//.test(file)) continue
      const text = await readFile(join(SERVER, file), 'utf8')
      for (const [statement] of text.matchAll(/update bookings\b[^`]*?\bset\b[^`]*/g)) {
        const to = /\bset\b(?:(?!\bwhere\b)[^`])*?\b(?:state|status) = ([^,\s]+)/.exec(
          statement,
        )?.[1]
        if (to) writers.push(`${file}: ${to.replace(/[^\w.]/g, '')}`)
      }
    }
    expect(writers).toEqual(['features/bookings/state-change.ts: textOfto'])
    const text = await readFile(join(SERVER, 'features/bookings/store.ts'), 'utf8')
    expect(text.match(/where id = \$id and state = \$from/g)).toHaveLength(3)
  })

  it('changes only from the state that was read', async () => {
    const world = await buildTestApp({ now: '2026-03-02T09:00:00Z' })
    const { id, client } = await aSession(world, {
      startsAt: '2026-03-03T10:00:00.000Z',
      endsAt: '2026-03-03T11:00:00.000Z',
    })
    const how = { by: client.user.id, reason: null, now: world.context.clock() }
    for (const from of ['HELD', 'REQUESTED', 'RESERVED', 'CANCELLED'] as const)
      await expect(
        world.db.transaction((tx) => store.callOff(tx, { ...how, id, from, to: 'CANCELLED' })),
      ).rejects.toThrow('a booking was not in the state it was read in')
    const [row] = await world.db.rows('select state from bookings where id = $1', [id])
    expect(row).toEqual({ state: 'CONFIRMED' })
  })
})
