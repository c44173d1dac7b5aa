import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { timeOf } from '#web/layout/time.ts'
import { cx } from '#web/ui/cx.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { SessionEntry as Entry } from './entries.ts'
import { fromTo, stateOf } from './entries.ts'

type SessionEntryProps = {
  entry: Entry
  zone: string
  /** The server's time in ms. */
  now: number
  /** Moves or cancels the session. */
  items: MenuItem[]
}

const LOOKS = {
  live: 'border-good bg-good-soft',
  upcoming: 'border-action bg-blue-50',
  completed: 'border-line-strong bg-surface text-ink-2',
}

/** A session in a day: leads to its page, with what changes it in a menu. */
export function SessionEntry({
  entry: { session, start, end },
  zone,
  now,
  items,
}: SessionEntryProps) {
  const { id, client, startsAt, endsAt } = session
  const { state, words } = stateOf(session, now)
  const isShort = end - start < 45
  return (
    <div
      className={cx(
        'relative flex h-full overflow-hidden rounded-s border border-l-4 text-tiny has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring',
        LOOKS[state],
        // In a narrow column the button is below the name.
        !isShort && '@max-[6rem]:flex-col',
      )}
    >
      <Link
        to={paths.session(id)}
        draggable={false}
        data-entry
        className={cx(
          'min-h-0 min-w-0 flex-1 overflow-hidden px-1.5 py-0.5 leading-tight outline-none [-webkit-touch-callout:none] hover:underline',
          isShort && 'whitespace-nowrap',
        )}
      >
        <span className={cx('font-[600]', isShort && 'mr-1')}>{client.name}</span>
        <span aria-hidden className={cx('figures', !isShort && 'block')}>
          {timeOf(startsAt, zone)}
          {!isShort && `–${timeOf(endsAt, zone)}`}
        </span>
        <span className="sr-only">
          , session {fromTo(session, zone)}, {words}
        </span>
        {state !== 'upcoming' && !isShort && (
          <span aria-hidden className="block">
            {words}
          </span>
        )}
      </Link>
      {items.length > 0 && (
        <Menu
          items={items}
          trigger={
            <button
              type="button"
              aria-label={`Change the session with ${client.name}, ${fromTo(session, zone)}`}
              className="inline-flex size-6 shrink-0 items-center justify-center self-start rounded-full text-ink-2 hover:bg-surface hover:text-ink"
            >
              <Ellipsis aria-hidden className="size-4" />
            </button>
          }
        />
      )}
    </div>
  )
}
