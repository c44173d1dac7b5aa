import type { Line } from '#server/processes/line.ts'
import type { Counts } from './counts.ts'

type Operation = Exclude<keyof Counts, 'close'>
type CountCall = { operation: Operation; args: unknown[] }

/** Counts that the parent process keeps for all its children. */
export function parentCounts(line: Line): Counts {
  const ask =
    <O extends Operation>(operation: O) =>
    (...args: Parameters<Counts[O]>) =>
      line.ask('counts', { operation, args }) as ReturnType<Counts[O]>
  return {
    add: ask('add'),
    peek: ask('peek'),
    decrement: ask('decrement'),
    remove: ask('remove'),
    hold: ask('hold'),
    drop: ask('drop'),
    close: async () => {},
  }
}

/** The parent's side. */
export function answerCounts(line: Line, counts: Counts): void {
  line.on('counts', ({ operation, args }: CountCall) =>
    (counts[operation] as (...args: unknown[]) => unknown)(...args),
  )
}
