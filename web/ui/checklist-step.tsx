import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { cx } from './cx.ts'
import type { Elements } from './elements.tsx'

type ChecklistStepProps = {
  id: string
  title: string
  hint: Elements
  isDone: boolean
  /** The button or link beside it. */
  action?: Elements
  /** What opens below it, in its place. */
  children?: Elements
  /** Its heading, which may take the focus. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** A step of an `<ol>` that counts `step`: its number or a tick, what is to do, and the way to do it. */
export function ChecklistStep(props: ChecklistStepProps) {
  const { id, title, hint, isDone, action, children, headingRef } = props
  return (
    <li
      id={id}
      className="grid scroll-mt-24 grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-line py-3.5 [counter-increment:step] not-first:border-t sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
    >
      <span
        className={cx(
          'flex size-8 items-center justify-center self-start rounded-full font-[650] text-small',
          isDone
            ? 'bg-good-soft text-good'
            : 'border-[1.5px] border-line-control text-ink-2 before:content-[counter(step)]',
        )}
      >
        {isDone && <Check aria-label="Done" className="size-4.5" />}
      </span>
      <div className="wrap-anywhere min-w-0">
        <h3
          ref={headingRef}
          tabIndex={-1}
          className="font-[600] font-sans text-body leading-snug tracking-normal outline-none"
        >
          {title}
        </h3>
        <div className="text-ink-2 text-small">{hint}</div>
      </div>
      {action && (
        <div className="max-sm:col-start-2 max-sm:justify-self-start max-[22rem]:col-span-full max-[22rem]:col-start-1">
          {action}
        </div>
      )}
      {children && <div className="col-span-full min-w-0 sm:col-start-2">{children}</div>}
    </li>
  )
}
