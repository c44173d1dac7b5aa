/** After this long without a sign, somebody is not typing any more. */
export const TYPING_MS = 3000
/** Told again this often while somebody goes on, so that the other side does not forget. */
const TELL_AGAIN_MS = 2000

/** Takes each letter, or that there is no text, and tells the other person what is news to them. */
export function typingTeller(tell: (isTyping: boolean) => void): (isTyping: boolean) => void {
  let toldAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return function type(isTyping) {
    clearTimeout(timer)
    if (isTyping) timer = setTimeout(() => type(false), TYPING_MS)
    const now = performance.now()
    const isKnown = isTyping
      ? toldAt !== undefined && now - toldAt < TELL_AGAIN_MS
      : toldAt === undefined
    if (isKnown) return
    toldAt = isTyping ? now : undefined
    tell(isTyping)
  }
}
