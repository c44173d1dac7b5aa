import { ChevronDown } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

type ContentsProps = {
  sections: readonly { id: string; title: string }[]
  numbered?: boolean
  label?: string
}

/** Links to the sections: collapsed on phones, sticky beside the text on wide screens. */
export function Contents({ sections, numbered = false, label = 'On this page' }: ContentsProps) {
  return (
    <nav
      aria-label={label}
      className="lg:sticky lg:top-23 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden"
    >
      <details className="unfolds-on-phones group max-md:rounded-m max-md:border max-md:border-line max-md:bg-surface">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-[550] text-control [&::-webkit-details-marker]:hidden">
          <span>{label}</span>
          <ChevronDown aria-hidden className="size-4 text-ink-3 group-open:rotate-180" />
        </summary>
        <p aria-hidden className="mb-2 font-[600] text-small max-md:hidden">
          {label}
        </p>
        <ol
          className={cx(
            'gap-x-8 text-small max-md:px-4 max-md:pb-3 md:columns-2 lg:columns-1',
            numbered && '[counter-reset:section]',
          )}
        >
          {sections.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className={cx(
                  'flex min-h-8 gap-2 py-1 text-ink-2 hover:text-action pointer-coarse:min-h-11 pointer-coarse:items-center',
                  numbered &&
                    'before:w-5 before:shrink-0 before:text-ink-3 before:content-[counter(section)] before:[counter-increment:section]',
                )}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
