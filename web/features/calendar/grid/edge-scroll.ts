/** How near an edge what is dragged scrolls the page, in pixels, and how fast at most, in pixels a second. */
const EDGE_PIXELS = 56
const MOST_SPEED = 1200
/** Whoever drops in the edge at once wants no scrolling; after that, so long until the full speed. */
const REST_MS = 300
const SPEED_UP_MS = 900
/** A page that was busy doesn't catch up with a jump. */
const LONGEST_STEP_MS = 50

type Frame = { top: number; bottom: number }

/**
 * Pixels a second, negative upwards: the further the pointer is in an edge of the frame or beyond it, the faster. What
 * has its own end in the frame scrolls no further.
 */
export function speedAt(y: number, { top, bottom }: Frame, scrolled: Frame): number {
  const edge = Math.min(EDGE_PIXELS, (bottom - top) / 4)
  const [above, below] = [top + edge - y, y - (bottom - edge)]
  if (above > 0 && scrolled.top < top) return -MOST_SPEED * Math.min(1, above / edge)
  if (below > 0 && scrolled.bottom > bottom) return MOST_SPEED * Math.min(1, below / edge)
  return 0
}

/** The share of the full speed, 0 to 1, after so many milliseconds in the edge. */
export const easeAt = (ms: number): number => Math.min(1, Math.max(0, (ms - REST_MS) / SPEED_UP_MS))

/** The part of the window that no bar covers: pages say so by their scroll padding. */
function visibleFrame(): Frame {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}

/**
 * Scrolls the page while the pointer, whose height `at` tells, is near the top or the bottom of the window and there is
 * more of `element`. `onScroll` is called after each step, because something else is under the pointer then.
 */
export function edgeScroll(
  element: Element | null,
  onScroll: () => void,
): { at: (y: number) => void; stop: () => void } {
  let pointer = 0
  let step: number | undefined
  let since: number | undefined
  let before = 0
  let owed = 0
  const stop = () => {
    if (step !== undefined) cancelAnimationFrame(step)
    step = since = undefined
    owed = 0
  }
  const scroll = (now: number) => {
    const speed = element && speedAt(pointer, visibleFrame(), element.getBoundingClientRect())
    if (!speed) return stop()
    if (since === undefined) since = before = now
    owed += (speed * easeAt(now - since) * Math.min(now - before, LONGEST_STEP_MS)) / 1000
    before = now
    const pixels = Math.trunc(owed)
    owed -= pixels
    const { scrollY } = window
    window.scrollBy({ top: pixels, behavior: 'instant' })
    step = requestAnimationFrame(scroll)
    if (window.scrollY !== scrollY) onScroll()
  }
  return {
    at(y) {
      pointer = y
      step ??= requestAnimationFrame(scroll)
    },
    stop,
  }
}
