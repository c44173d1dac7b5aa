import { Circle, Lock, Users } from 'lucide-react'
import { useIsLive } from '#web/api/live.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export type RecordingStatus = {
  words: string
  isOn: boolean
  /** Takes one's own question back. */
  onWithdraw?: () => void
}

type RoomTopProps = {
  name: string
  /** What they do; empty for a client. */
  headline: string
  count: number
  recording: RecordingStatus
  timeLeft: string
}

export function RoomTop({ name, headline, count, recording, timeLeft }: RoomTopProps) {
  const isLive = useIsLive()
  return (
    <header className="room-top">
      <p className="room-wide flex min-w-0 items-baseline gap-3">
        <b className="truncate font-[600] text-body">{name}</b>
        <span className="truncate text-(--on-stage-2) max-lg:hidden">{headline}</span>
      </p>
      <Badge tone="live" className="min-h-7.5">
        <i aria-hidden className="size-1.75 rounded-full bg-current" />
        Live Session
      </Badge>
      <span role="status" className="room-chip room-people">
        <Users aria-hidden className="size-4" />
        <span>
          {count} {count === 1 ? 'participant' : 'participants'}
        </span>
      </span>
      <span role="status" className="room-chip room-aside ml-auto">
        {recording.isOn ? (
          <Circle aria-hidden className="size-3 fill-current text-[#ff8a7d]" />
        ) : (
          <Lock aria-hidden className="size-3.5" />
        )}
        <span>{recording.words}</span>
        {recording.onWithdraw && (
          <button type="button" className="min-h-6 underline" onClick={recording.onWithdraw}>
            Withdraw
          </button>
        )}
      </span>
      <span role="status" className="room-chip room-aside">
        {!isLive && (
          <>
            <Spinner />
            <span> Reconnecting…</span>
          </>
        )}
      </span>
      <span className="room-chip room-top-time figures">{timeLeft}</span>
    </header>
  )
}
