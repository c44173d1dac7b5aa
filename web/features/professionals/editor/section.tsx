import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { controlStyle } from '#web/ui/input.tsx'

/** A section of the editor. `id` can be linked to. */
export function EditorSection(props: { id: string; title: string; children: Elements }) {
  const { id, title, children } = props
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-24 flex-col gap-4.5"
    >
      <h3 id={`${id}-title`} className="font-[600] text-h3">
        {title}
      </h3>
      {children}
    </Card>
  )
}

/** Grows with its text, up to a limit. */
export const areaStyle = cx(controlStyle, 'field-sizing-content max-h-[320px] resize-y py-3')

/** '172 of 160'; shown once a text comes close to its limit. */
export function Count({ text, max }: { text: string; max: number }) {
  const { length } = text.trim()
  if (length < max * 0.8) return null
  return (
    <span className={cx('figures text-tiny', length > max ? 'text-bad' : 'text-ink-3')}>
      {length.toLocaleString('en-GB')} of {max.toLocaleString('en-GB')}
    </span>
  )
}
