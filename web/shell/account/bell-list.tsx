import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DropdownMenu as Primitive } from 'radix-ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { NewsItem } from '#contract/messages/notifications.ts'
import { newsPath } from '#contract/paths/news.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { NEWS_DAYS, newsInWords } from '#domain/messages/notifications.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { notificationCalls } from '#web/api/calls/messages/notifications.ts'
import { send } from '#web/api/client.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { newsQuery } from '#web/api/queries/messages/news.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { agoOf, timeOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import type { HeaderMenuProps } from '#web/shell/header-menu.tsx'
import { HeaderMenu } from '#web/shell/header-menu.tsx'
import { cx } from '#web/ui/cx.ts'

/** Once open, all of it counts as read; what was new stays marked until it is closed. */
export default function BellList({ person, ...menu }: HeaderMenuProps & { person: User }) {
  return (
    <HeaderMenu {...menu} className="w-96">
      <Primitive.Label className="border-line border-b px-3 pt-1.5 pb-3 font-[600]">
        Notifications
      </Primitive.Label>
      <Items person={person} />
      <Primitive.Separator className="mb-1.5 h-px bg-line" />
      <Primitive.Item asChild>
        <Link
          to={paths.account(person.role, 'notifications')}
          className="flex min-h-11 items-center rounded-s px-3 text-action text-control data-highlighted:bg-sunken data-highlighted:outline-none"
        >
          Choose how you are told
        </Link>
      </Primitive.Item>
    </HeaderMenu>
  )
}

function Items({ person }: { person: User }) {
  const { data, isError } = useQuery(newsQuery)
  const now = useServerTime(serverNow(), (at) => at + MINUTE_MS)
  const items = data?.items.filter(({ offer }) => !offer || Date.parse(offer.until) > now)
  const isNew = useNewSinceOpened(items)
  useRead(person.viewedBy ? undefined : items)
  const zone = useTimeZone()
  if (!items)
    return (
      <p role="status" className="px-3 py-6 text-ink-2 text-small">
        {isError ? 'Your notifications could not be loaded.' : 'Loading…'}
      </p>
    )
  if (items.length === 0)
    return (
      <p className="px-3 py-6 text-ink-2 text-small">
        Nothing in the last {NEWS_DAYS} days. Bookings, changes and reminders will be here.
      </p>
    )
  return (
    <div className="py-1.5">
      {items.map((item) => (
        <Primitive.Item key={idOf(item)} asChild>
          <Link
            to={newsPath(item)}
            className="flex gap-3 rounded-s px-3 py-2.5 data-highlighted:bg-sunken data-highlighted:outline-none"
          >
            <span
              aria-hidden
              className={cx('mt-2 size-2 shrink-0 rounded-full', isNew(item) && 'bg-action')}
            />
            <span className="wrap-anywhere min-w-0">
              <span className={cx('block text-control', isNew(item) && 'font-[600]')}>
                <span>{newsInWords(item)}</span>
                {isNew(item) && <span className="sr-only"> (new)</span>}
              </span>
              <span className="block text-ink-2 text-small">
                {whenOf(item.startsAt, zone)}
                {item.offer && `, held for you until ${timeOf(item.offer.until, zone)}`}
              </span>
              <span className="block text-ink-3 text-tiny">{agoOf(item.at, zone, now)}</span>
            </span>
          </Link>
        </Primitive.Item>
      ))}
    </div>
  )
}

const idOf = ({ sessionId, kind, at }: NewsItem) => [sessionId, kind, at].join(' ')

/** Remembers what was new while the list is open, also once it counts as read. */
function useNewSinceOpened(items: NewsItem[] = []) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const added = items.filter((item) => item.isNew && !seen.has(idOf(item)))
  if (added.length > 0) setSeen(new Set([...seen, ...added.map(idOf)]))
  return (item: NewsItem) => seen.has(idOf(item))
}

function useRead(items: NewsItem[] | undefined): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (until: string) => send(notificationCalls.readNews, { body: { until } }),
    onSuccess: () => refresh(client, notificationCalls.readNews),
  })
  const until = items?.find(({ isNew }) => isNew)?.at
  useEffect(() => {
    if (until) mutate(until)
  }, [until, mutate])
}
