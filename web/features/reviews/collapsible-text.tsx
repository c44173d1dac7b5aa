import { useId, useState } from 'react'
import { cx } from '#web/ui/cx.ts'

/** Longer texts are clamped to five lines. */
const COLLAPSE_OVER = 480

/** Text by a user, with its line breaks. Without scripts, long texts are shown in full. */
export function CollapsibleText({ text, className }: { text: string; className: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > COLLAPSE_OVER || text.split('\n').length > 8
  return (
    <>
      <p
        id={id}
        dir="auto"
        className={cx(
          'wrap-anywhere whitespace-pre-line',
          className,
          isLong && !isOpen && 'line-clamp-5 noscript:line-clamp-none',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 inline-flex min-h-8 items-center font-[550] font-sans text-action text-small tracking-normal hover:underline noscript:hidden pointer-coarse:min-h-11"
        >
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </>
  )
}
