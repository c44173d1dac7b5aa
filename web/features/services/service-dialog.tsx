import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { OwnService } from '#contract/profile/services.ts'
import { ANSWER_HOURS } from '#domain/booking/requests.ts'
import type { ServiceLength } from '#domain/hours/durations.ts'
import { SERVICE_LENGTHS } from '#domain/hours/durations.ts'
import { BREAKS } from '#domain/hours/working-hours.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { FREE_RULE } from '#domain/money/free-sessions.ts'
import { pounds, priceWithCharges } from '#domain/money.ts'
import { isFirstTalk } from '#domain/profile/first-talk.ts'
import { isServicePrice, SERVICE_NAME_MAX_LENGTH, SERVICE_PRICE } from '#domain/profile/services.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { serviceCalls } from '#web/api/calls/profile/services.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { TermsField } from '#web/shared/form/terms-field.tsx'
import { penceOf, poundsAsTyped } from '#web/shared/form/typed-pounds.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { RemoveService } from './remove-service.tsx'

type ServiceDialogProps = {
  id: string
  /** Undefined for a new one. */
  service: OwnService | undefined
  /** Another one is the first talk. */
  hasFirstTalk: boolean
  onClose: () => void
}

const USUAL = { name: '', minutes: 60, bufferBeforeMin: null, bufferMin: null } as const

/** Adds a service, or changes or removes one. */
export function ServiceDialog({ id, service, hasFirstTalk, onClose }: ServiceDialogProps) {
  const queries = useQueryClient()
  const form = useId()
  const [draft, setDraft] = useState<Omit<OwnService, 'id' | 'priceMinor'>>(
    service ?? {
      ...USUAL,
      isForOwnClients: false,
      isOnRequest: false,
      cancellationTerms: 'usual',
    },
  )
  const [typed, setTyped] = useState(() => poundsAsTyped(service?.priceMinor || null))
  const [isFree, setFree] = useState(service?.priceMinor === 0)
  const [isTried, setTried] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const priceMinor = isFree ? 0 : penceOf(typed)
  const isPriced = isFree || (priceMinor > 0 && isServicePrice(priceMinor))
  const isNamed = !isBlank(draft.name)
  const saving = useMutation({
    mutationFn: () => {
      const { name, minutes, bufferBeforeMin, bufferMin, isForOwnClients } = draft
      const body = {
        name,
        minutes,
        priceMinor,
        bufferBeforeMin,
        bufferMin,
        isForOwnClients,
        cancellationTerms: draft.cancellationTerms,
        isOnRequest: draft.isOnRequest && !isFree,
      }
      return send(serviceCalls.saveService, { params: { id }, body })
    },
    async onSuccess({ name }) {
      await refresh(queries, serviceCalls.saveService)
      toast({ title: service ? 'Service Saved' : 'Service Added', description: `${name}.` })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isNamed && isPriced) return saving.mutate()
    event.currentTarget.querySelector<HTMLElement>(isNamed ? '[inputmode]' : 'input')?.focus()
  }
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  if (service && isRemoving)
    return (
      <RemoveService service={service} onClose={() => setRemoving(false)} onRemoved={onClose} />
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={service ? 'Edit Service' : 'Add a Service'}
      footer={
        <>
          {service && (
            <Button variant="quiet" className="mr-auto" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
          <Button type="submit" form={form} pending={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save Service'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4.5">
        {saving.error && (
          <Alert tone="bad" title="The service was not saved">
            {errorMessage(saving.error)}
          </Alert>
        )}
        <Field
          label="Name"
          hint="What clients read, such as ‘First consultation’."
          {...(isTried && !isNamed && { error: 'Give it a name' })}
        >
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              maxLength={SERVICE_NAME_MAX_LENGTH}
              autoComplete="off"
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
          <Field label="Length">
            {(control) => (
              <Select
                {...control}
                value={draft.minutes}
                onChange={({ target }) =>
                  change({ minutes: Number(target.value) as ServiceLength })
                }
              >
                {SERVICE_LENGTHS.map((minutes) => (
                  <option
                    key={minutes}
                    value={minutes}
                    disabled={hasFirstTalk && isFirstTalk(minutes)}
                  >
                    {minutes} minutes{isFirstTalk(minutes) && ', a first talk'}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="Your price in pounds"
            hint={
              isFree
                ? 'Nothing to pay, for you and for your clients.'
                : isPriced
                  ? `Clients pay ${pounds(priceWithCharges(priceMinor).totalMinor)} with our fee and VAT.`
                  : PRICE_RANGE
            }
            {...(isTried && !isPriced && { error: PRICE_RANGE })}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="figures"
                disabled={isFree}
                value={isFree ? '0' : typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </div>
        <div>
          <Checkbox checked={isFree} onChange={({ target }) => setFree(target.checked)}>
            Free
          </Checkbox>
          <p className="text-ink-3 text-tiny">{FREE_RULE}</p>
        </div>
        <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
          <Break
            label="Break before it"
            value={draft.bufferBeforeMin}
            onChange={(bufferBeforeMin) => change({ bufferBeforeMin })}
          />
          <Break
            label="Break after it"
            value={draft.bufferMin}
            onChange={(bufferMin) => change({ bufferMin })}
          />
        </div>
        {!isFree && (
          <TermsField
            label="If clients cancel it"
            value={draft.cancellationTerms}
            onChange={(cancellationTerms) => change({ cancellationTerms })}
          />
        )}
        <div>
          <Checkbox
            checked={draft.isForOwnClients}
            onChange={({ target }) => change({ isForOwnClients: target.checked })}
          >
            Only for my own clients
          </Checkbox>
          <p className="text-ink-3 text-tiny">
            Only people who have paid for a session with you before see it and can book it.
          </p>
        </div>
        <div>
          <Checkbox
            checked={draft.isOnRequest && !isFree}
            disabled={isFree}
            onChange={({ target }) => change({ isOnRequest: target.checked })}
          >
            On request
          </Checkbox>
          <p className="text-ink-3 text-tiny">
            You have {ANSWER_HOURS} hours to accept, decline or offer other times. Clients are
            charged only if you accept.
          </p>
        </div>
        {service && (
          <p className="text-ink-2 text-small">
            What is booked already keeps its name, price, breaks and terms.
          </p>
        )}
      </form>
    </Dialog>
  )
}

const PRICE_RANGE = `From ${pounds(SERVICE_PRICE.least, 'short')} to ${pounds(SERVICE_PRICE.most, 'short')}, without our fee and VAT.`

type BreakProps = {
  label: string
  /** Null: as in the booking rules. */
  value: number | null
  onChange: (minutes: number | null) => void
}

function Break({ label, value, onChange }: BreakProps) {
  const choices = value === null || BREAKS.includes(value) ? BREAKS : [...BREAKS, value]
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">As in my booking rules</option>
          {choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? 'None' : `${minutes} minutes`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
