/** How often to tick, in ms, and then `null` each time a tick has been dealt with. */
export type ToTicks = number | null

/**
 * A worker that ticks: a page in the background is only allowed a timer each second, its worker is not. Until a tick
 * has been dealt with no other follows, or a slow page would fall ever further behind and come to nothing else.
 */
let isAwaited = false
addEventListener('message', ({ data: everyMs }: MessageEvent<ToTicks>) => {
  isAwaited = false
  if (everyMs !== null) setInterval(tick, everyMs)
})

function tick(): void {
  if (isAwaited) return
  isAwaited = true
  postMessage(0)
}
