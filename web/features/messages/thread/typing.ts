/** After this long without an event, the other person counts as no longer typing. */
export const TYPING_MS = 3000
/** Repeat the event this often while typing goes on, before the other side times out. */
const REPEAT_MS = 2000

/**
 * Call the returned function for each key press, with false if the text is empty. It calls `notify` when the other
 * person needs to know.
 */
export function typingNotifier(notify: (isTyping: boolean) => void): (isTyping: boolean) => void {
  let notifiedAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return function type(isTyping) {
    clearTimeout(timer)
    if (isTyping) timer = setTimeout(() => type(false), TYPING_MS)
    const now = performance.now()
    const isKnown = isTyping
      ? notifiedAt !== undefined && now - notifiedAt < REPEAT_MS
      : notifiedAt === undefined
    if (isKnown) return
    notifiedAt = isTyping ? now : undefined
    notify(isTyping)
  }
}
