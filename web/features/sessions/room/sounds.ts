const VOLUME = 0.05

let context: AudioContext | undefined

/** A soft double tone: a message has arrived. */
export function playChime(): void {
  context ??= new AudioContext()
  void context.resume()
  playTones(context, context.destination, [
    [660, 0],
    [880, 0.12],
  ])
}

/** A tone to check a speaker with; `id` as of `setSinkId`, empty for the default. */
export async function playTestTone(id: string): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  const end = context.createMediaStreamDestination()
  const audio = new Audio()
  audio.srcObject = end.stream
  if (id && 'setSinkId' in audio) await audio.setSinkId(id).catch(() => undefined)
  await audio.play()
  playTones(context, end, [
    [440, 0],
    [554, 0.35],
    [659, 0.7],
  ])
}

/** Each tone is its frequency and when it begins, in seconds. */
function playTones(context: AudioContext, end: AudioNode, tones: [number, number][]): void {
  for (const [frequency, delay] of tones) {
    const start = context.currentTime + delay
    const tone = new OscillatorNode(context, { frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4)
    tone.connect(volume).connect(end)
    tone.start(start)
    tone.stop(start + 0.45)
  }
}
