import { MicOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Line } from '#web/features/sessions/room/room.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { LineBars } from './line-bars.tsx'
import type { Place } from './stage-plan.ts'

type VideoTileProps = {
  /** The accessible name of the video. */
  label: string
  /** Shown in the corner. */
  caption: string
  /** For the portrait. */
  name: string
  avatar: string | null
  stream: MediaStream | null
  /** If false, the portrait covers the video. */
  hasPicture: boolean
  hasSound: boolean
  /** The user's own video: muted and mirrored. */
  isOwn?: boolean
  /** A screen is never cropped. */
  isScreen?: boolean
  isSpeaking?: boolean
  isGuest?: boolean
  /** Undefined if nothing is known of it. */
  line: Line | undefined
  /** The output device id; empty for the default. */
  speaker?: string
  place: Place
  /** The place of a small one, counted from the lower edge. */
  n?: number
}

export function VideoTile(props: VideoTileProps) {
  const { label, caption, name, avatar, stream, hasPicture, hasSound, line, place, n = 0 } = props
  const { isOwn = false, isScreen = false, isSpeaking = false, isGuest = false, speaker } = props
  const video = useRef<HTMLVideoElement>(null)
  const [isTall, setTall] = useState(false)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    // If the device has been unplugged, the sound stays where it is.
    if (speaker && stream) video.current?.setSinkId?.(speaker).catch(() => undefined)
  }, [speaker, stream])

  return (
    <div
      className="room-tile"
      data-place={place}
      data-speaking={isSpeaking || undefined}
      style={{ '--n': n } as CSSProperties}
    >
      {stream && (
        <video
          ref={video}
          aria-label={label}
          autoPlay
          playsInline
          muted={isOwn}
          data-mirrored={isOwn || undefined}
          data-whole={isScreen || undefined}
          data-tall={isTall || undefined}
          onResize={({ currentTarget }) =>
            setTall(currentTarget.videoHeight > currentTarget.videoWidth)
          }
        />
      )}
      {!hasPicture && (
        <div className="room-face">
          <Portrait name={name} src={avatar} size={place === 'small' ? 's' : 'l'} />
        </div>
      )}
      {isGuest && place === 'small' && <p className="room-chip room-guest">Guest</p>}
      <p className="room-chip room-name">
        {line && <LineBars line={line} />}
        {!hasSound && <MicOff aria-label="Microphone off" className="size-3.5 shrink-0" />}
        <span className="truncate">{caption}</span>
        {isGuest && place !== 'small' && <span className="shrink-0">· Guest</span>}
      </p>
    </div>
  )
}
