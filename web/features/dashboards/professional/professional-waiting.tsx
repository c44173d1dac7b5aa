import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProfessionalDashboard } from '#contract/people/dashboards.ts'
import { professionalToDos } from '#domain/people/to-dos.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { conversationsQuery } from '#web/api/queries/messages/conversations.ts'
import { requestsQuery } from '#web/features/dashboards/queries.ts'
import { SECTION_LIST, Section } from '#web/features/dashboards/section.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { rowOf } from './waiting-rows.ts'

type ProfessionalWaitingProps = {
  dashboard: ProfessionalDashboard
  /** When it was fetched, in ms. */
  readAt: number
  className?: string
}

/** What is shown until someone asks for all. */
const SHOWN = 6

/** What waits for a professional, what is lost soonest first: each in a row with what it is, until when, and one button. */
export function ProfessionalWaiting({ dashboard, readAt, className }: ProfessionalWaitingProps) {
  // The header keeps them up to date.
  const { data: conversations = [] } = useQuery({ ...conversationsQuery, enabled: false })
  const zone = useTimeZone()
  const now = useServerTime(readAt, (now) => now + MINUTE_MS - (now % MINUTE_MS))
  const { data: sessions = [] } = useQuery({ ...requestsQuery, refetchOnMount: 'always' })
  const [isWhole, setWhole] = useState(false)
  const toDos = professionalToDos({ ...dashboard, sessions, conversations }, now)
  const shown = isWhole ? toDos : toDos.slice(0, SHOWN)
  return (
    <Section title="Waiting for you" count={toDos.length} className={className}>
      {toDos.length === 0 ? (
        <p className="pt-4 text-ink-2">Nothing at the moment.</p>
      ) : (
        <>
          <ul className={SECTION_LIST}>
            {shown.map((toDo) => {
              const { key, icon: Icon, title, note, action, to } = rowOf(toDo, zone, now)
              const urgency = urgencyOf(toDo.by, now)
              return (
                <li
                  key={key}
                  className="relative flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5.5 py-3 transition-colors duration-(--fast) last:rounded-b-l hover:bg-sunken"
                >
                  <span
                    aria-hidden
                    className={cx(
                      'inline-flex size-9 shrink-0 items-center justify-center self-start rounded-m',
                      DISCS[urgency],
                    )}
                  >
                    <Icon className="size-4.5" />
                  </span>
                  <p className="min-w-0 grow basis-0">
                    <span className="wrap-anywhere block font-[600]" suppressHydrationWarning>
                      {title}
                    </span>
                    <span className="wrap-anywhere text-ink-2 text-small" suppressHydrationWarning>
                      {note}
                    </span>
                  </p>
                  <span className="flex shrink-0 items-center justify-between gap-3 max-sm:w-full max-sm:pl-12.5">
                    {toDo.by !== null && toDo.by > now ? (
                      <Badge tone={TONES[urgency]}>
                        <span suppressHydrationWarning>{leftInWords(toDo.by - now)}</span>
                      </Badge>
                    ) : (
                      <span />
                    )}
                    <Link
                      to={to}
                      className={cx(
                        buttonStyle({ variant: 'quiet', size: 's' }),
                        'after:absolute after:inset-0',
                      )}
                    >
                      <span>{action}</span>
                      <span className="sr-only"> ({title})</span>
                    </Link>
                  </span>
                </li>
              )
            })}
          </ul>
          {shown.length < toDos.length && (
            <Button variant="quiet" size="s" className="mt-9" onClick={() => setWhole(true)}>
              Show All {toDos.length}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

type Urgency = 'now' | 'soon' | 'later'

/** By how long there is; `by` and `now` in ms. */
function urgencyOf(by: number | null, now: number): Urgency {
  if (by === null || by > now + 24 * HOUR_MS) return 'later'
  return by > now + 12 * HOUR_MS ? 'soon' : 'now'
}

const TONES = { now: 'bad', soon: 'warn', later: 'neutral' } as const
const DISCS = {
  now: 'bg-bad-soft text-bad',
  soon: 'bg-warn-soft text-warn',
  later: 'bg-sunken text-ink-2',
}

/** '40 min left', '6 h left', '14 days left'. */
function leftInWords(ms: number): string {
  const hours = ms / HOUR_MS
  if (hours < 1) return `${Math.max(1, Math.floor(hours * 60))} min left`
  return hours < 48 ? `${Math.floor(hours)} h left` : `${Math.floor(hours / 24)} days left`
}
