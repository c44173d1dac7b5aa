import { useEffect, useMemo, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'

type MirrorProps = { track: MediaStreamTrack; label: string; className: string }

/** One's own picture, as in a mirror. */
export function Mirror({ track, label, className }: MirrorProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useMemo(() => new MediaStream([track]), [track])
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted
      className={cx('-scale-x-100 object-cover', className)}
    />
  )
}
