import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import type { Other, Room, RoomState } from '#web/features/sessions/room/room.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { Button } from '#web/ui/button.tsx'
import { LineBars } from './line-bars.tsx'
import type { Picture, Place, View } from './stage-plan.ts'
import { planStage } from './stage-plan.ts'
import { VideoTile } from './video-tile.tsx'

type Face = { name: string; avatar: string | null }

type RoomStageProps = {
  room: Room
  state: RoomState
  me: Face
  /** The one whose session it is too. */
  partner: Face
  view: View
  isSelfHidden: boolean
  /** Takes the stage while it is open. */
  board: ReactNode
  /** For someone who waits alone. */
  alone: ReactNode
}

/** Everyone's pictures, and what stands in the place of a missing one. */
export function RoomStage(props: RoomStageProps) {
  const { room, state, me, partner, view, isSelfHidden, board, alone } = props
  const { left, mode } = state
  const hasBoard = Boolean(board)
  const others = state.others.filter(({ path }) => path !== 'none')
  const [unreachable] = state.others
  const speakerId = useLastSpeaker(others)
  const { pictures, ownPlace } = planStage(others, { view, speakerId, hasBoard })
  const small = pictures.filter(({ place }) => place === 'small')
  const isCutOff = others.length === 0 && unreachable !== undefined
  const hasOwn = !isSelfHidden && mode !== 'text' && !isCutOff
  return (
    <>
      <div
        className="room-tiles"
        data-view={hasBoard ? 'board' : ownPlace === 'cell' ? 'grid' : 'speaker'}
        data-count={pictures.length + (hasOwn ? 1 : 0)}
      >
        {pictures.map((picture) => (
          <OtherTile
            key={picture.key}
            picture={picture}
            avatar={isPartner(picture.other, partner) ? partner.avatar : null}
            speaker={state.speaker}
            isMeasured={measuresLines(room)}
            isSoundOnly={mode === 'sound'}
            n={small.indexOf(picture) + (hasOwn ? 1 : 0)}
          />
        ))}
        {hasOwn && <OwnTile state={state} me={me} place={ownPlace} />}
      </div>
      {hasBoard && <div className="room-board">{board}</div>}
      {isCutOff && !hasBoard && <NoPath name={unreachable.name} onRetry={room.retryPath} />}
      {state.others.length === 0 && !hasBoard && (
        <Nobody partner={partner} left={left} alone={alone} />
      )}
    </>
  )
}

/** Guests choose their names themselves. */
const isPartner = ({ name, isGuest }: Other, partner: Face) => !isGuest && name === partner.name

/** Hosted rooms don't say how good the lines are. */
export const measuresLines = (room: Room) => room.setMode !== undefined

/** How good the user's own line is. */
export function OwnLine({ room, state }: { room: Room; state: RoomState }) {
  return (
    <p className="room-bar-side room-own-line">
      {measuresLines(room) && state.others.some(({ path }) => path === 'open') && (
        <>
          <LineBars line={state.line} />
          <span> Your line is {state.line}</span>
        </>
      )}
    </p>
  )
}

/** Whoever of them speaks, or spoke last. */
function useLastSpeaker(others: Other[]): string | undefined {
  const [last, setLast] = useState<string>()
  const speaking = others.find(({ id, isSpeaking }) => isSpeaking && id === last)
  const next = speaking ?? others.find(({ isSpeaking }) => isSpeaking)
  if (next && next.id !== last) setLast(next.id)
  return last
}

type OtherTileProps = {
  picture: Picture
  avatar: string | null
  speaker: string
  isMeasured: boolean
  isSoundOnly: boolean
  n: number
}

function OtherTile(props: OtherTileProps) {
  const { avatar, speaker, isMeasured, isSoundOnly, n } = props
  const { kind, place, other } = props.picture
  const { name, sends, isPaused } = other
  const isOpen = other.path === 'open' || other.path === 'lost'
  const common = { name, avatar, place, n }
  if (kind === 'screen')
    return (
      <VideoTile
        {...common}
        label={`Screen of ${name}`}
        caption={`${name}’s screen`}
        stream={other.screen}
        hasPicture
        hasSound
        isScreen
        line={undefined}
      />
    )
  return (
    <VideoTile
      {...common}
      label={`Video of ${name}`}
      caption={name}
      isGuest={other.isGuest}
      stream={other.stream}
      hasPicture={isOpen && sends.picture && !isPaused && !isSoundOnly}
      hasSound={sends.sound}
      isSpeaking={other.isSpeaking}
      line={isOpen && isMeasured ? other.line : undefined}
      speaker={speaker}
    />
  )
}

type OwnTileProps = { state: RoomState; me: Face; place: Exclude<Place, 'main'> }

function OwnTile({ state, me, place }: OwnTileProps) {
  const { picture, microphone, isMuted } = state.local
  const stream = useMemo(() => (picture ? new MediaStream([picture]) : null), [picture])
  return (
    <VideoTile
      label="Your video"
      caption="You"
      name={me.name}
      avatar={me.avatar}
      stream={stream}
      hasPicture={stream !== null}
      hasSound={microphone !== null && !isMuted}
      isOwn
      isSpeaking={place === 'cell' && state.isSpeaking}
      line={undefined}
      place={place}
    />
  )
}

type NobodyProps = { partner: Face; left: string[]; alone: ReactNode }

function Nobody({ partner, left, alone }: NobodyProps) {
  const { name, avatar } = partner
  return (
    <div className="room-empty">
      <Portrait name={name} src={avatar} size="l" />
      <p role="status">
        {left.includes(name) ? `${name} has left` : `Waiting for ${name} to join`}
      </p>
      <div className="w-full max-w-[560px] text-left">{alone}</div>
    </div>
  )
}

/** Says what can be tried where two networks let no call through. */
function NoPath({ name, onRetry }: { name: string; onRetry: (() => void) | undefined }) {
  return (
    <div className="room-empty" role="alert">
      <WifiOff aria-hidden className="size-8" />
      <h3 className="text-h3">
        We can’t connect you with <bdi>{name}</bdi>
      </h3>
      <p className="max-w-[46ch]">
        You are both here, but one of your networks doesn’t let the call through. One of these often
        helps:
      </p>
      <ul className="list-disc pl-5 text-left text-small">
        <li>Use another network, or your phone’s mobile data.</li>
        <li>Turn off a VPN or a company’s firewall.</li>
        <li>
          Write to <bdi>{name}</bdi> in the chat, so that they can try the same.
        </li>
      </ul>
      {onRetry && <Button onClick={onRetry}>Try Again</Button>}
    </div>
  )
}
