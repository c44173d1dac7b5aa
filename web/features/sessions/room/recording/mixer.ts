import type { ToTicks } from './ticks.ts'

/** What is mixed: one's own and the others' sound and pictures, and a shared screen. */
export type Scene = {
  people: { name: string; picture: MediaStream | null; sound: MediaStreamTrack | null }[]
  screen: MediaStream | null
}

const WIDTH = 1280
const HEIGHT = 720
const FRAMES_PER_SECOND = 15
const SIDE_HEIGHT = 160

/** Mixes a scene, which can change, into one picture of 1280 × 720 and one sound. */
export function createMixer() {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d', { alpha: false })
  const audio = new AudioContext()
  const mixed = audio.createMediaStreamDestination()
  const sources = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>()
  const videos = new Map<MediaStream, HTMLVideoElement>()
  let scene: Scene = { people: [], screen: null }

  const ticks = new Worker(new URL('./ticks.ts', import.meta.url), { type: 'module' })
  ticks.onmessage = () => {
    draw()
    ticks.postMessage(null satisfies ToTicks)
  }
  ticks.postMessage(1000 / FRAMES_PER_SECOND)

  function show(next: Scene): void {
    scene = next
    const sounds = present(next.people.map(({ sound }) => sound))
    for (const [track, source] of sources)
      if (!sounds.includes(track)) {
        source.disconnect()
        sources.delete(track)
      }
    for (const track of sounds)
      if (!sources.has(track)) {
        const source = audio.createMediaStreamSource(new MediaStream([track]))
        source.connect(mixed)
        sources.set(track, source)
      }
    const pictures = present([next.screen, ...next.people.map(({ picture }) => picture)])
    for (const [stream, video] of videos)
      if (!pictures.includes(stream)) {
        video.srcObject = null
        videos.delete(stream)
      }
    for (const stream of pictures) if (!videos.has(stream)) videos.set(stream, play(stream))
  }

  function draw(): void {
    if (!pen) return
    pen.fillStyle = '#0b0f1c'
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    const { people, screen } = scene
    const top = screen ? SIDE_HEIGHT : 0
    if (screen) drawInto(screen, { x: 0, y: top, width: WIDTH, height: HEIGHT - top }, 'contain')
    people.forEach(({ name, picture }, index) => {
      const box = screen ? besideScreen(index) : cellOf(index, people.length)
      if (picture) drawInto(picture, box, 'cover')
      write(name, box)
    })
  }

  const besideScreen = (index: number): Box => {
    const width = (SIDE_HEIGHT * 16) / 9
    return { x: index * width, y: 0, width, height: SIDE_HEIGHT }
  }

  /** Two people side by side, more in two rows. */
  function cellOf(index: number, count: number): Box {
    const rows = count > 2 ? 2 : 1
    const columns = Math.ceil(count / rows)
    const [width, height] = [WIDTH / columns, HEIGHT / rows]
    return { x: (index % columns) * width, y: Math.floor(index / columns) * height, width, height }
  }

  type Box = { x: number; y: number; width: number; height: number }

  function drawInto(stream: MediaStream, box: Box, fit: 'cover' | 'contain'): void {
    const video = videos.get(stream)
    if (!pen || !video || video.videoWidth === 0) return
    const scales = [box.width / video.videoWidth, box.height / video.videoHeight]
    const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale]
    pen.save()
    pen.beginPath()
    pen.rect(box.x, box.y, box.width, box.height)
    pen.clip()
    const x = box.x + (box.width - width) / 2
    pen.drawImage(video, x, box.y + (box.height - height) / 2, width, height)
    pen.restore()
  }

  function write(name: string, box: Box): void {
    if (!pen) return
    pen.font = '500 18px Inter, sans-serif'
    pen.fillStyle = '#ffffff'
    pen.shadowColor = '#000000'
    pen.shadowBlur = 6
    pen.fillText(name, box.x + 16, box.y + box.height - 16, box.width - 32)
    pen.shadowBlur = 0
  }

  const pictures = canvas.captureStream(FRAMES_PER_SECOND)
  return {
    stream: new MediaStream([...pictures.getVideoTracks(), ...mixed.stream.getAudioTracks()]),
    show,
    close(): void {
      ticks.terminate()
      show({ people: [], screen: null })
      for (const track of pictures.getTracks()) track.stop()
      audio.close()
    },
  }
}

function play(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  video.play().catch(() => undefined)
  return video
}

const present = <T>(list: (T | null)[]): T[] => list.filter((each) => each !== null)
