import { useEffect, useRef } from 'react'

/** How loud the microphone is, as a moving bar. */
export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 1024 })
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let frame = requestAnimationFrame(measure)
    function measure() {
      analyser.getFloatTimeDomainData(samples)
      const loudness = Math.sqrt(
        samples.reduce((sum, each) => sum + each * each, 0) / samples.length,
      )
      if (bar.current) bar.current.style.transform = `scaleX(${Math.min(1, loudness * 5)})`
      frame = requestAnimationFrame(measure)
    }
    return () => {
      cancelAnimationFrame(frame)
      void context.close()
    }
  }, [track])
  return (
    <div aria-hidden className="room-level">
      <span ref={bar} />
    </div>
  )
}
