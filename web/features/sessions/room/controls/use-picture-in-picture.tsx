import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Room, RoomState } from '#web/features/sessions/room/room.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { Control } from './room-control.tsx'

/** In Chromium; TypeScript doesn't know it yet. */
type WithPictureWindows = {
  documentPictureInPicture?: {
    requestWindow(size: { width: number; height: number }): Promise<Window>
  }
}

type PictureInPicture = { isOn: boolean; toggle: () => void; element: Elements }

/**
 * The other person in a small window above other programs: with controls where the browser can, else the picture
 * alone. Undefined where it can do neither.
 */
export function usePictureInPicture(
  room: Room,
  state: RoomState,
  onLeave: () => void,
): PictureInPicture | undefined {
  const [small, setSmall] = useState<Window>()
  useEffect(() => () => small?.close(), [small])
  const { documentPictureInPicture: windows } = window as WithPictureWindows

  const open = async () => {
    if (!windows) return openVideo()
    const opened = await windows.requestWindow({ width: 420, height: 320 })
    copyStyles(opened)
    opened.document.documentElement.lang = document.documentElement.lang
    opened.document.title = document.title
    opened.addEventListener('pagehide', () => setSmall(undefined))
    setSmall(opened)
  }
  const other = state.others.find(({ stream, screen }) => screen ?? stream)
  if (!other || (!windows && !document.pictureInPictureEnabled)) return
  const { local } = state
  const hasSound = local.microphone !== null && !local.isMuted
  return {
    isOn: small !== undefined,
    toggle: () => (small ? small.close() : void open()),
    element:
      small &&
      createPortal(
        <div className="room-pip">
          <Picture name={other.name} stream={other.screen ?? other.stream} />
          <div role="toolbar" aria-label="Call controls" className="room-controls">
            <Control
              word={hasSound ? 'Mute' : 'Unmute'}
              isOn={!hasSound}
              onClick={room.toggleMicrophone}
            >
              {hasSound ? <Mic /> : <MicOff />}
            </Control>
            {state.mode === 'video' && (
              <Control
                word="Camera"
                label={local.camera ? 'Turn Camera Off' : 'Turn Camera On'}
                isOn={!local.camera}
                onClick={room.toggleCamera}
              >
                {local.camera ? <Video /> : <VideoOff />}
              </Control>
            )}
            <Control word="Leave" label="Leave Call" data-leave onClick={onLeave}>
              <PhoneOff />
            </Control>
          </div>
        </div>,
        small.document.body,
      ),
  }
}

function Picture({ name, stream }: { name: string; stream: MediaStream | null }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  // The sound is the room's.
  return <video ref={video} aria-label={`Video of ${name}`} autoPlay playsInline muted />
}

function openVideo(): void {
  const video = document.querySelector<HTMLVideoElement>('.room-tile[data-place=main] video')
  if (document.pictureInPictureElement) void document.exitPictureInPicture()
  else void video?.requestPictureInPicture().catch(() => undefined)
}

/** Elements can't be moved into the new window without its security policy asking for them again; rules can. */
function copyStyles(opened: Window): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const { CSSStyleSheet: Sheet } = opened as Window & typeof globalThis
  const sheet = new Sheet()
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  opened.document.adoptedStyleSheets = [sheet]
}
