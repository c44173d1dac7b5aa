import type { LucideIcon } from 'lucide-react'
import { Camera, CircleCheck, Headphones, Mic, MicOff, VideoOff } from 'lucide-react'
import { useState } from 'react'
import { playTone } from '#web/features/sessions/devices/tone.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import type { Setup } from './devices/setup.ts'
import type { Input } from './devices/trouble.ts'
import { inWords } from './devices/trouble.ts'

type ChecksProps = {
  setup: Setup
  other: string
  /** The microphone has picked up something. */
  isHeard: boolean
  children?: Elements
}

/** Whether the two will see and hear each other, as a list of what has been found. */
export function Checks({ setup, other, isHeard, children }: ChecksProps) {
  return (
    <ul className="border-line border-y [&>li+li]:border-line [&>li+li]:border-t">
      <InputChecks setup={setup} other={other} isHeard={isHeard} />
      {children}
      <ToneCheck speaker={setup.speaker} />
    </ul>
  )
}

function InputChecks({ setup, other, isHeard }: Omit<ChecksProps, 'children'>) {
  const { camera, microphone, isMuted, isAsking, trouble } = setup
  if (isAsking) return null
  const troubled = (['camera', 'microphone'] as const).flatMap((input) => {
    const why = trouble[input]
    return why ? [{ input, ...inWords(input, why, other) }] : []
  })
  const isSeen = camera !== null
  const isOn = microphone !== null && !isMuted
  return (
    <>
      {troubled.map(({ input, title, sentence }) => (
        <Check key={input} icon={OFF[input]} tone="bad" title={title} sentence={sentence} />
      ))}
      {troubled.length === 0 &&
        (isSeen && isOn && isHeard ? (
          <Check
            icon={CircleCheck}
            tone="good"
            title={`${other} will see and hear you`}
            sentence="Your camera is on, your microphone picks up sound"
          />
        ) : (
          <Check
            icon={isOn ? (isSeen || isHeard ? Mic : Camera) : MicOff}
            title={isOn ? (isHeard ? 'Your camera is off' : 'Say something') : 'You are muted'}
            sentence={
              isOn
                ? isHeard
                  ? `${other} would hear you, and see your initials`
                  : 'The lights under the microphone should move'
                : `${other} would ${isSeen ? 'see you, but not hear you' : 'neither see nor hear you'}`
            }
          />
        ))}
    </>
  )
}

const OFF: Record<Input, LucideIcon> = { camera: VideoOff, microphone: MicOff }

function ToneCheck({ speaker }: { speaker: string }) {
  const [step, setStep] = useState<'new' | 'playing' | 'played'>('new')
  const play = async () => {
    setStep('playing')
    await playTone(speaker).catch(() => undefined)
    setStep('played')
  }
  return (
    <Check
      icon={Headphones}
      title="Can you hear this?"
      sentence={
        step === 'played'
          ? 'Two notes were played. Nothing? Turn up the volume, or choose another speaker'
          : 'Plays two notes through your speaker'
      }
      action={
        <Button variant="quiet" size="s" disabled={step === 'playing'} onClick={play}>
          {step === 'playing' ? 'Playing…' : step === 'played' ? 'Play again' : 'Play'}
        </Button>
      }
    />
  )
}

type CheckProps = {
  icon: LucideIcon
  tone?: 'good' | 'bad'
  title: string
  sentence: string
  action?: Elements
}

export function Check({ icon: Icon, tone, title, sentence, action }: CheckProps) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3 py-3">
      <Icon
        aria-hidden
        className={cx(
          'size-5.5',
          tone === 'good' ? 'text-good' : tone === 'bad' ? 'text-bad' : 'text-ink-3',
        )}
      />
      <div role="status" className="wrap-anywhere min-w-0">
        <p className="font-[600] text-control">{title}</p>
        <p className="figures text-ink-2 text-small">{sentence}</p>
      </div>
      {action}
    </li>
  )
}
