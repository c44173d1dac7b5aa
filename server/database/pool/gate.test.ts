import { describe, expect, it } from 'vitest'
import { Gate } from './gate.ts'
import type { Errand, Lane } from './lanes.ts'

const gateOf = (options = {}) =>
  new Gate({ size: 8, share: 2, queueLength: 3, patienceMs: 10_000, ...options })
const errand = (lane: Lane = 'usual', known: Partial<Errand> = {}): Errand => ({
  lane,
  asker: undefined,
  hasBegun: false,
  hasWritten: false,
  connections: 0,
  counted: new Map(),
  ...known,
})
const BUSY = { code: 'busy', kind: 'unavailable' }
const settled = () => new Promise(setImmediate)

/** Who has come in so far, in order. */
function crowdAt(gate: Gate) {
  const inside: string[] = []
  const leaving: (() => void)[] = []
  const send = async (name: string, who: Errand) => {
    const leave = await gate.enter(who).catch(() => undefined)
    if (!leave) return
    inside.push(name)
    leaving.push(leave)
  }
  /** Whoever came in first leaves. */
  const step = async () => {
    await settled()
    leaving.shift()?.()
    await settled()
  }
  return { inside, send, step }
}

describe('the gate before the connections', () => {
  it('lets no lane take the shares of the others', async () => {
    const gate = gateOf()
    const { inside, send } = crowdAt(gate)
    for (let n = 0; n < 6; n++) void send('usual', errand())
    await settled()
    expect(inside).toHaveLength(4)
    for (const lane of ['vital', 'vital', 'pages', 'pages'] as const) await send(lane, errand(lane))
    expect(inside).toHaveLength(8)
  })

  it('gives a free connection to the vital lane first, and otherwise to the one that came first', async () => {
    const gate = gateOf({ size: 1 })
    const { inside, send, step } = crowdAt(gate)
    for (const name of ['first', 'second', 'third']) void send(name, errand())
    void send('vital', errand('vital'))
    for (let n = 0; n < 3; n++) await step()
    expect(inside).toEqual(['first', 'vital', 'second', 'third'])
  })

  it('refuses at once when its queue is full, but no request whose work has begun', async () => {
    const gate = gateOf({ size: 1 })
    const { inside, send, step } = crowdAt(gate)
    for (const name of ['inside', '1', '2', '3']) void send(name, errand())
    const refusal = await gate.enter(errand()).catch((error: unknown) => error)
    expect(refusal).toMatchObject(BUSY)
    expect([1, 2, 3, 4]).toContain((refusal as { retryAfter: number }).retryAfter)
    void send('begun', errand('usual', { hasBegun: true }))
    expect(gate.waiting.usual).toBe(4)
    expect(gate.refused).toEqual({ vital: 0, pages: 0, usual: 1 })
    for (let n = 0; n < 4; n++) await step()
    expect(inside).toEqual(['inside', '1', '2', '3', 'begun'])
  })

  it('refuses those that have waited for too long, and forgets them', async () => {
    const gate = gateOf({ size: 1, patienceMs: 20 })
    const leave = await gate.enter(errand())
    await expect(gate.enter(errand())).rejects.toMatchObject(BUSY)
    expect(gate.waiting.usual).toBe(0)
    leave()
    await gate.enter(errand())
  })

  it('lets whoever has written wait for as long as it takes: they would do it again', async () => {
    const gate = gateOf({ size: 1, patienceMs: 20, queueLength: 1 })
    const leave = await gate.enter(errand())
    const written = gate.enter(errand('usual', { hasBegun: true, hasWritten: true }))
    await expect(gate.enter(errand('usual', { hasBegun: true }))).rejects.toMatchObject(BUSY)
    expect(gate.waiting.usual).toBe(1)
    leave()
    await written
  })

  it('gives a network a quarter of a lane, unless it waits for itself', async () => {
    const gate = gateOf({ queueLength: 8 })
    const { inside, send, step } = crowdAt(gate)
    const flood = { network: 'flood', person: undefined }
    for (let n = 0; n < 5; n++) void send('flood', errand('usual', { asker: flood }))
    void send('other', errand('usual', { asker: { network: 'other', person: undefined } }))
    await settled()
    expect(inside).toEqual(['flood', 'other'])
    expect([gate.waiting.usual, gate.refused.usual]).toEqual([2, 2])
    const leave = await gate.enter(errand('usual', { asker: flood, connections: 1 }))
    leave()
    for (let n = 0; n < 4; n++) await step()
    expect(inside).toEqual(['flood', 'other', 'flood', 'flood'])
  })

  it('tells everyone who waits at once that the database can’t be reached', async () => {
    const gate = gateOf({ size: 1 })
    await gate.enter(errand())
    const waiting = [gate.enter(errand()), gate.enter(errand('vital'))]
    gate.failAll(new Error('away'))
    for (const each of waiting) await expect(each).rejects.toThrow('away')
    expect(gate.waiting).toEqual({ vital: 0, pages: 0, usual: 0 })
  })

  it('makes do with fewer for a while', async () => {
    const gate = gateOf()
    expect([gate.narrow(1), gate.narrow(1)]).toEqual([true, false])
    const { inside, send } = crowdAt(gate)
    for (let n = 0; n < 2; n++) void send('usual', errand())
    await settled()
    expect(inside).toHaveLength(1)
  })
})
