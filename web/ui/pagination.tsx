import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Elements } from './elements.tsx'

type PaginationProps = {
  page: number
  pageCount: number
  /** Wraps the content in a link to that page. */
  renderLink: (page: number, props: { className: string; children: ReactNode }) => Elements
}

const ITEM = cx(
  'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-full px-3 font-[550]',
  'figures text-small',
)

/** Links to the previous page, the first, nearby and last pages, and the next page. */
export function Pagination({ page, pageCount, renderLink }: PaginationProps) {
  if (pageCount < 2) return null
  const link = (to: number, children: ReactNode) =>
    renderLink(to, { className: cx(ITEM, 'text-ink-2 hover:bg-sunken hover:text-ink'), children })
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 &&
        link(
          page - 1,
          <>
            <ChevronLeft aria-hidden className="size-4" />
            <span> Previous</span>
          </>,
        )}
      <ol className="flex items-center gap-1 max-sm:hidden">
        {pagesAround(page, pageCount).map((item, index) => (
          <li key={item ?? `gap-${index}`}>
            {item === undefined ? (
              <span className="px-1 text-ink-3">…</span>
            ) : item === page ? (
              <span aria-current="page" className={cx(ITEM, 'bg-ink text-paper')}>
                {item}
              </span>
            ) : (
              link(item, item)
            )}
          </li>
        ))}
      </ol>
      <span className="px-2 text-ink-2 text-small sm:hidden">
        Page {page} of {pageCount}
      </span>
      {page < pageCount &&
        link(
          page + 1,
          <>
            <span>Next </span>
            <ChevronRight aria-hidden className="size-4" />
          </>,
        )}
    </nav>
  )
}

/** 1 … 4 5 6 … 9; undefined stands for a gap. */
function pagesAround(page: number, pageCount: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (each, index, all) => each >= 1 && each <= pageCount && all.indexOf(each) === index,
  )
  return shown.flatMap((each, index) => {
    const before = shown[index - 1]
    if (before === undefined || each - before === 1) return [each]
    return each - before === 2 ? [each - 1, each] : [undefined, each]
  })
}
