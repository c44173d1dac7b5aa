import { useEffect, useState } from 'react'

const SETTLES_AFTER_MS = 200

/** The value, once it has not changed for a moment: for searches while typing. */
export function useSettled<T>(value: T, afterMs = SETTLES_AFTER_MS): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
