import { ArrowLeft, UserRoundPlus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import type { User } from '#contract/people/sign-in.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { DeviceKind } from '#web/features/sessions/devices/devices.ts'
import { rememberDevice } from '#web/features/sessions/devices/devices.ts'
import { GuestCards } from '#web/features/sessions/guest-cards.tsx'
import { InviteDialog } from '#web/features/sessions/invite-dialog.tsx'
import { useGuests } from '#web/features/sessions/use-guests.ts'
import { spanOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Before } from './before.tsx'
import { permissionFor, useNewPermission } from './devices/permission.ts'
import type { Setup } from './devices/setup.ts'
import type { Input, Trouble } from './devices/trouble.ts'
import type { Blur } from './use-blur.ts'

/** The part of an entered room that waiting needs; `Room` and `RoomState` of the room fit. */
type WaitingRoomProps = {
  room: {
    toggleCamera(): Promise<void>
    toggleMicrophone(): Promise<void>
    choose(device: DeviceKind, id: string): Promise<void>
    toggleBlur?: () => void
    /** Only a professional can: lets the client in before the start. */
    admit?: () => void
    leave(): void
  }
  state: {
    local: {
      camera: MediaStreamTrack | null
      picture: MediaStreamTrack | null
      blur: 'off' | 'preparing' | 'on'
      microphone: MediaStreamTrack | null
      isMuted: boolean
    }
    speaker: string
  }
  session: Session
  person: User
  /** The server's time in ms. */
  now: number
  isOtherHere: boolean
  /** Back to the session's page; the room has been left. */
  onLeave: () => void
}

/** Inside the room before the session starts: what one looks like, and whether the other is here. */
export default function WaitingRoom(props: WaitingRoomProps) {
  const { room, state, session, person, now, isOtherHere, onLeave } = props
  const setup = useRoomSetup(props)
  const zone = useTimeZone()
  const { startsAt, professional, client } = session
  const isClient = person.role === 'CLIENT'
  const other = isClient ? professional.name : client.name
  const start = timeOf(startsAt, zone)
  const left = Date.parse(startsAt) - now
  const { admit } = room
  const guests = useGuests({
    sessionId: session.id,
    ownId: person.id,
    partner: other,
    isBuiltIn: true,
  })
  const [isInviting, setInviting] = useState(false)
  return (
    <Before
      session={session}
      person={person}
      setup={setup}
      {...(room.toggleBlur && { blur: blurOf(state.local, room.toggleBlur) })}
      back={
        <Button
          variant="ghost"
          size="s"
          onClick={() => {
            room.leave()
            onLeave()
          }}
        >
          <ArrowLeft aria-hidden className="size-4" /> Back to session
        </Button>
      }
      status={
        left > 0
          ? `Live Session, starts in ${spanOf(Math.ceil(left / MINUTE_MS))}`
          : 'Live Session, starting now'
      }
      isCalm={isOtherHere}
      title={titleOf({ isOtherHere, isClient, other, start })}
      caption={`What ${other} will see`}
      enter={
        admit && !isClient && isOtherHere
          ? () => (
              <Button size="l" onClick={admit}>
                Start Now
              </Button>
            )
          : undefined
      }
      hint={
        <>
          <GuestCards
            guests={guests}
            className="rounded-l border border-line bg-surface p-5 text-ink max-lg:fixed max-lg:inset-x-4 max-lg:bottom-4 max-lg:z-20 max-lg:shadow-float"
          />
          {guests.notices.map((notice) => (
            <p key={notice} role="status" className="wrap-anywhere">
              {notice}
            </p>
          ))}
          <p className="wrap-anywhere">
            You will both be in the session at {start}, without a click.{' '}
            {isClient
              ? `${other} can let you in earlier.`
              : isOtherHere
                ? 'You can also start now; the end stays as booked.'
                : `Once ${other} is here, you can start earlier.`}
          </p>
          <Button variant="quiet" size="s" className="self-start" onClick={() => setInviting(true)}>
            <UserRoundPlus aria-hidden className="size-4" /> Invite someone
          </Button>
          <InviteDialog guests={guests} open={isInviting} onOpenChange={setInviting} />
        </>
      }
    />
  )
}

type Who = { isOtherHere: boolean; isClient: boolean; other: string; start: string }

function titleOf({ isOtherHere, isClient, other, start }: Who): string {
  if (!isOtherHere) return `${other} is not here yet`
  return isClient
    ? `${other} is here and will start at ${start}`
    : `${other} is here. You start at ${start}`
}

function blurOf({ picture, blur }: WaitingRoomProps['state']['local'], toggle: () => void): Blur {
  return {
    picture,
    isOn: blur !== 'off',
    isLoading: blur === 'preparing',
    isOffered: true,
    problem: '',
    toggle,
  }
}

/** The room's devices as those of this page. */
function useRoomSetup({ room, state }: WaitingRoomProps): Setup {
  const { camera, microphone, isMuted } = state.local
  const trouble = useTrouble(camera !== null, microphone !== null)
  const tryAgain = useCallback(async () => {
    if (trouble.microphone) await room.toggleMicrophone()
    if (trouble.camera) await room.toggleCamera()
  }, [room, trouble])
  useNewPermission(trouble, tryAgain)
  return {
    camera,
    microphone,
    isMuted,
    isAsking: false,
    trouble,
    speaker: state.speaker,
    toggleCamera: () => void room.toggleCamera(),
    toggleMicrophone: () => void room.toggleMicrophone(),
    choose(kind, device) {
      rememberDevice(kind, device)
      void room.choose(kind, device.id)
    },
    tryAgain,
  }
}

/** Why the room has no camera or microphone, where that is not by choice. */
function useTrouble(hasCamera: boolean, hasMicrophone: boolean): Setup['trouble'] {
  const [trouble, setTrouble] = useState<Setup['trouble']>({ camera: null, microphone: null })
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const found = {
        camera: hasCamera ? null : await troubleWith('camera'),
        microphone: hasMicrophone ? null : await troubleWith('microphone'),
      }
      if (!isGone) setTrouble(found)
    }
    look()
    return () => {
      isGone = true
    }
  }, [hasCamera, hasMicrophone])
  return trouble
}

async function troubleWith(input: Input): Promise<Trouble | null> {
  if (!navigator.mediaDevices) return 'insecure'
  if ((await permissionFor(input)) === 'denied') return 'refused'
  const found = await navigator.mediaDevices.enumerateDevices()
  return found.some(({ kind }) => kind === KINDS[input]) ? null : 'missing'
}

const KINDS = { camera: 'videoinput', microphone: 'audioinput' }
