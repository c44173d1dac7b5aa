import { Mic, MicOff, Sparkles, Video, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mirror } from '#web/features/sessions/devices/mirror.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Setup } from './devices/setup.ts'
import type { Blur } from './use-blur.ts'

type PreviewProps = {
  setup: Setup
  me: { name: string; avatar: string | null }
  /** Who sees this picture now. */
  caption: string
  blur?: Blur
}

/** One's own picture, as in a mirror, with what can be switched off. */
export function Preview({ setup, me, caption, blur }: PreviewProps) {
  const { camera, microphone, isMuted, isAsking } = setup
  const picture = blur ? blur.picture : camera
  const isHeard = microphone !== null && !isMuted
  return (
    <section
      aria-label="Your picture"
      className="relative flex aspect-[4/3] flex-col rounded-l bg-stage text-on-stage sm:aspect-[16/10] max-lg:landscape:max-h-[75dvh]"
    >
      {picture ? (
        <Mirror
          track={picture}
          label="Your video"
          className="absolute inset-0 size-full rounded-[inherit]"
        />
      ) : (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 px-6 pb-16 text-center">
          {camera ? (
            <p role="status" className="flex flex-col items-center gap-3">
              <Spinner className="size-7" />
              Preparing to blur your background…
            </p>
          ) : isAsking ? (
            <p role="status" className="flex max-w-[34ch] flex-col items-center gap-3">
              <Spinner className="size-7" />
              If your browser asks, allow your camera and microphone.
            </p>
          ) : (
            <>
              <Portrait name={me.name} src={me.avatar} size="l" className="max-sm:size-16" />
              <p className="text-small">Your camera is off.</p>
            </>
          )}
        </div>
      )}
      {picture && (
        <p className="absolute top-4 left-4 max-w-[calc(100%-2rem)] rounded-full bg-stage/75 px-3 py-1 font-[550] text-tiny">
          {caption}
        </p>
      )}
      <div
        role="toolbar"
        aria-label="Your camera and microphone"
        className="relative mt-auto flex flex-wrap justify-center gap-2.5 p-3 sm:p-4.5"
      >
        <StageButton
          label={isHeard ? 'Mute Microphone' : 'Unmute Microphone'}
          isOff={!isHeard}
          disabled={isAsking}
          onClick={setup.toggleMicrophone}
        >
          {isHeard ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        </StageButton>
        <StageButton
          label={camera ? 'Turn Camera Off' : 'Turn Camera On'}
          isOff={!camera}
          disabled={isAsking}
          onClick={setup.toggleCamera}
        >
          {camera ? <Video aria-hidden /> : <VideoOff aria-hidden />}
        </StageButton>
        {blur?.isOffered && (
          <StageButton
            label="Blur background"
            isPressed={blur.isOn}
            disabled={!camera || blur.isLoading}
            onClick={blur.toggle}
          >
            <Sparkles aria-hidden /> Blur background
          </StageButton>
        )}
      </div>
    </section>
  )
}

type StageButtonProps = {
  label: string
  isOff?: boolean
  /** For what is on or off. */
  isPressed?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button on the dark stage. */
function StageButton({ label, isOff, isPressed, disabled, onClick, children }: StageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'inline-flex h-12 min-w-13.5 items-center justify-center gap-2 rounded-[18px] px-4 font-[550] text-small transition-colors duration-(--fast) focus-visible:outline-on-stage disabled:opacity-60 [&>svg]:size-5',
        isOff || isPressed
          ? 'bg-on-stage text-stage'
          : 'bg-stage-2/90 text-on-stage hover:bg-stage-2',
      )}
    >
      {children}
    </button>
  )
}
