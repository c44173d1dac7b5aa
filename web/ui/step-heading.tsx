import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

type StepHeadingProps = {
  /** Identifies the step; when it changes, the heading gets the focus. */
  step: string
  children: ReactNode
}

/** A heading that is focused and read out at every new step. */
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
