import type { Board, InkPart, KeptStroke } from '#contract/meeting/boards.ts'
import type { Ink, Nib, Stroke } from '#domain/meeting/board.ts'
import { MAX_STROKES_AT_ONCE } from '#domain/meeting/board.ts'
import type { Step } from './history.ts'
import { createHistory } from './history.ts'
import { createInkOfOther } from './ink-of-other.ts'
import { createPen } from './pen.ts'
import { isHit } from './strokes.ts'

type BoardState = {
  phase: 'loading' | 'failed' | 'ready'
  /** What is on the board, the topmost last. */
  strokes: readonly Stroke[]
  /** Lines that are being drawn, by either. */
  drawing: readonly Stroke[]
  canUndo: boolean
  canRedo: boolean
  /** Something of one's own is not saved yet. */
  isUnsaved: boolean
  /** The error of the last attempt to save. */
  problem: unknown
}

type Changed = { version: number; drawn?: KeptStroke[] | undefined; erased: string[] }
type Spot = { x: number; y: number }

/** The board as one draws on it: what the server keeps, with one's own changes that it hasn't got yet on top. */
export type BoardDraft = {
  state(): BoardState
  subscribe(listener: () => void): () => void
  load(): Promise<void>
  /** Begins a line. */
  begin(look: { ink: Ink; nib: Nib }): void
  /** Continues it with a point: x, y and pressure. */
  extend(point: readonly number[]): void
  /** Erases what lies between two spots. */
  rub(from: Spot, to: Spot): void
  /** Ends the line, or the erasing: one step for undo. */
  finish(): void
  clear(): void
  undo(): void
  redo(): void
  /** A change, told by the server. */
  receive(changed: Changed): void
  /** Points of a line that the other person draws. */
  receiveInk(part: InkPart): void
  /** Sends what waits, without waiting for the next attempt. */
  save(): void
  close(): void
}

type Calls = {
  newId(): string
  /** Who draws here. */
  personId: string
  load(): Promise<Board>
  draw(strokes: Stroke[]): Promise<{ version: number }>
  erase(ids: string[], erased: boolean): Promise<{ version: number }>
  /** Shows the other person these points at once. */
  tell(part: InkPart): void
  /** True if trying again would not help. */
  isRefusal(error: unknown): boolean
}

/** Applied at once and sent in order. Its version is known once the server has it. */
type Change = { version?: number } & (
  | { kind: 'draw'; stroke: Stroke }
  | { kind: 'erase' | 'bring-back'; ids: string[] }
)

export const RETRY_MS = 4000
/** The event of a change that is known of arrives within this time, or was lost. */
export const EVENT_WITHIN_MS = 1500
/** For several strokes that are sent together. */
const POINTS_AT_ONCE = 5000

