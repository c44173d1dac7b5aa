import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'

type FilmProps = { name: string; url: string }

/** Plays a professional's film in place, from the moment that it is opened. */
export default function Film({ name, url }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => film.current?.focus(), [])
  return (
    <section aria-label="Intro video">
      {isBroken ? (
        <Alert tone="bad" title="This video can’t be played here">
          <a href={url} className="underline">
            Open it by itself
          </a>
        </Alert>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: professionals bring their own films, without captions
        <video
          ref={film}
          src={url}
          controls
          autoPlay
          playsInline
          onError={() => setBroken(true)}
          aria-label={`${name} introduces themselves`}
          className="aspect-video w-full rounded-l bg-sunken"
        />
      )}
    </section>
  )
}
