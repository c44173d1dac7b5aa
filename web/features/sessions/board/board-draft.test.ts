import fc from 'fast-check'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Board, InkPart, KeptStroke } from '#contract/meeting/boards.ts'
import type { Stroke } from '#domain/meeting/board.ts'
import { MAX_POINTS_OF_STROKE } from '#domain/meeting/board.ts'
import type { BoardDraft } from './board-draft.ts'
import { createBoardDraft, EVENT_WITHIN_MS, RETRY_MS } from './board-draft.ts'
import { LOST_MS } from './ink-of-other.ts'
import { TELL_EACH_MS } from './pen.ts'

const LOOK = { ink: 'blue', nib: 'thin' } as const
const REFUSED = new Error('refused')

/** A server with the same rules, and the drafts that hear of its changes. */
function aServer() {
  let version = 0
  let number = 0
  let ids = 0
  const strokes = new Map<string, KeptStroke & { erasedBy?: string | undefined }>()
  const drafts: BoardDraft[] = []
  const faults: Error[] = []
  const late: (() => void)[] = []
  const server = {
    faults,
    isDeaf: false,
    /** How many replies are lost on the way. */
    lost: 0,
    /** Whether events wait until they are delivered. */
    isSlow: false,
    deliver() {
      for (const event of late.splice(0)) event()
    },
    loads: 0,
    requests: [] as string[],
    board: (): Board => ({
      version,
      strokes: [...strokes.values()].filter(({ erasedBy }) => !erasedBy),
    }),
    /** A draft of this person's. */
    draft(personId: string, parts: InkPart[] = []) {
      const fail = () => {
        const fault = faults.shift()
        if (fault) throw fault
      }
      const draft = createBoardDraft({
        personId,
        newId: () => `${personId}${ids++}`,
        isRefusal: (error) => error === REFUSED,
        tell: (part) => parts.push(part),
        async load() {
          fail()
          server.loads += 1
          return server.board()
        },
        async draw(given) {
          fail()
          server.requests.push(`draw ${given.length}`)
          const drawn = given.filter(({ id }) => !strokes.has(id)).map(keep)
          return lose(change({ drawn, erased: [] }))
        },
        async erase(given, erased) {
          fail()
          server.requests.push(`${erased ? 'erase' : 'bring back'} ${given.length}`)
          const meant = given.flatMap((id) => strokes.get(id) ?? [])
          const changed = meant.filter(
            ({ erasedBy }) => erasedBy === (erased ? undefined : personId),
          )
          for (const stroke of changed) stroke.erasedBy = erased ? personId : undefined
          const told = changed.map(({ id }) => id)
          return lose(change(erased ? { drawn: [], erased: told } : { drawn: changed, erased: [] }))
        },
      })
      const keep = (stroke: Stroke) => {
        const added = { ...stroke, number: number++, by: personId }
        strokes.set(stroke.id, added)
        return added
      }
      onTestFinished(draft.close)
      drafts.push(draft)
      return draft
    },
  }
  function lose<Reply>(reply: Reply): Reply {
    if (server.lost === 0) return reply
    server.lost -= 1
    throw new Error('no reply')
  }
  function change(changed: { drawn: KeptStroke[]; erased: string[] }) {
    if (changed.drawn.length + changed.erased.length === 0) return { version }
    version += 1
    const told = { version, ...changed }
    const event = () => {
      for (const draft of drafts) draft.receive(told)
    }
    if (server.isSlow) late.push(event)
    else if (!server.isDeaf) event()
    return { version }
  }
  return server
}

/** Draws a line from left to right at this height. */
function line(draft: BoardDraft, y: number): void {
  draft.begin(LOOK)
  draft.extend([0, y, 0])
  draft.extend([1000, y, 0])
  draft.finish()
}

const idsOn = (draft: BoardDraft) => draft.state().strokes.map(({ id }) => id)
const settled = () => vi.advanceTimersByTimeAsync(0)

