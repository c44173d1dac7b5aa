import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '#contract/call.ts'
import type { Recording } from '#contract/meeting/recordings.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { recordingCalls } from '#web/api/calls/meeting/recordings.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { ownRecordingsQuery } from '#web/features/sessions/queries.ts'
import { dateOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** The recordings of a session; nothing without any. */
export default function OwnRecordings({ sessionId, other }: { sessionId: string; other: string }) {
  const { data, error, refetch } = useQuery({
    ...ownRecordingsQuery(sessionId),
    // A file that is being made is announced when it is ready; this is for a lost announcement.
    refetchInterval: ({ state }) =>
      state.data?.recordings.some(({ state }) => state === 'STOPPED') && MINUTE_MS,
  })
  const over = data?.recordings.filter(({ state }) => state !== 'ASKED' && state !== 'RECORDING')
  const hasFailed = error !== null && !data
  if (!over?.length && !hasFailed) return null
  return (
    <Card as="section" aria-labelledby="own-recordings">
      <h2 id="own-recordings" className="font-[600] font-sans text-h3 tracking-normal">
        Recordings
      </h2>
      {hasFailed && (
        <Alert
          tone="bad"
          title="Failed to get recordings"
          action={
            <Button variant="quiet" size="s" onClick={() => refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {over && <Over recordings={over} other={other} />}
    </Card>
  )
}

function Over({ recordings, other }: { recordings: Recording[]; other: string }) {
  return (
    <>
      {recordings.some(({ state }) => state !== 'FAILED') && (
        <p className="wrap-anywhere mt-1 text-ink-3 text-tiny">
          Only you and {other} can watch them. Either of you can delete one for both.
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-4">
        {recordings.map((recording) => (
          <li key={recording.id}>
            <OneRecording recording={recording} other={other} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OneRecording({ recording, other }: { recording: Recording; other: string }) {
  const { id, state, startedAt, durationMs, bytes, deletedOn } = recording
  const zone = useTimeZone()
  const [isPlaying, setPlaying] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const address = addressOf(recordingCalls.getRecording, { id })
  const when = startedAt && `${dateOf(startedAt, zone)}, ${timeOf(startedAt, zone)}`
  if (state === 'STOPPED')
    return (
      <p className="text-ink-2 text-small" suppressHydrationWarning>
        {when}: being prepared. It takes a few minutes.
      </p>
    )
  if (state === 'FAILED')
    return (
      <p className="text-ink-2 text-small" suppressHydrationWarning>
        {when}: not recorded, because the video service failed.
      </p>
    )
  return (
    <>
      <p className="figures font-[550] text-small" suppressHydrationWarning>
        {when} {startedAt && zoneNameOf(startedAt, zone)}
      </p>
      <p className="figures text-ink-2 text-tiny" suppressHydrationWarning>
        {lengthOf(durationMs ?? 0)}
        {bytes !== null && ` · ${megabytes(bytes)}`} · deleted on{' '}
        {deletedOn && dateOf(deletedOn, zone)}
      </p>
      {isPlaying && (
        // biome-ignore lint/a11y/useMediaCaption: a live conversation has no captions
        <video
          controls
          autoPlay
          playsInline
          src={address}
          className="mt-2 w-full rounded-m bg-stage"
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {!isPlaying && (
          <Button variant="quiet" size="s" onClick={() => setPlaying(true)}>
            <Play aria-hidden className="size-4" /> Play
          </Button>
        )}
        <a
          href={`${address}?download=1`}
          download
          className={buttonStyle({ variant: 'quiet', size: 's' })}
        >
          <Download aria-hidden className="size-4" /> Download
        </a>
        <Button variant="ghost" size="s" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden className="size-4" /> Delete
        </Button>
      </div>
      <DeleteDialog id={id} other={other} open={isDeleting} onOpenChange={setDeleting} />
    </>
  )
}

type DeleteDialogProps = {
  id: string
  other: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

function DeleteDialog({ id, other, open, onOpenChange }: DeleteDialogProps) {
  const client = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => send(recordingCalls.deleteRecording, { params: { id } }),
    async onSuccess() {
      await refresh(client, recordingCalls.deleteRecording)
      toast({ title: 'Recording deleted' })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Not deleted', description: errorMessage(error) }),
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Delete this recording?">
      <p className="wrap-anywhere mb-5 text-ink-2">
        It is deleted for you and for {other}, at once and for good.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          Keep it
        </Button>
        <Button disabled={deleting.isPending} onClick={() => deleting.mutate()}>
          Delete for both
        </Button>
      </div>
    </Dialog>
  )
}

function lengthOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  return minutes < 1 ? 'under a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`
}

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`
