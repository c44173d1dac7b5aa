import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SimulatedEntry as Entry, SimulatedEntryMove } from '#contract/money/simulator.ts'
import { paths } from '#contract/paths/paths.ts'
import { dayInWords } from '#domain/profile/badges/credential-badge.ts'
import { REGISTER_RULES } from '#domain/profile/badges/registers.ts'
import { simulatorCalls } from '#web/api/calls/money/simulator.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { simulatedEntryQuery } from './queries.ts'

type SimulatedEntryProps = { id: string; entry: Entry }

const STATES: { value: Entry['state']; label: string }[] = [
  { value: 'registered', label: 'Registered' },
  { value: 'removed', label: 'Removed' },
  { value: 'unknown', label: 'No such number' },
  { value: 'renamed', label: 'Another name' },
]

/** Simulates the entry of a registration in its register, which its professional changes here. */
export function SimulatedEntry({ id, entry }: SimulatedEntryProps) {
  const client = useQueryClient()
  const [state, setState] = useState(entry.state)
  const [lastDay, setLastDay] = useState(entry.lastDay ?? '')
  const changing = useMutation({
    mutationFn: (body: SimulatedEntryMove) =>
      send(simulatorCalls.playSimulatedEntry, { params: { ref: id }, body }),
    onSuccess: (changed) => client.setQueryData(simulatedEntryQuery(id).queryKey, changed),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'That didn’t work',
        description: errorMessage(error),
      }),
  })
  return (
    <div className="wrap flex justify-center py-10 lg:py-14">
      <div className="flex w-full max-w-[600px] flex-col gap-5.5">
        <h1 className="text-h1">Register</h1>
        <Alert title="This register is simulated.">
          Every number is registered here, in the name of the person who states it first. The{' '}
          {REGISTER_RULES[entry.register].name} is not asked.
        </Alert>
        <Card as="section" aria-label="Entry">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 [&_dt]:text-ink-2">
            <dt>Number</dt>
            <dd className="figures wrap-anywhere">
              {entry.register} {entry.number}
            </dd>
            <dt>Name</dt>
            <dd className="wrap-anywhere">{entry.state === 'unknown' ? 'None' : entry.name}</dd>
            <dt>State</dt>
            <dd>
              <span role="status">{STATES.find(({ value }) => value === entry.state)?.label}</span>
            </dd>
            <dt>Last day</dt>
            <dd>{entry.lastDay ? dayInWords(entry.lastDay) : 'None'}</dd>
          </dl>
        </Card>
        <section
          aria-labelledby="registers-part"
          className="flex flex-col gap-4.5 rounded-l bg-sunken p-5.5"
        >
          <div>
            <h2 id="registers-part" className="text-h3">
              Play the register
            </h2>
            <p className="mt-1 text-ink-2 text-small">
              A register can remove an entry at any time. The profile that states it is then no
              longer listed, and clients with upcoming sessions are told.
            </p>
          </div>
          <form
            className="flex flex-col gap-4.5"
            onSubmit={(event) => {
              event.preventDefault()
              changing.mutate({ state, lastDay: lastDay || null })
            }}
          >
            <RadioGroup
              label="State"
              name="state"
              look="pills"
              value={state}
              onChange={setState}
              options={STATES}
            />
            <Field label="Last day" hint="Leave empty for none">
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={lastDay}
                  onChange={({ target }) => setLastDay(target.value)}
                />
              )}
            </Field>
            <Button type="submit" needsScript pending={changing.isPending} className="self-start">
              Change Entry
            </Button>
          </form>
        </section>
        <Link to={paths.profileEditor('checks')} className="self-start text-action hover:underline">
          Your qualifications
        </Link>
      </div>
    </div>
  )
}
