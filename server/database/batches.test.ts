import { describe, expect, it } from 'vitest'
import { inBatches } from './batches.ts'

type Asked = { key: string; text: string }

/** Records each batch; a batch waits until it is released. */
function recorded({ most = 100, refuses = '', away = false } = {}) {
  const batches: string[][] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const ask = inBatches<Asked, string>({
    most,
    keyOf: ({ key }) => key,
    work: async (items) => {
      batches.push(items.map(({ text }) => text))
      await held
      if (items.some(({ text }) => text === refuses))
        throw away ? new Error('Connection terminated') : new Error('refused')
      return items.map(({ text }) => text.toUpperCase())
    },
  })
  return { batches, letGo, ask: (text: string, key = text) => ask({ key, text }) }
}

describe('batched work', () => {
  it('runs concurrent items in one batch, and items that arrive meanwhile in the next', async () => {
    const { ask, batches, letGo } = recorded()
    const first = [ask('a'), ask('b')]
    await new Promise(setImmediate)
    const second = [ask('c'), ask('d')]
    letGo()
    expect(await Promise.all([...first, ...second])).toEqual(['A', 'B', 'C', 'D'])
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('never puts two items with the same key into one batch, and keeps their order', async () => {
    const { ask, batches, letGo } = recorded({ most: 2 })
    letGo()
    await Promise.all([
      ask('x1', 'x'),
      ask('x2', 'x'),
      ask('x3', 'x'),
      ask('y1', 'y'),
      ask('z1', 'z'),
    ])
    expect(batches).toEqual([['x1', 'y1'], ['x2', 'z1'], ['x3']])
  })

  it('does not fail items because of another one', async () => {
    const { ask, batches, letGo } = recorded({ refuses: 'bad' })
    letGo()
    const outcomes = await Promise.allSettled([ask('a'), ask('bad'), ask('c')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(batches).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
  })

  it('fails every item while the database is away, and works again when it is back', async () => {
    const { ask, batches, letGo } = recorded({ refuses: 'bad', away: true })
    letGo()
    const outcomes = await Promise.allSettled([ask('a'), ask('bad')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask('later')).toBe('LATER')
    expect(batches).toEqual([['a', 'bad'], ['later']])
  })
})
