import { MonitorUp, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { Room, RoomState } from '#web/features/sessions/room/room.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { NewMessage } from './use-room-messages.ts'

type RoomNoticesProps = {
  room: Room
  state: RoomState
  /** About the time; said once. */
  time: string | undefined
  /** What else there is to say. */
  more?: string[]
  /** These two only for the session's two people. */
  chat?: { message: NewMessage | undefined; onOpen: () => void }
  board?: {
    isOpen: boolean
    /** The name of the one who has opened it, until one has opened it too. */
    openedBy: string | undefined
    onSee: () => void
  }
}

/** What is said over the picture: about the lines, the time, one's own screen, and a new message. */
export function RoomNotices(props: RoomNoticesProps) {
  const { room, state, time, more = [], chat, board } = props
  const { local, isPaused, others } = state
  const passing = usePassing(time)
  const openedBy = usePassing(board?.openedBy)
  return (
    <div className="room-notices">
      {local.screen && (
        <p className="room-chip">
          <MonitorUp aria-hidden className="size-4 shrink-0" />
          You are sharing your screen ·
          <button type="button" className="min-h-6 underline" onClick={room.toggleScreen}>
            Stop
          </button>
        </p>
      )}
      <div role="status" className="contents">
        {local.note && <Notice>{local.note}</Notice>}
        {isPaused && <Notice>Your video is paused: the line is weak</Notice>}
        {others.map((other) => {
          const { id, name, path, isAway } = other
          if (path === 'seeking' || path === 'lost')
            return (
              <p key={id} className="room-chip">
                <Spinner />
                <span>
                  <span> {path === 'lost' ? 'Reconnecting' : 'Connecting'} to </span>
                  <bdi>{name}</bdi>…
                </span>
              </p>
            )
          if (path === 'none')
            return (
              (others.length > 1 || board?.isOpen) && (
                <Notice key={id}>
                  We can’t connect you with <bdi>{name}</bdi>
                </Notice>
              )
            )
          if (isAway)
            return (
              <Notice key={id}>
                <bdi>{name}</bdi> lost the connection
              </Notice>
            )
          return (
            other.isPaused && (
              <Notice key={id}>
                <bdi>{name}</bdi>’s video is paused: the line is weak
              </Notice>
            )
          )
        })}
        {more.map((each) => (
          <Notice key={each}>{each}</Notice>
        ))}
        {passing && <Notice>{passing}</Notice>}
      </div>
      <div role="status" className="contents">
        {openedBy && (
          <div className="room-chip">
            <PencilLine aria-hidden className="size-4 shrink-0" />
            <p className="wrap-anywhere min-w-0">{openedBy} opened the whiteboard</p>
            <Button size="s" variant="ghost" className="shrink-0" onClick={board?.onSee}>
              See It
            </Button>
          </div>
        )}
        {chat?.message && (
          <div className="room-chip">
            <p className="wrap-anywhere line-clamp-2 min-w-0">
              <b className="font-[650]">{chat.message.author}:</b>
              <span> {chat.message.text}</span>
            </p>
            <Button size="s" variant="ghost" className="shrink-0" onClick={chat.onOpen}>
              Open Chat
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

const Notice = ({ children }: { children: ReactNode }) => <p className="room-chip">{children}</p>

const SHOWN_MS = 20_000

/** This text for a while after it has changed. */
function usePassing(text: string | undefined): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (!text) return
    setShown(text)
    const timer = setTimeout(setShown, SHOWN_MS, undefined)
    return () => {
      clearTimeout(timer)
      setShown(undefined)
    }
  }, [text])
  return shown
}
