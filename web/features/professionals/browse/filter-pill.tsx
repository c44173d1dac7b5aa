import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'

type FilterPillProps = {
  title: string
  /** What is set, as phones say it beside the title. */
  value: string
  isSet: boolean
  /** In the sheet of a phone, where several can be open. */
  isInSheet: boolean
  isUnfoldedInSheet?: boolean
  /** 'Show 12'. */
  showInWords: string
  onShow: () => void
  onClear: () => void
  children: Elements
}

/**
 * One filter: on wide screens a pill that opens one control below it, in the sheet of phones a row. It is a `details`,
 * so it opens without scripts; one is open at a time.
 */
export function FilterPill(props: FilterPillProps) {
  const { title, value, isSet, showInWords, onShow, onClear, children } = props
  const { isInSheet, isUnfoldedInSheet = false } = props
  const pill = useRef<HTMLDetailsElement>(null)
  useCloseOutside(pill)
  useEffect(() => {
    if (pill.current) pill.current.open = isInSheet && isUnfoldedInSheet
  }, [isInSheet, isUnfoldedInSheet])
  return (
    <details
      ref={pill}
      name={isInSheet ? undefined : 'filter'}
      className="group @min-[70rem]:relative max-md:border-line max-md:border-t"
      onKeyDown={closeOnEscape}
    >
      <summary
        className={cx(
          'flex cursor-pointer list-none items-center gap-1.5 font-[550] text-small md:whitespace-nowrap',
          'max-md:min-h-14 md:h-9 md:rounded-full md:border md:px-3.5 md:pointer-coarse:h-11',
          isSet
            ? 'md:border-action md:bg-blue-50 md:text-action'
            : 'md:border-line-control md:bg-surface md:text-ink-2 md:hover:text-ink',
        )}
      >
        <span className="max-md:font-[600] max-md:text-body">{title}</span>
        <span className="wrap-anywhere ml-auto min-w-0 text-right font-[450] text-ink-2 md:hidden">
          {value}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 max-md:pb-5 md:absolute md:inset-x-0 md:z-20 md:mt-2 md:max-w-106 md:rounded-l md:border md:border-line md:bg-surface md:p-5 md:shadow-float @min-[70rem]:right-0 @min-[70rem]:left-auto @min-[70rem]:w-106">
        {children}
        <div className="flex justify-between gap-3 max-md:hidden">
          <Button variant="quiet" size="s" onClick={onClear}>
            Clear
          </Button>
          <Button
            size="s"
            onClick={() => {
              if (pill.current) pill.current.open = false
              onShow()
            }}
          >
            {showInWords}
          </Button>
        </div>
      </div>
    </details>
  )
}

/** Closes it and returns to its pill. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const pill = event.currentTarget
  if (event.key !== 'Escape' || !pill.open) return
  event.stopPropagation()
  pill.open = false
  pill.querySelector('summary')?.focus()
}

const WIDE = '(width >= 48rem)'

function useCloseOutside(pill: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      const { current } = pill
      if (!current?.open || !matchMedia(WIDE).matches) return
      if (target instanceof Node && !current.contains(target)) current.open = false
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [pill])
}
