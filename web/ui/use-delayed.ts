import { useEffect, useState } from 'react'

/** True once `value` has been true for `delayMs`; false as soon as it is false. */
export function useDelayed(value: boolean, delayMs: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!value) return setIsLong(false)
    const timer = setTimeout(() => setIsLong(true), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return value && isLong
}
