import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { MOST_COMPARED, paths } from '#contract/paths/paths.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import type { Chosen } from './chosen.ts'
import { choose } from './chosen.ts'

/** At the foot of the window once someone is chosen: who, and the way to the comparison. */
export default function CompareBar({ chosen }: { chosen: Chosen }) {
  const client = useQueryClient()
  const { search } = useLocation()
  return (
    <section
      aria-label="Compare"
      className="sticky bottom-0 z-20 border-line border-t bg-surface py-2.5 shadow-card"
    >
      <div className="wrap flex items-center gap-x-3 sm:gap-x-4">
        <ul className="flex min-w-0 flex-1 flex-wrap gap-2 max-sm:hidden">
          {chosen.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <button
                type="button"
                aria-label={`Remove ${name} from the comparison`}
                onClick={() =>
                  choose(
                    client,
                    chosen.filter((each) => each.id !== id),
                  )
                }
                className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-blue-50 pr-2.5 pl-3.5 font-[550] text-action text-small hover:bg-blue-100 pointer-coarse:min-h-11"
              >
                <span className="truncate">{name}</span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
        <p aria-live="polite" className="figures text-ink-2 text-small max-sm:grow">
          {chosen.length > 1
            ? `${chosen.length} of ${MOST_COMPARED} chosen`
            : 'Choose one or two more'}
        </p>
        <Button variant="ghost" onClick={() => choose(client, [])}>
          Clear
        </Button>
        {chosen.length > 1 && (
          <Link
            to={paths.compare(chosen.map(({ id }) => id))}
            state={{ browse: search }}
            className={buttonStyle()}
          >
            Compare
          </Link>
        )}
      </div>
    </section>
  )
}
