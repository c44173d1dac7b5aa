import { useEffect, useState } from 'react'

/** True once `value` has been true for so long; false at once when it is not. */
export function useDelayed(value: boolean, delayMs: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!value) return setIsLong(false)
    const timer = setTimeout(() => setIsLong(true), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return value && isLong
}
