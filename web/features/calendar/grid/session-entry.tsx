import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { SessionEntry as Entry } from '#web/features/calendar/entries.ts'
import { fromTo, stateOf } from '#web/features/calendar/entries.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { cx } from '#web/ui/cx.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'

type SessionEntryProps = {
  entry: Entry
  zone: string
  /** The server's time in ms. */
  now: number
  /** Moves or cancels the session. */
  items: MenuItem[]
  /** In a list, where its text has as much room as it needs. */
  isListed?: boolean
}

const LOOKS = {
  live: 'border-good bg-good-soft',
  upcoming: 'border-action bg-blue-50',
  completed: 'border-line-strong bg-surface text-ink-2',
}

/** A session in a day: leads to its page, with what changes it in a menu. */
export function SessionEntry({ entry, zone, now, items, isListed = false }: SessionEntryProps) {
  const { session, start, end } = entry
  const { id, client, startsAt, endsAt } = session
  const { state, isReserved, words } = stateOf(session, now)
  const isShort = !isListed && end - start < 45
  return (
    <div
      className={cx(
        'relative h-full rounded-s border border-l-4 text-tiny has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring',
        LOOKS[state],
        isReserved && 'border-dashed bg-surface',
      )}
    >
      <Link
        to={paths.session(id)}
        draggable={false}
        data-entry
        className={cx(
          'flex h-full flex-col overflow-hidden px-1.5 py-0.5 leading-tight outline-none [-webkit-touch-callout:none] hover:underline',
          isListed && 'min-h-11 wrap-anywhere',
        )}
      >
        <span
          className={cx(
            'font-[600]',
            items.length > 0 && 'pr-5',
            !isListed && (end - start < 90 ? 'truncate' : 'line-clamp-2 shrink-0'),
          )}
        >
          {isShort && (
            <span aria-hidden className="figures font-[450]">
              {timeOf(startsAt, zone)}{' '}
            </span>
          )}
          <bdi>{client.name}</bdi>
        </span>
        {!isShort && !isListed && (
          <span aria-hidden className="figures truncate">
            <span>{timeOf(startsAt, zone)}</span>
            <span className="@max-[6.5rem]:hidden">–{timeOf(endsAt, zone)}</span>
          </span>
        )}
        <span className="sr-only">
          , session {fromTo(session, zone)}, {words}
        </span>
        {state !== 'upcoming' && !isShort && (
          <span aria-hidden className="truncate">
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
              className="absolute top-0 right-0 inline-flex size-6 items-center justify-center rounded-full text-ink-2 hover:bg-surface hover:text-ink"
            >
              <Ellipsis aria-hidden className="size-4" />
            </button>
          }
        />
      )}
    </div>
  )
}
