import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { recordTest } from '#web/features/sessions/devices/last-test.ts'
import { LevelMeter } from '#web/features/sessions/devices/level-meter.tsx'
import { minutesOf } from '#web/features/sessions/session-state.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { Checks } from './checks.tsx'
import { DeviceMenus } from './devices/device-menus.tsx'
import { PermissionGuide } from './devices/permission-guide.tsx'
import type { Setup } from './devices/setup.ts'
import { isRefusal } from './devices/trouble.ts'
import { LineCheck } from './line-check.tsx'
import { Preview } from './preview.tsx'
import type { Blur } from './use-blur.ts'

type BeforeProps = {
  session: Session
  person: User
  setup: Setup
  /** Where the background can be blurred. */
  blur?: Blur
  /** Leads back; stands above everything. */
  back: Elements
  /** Where the session is in time. */
  status: string
  /** The other person is here, or the session is live. */
  isCalm: boolean
  title: string
  /** Who sees the picture now. */
  caption: string
  /**
   * The button to go on; undefined while there is none. `isToListen` if nothing of this person would be seen or heard.
   */
  enter: ((isToListen: boolean) => Elements) | undefined
  /** What is said beside it. */
  hint: Elements
}

/** Will they see and hear me? Preview, devices, checks and the way in, before a meeting and while waiting for it. */
export function Before(props: BeforeProps) {
  const { session, person, setup, blur, back, status, isCalm, title, caption, enter, hint } = props
  const isClient = person.role === 'CLIENT'
  const other = isClient ? session.professional : session.client
  const { camera, microphone, trouble } = setup
  const [isHeard, setHeard] = useState(false)
  const isBlocked = isRefusal(trouble.camera) || isRefusal(trouble.microphone)
  const isTroubled = trouble.camera !== null || trouble.microphone !== null
  const isToListen = isTroubled && !camera && !microphone
  const isSeenAndHeard = camera !== null && microphone !== null && !setup.isMuted && isHeard
  useEffect(() => {
    if (isSeenAndHeard) recordTest(serverNow())
  }, [isSeenAndHeard])

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const meter = (
    <LevelMeter track={microphone} isMuted={setup.isMuted} onHeard={() => setHeard(true)} />
  )
  return (
    <div className="wrap pt-4 pb-10">
      <div className="-ml-3 flex min-h-11 items-center sm:-ml-4">{back}</div>
      <div className="mt-2 grid gap-x-10 xl:gap-x-14 gap-y-5 lg:mt-8 lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <header className="lg:col-start-2">
          <p
            className={cx(
              'flex items-center gap-2.5 font-[600] text-control',
              isCalm ? 'text-good' : 'text-ink-2',
            )}
            suppressHydrationWarning
          >
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
            <span suppressHydrationWarning>{status}</span>
          </p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere mt-3 text-[clamp(1.75rem,1.2rem+2vw,2.5rem)] leading-[1.1] outline-none"
          >
            {title}
          </h1>
          <With session={session} other={other} />
        </header>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {isBlocked ? (
            <PermissionGuide trouble={trouble} other={other.name} />
          ) : (
            <Preview setup={setup} me={person} caption={caption} {...(blur && { blur })} />
          )}
          <p role="status" className="text-small text-warn empty:hidden">
            {blur?.problem}
          </p>
          {(!isBlocked || camera || microphone) && <DeviceMenus setup={setup} meter={meter} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">
          <Checks setup={setup} other={other.name} isHeard={isHeard}>
            <LineCheck sessionId={session.id} />
          </Checks>
          {(enter || isTroubled) && (
            <div className="flex flex-wrap gap-3 max-lg:sticky max-lg:bottom-(--bar) max-lg:z-10 max-lg:-mx-5 max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:px-5 sm:max-lg:-mx-6 sm:max-lg:px-6 max-lg:py-3 max-lg:[&>button]:flex-1 max-lg:[&>button]:px-4">
              {isTroubled && (
                <Button
                  size="l"
                  variant={isToListen ? 'primary' : 'quiet'}
                  pending={setup.isAsking}
                  onClick={setup.tryAgain}
                >
                  Try Again
                </Button>
              )}
              {enter?.(isToListen)}
            </div>
          )}
          <div className="flex max-w-[52ch] flex-col gap-2 text-ink-2 text-small">
            {hint}
            {isTroubled && (
              <p className="wrap-anywhere">
                Running late because of it?{' '}
                <Link
                  to={paths.messages(person.role, { with: other.id })}
                  target="_blank"
                  className="font-[550] text-action underline underline-offset-2"
                >
                  <span>
                    Tell <bdi>{other.name}</bdi>
                  </span>
                  <span className="sr-only"> (opens in a new tab)</span>
                </Link>
              </p>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

type WithProps = { session: Session; other: { name: string; avatar: string | null } }

function With({ session, other }: WithProps) {
  const zone = useTimeZone()
  const { startsAt, endsAt } = session
  return (
    <div className="mt-5 flex items-center gap-3.5">
      <Portrait name={other.name} src={other.avatar} className="max-lg:size-11" />
      <div className="wrap-anywhere min-w-0">
        <p className="font-[600]">{other.name}</p>
        <time
          dateTime={startsAt}
          className="figures block text-ink-2 text-small"
          suppressHydrationWarning
        >
          {dayOf(startsAt, zone)}, {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)}{' '}
          {zoneNameOf(startsAt, zone)} · {minutesOf(session)} minutes
        </time>
      </div>
    </div>
  )
}
