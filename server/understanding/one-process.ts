import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { MINUTE_MS } from '#domain/time.ts'

/** The process took too long, used too much memory or died over a task. The next task gets another one. */
export class ProcessEnded extends Error {}

/** There is no memory for it, say; the task has nothing to do with it. */
export class ProcessNotStarted extends Error {}

export type OneProcess<Task, Answer> = {
  /** Call it for one task at a time. Throws ProcessEnded or ProcessNotStarted. */
  run(task: Task): Promise<Answer>
  /** The id of the process, while it is there. */
  pid(): number | undefined
  close(): void
}

/** An idle process ends after this long, to free its memory. */
const IDLE_MS = MINUTE_MS
/** Loading what it runs is no part of a task's time: on a busy machine it takes seconds. */
const START_MS = MINUTE_MS

/**
 * A process apart for what strangers send: whatever it does there, it can be killed, and its memory goes with it. It
 * runs `script`, which says once that it is ready, then answers each message with one.
 */
export function oneProcess<Task extends object, Answer>(
  script: string,
  args: readonly string[],
  timeoutMs: number,
): OneProcess<Task, Answer> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const close = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function started(): Promise<ChildProcess> {
    try {
      return await start()
    } catch (error) {
      throw new ProcessNotStarted('A process did not start', { cause: error })
    }
  }

  async function start(): Promise<ChildProcess> {
    child = fork(script, args, {
      // No environment, so no secrets, and no debugger options.
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Don't keep the program alive.
    child.unref()
    child.on('error', () => undefined)
    await messageOf(child, START_MS)
    return child
  }

  return {
    pid: () => child?.pid,
    close,
    async run(task) {
      clearTimeout(idle)
      try {
        const at = child?.exitCode === null && child.connected ? child : await started()
        const answer = await messageOf<Answer>(at, timeoutMs, task)
        idle = setTimeout(close, IDLE_MS).unref()
        return answer
      } catch (error) {
        close()
        throw error
      }
    },
  }
}

async function messageOf<Message>(
  child: ChildProcess,
  withinMs: number,
  task?: object,
): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const gone = () => reject(new ProcessEnded())
  const late = setTimeout(gone, withinMs)
  child.channel?.ref()
  child.once('message', resolve).once('exit', gone).once('error', reject)
  if (task) child.send(task, (error) => error && gone())
  try {
    return await promise
  } finally {
    clearTimeout(late)
    child.off('message', resolve).off('exit', gone).off('error', reject)
    child.channel?.unref()
  }
}
