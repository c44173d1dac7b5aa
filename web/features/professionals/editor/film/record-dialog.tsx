import { useEffect, useRef, useState } from 'react'
import { RECORDING } from '#domain/profile/films.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { filmProblem, filmTypeHere } from './recording.ts'

type RecordDialogProps = {
  /** Called with the film to use, or undefined if there is none. */
  onDone: (film: File | undefined) => void
}

/** Records an intro video with the camera, shows it, and records it again if it isn't liked. */
export default function RecordDialog({ onDone }: RecordDialogProps) {
  const { camera, problem } = useCamera()
  const { film, seconds, isRecording, start, stop, again } = useRecorder(camera)
  return (
    <Dialog
      open
      onOpenChange={() => onDone(undefined)}
      title="Record your intro video"
      description={`Up to ${RECORDING.maxSeconds} seconds: who you are, who you help, and what a first session is like.`}
      footer={
        film ? (
          <>
            <Button variant="quiet" onClick={again}>
              Record Again
            </Button>
            <Button onClick={() => onDone(film.file)}>Use Video</Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={() => onDone(undefined)}>
              Cancel
            </Button>
            {isRecording ? (
              <Button onClick={stop}>Stop Recording</Button>
            ) : (
              <Button disabled={!camera} onClick={start}>
                Start Recording
              </Button>
            )}
          </>
        )
      }
    >
      {problem ? (
        <Alert tone="warn" title="No camera">
          {problem}
        </Alert>
      ) : film ? (
        // biome-ignore lint/a11y/useMediaCaption: just recorded, so without captions
        <video
          key={film.address}
          src={film.address}
          controls
          playsInline
          aria-label="Your recording"
          className={`${PICTURE} object-contain`}
        />
      ) : camera ? (
        <CameraPicture camera={camera} />
      ) : (
        <p
          role="status"
          className={`${PICTURE} flex items-center justify-center gap-2.5 text-ink-2`}
        >
          <Spinner /> Allow the camera and microphone if your browser asks.
        </p>
      )}
      {!problem && !film && (
        <p className="figures mt-3 text-small" role={isRecording ? 'timer' : undefined}>
          {isRecording
            ? `Recording: ${seconds} of ${RECORDING.maxSeconds} seconds`
            : 'Sit facing a window, with the camera at the height of your eyes.'}
        </p>
      )}
      <p role="status" className="sr-only">
        {isRecording ? 'Recording' : film ? 'Recorded' : ''}
      </p>
    </Dialog>
  )
}

const PICTURE = 'aspect-video max-h-[60dvh] w-full short:max-h-[48dvh] rounded-m bg-sunken'

/** Mirrored, as people know themselves. */
function CameraPicture({ camera }: { camera: MediaStream }) {
  const picture = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (picture.current) picture.current.srcObject = camera
  }, [camera])
  return (
    <video
      ref={picture}
      autoPlay
      muted
      playsInline
      aria-label="Your camera"
      className={`${PICTURE} -scale-x-100 object-contain`}
    />
  )
}

/** Camera and microphone, on while the dialog is open. */
function useCamera() {
  const [camera, setCamera] = useState<MediaStream>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let opened: MediaStream | undefined
    let isClosed = false
    const close = () => {
      for (const track of opened?.getTracks() ?? []) track.stop()
    }
    openCamera().then(
      (stream) => {
        opened = stream
        if (isClosed) close()
        else setCamera(stream)
      },
      (error) => setProblem(filmProblem(error)),
    )
    return () => {
      isClosed = true
      close()
    }
  }, [])
  return { camera, problem }
}

/** `mediaDevices` is undefined on plain http. */
async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: true,
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' },
  })
}

function useRecorder(camera: MediaStream | undefined) {
  const [film, setFilm] = useState<{ file: File; address: string }>()
  const [seconds, setSeconds] = useState(0)
  const [isRecording, setIsRecording] = useState(false)
  const recorder = useRef<MediaRecorder>(undefined)
  const address = film?.address
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  // A recording that is not finished when the dialog closes is thrown away.
  useEffect(
    () => () => {
      if (recorder.current) recorder.current.onstop = null
    },
    [],
  )
  useEffect(() => {
    if (!isRecording) return
    const since = performance.now()
    const clock = setInterval(() => {
      const passed = Math.floor((performance.now() - since) / 1000)
      setSeconds(passed)
      if (passed >= RECORDING.maxSeconds) recorder.current?.stop()
    }, 250)
    return () => clearInterval(clock)
  }, [isRecording])

  return {
    film,
    seconds,
    isRecording,
    start() {
      if (!camera) return
      const parts: Blob[] = []
      const mimeType = filmTypeHere()
      const { videoBitsPerSecond, audioBitsPerSecond } = RECORDING
      const running = new MediaRecorder(camera, {
        ...(mimeType && { mimeType }),
        videoBitsPerSecond,
        audioBitsPerSecond,
      })
      running.ondataavailable = ({ data }) => parts.push(data)
      running.onstop = () => {
        const type = running.mimeType.split(';')[0] ?? ''
        const file = new File(parts, 'recording', { type })
        setFilm({ file, address: URL.createObjectURL(file) })
        setIsRecording(false)
      }
      recorder.current = running
      running.start()
      setSeconds(0)
      setIsRecording(true)
    },
    stop: () => recorder.current?.stop(),
    again: () => setFilm(undefined),
  }
}
