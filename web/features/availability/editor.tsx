import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Availability } from '#contract/hours/availability.ts'
import { paths } from '#contract/paths/paths.ts'
import { WEEKDAYS } from '#domain/hours/weekdays.ts'
import { hoursLabel } from '#domain/hours/working-hours.ts'
import { localDate } from '#domain/hours/zone.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/money/free-cancellation.ts'
import { CANCELLATION_PERIOD_DAYS } from '#domain/money/right-to-cancel.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { LeaveDialog } from '#web/shared/form/leave-dialog.tsx'
import { SaveBar } from '#web/shared/form/save-bar.tsx'
import { useFocusAt } from '#web/shared/page/focus-at.ts'
import type { Place } from '#web/shared/page/places.ts'
import { useSite } from '#web/shared/page/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import type { ChangesOf } from './booked.ts'
import { useBooked, whereaboutsOf } from './booked.ts'
import { BookingsStopped, LinkedCalendars } from './calendars/linked-calendars.tsx'
import { ConflictAlert } from './conflict-alert.tsx'
import { DaysOff } from './days/days-off.tsx'
import { minutesIn } from './draft.ts'
import { Preview } from './preview.tsx'
import { busyTimesQuery } from './queries.ts'
import { Schedules } from './ranges/schedules.tsx'
import { Travels } from './ranges/travels.tsx'
import { RulesCard } from './rules-card.tsx'
import { useDraft } from './use-draft.ts'
import { WeekdayCard } from './weekday-card.tsx'
import { ZoneCard } from './zone-card.tsx'
import { ZonesDiffer } from './zones-differ.tsx'

type EditorProps = { saved: Availability; place: Place; changesOf: ChangesOf }

/**
 * Edits a professional's working hours, in sections that are saved together. `saved` is the server's state. What is not
 * shown stays, so that a change made in one section is there when another is open.
 */
