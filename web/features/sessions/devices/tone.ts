const NOTES_HZ = [523.25, 659.25]
const NOTE_SECONDS = 0.45
const LOUDNESS = 0.2

/** Plays two notes through this speaker, the default one if empty. Resolves when they are over. */
export async function playTone(speaker: string): Promise<void> {
  const audio = new AudioContext()
  try {
    const out = audio.createMediaStreamDestination()
    const player = new Audio()
    player.srcObject = out.stream
    // If the device has been unplugged, the sound stays where it is.
    if (speaker) await player.setSinkId?.(speaker).catch(() => undefined)
    await Promise.all([audio.resume(), player.play()])
    const start = audio.currentTime + 0.1
    const notes = NOTES_HZ.map((frequency, n) =>
      play(audio, out, frequency, start + n * NOTE_SECONDS),
    )
    await Promise.all(notes)
    player.pause()
  } finally {
    await audio.close()
  }
}

function play(audio: AudioContext, out: AudioNode, frequency: number, at: number): Promise<void> {
  const note = new OscillatorNode(audio, { frequency })
  const volume = new GainNode(audio, { gain: 0 })
  // Rises and falls, as a sudden start or end clicks.
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.04)
  volume.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS)
  note.connect(volume).connect(out)
  note.start(at)
  note.stop(at + NOTE_SECONDS)
  return new Promise((resolve) => {
    note.onended = () => resolve()
  })
}
