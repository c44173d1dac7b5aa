const VOLUME = 0.05
/** Each with when it begins, in seconds. */
const TONES_HZ = [
  [660, 0],
  [880, 0.12],
] as const

let context: AudioContext | undefined

/** A soft double tone: a message has arrived, a guest asks to join, or a client has come. */
export function playChime(): void {
  context ??= new AudioContext()
  void context.resume()
  for (const [frequency, delay] of TONES_HZ) {
    const start = context.currentTime + delay
    const tone = new OscillatorNode(context, { frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.45)
  }
}
