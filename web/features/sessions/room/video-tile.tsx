import { MicOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Portrait } from '#web/layout/portrait.tsx'
import { cx } from '#web/ui/cx.ts'

type VideoTileProps = {
  /** The accessible name. */
  label: string
  name: string
  avatar: string | null
  stream: MediaStream | null
  /** If false, the portrait covers the video. */
  hasPicture: boolean
  hasSound: boolean
  /** The user's own video: muted, and mirrored and cropped unless it is a screen. */
  isOwn?: boolean
  isScreen: boolean
  /** The output device id; empty for the default. */
  speaker?: string
  /** Must position the tile. */
  className: string
  children?: ReactNode
}

export function VideoTile(props: VideoTileProps) {
  const { label, name, avatar, stream, hasPicture, hasSound, isOwn, isScreen, className } = props
  const { speaker } = props
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    // If the device has been unplugged, the sound stays where it is.
    if (speaker && stream) video.current?.setSinkId?.(speaker).catch(() => undefined)
  }, [speaker, stream])

  return (
    <div className={cx('overflow-hidden bg-stage', className)}>
      {stream && (
        <video
          ref={video}
          aria-label={label}
          autoPlay
          playsInline
          muted={isOwn}
          className={cx(
            'size-full',
            isOwn && !isScreen ? '-scale-x-100 object-cover' : 'object-contain',
          )}
        />
      )}
      {!hasPicture && (
        <div className="absolute inset-0 flex items-center justify-center bg-stage-2">
          <Portrait name={name} src={avatar} size={isOwn ? 's' : 'l'} />
        </div>
      )}
      <p className="absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-full bg-stage/75 px-2.5 py-1 text-on-stage text-tiny">
        {!hasSound && <MicOff aria-label="Microphone off" className="size-3.5 shrink-0" />}
        <span className="truncate">{isOwn ? 'You' : name}</span>
      </p>
      {props.children}
    </div>
  )
}
