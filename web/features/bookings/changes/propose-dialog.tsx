import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paths } from '#contract/paths/paths.ts'
import { proposalText } from '#domain/booking/proposed-times.ts'
import { DURATIONS } from '#domain/hours/durations.ts'
import { pounds, priceOf } from '#domain/money.ts'
import { messageCalls } from '#web/api/calls/messages/messages.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { randomId } from '#web/api/random-id.ts'
import { DayPicker } from '#web/features/bookings/day-picker.tsx'
import { DurationChoice } from '#web/features/bookings/duration-choice.tsx'
import { TimePicker } from '#web/features/bookings/time-picker.tsx'
import { useTimeSelection } from '#web/features/bookings/time-selection.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { cityOf, dateOf, timeOf, weekdayNameOf, whenOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

type ProposeDialogProps = {
  client: { id: string; name: string }
  /** The length that is selected first. */
  usualMinutes: number
  onClose: () => void
}

/** A professional picks one of the times they offer, and the client gets a message with a link to book it. */
export default function ProposeDialog(props: ProposeDialogProps) {
  const { data: profile, error } = useQuery(ownProfileQuery)
  const rateMinor = profile?.hourlyRateMinor
  if (profile && rateMinor)
    return <ProposeForm {...props} professionalId={profile.id} rateMinor={rateMinor} />
  return (
    <Dialog wide open onOpenChange={props.onClose} title="Propose a Time">
      {profile ? (
        <Alert title="Set your price first">
          Clients can book you once your profile has a price.
        </Alert>
      ) : error ? (
        <Alert tone="bad" title="Your free times could not be fetched">
          {errorMessage(error)}
        </Alert>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

type ProposeFormProps = ProposeDialogProps & { professionalId: string; rateMinor: number }

function ProposeForm(props: ProposeFormProps) {
  const { client, usualMinutes, onClose, professionalId, rateMinor } = props
  const { publicUrl } = useSite()
  const [minutes, setMinutes] = useState<number>(
    DURATIONS.find((each) => each === usualMinutes) ?? 60,
  )
  /** The same message is sent once, however often it is tried. */
  const tried = useRef({ body: '', clientId: '' })
  const [startTime, setStartTime] = useState<string | null>(null)
  const selection = useTimeSelection({
    professionalId,
    minutes,
    isShown: true,
    startTime,
    onChange: setStartTime,
    nextFree: null,
    startsOnFreeDay: true,
  })
  const { zone } = selection
  const proposing = useMutation({
    async mutationFn(at: string) {
      const { id } = await send(messageCalls.openConversation, { body: { clientId: client.id } })
      const body = proposalText({
        day: `${weekdayNameOf(at, zone)} ${dateOf(at, zone)}`,
        time: timeOf(at, zone),
        city: cityOf(zone),
        minutes,
        total: pounds(priceOf(rateMinor, minutes).totalMinor),
        address: `${publicUrl}${paths.bookProfessional(professionalId, { at, minutes })}`,
      })
      if (tried.current.body !== body) tried.current = { body, clientId: randomId() }
      await send(messageCalls.sendMessage, { body: { threadId: id, ...tried.current } })
    },
    onSuccess() {
      toast({
        title: 'Time Proposed',
        description: `${client.name} has a message with a link to book it.`,
      })
      onClose()
    },
  })
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title="Propose a Time"
      description={`To ${client.name}`}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-small">
            {startTime && <b className="figures font-[650]">{whenOf(startTime, zone)}</b>}
          </p>
          <Button
            pending={proposing.isPending}
            disabled={!startTime}
            onClick={() => startTime && proposing.mutate(startTime)}
          >
            Send Proposal
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_272px] short:grid-cols-[minmax(0,1fr)_272px]">
        <div className="flex flex-col gap-4 md:col-span-2">
          {proposing.error && (
            <Alert tone="bad" title="Your proposal was not sent">
              {errorMessage(proposing.error)}
            </Alert>
          )}
          <DurationChoice
            hourlyRateMinor={rateMinor}
            value={minutes}
            onChange={(chosen) => {
              setMinutes(chosen)
              selection.clearTime()
            }}
          />
        </div>
        <DayPicker selection={selection} />
        <div className="flex flex-col gap-6">
          <TimePicker selection={selection} />
          <p className="wrap-anywhere text-ink-2 text-small">
            We send <bdi>{client.name}</bdi> a message with a link to book exactly this time and pay
            for it. The time isn’t held: others can still book it until they do.
          </p>
        </div>
      </div>
    </Dialog>
  )
}
