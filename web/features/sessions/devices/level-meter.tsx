import { useEffect, useEffectEvent, useState } from 'react'
import { cx } from '#web/ui/cx.ts'

const BARS = 12
const LOOK_EVERY_MS = 80
/** Louder than the hum of a quiet room. */
const HEARD = 2

type LevelMeterProps = {
  track: MediaStreamTrack | null
  isMuted: boolean
  /** Called when the microphone has picked up something. */
  onHeard?: () => void
}

/** How loud the microphone is, as a row of lights. */
export function LevelMeter({ track, isMuted, onHeard }: LevelMeterProps) {
  const level = useLevel(track, onHeard)
  const lit = isMuted ? 0 : level
  return (
    <>
      <meter aria-label="Microphone level" max={BARS} value={lit} className="sr-only" />
      <div aria-hidden className="flex gap-0.75">
        {Array.from({ length: BARS }, (_, n) => (
          <span
            key={n}
            className={cx('h-1.5 flex-1 rounded-full', n < lit ? 'bg-good' : 'bg-line')}
          />
        ))}
      </div>
    </>
  )
}

/** From 0 to `BARS`. */
function useLevel(track: MediaStreamTrack | null, onHeard = () => {}): number {
  const [level, setLevel] = useState(0)
  const hear = useEffectEvent(onHeard)
  useEffect(() => {
    if (!track) return
    const audio = new AudioContext()
    const analyser = new AnalyserNode(audio, { fftSize: 1024 })
    audio.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    // Some browsers start sound only after a click.
    const wake = () => void audio.resume()
    addEventListener('pointerdown', wake)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const lit = litBy(samples)
      setLevel(lit)
      if (lit >= HEARD) hear()
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', wake)
      void audio.close()
      setLevel(0)
    }
  }, [track])
  return level
}

/** Steps of 4 dB from -54 dB up, as loudness is heard in ratios. */
function litBy(samples: Float32Array): number {
  const power = samples.reduce((sum, each) => sum + each * each, 0) / samples.length
  const decibels = 10 * Math.log10(power || Number.EPSILON)
  return Math.max(0, Math.min(BARS, Math.round((decibels + 54) / 4)))
}
