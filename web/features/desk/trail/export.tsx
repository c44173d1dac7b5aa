import { useId, useState } from 'react'
import { addressOf } from '#contract/call.ts'
import { staffTrailCalls } from '#web/api/calls/desk/staff-trail.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** The trail of some days as a file, for spreadsheets or to check outside. */
export function Export() {
  const heading = useId()
  const [today] = useState(() => new Date(serverNow()).toISOString().slice(0, 10))
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const isRange = from !== '' && to !== '' && from <= to
  const link = (as: 'csv' | 'jsonl') => addressOf(staffTrailCalls.trailFile, {}, { from, to, as })
  return (
    <section
      aria-labelledby={heading}
      className="grid min-w-0 gap-3 rounded-m border border-line bg-surface px-4 py-3.5"
    >
      <h2 id={heading} className="text-control">
        Export
      </h2>
      <Field label="From">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="To" {...(!isRange && { error: 'Choose a day that is not before the first' })}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        )}
      </Field>
      {isRange && (
        <p className="flex flex-wrap gap-2">
          <a href={link('csv')} download className={buttonStyle({ variant: 'quiet', size: 's' })}>
            CSV
          </a>
          <a href={link('jsonl')} download className={buttonStyle({ variant: 'quiet', size: 's' })}>
            JSON Lines
          </a>
        </p>
      )}
      <p className="text-ink-2">
        With JSON Lines, someone outside can check that no row was changed: each has its signature.
        Each export is in the trail.
      </p>
    </section>
  )
}
