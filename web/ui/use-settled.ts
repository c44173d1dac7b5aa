import { useEffect, useState } from 'react'

const SETTLES_AFTER_MS = 200

/** The value, once it has not changed for a moment: for searches while typing. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
