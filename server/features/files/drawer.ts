import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ResizeOptions } from 'sharp'
import { MINUTE_MS } from '#domain/time.ts'

/** `most`: pixels. The small size is drawn from the large one. */
export type Asked = { bytes: Buffer; most: number; large: ResizeOptions; small: ResizeOptions }
export type Sizes = { large: Buffer; small: Buffer; width: number; height: number }
export type Drawn = Sizes | { refused: 'pixels' | 'unreadable' }

/** What the largest allowed pictures take is in docs/decisions/033: 300 MB, and 2.5 seconds of an idle processor. */
const LIMITS = { megabytes: 512, patienceMs: 15_000 }
/** After this long without a picture the process ends, and gives its memory back. */
const IDLE_MS = MINUTE_MS

export type Drawer = {
  /** To be asked for one picture at a time. */
  draw(asked: Asked): Promise<Drawn>
  /** Of the process, while there is one. */
  pid(): number | undefined
}

/**
 * Draws pictures in a process of its own, which ends where one takes too much memory or time: that picture can't be
 * read then, and the next one gets a new process.
 */
export function drawer(limits: Partial<typeof LIMITS> = {}): Drawer {
  const { megabytes, patienceMs } = { ...LIMITS, ...limits }
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const forget = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    pid: () => child?.pid,
    async draw(asked) {
      clearTimeout(idle)
      if (child?.exitCode !== null || !child.connected) child = started(megabytes)
      try {
        const drawn = await answerOf(child, asked, patienceMs)
        idle = setTimeout(forget, IDLE_MS).unref()
        return drawn
      } catch (error) {
        forget()
        if (error instanceof Ended) return { refused: 'unreadable' }
        throw error
      }
    },
  }
}

class Ended extends Error {}

function started(megabytes: number): ChildProcess {
  const script = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))
  const child = fork(script, [String(megabytes)], {
    // Nothing of the program's: no secrets, and no options of a debugger.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A program that stops does not wait for it.
  child.unref()
  child.on('error', () => undefined)
  return child
}

/** Throws Ended when the process ended meanwhile, also because it took too long; and what kept it from starting. */
async function answerOf(child: ChildProcess, asked: Asked, patienceMs: number): Promise<Drawn> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>()
  const gone = () => reject(new Ended())
  const patience = setTimeout(gone, patienceMs)
  child.channel?.ref()
  child.once('message', resolve).once('exit', gone).once('error', reject)
  child.send(asked, (error) => error && gone())
  try {
    return await promise
  } finally {
    clearTimeout(patience)
    child.off('message', resolve).off('exit', gone).off('error', reject)
    child.channel?.unref()
  }
}
