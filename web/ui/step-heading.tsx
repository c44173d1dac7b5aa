import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

type StepHeadingProps = {
  /** Which step this is; at each new one the heading takes the focus. */
  step: string
  children: ReactNode
}

/** After each step the next one is read out, and the keyboard goes on from there. */
export function StepHeading({ step, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [first] = useState(step)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (step !== first) hasMoved.current = true
    if (hasMoved.current) heading.current?.focus({ preventScroll: true })
  }, [step, first])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
      {children}
    </h2>
  )
}