export function createBoardDraft(calls: Calls): BoardDraft {
  /** What the server keeps, as of `version`. */
  let kept = new Map<string, KeptStroke>()
  let version = -1
  /** The latest version that we know of; above `version` if an event was missed. */
  let latest = 0
  let isLoading = false
  let hasFailed = false
  /** Every stroke seen here, to bring it back. */
  const known = new Map<string, Stroke>()
  let changes: Change[] = []
  /** What the current move has drawn or erased so far. */
  let step: Step | undefined
  const history = createHistory()
  const inkOfOther = createInkOfOther(notify)
  const pen = createPen({ ...calls, onChange: notify, onStroke: drawn })
  let isSending = false
  let problem: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  let eventTimer: ReturnType<typeof setTimeout> | undefined
  let strokes: readonly Stroke[] = []
  const listeners = new Set<() => void>()
  let state = read()

  function read(): BoardState {
    const current = pen.current()
    return {
      phase: version >= 0 ? 'ready' : hasFailed ? 'failed' : 'loading',
      strokes,
      drawing: [...inkOfOther.strokes(), ...(current ? [current] : [])],
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
      isUnsaved: changes.some((change) => change.version === undefined),
      problem,
    }
  }

  function notify(): void {
    state = read()
    for (const listener of listeners) listener()
  }

  /** Puts one's own changes on top of what is kept. */
  function compose(): void {
    const shown = new Map<string, Stroke>(
      [...kept.values()].sort((a, b) => a.number - b.number).map((stroke) => [stroke.id, stroke]),
    )
    for (const change of changes) {
      if (change.kind === 'draw') shown.set(change.stroke.id, change.stroke)
      else
        for (const id of change.ids) {
          const stroke = known.get(id)
          if (change.kind === 'erase') shown.delete(id)
          else if (stroke) shown.set(id, stroke)
        }
    }
    strokes = [...shown.values()]
    notify()
  }

  function learn(stroke: Stroke): void {
    known.set(stroke.id, stroke)
    inkOfOther.forget(stroke.id)
  }

  /** What the server now keeps contains these changes of one's own. */
  function settle(): void {
    changes = changes.filter((change) => change.version === undefined || change.version > version)
    compose()
  }

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      const board = await calls.load()
      hasFailed = false
      if (board.version >= version) {
        const isFirst = version < 0
        version = board.version
        latest = Math.max(latest, version)
        kept = new Map(board.strokes.map((stroke) => [stroke.id, stroke]))
        for (const stroke of board.strokes) learn(stroke)
        if (isFirst) history.addEarlier(ownSteps(board.strokes))
      }
    } catch {
      hasFailed = true
    }
    isLoading = false
    settle()
    if (!hasFailed && latest > version) awaitEvent()
  }

  const ownSteps = (all: KeptStroke[]): Step[] =>
    all.filter(({ by }) => by === calls.personId).map(({ id }) => ({ kind: 'draw', ids: [id] }))

  function change(next: Change): void {
    changes.push(next)
    compose()
    if (!timer) void send()
  }

  function nextToSend(): Change[] {
    const waiting = changes.filter(({ version }) => version === undefined)
    const [first] = waiting
    if (first?.kind !== 'draw') return first ? [first] : []
    const batch: Change[] = []
    let points = 0
    for (const each of waiting) {
      if (each.kind !== 'draw' || batch.length === MAX_STROKES_AT_ONCE) break
      points += each.stroke.points.length / 3
      if (batch.length > 0 && points > POINTS_AT_ONCE) break
      batch.push(each)
    }
    return batch
  }

  const sendBatch = (batch: Change[]) => {
    const [first] = batch
    if (first && first.kind !== 'draw') return calls.erase(first.ids, first.kind === 'erase')
    return calls.draw(batch.flatMap((each) => (each.kind === 'draw' ? [each.stroke] : [])))
  }

  async function send(): Promise<void> {
    if (isSending) return
    clearTimeout(timer)
    timer = undefined
    const batch = nextToSend()
    if (batch.length === 0) return
    isSending = true
    try {
      const saved = await sendBatch(batch)
      for (const each of batch) each.version = saved.version
      problem = undefined
      latest = Math.max(latest, saved.version)
    } catch (error) {
      problem = error
      if (calls.isRefusal(error)) {
        changes = changes.filter((each) => !batch.includes(each))
        history.drop(batch.flatMap((each) => (each.kind === 'draw' ? [each.stroke.id] : [])))
        void load()
      } else timer = setTimeout(send, RETRY_MS)
    }
    isSending = false
    settle()
    if (latest > version) awaitEvent()
    if (!timer) void send()
  }

  function awaitEvent(): void {
    clearTimeout(eventTimer)
    eventTimer = setTimeout(() => latest > version && void load(), EVENT_WITHIN_MS)
  }

  /** Applies a step, or takes it back. */
  function apply({ kind, ids }: Step, isBack: boolean): void {
    change({ kind: (kind === 'draw') === isBack ? 'erase' : 'bring-back', ids })
  }

  function drawn(stroke: Stroke): void {
    known.set(stroke.id, stroke)
    step?.ids.push(stroke.id)
    change({ kind: 'draw', stroke })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    begin(look) {
      step = { kind: 'draw', ids: [] }
      pen.begin(look)
    },
    extend: pen.extend,
    rub(from, to) {
      step ??= { kind: 'erase', ids: [] }
      const ids = strokes.filter((stroke) => isHit(stroke, from, to)).map(({ id }) => id)
      if (ids.length === 0) return
      step.ids.push(...ids)
      change({ kind: 'erase', ids })
    },
    finish() {
      pen.end()
      if (step) history.add(step)
      step = undefined
      notify()
    },
    clear() {
      const cleared: Step = { kind: 'erase', ids: strokes.map(({ id }) => id) }
      if (cleared.ids.length === 0) return
      history.add(cleared)
      apply(cleared, false)
    },
    undo() {
      const last = step ? undefined : history.undo()
      if (last) apply(last, true)
    },
    redo() {
      const next = step ? undefined : history.redo()
      if (next) apply(next, false)
    },
    receive({ version: told, drawn, erased }) {
      latest = Math.max(latest, told)
      if (told <= version) return
      if (told !== version + 1 || !drawn) return void load()
      version = told
      for (const stroke of drawn) {
        kept.set(stroke.id, stroke)
        learn(stroke)
      }
      for (const id of erased) kept.delete(id)
      settle()
    },
    receiveInk(part) {
      // A late part of a line that is there already.
      if (!known.has(part.id)) inkOfOther.receive(part)
    },
    save() {
      void send()
    },
    close() {
      clearTimeout(timer)
      clearTimeout(eventTimer)
      pen.close()
      inkOfOther.close()
    },
  }
}
