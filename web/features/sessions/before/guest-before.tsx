import { useEffect, useRef, useState } from 'react'
import type { Invitation } from '#contract/meeting/guests.ts'
import { LevelMeter } from '#web/features/sessions/devices/level-meter.tsx'
import { dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Checks } from './checks.tsx'
import { DeviceMenus } from './devices/device-menus.tsx'
import { PermissionGuide } from './devices/permission-guide.tsx'
import { isRefusal } from './devices/trouble.ts'
import { Preview } from './preview.tsx'
import { useBlur } from './use-blur.ts'
import { useOwnSetup } from './use-own-setup.ts'

type GuestBeforeProps = {
  invitation: Invitation
  name: string
  /** What is switched off, for the room to keep so. */
  onChoices: (choices: { isCameraOff: boolean; isMuted: boolean }) => void
  /** The form, or how the question stands. */
  children: Elements
}

/** Camera and microphone of a guest who asks to join, and waits. */
export default function GuestBefore({ invitation, name, onChoices, children }: GuestBeforeProps) {
  const { inviter, startsAt, endsAt } = invitation
  const zone = useTimeZone()
  const setup = useOwnSetup()
  const blur = useBlur(setup.camera)
  const { camera, microphone, isMuted, isAsking, trouble } = setup
  const [isHeard, setHeard] = useState(false)
  const isBlocked = isRefusal(trouble.camera) || isRefusal(trouble.microphone)
  const isTroubled = trouble.camera !== null || trouble.microphone !== null

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const isCameraOff = !isAsking && camera === null
  useEffect(() => onChoices({ isCameraOff, isMuted }), [isCameraOff, isMuted, onChoices])

  const meter = <LevelMeter track={microphone} isMuted={isMuted} onHeard={() => setHeard(true)} />
  return (
    <div className="wrap grid gap-x-10 gap-y-5 pt-6 pb-12 lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:pt-12 xl:gap-x-14">
      <header className="lg:col-start-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere text-[clamp(1.75rem,1.2rem+2vw,2.5rem)] leading-[1.1] outline-none"
        >
          {inviter} invites you to a session
        </h1>
        <time dateTime={startsAt} className="figures mt-3 block text-ink-2">
          {dayOf(startsAt, zone)}, {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)}{' '}
          {zoneNameOf(startsAt, zone)}
        </time>
      </header>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {isBlocked ? (
          <PermissionGuide trouble={trouble} other={inviter} />
        ) : (
          <Preview
            setup={setup}
            me={{ name: name || 'Guest', avatar: null }}
            caption="Only you can see this"
            blur={blur}
          />
        )}
        <p role="status" className="text-small text-warn empty:hidden">
          {blur.problem}
        </p>
        {(!isBlocked || camera || microphone) && <DeviceMenus setup={setup} meter={meter} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">
        {children}
        <Checks setup={setup} other={inviter} isHeard={isHeard} />
        {isTroubled && (
          <Button
            variant="quiet"
            className="self-start"
            pending={isAsking}
            onClick={setup.tryAgain}
          >
            Try Again
          </Button>
        )}
      </div>
    </div>
  )
}