async function twoPeople() {
  const server = aServer()
  const parts: InkPart[] = []
  const [one, other] = [server.draft('a', parts), server.draft('b')]
  await Promise.all([one.load(), other.load()])
  return { server, one, other, parts }
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

describe('the board as one draws on it', () => {
  it('shows what either draws to both, in the same order', async () => {
    const { one, other } = await twoPeople()
    line(one, 100)
    expect(idsOn(one)).toEqual(['a0'])
    line(other, 200)
    await settled()
    expect(idsOn(one)).toEqual(['a0', 'b1'])
    expect(idsOn(other)).toEqual(['a0', 'b1'])
    expect(one.state()).toMatchObject({ phase: 'ready', isUnsaved: false, drawing: [] })
  })

  it('tells each line while it is drawn, some points at a time', async () => {
    const { one, other, parts } = await twoPeople()
    one.begin(LOOK)
    one.extend([0, 0, 0])
    one.extend([10, 0, 0])
    expect(parts).toEqual([])
    await vi.advanceTimersByTimeAsync(TELL_EACH_MS)
    one.extend([20, 0, 0])
    await vi.advanceTimersByTimeAsync(TELL_EACH_MS)
    expect(parts).toMatchObject([
      { at: 0, points: [0, 0, 0, 10, 0, 0] },
      { at: 2, points: [20, 0, 0] },
    ])
    for (const part of parts) other.receiveInk(part)
    expect(other.state().drawing).toMatchObject([{ points: [0, 0, 0, 10, 0, 0, 20, 0, 0] }])
    expect(other.state().strokes).toEqual([])
    one.finish()
    await settled()
    expect(other.state().drawing).toEqual([])
    expect(idsOn(other)).toEqual(['a0'])
    // A late part of a line that is there already.
    for (const part of parts) other.receiveInk(part)
    expect(other.state().drawing).toEqual([])
  })

  it('drops a line whose end is never told, and parts after a lost one', async () => {
    const { other } = await twoPeople()
    other.receiveInk({ id: 'a9', ...LOOK, at: 0, points: [1, 1, 0] })
    other.receiveInk({ id: 'a9', ...LOOK, at: 2, points: [3, 3, 0] })
    expect(other.state().drawing).toMatchObject([{ points: [1, 1, 0] }])
    await vi.advanceTimersByTimeAsync(LOST_MS)
    expect(other.state().drawing).toEqual([])
  })

  it('continues a line that is too long for one stroke as another one, undone together', async () => {
    const { one, other } = await twoPeople()
    one.begin(LOOK)
    for (let n = 0; n <= MAX_POINTS_OF_STROKE; n++) one.extend([n % 2 ? 2000 : 0, 10, 0])
    one.finish()
    await settled()
    const [first, second] = other.state().strokes
    expect(first?.points).toHaveLength(3 * MAX_POINTS_OF_STROKE)
    expect(second?.points.slice(0, 3)).toEqual(first?.points.slice(-3))
    one.undo()
    await settled()
    expect(idsOn(other)).toEqual([])
  })

  it('erases whole lines of either person at once, and takes that back as one step', async () => {
    const { one, other } = await twoPeople()
    line(one, 100)
    line(other, 200)
    line(other, 900)
    await settled()
    one.rub({ x: 500, y: 80 }, { x: 500, y: 120 })
    one.rub({ x: 500, y: 120 }, { x: 500, y: 220 })
    one.finish()
    await settled()
    expect(idsOn(other)).toEqual(['b2'])
    other.undo()
    one.undo()
    await settled()
    expect(idsOn(one)).toEqual(['a0', 'b1'])
    one.redo()
    await settled()
    expect(idsOn(other)).toEqual([])
  })

  it('undoes only one’s own lines, also after a reload', async () => {
    const { server, one, other } = await twoPeople()
    line(one, 100)
    line(other, 200)
    await settled()
    const again = server.draft('a')
    await again.load()
    again.undo()
    expect(again.state()).toMatchObject({ canUndo: false, canRedo: true })
    await settled()
    expect(idsOn(other)).toEqual(['b1'])
    again.redo()
    await settled()
    expect(idsOn(other)).toEqual(['a0', 'b1'])
  })

  it('is cleared for both, and whoever cleared it can take that back', async () => {
    const { one, other } = await twoPeople()
    line(one, 100)
    line(other, 200)
    await settled()
    one.clear()
    await settled()
    expect(idsOn(other)).toEqual([])
    other.undo()
    other.redo()
    await settled()
    expect(idsOn(other)).toEqual([])
    one.undo()
    await settled()
    expect(idsOn(other)).toEqual(['a0', 'b1'])
  })

  it('keeps what could not be saved, says so, and tries again until it is', async () => {
    const { server, one, other } = await twoPeople()
    server.faults.push(new Error('offline'))
    server.lost = 1
    line(one, 100)
    await settled()
    line(one, 200)
    line(one, 300)
    expect(one.state()).toMatchObject({ isUnsaved: true, problem: new Error('offline') })
    expect(idsOn(one)).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    // It has arrived, but the reply was lost.
    expect(idsOn(other)).toHaveLength(3)
    expect(one.state().isUnsaved).toBe(true)
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    expect(server.requests).toEqual(['draw 3', 'draw 3'])
    expect(one.state()).toMatchObject({ isUnsaved: false, problem: undefined })
    expect(idsOn(other)).toHaveLength(3)
  })

  it('takes back what is refused, says why, and continues', async () => {
    const { server, one, other } = await twoPeople()
    server.faults.push(REFUSED)
    line(one, 100)
    await settled()
    expect(one.state()).toMatchObject({ problem: REFUSED, isUnsaved: false, strokes: [] })
    line(one, 200)
    await settled()
    expect(one.state().problem).toBeUndefined()
    expect(idsOn(other)).toEqual(['a1'])
  })

  it('catches up when it misses a change, and when it hears of one too late', async () => {
    const { server, one, other } = await twoPeople()
    server.isDeaf = true
    line(one, 100)
    await settled()
    expect(idsOn(one)).toEqual(['a0'])
    await vi.advanceTimersByTimeAsync(EVENT_WITHIN_MS)
    expect(server.loads).toBe(3)
    expect(idsOn(one)).toEqual(['a0'])
    server.isDeaf = false
    line(one, 200)
    await settled()
    expect(idsOn(other)).toEqual(['a0', 'a1'])
    other.receive({ version: 1, drawn: [], erased: ['a0'] })
    expect(idsOn(other)).toEqual(['a0', 'a1'])
  })

  it('says when it can’t be loaded, and is there once it can', async () => {
    const server = aServer()
    server.faults.push(new Error('offline'))
    const draft = server.draft('a')
    expect(draft.state().phase).toBe('loading')
    await draft.load()
    expect(draft.state().phase).toBe('failed')
    await draft.load()
    expect(draft.state().phase).toBe('ready')
  })

  it('is the same for both in the end, whatever they do, whatever fails and whatever comes late', async () => {
    const act = fc.oneof(
      fc.record({ what: fc.constantFrom('draw', 'rub'), y: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ what: fc.constantFrom('undo', 'redo', 'clear', 'fault', 'lose', 'refuse') }),
      fc.record({ what: fc.constantFrom('slow', 'deaf', 'heard', 'wait') }),
    )
    const acts = fc.array(fc.record({ act, isFirst: fc.boolean() }), { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const { server, one, other } = await twoPeople()
        for (const { act, isFirst } of all) {
          await perform(server, isFirst ? one : other, act)
          await settled()
        }
        server.faults.length = 0
        server.lost = 0
        await perform(server, one, { what: 'heard' })
        await vi.advanceTimersByTimeAsync(RETRY_MS + EVENT_WITHIN_MS)
        // The next change shows that others were missed.
        line(one, 1900)
        await vi.advanceTimersByTimeAsync(EVENT_WITHIN_MS)
        const kept = server.board().strokes.map(({ id }) => id)
        expect(idsOn(one)).toEqual(kept)
        expect(idsOn(other)).toEqual(kept)
        for (const draft of [one, other]) {
          expect(draft.state().isUnsaved).toBe(false)
          draft.close()
        }
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 200) },
    )
  })
})

async function perform(
  server: ReturnType<typeof aServer>,
  draft: BoardDraft,
  { what, y = 0 }: { what: string; y?: number },
): Promise<void> {
  if (what === 'draw') line(draft, y * 200)
  else if (what === 'rub') {
    draft.rub({ x: 500, y: y * 200 }, { x: 500, y: y * 200 + 300 })
    draft.finish()
  } else if (what === 'undo' || what === 'redo' || what === 'clear') draft[what]()
  else if (what === 'fault') server.faults.push(new Error('offline'))
  else if (what === 'lose') server.lost += 1
  else if (what === 'refuse') server.faults.push(REFUSED)
  else if (what === 'wait') await vi.advanceTimersByTimeAsync(RETRY_MS)
  else {
    server.isSlow = what === 'slow'
    server.isDeaf = what === 'deaf'
    if (what === 'heard') server.deliver()
  }
}
