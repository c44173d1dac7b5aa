import { useEffect, useState } from 'react'
import type { Blurred } from '#web/features/sessions/devices/blur.ts'
import {
  blurred,
  canBlur,
  LEAST_SPEED,
  rememberBlur,
  wantsBlur,
} from '#web/features/sessions/devices/blur.ts'

export type Blur = {
  /** What the camera shows, blurred if that is on; null while it is being prepared. */
  picture: MediaStreamTrack | null
  isOn: boolean
  isLoading: boolean
  /** Whether the button is offered. */
  isOffered: boolean
  /** Why it was switched off again; empty if it wasn't. */
  problem: string
  toggle(): void
}

/** A blurred background for this camera, if the machine is fast enough for it. */
export function useBlur(camera: MediaStreamTrack | null): Blur {
  const [isOn, setOn] = useState(wantsBlur)
  const [isOffered, setOffered] = useState(canBlur)
  const [made, setMade] = useState<Blurred>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!isOn || !camera) return
    let isGone = false
    let own: Blurred | undefined
    const giveUp = (why: string) => {
      rememberBlur(false)
      setOn(false)
      setOffered(false)
      setProblem(why)
    }
    const begin = async () => {
      own = await blurred(camera)
      if (isGone) return own.stop()
      setMade(own)
      const speed = await own.speed
      if (isGone) return
      if (speed >= LEAST_SPEED) rememberBlur(true)
      else
        giveUp(
          `Your background is not blurred: with it, this device manages only ${Math.round(speed)} pictures a second.`,
        )
    }
    begin().catch(
      () => isGone || giveUp('Your background is not blurred: what blurs it could not be loaded.'),
    )
    return () => {
      isGone = true
      own?.stop()
      setMade(undefined)
    }
  }, [isOn, camera])
  return {
    picture: isOn ? (made?.track ?? null) : camera,
    isOn,
    isLoading: isOn && camera !== null && !made,
    isOffered,
    problem,
    toggle() {
      if (isOn) rememberBlur(false)
      setOn(!isOn)
    },
  }
}