export function Editor({ saved, place, changesOf }: EditorProps) {
  const editing = useDraft(saved)
  const { draft, problems, change } = editing
  const today = localDate(serverNow() / MINUTE_MS, draft.timeZone)
  const { booked, partFrom, readAt } = useBooked(whereaboutsOf(draft, problems))
  const [said, setSaid] = useState('')
  // Live regions ignore repeated text, so an invisible space makes it different.
  const announce = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text))
  const [isCancelling, setIsCancelling] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const conflict = useRef<HTMLDivElement>(null)
  const isRefused = useRef(false)
  const { section } = place
  const focusAt = useFocusAt(section, place.sections)
  const isUnseen = useQuery(busyTimesQuery).data?.isVerified === false
  useEffect(() => {
    if (!editing.conflict || !isRefused.current) return
    isRefused.current = false
    conflict.current?.focus()
  }, [editing.conflict])

  /** Saves, or focuses the first invalid field. */
  const saveBy = (how: () => Promise<unknown>) => async () => {
    if (problems.size > 0)
      focusAt(form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]'))
    else
      isRefused.current = await how().then(
        () => false,
        () => true,
      )
  }
  const active = draft.weekly.filter(({ isActive }) => isActive)
  const part = { draft, problems, onChange: change, announce }
  return (
    <section
      aria-labelledby="availability"
      // Keeps focused fields clear of the save bar.
      className="[&_:is(button,input,select)]:scroll-mb-32"
    >
      <h2 id="availability" className="sr-only">
        Availability
      </h2>
      {isUnseen && (
        <div className="mb-5">
          <Alert
            title="Clients see these hours once your identity is verified"
            action={
              <Link
                to={paths.verification()}
                className={buttonStyle({ variant: 'quiet', size: 's' })}
              >
                Verify Your Identity
              </Link>
            }
          >
            You can set them now. Nothing is offered before.
          </Alert>
        </div>
      )}
      <BookingsStopped />
      <ZonesDiffer zone={saved.timeZone} />
      <div
        className={cx(
          'grid items-start gap-5.5',
          section !== 'calendars' && 'lg:grid-cols-[minmax(0,1fr)_340px]',
        )}
      >
        <div className="min-w-0">
          <div ref={form} className="contents">
            <Section name="hours" current={section}>
              <section aria-labelledby="usual-week" className="flex flex-col gap-1.5">
                <header className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h3 id="usual-week" className="font-[600] text-h3">
                    Your usual week
                  </h3>
                  <p className="figures text-ink-2 text-small">
                    {hoursLabel(minutesIn(active))} a week
                  </p>
                </header>
                {WEEKDAYS.map((day, weekday) => (
                  <WeekdayCard key={day} weekday={weekday} week={draft} {...part} />
                ))}
              </section>
              <Schedules today={today} booked={booked} {...part} />
            </Section>
            <Section name="days-off" current={section}>
              <DaysOff
                today={today}
                booked={booked}
                partFrom={partFrom}
                readAt={readAt}
                changesOf={changesOf}
                {...part}
              />
              <Travels today={today} {...part} />
            </Section>
            <Section name="rules" current={section}>
              <RulesCard
                rules={draft.rules}
                problems={problems}
                onChange={(rules) => change({ ...draft, rules })}
              />
              <ZoneCard
                timeZone={draft.timeZone}
                problem={problems.get('timeZone')}
                onChange={(timeZone) => change({ ...draft, timeZone })}
              />
              <CancellationsNote />
            </Section>
          </div>
          {section === 'calendars' && <LinkedCalendars />}
        </div>
        {section !== 'calendars' && (
          <div
            className={cx(
              'lg:sticky lg:top-24 lg:max-h-[calc(100dvh-11.5rem)] lg:overflow-y-auto lg:rounded-l',
              section !== 'hours' && 'max-lg:hidden',
            )}
          >
            <Preview draft={draft} booked={booked} hasProblems={problems.size > 0} />
          </div>
        )}
      </div>
      <SaveBar
        what="availability"
        label="Save Availability"
        editing={editing}
        isBlocked={editing.conflict !== undefined}
        onSave={saveBy(editing.save)}
        onCancel={() => setIsCancelling(true)}
      >
        {editing.conflict && (
          <ConflictAlert
            ref={conflict}
            conflict={editing.conflict}
            isSaving={editing.isSaving}
            onSaveOver={saveBy(editing.saveOver)}
            onLoadTheirs={() => {
              editing.discard()
              announce('The hours saved elsewhere are loaded')
            }}
          />
        )}
      </SaveBar>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="status" className="sr-only">
        {[...problems.values()].join('. ')}
      </p>
      <LeaveDialog
        what="availability"
        isChanged={editing.isChanged}
        isCancelling={isCancelling}
        isKeptAt={(search) => search.get('tab') === 'availability'}
        onKeep={() => setIsCancelling(false)}
        onDiscard={() => {
          setIsCancelling(false)
          editing.discard()
        }}
      />
    </section>
  )
}

type SectionProps = { name: string; current: string | undefined; children: Elements }

const Section = ({ name, current, children }: SectionProps) => (
  <div
    data-place={name}
    hidden={name !== current}
    className="flex min-w-0 flex-col gap-5.5 [[hidden]]:hidden"
  >
    {children}
  </div>
)

/** Tells professionals what cancelling costs them before they offer hours. */
function CancellationsNote() {
  const { hasRightToCancel } = useSite()
  return (
    <section
      aria-labelledby="when-clients-cancel"
      className="rounded-m bg-sunken px-4 py-3.5 text-small"
    >
      <h3 id="when-clients-cancel" className="font-[600]">
        When a client cancels
      </h3>
      <p className="mt-1 text-ink-2">
        On the usual terms, if they cancel at least {FREE_CANCELLATION_HOURS} hours before the
        start, they get a full refund and you earn nothing. You choose your terms beside your price.{' '}
        {hasRightToCancel &&
          `The law gives consumers more: within ${CANCELLATION_PERIOD_DAYS} days of booking they can cancel for a full refund until the session starts. If they cancel once it has begun, they pay you for the part that took place. `}
        Otherwise you keep your full price.
      </p>
    </section>
  )
}
