import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { PackageOffer } from '#contract/booking/packages.ts'
import type { OwnService } from '#contract/profile/services.ts'
import type { PackageSize } from '#domain/booking/packages.ts'
import {
  canBePackaged,
  DISCOUNT,
  PACKAGE_SIZES,
  packagePriceInWords,
  packagePriceOf,
} from '#domain/booking/packages.ts'
import type { Duration } from '#domain/hours/durations.ts'
import { DURATIONS } from '#domain/hours/durations.ts'
import { pounds, priceOf } from '#domain/money.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { packageCalls } from '#web/api/calls/booking/packages.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'

type PackageDialogProps = {
  id: string
  /** Undefined for a new one. */
  offer: PackageOffer | undefined
  services: readonly OwnService[]
  onClose: () => void
}

const USUAL: { serviceId: string | null; minutes: Duration; size: PackageSize } = {
  serviceId: null,
  minutes: 60,
  size: 5,
}

/** Offers a package, or changes or withdraws one. */
export function PackageDialog({ id, offer, services, onClose }: PackageDialogProps) {
  const queries = useQueryClient()
  const form = useId()
  const [draft, setDraft] = useState(offer ?? USUAL)
  const choices = services.filter((each) => canBePackaged(each) || each.id === offer?.serviceId)
  const [typed, setTyped] = useState(String(offer?.discountPercent ?? 10))
  const [isTried, setTried] = useState(false)
  const discountPercent = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : -1
  const isRight = discountPercent >= DISCOUNT.least && discountPercent <= DISCOUNT.most
  const sold = usePriced(draft, services, discountPercent)
  const saving = useMutation({
    mutationFn: () => {
      const { serviceId, minutes, size } = draft
      const body = { serviceId, minutes, size, discountPercent }
      return send(packageCalls.savePackageOffer, { params: { id }, body })
    },
    async onSuccess() {
      await refresh(queries, packageCalls.savePackageOffer)
      toast({
        title: offer ? 'Package Saved' : 'Package Added',
        description: 'Clients see it now.',
      })
      onClose()
    },
  })
  const removing = useMutation({
    mutationFn: () => send(packageCalls.removePackageOffer, { params: { id } }),
    async onSuccess() {
      await refresh(queries, packageCalls.removePackageOffer)
      toast({ title: 'Package Removed', description: 'What clients have bought stays.' })
      onClose()
    },
  })
  const failed = saving.error ?? removing.error
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isRight) return saving.mutate()
    event.currentTarget.querySelector<HTMLElement>('[inputmode]')?.focus()
  }
  const chooseWhat = (value: string) => {
    const service = services.find((each) => each.id === value)
    setDraft({
      ...draft,
      serviceId: service?.id ?? null,
      minutes: (service?.minutes ?? Number(value)) as Duration,
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={offer ? 'Edit Package' : 'Add a Package'}
      footer={
        <>
          {offer && (
            <Button
              variant="quiet"
              className="mr-auto"
              pending={removing.isPending}
              onClick={() => removing.mutate()}
            >
              Remove
            </Button>
          )}
          <Button type="submit" form={form} pending={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save Package'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4.5">
        {failed && (
          <Alert tone="bad" title="The package was not saved">
            {errorMessage(failed)}
          </Alert>
        )}
        <Field label="Sessions of">
          {(control) => (
            <Select
              {...control}
              value={draft.serviceId ?? draft.minutes}
              onChange={({ target }) => chooseWhat(target.value)}
            >
              {DURATIONS.map((minutes) => (
                <option key={minutes} value={minutes}>
                  By the hour, {minutes} minutes
                </option>
              ))}
              {choices.map((service) => (
                <option key={service.id} value={service.id}>
                  {service.name}, {service.minutes} minutes
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
          <Field label="How many">
            {(control) => (
              <Select
                {...control}
                value={draft.size}
                onChange={({ target }) =>
                  setDraft({ ...draft, size: Number(target.value) as PackageSize })
                }
              >
                {PACKAGE_SIZES.map((size) => (
                  <option key={size} value={size}>
                    {size} sessions
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="Discount in per cent"
            hint={RANGE}
            {...(isTried && !isRight && { error: RANGE })}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                className="figures"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </div>
        {sold && isRight && (
          <p aria-live="polite" className="figures rounded-m bg-sunken px-4 py-3 text-small">
            You earn <b className="font-[650]">{pounds(sold.priceMinor)}</b>
            <span> a session. Clients see: {packagePriceInWords(sold)}.</span>
          </p>
        )}
        {offer && (
          <p className="text-ink-2 text-small">What clients have bought keeps its price.</p>
        )}
      </form>
    </Dialog>
  )
}

/** What such a package comes to, for both; undefined without a price. */
function usePriced(
  { serviceId, minutes, size }: typeof USUAL,
  services: readonly OwnService[],
  discountPercent: number,
) {
  const rateMinor = useQuery(ownProfileQuery).data?.hourlyRateMinor
  const hourMinor = rateMinor ? priceOf(rateMinor, minutes).priceMinor : undefined
  const aloneMinor =
    serviceId === null ? hourMinor : services.find(({ id }) => id === serviceId)?.priceMinor
  if (aloneMinor === undefined) return undefined
  return { size, ...packagePriceOf(aloneMinor, { size, discountPercent }) }
}

const RANGE = `A whole number from ${DISCOUNT.least} to ${DISCOUNT.most}, off the price of each session.`
