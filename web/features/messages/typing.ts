/** After this long without a sign, somebody is not typing any more. */
export const TYPING_MS = 3000
/** Told again this often while somebody goes on, so that the other side does not forget. */
const REPEAT_MS = 2000

/** Takes each letter, or that there is no text, and tells the other person what is news to them. */
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
