import type { ReactElement, ReactNode } from 'react'

/**
 * What may stand beside other children: elements, but no bare text, which React could not move, change or take away
 * once a translation has replaced it. Write `<span>…</span>` around a text.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[]

/**
 * Puts children that are a text into an element. Among several children no text is bare that could change:
 * `tools/bare-texts.test.ts` sees to it.
 */
export function inElements(children: ReactNode): Elements {
  return typeof children === 'string' || typeof children === 'number' ? (
    <span>{children}</span>
  ) : (
    (children as Elements)
  )
}
