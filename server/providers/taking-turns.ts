const waiting: (() => void)[] = []

/** Resolves in a turn of the event loop in which nobody else's does: work between two of these adds up to no stall. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(take)
  })
}

function take(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(take)
}
