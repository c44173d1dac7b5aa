import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BOOK_NOW } from '#contract/paths/paths.ts'

/**
 * Someone who has just made an account to book goes on to the checkout. Only this window’s history says so; no link
 * can.
 */
export function useBookAtOnce(isReady: boolean, here: string, book: () => void) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isDone = useRef(false)
  const isAsked = state?.[BOOK_NOW] === true
  useEffect(() => {
    if (!isReady || !isAsked || isDone.current) return
    isDone.current = true
    navigate(here, { replace: true, state: null, preventScrollReset: true })
    book()
  })
}
