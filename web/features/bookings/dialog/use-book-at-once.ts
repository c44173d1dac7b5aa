import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MINUTE_MS } from '#domain/time.ts'

const KEY = 'parlour.pressed'

/** Long enough to confirm an address or find a phone, and no longer. */
const KEPT_MS = 30 * MINUTE_MS

/** Called before a visitor is sent to sign in or up: in this tab, `address` then books what was chosen there. */
export function keepPressed(address: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address, at: Date.now() }))
  } catch {
    // Storage is full or forbidden: the button is pressed again.
  }
}

function takePressed(address: string): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return kept?.address === address && Math.abs(Date.now() - kept.at) <= KEPT_MS
  } catch {
    return false
  }
}

/**
 * Someone who pressed the button and then signed in or up goes on to the checkout. No link can ask for it, and opening the
 * dialog signed out forgets it.
 */
export function useBookAtOnce(isReady: boolean, book: () => void) {
  const { pathname, search } = useLocation()
  const [isAsked, ask] = useState(false)
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    ask(takePressed(`${pathname}${search}`))
  }, [pathname, search])
  useEffect(() => {
    if (!isReady || !isAsked) return
    ask(false)
    book()
  })
}
