import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import {
  ROOM_CLOSES_AFTER_MINUTES,
  ROOM_OPENS_BEFORE_MINUTES,
  roomIsOpen,
} from '#domain/meeting/room.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { storeChoices, storedChoices } from '#web/features/sessions/choices.ts'
import { opensAt } from '#web/shared/booking/opens.ts'
import { spanOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Before } from './before.tsx'
import { useBlur } from './use-blur.ts'
import { useOwnSetup } from './use-own-setup.ts'

type BeforeScreenProps = {
  session: Session
  person: User
  /** The server's time in ms. */
  now: number
  /** Enters the room, or its waiting room, where what was switched off here stays off. */
  onJoin: () => void
}

/** Tries camera, microphone and speaker out, at any time before a session ends. */
export default function BeforeScreen({ session, person, now, onJoin }: BeforeScreenProps) {
  const zone = useTimeZone()
  const setup = useOwnSetup()
  const blur = useBlur(setup.camera)
  const { id, startsAt, endsAt } = session
  const join = () => {
    const isCameraOff = !setup.camera && !setup.trouble.camera
    storeChoices(id, { mode: storedChoices(id).mode, isCameraOff, isMuted: setup.isMuted })
    onJoin()
  }
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const isLive = now >= start
  const isOpen = roomIsOpen(start, end, now)
  const opens = timeOf(opensAt(startsAt), zone)
  return (
    <Before
      session={session}
      person={person}
      setup={setup}
      blur={blur}
      back={
        <Link to={paths.session(id)} className={buttonStyle({ variant: 'ghost', size: 's' })}>
          <ArrowLeft aria-hidden className="size-4" /> Back to session
        </Link>
      }
      status={isLive ? 'Live Session, on now' : `Live Session, starts in ${inWords(start - now)}`}
      isCalm={isLive}
      title="Test your camera and microphone"
      caption="Only you can see this"
      enter={
        isOpen
          ? (isToListen) => (
              <Button size="l" variant={isToListen ? 'quiet' : 'primary'} onClick={join}>
                {isLive ? (isToListen ? 'Join to Listen' : 'Join Session') : 'Enter Waiting Room'}
              </Button>
            )
          : undefined
      }
      hint={
        <p suppressHydrationWarning>
          {isLive
            ? `You can leave and rejoin until ${ROOM_CLOSES_AFTER_MINUTES} minutes after the end.`
            : isOpen
              ? `At ${timeOf(startsAt, zone)} the waiting room becomes the session by itself.`
              : `The waiting room opens ${ROOM_OPENS_BEFORE_MINUTES} minutes before the start, at ${opens}.`}
        </p>
      }
    />
  )
}

const inWords = (milliseconds: number) => spanOf(Math.ceil(milliseconds / MINUTE_MS))
