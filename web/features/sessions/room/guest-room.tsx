import { useCallback, useSyncExternalStore } from 'react'
import type { Invitation } from '#contract/meeting/guests.ts'
import { guestCalls } from '#web/api/calls/meeting/guests.ts'
import { send } from '#web/api/client.ts'
import type { Choices } from '#web/features/sessions/choices.ts'
import { storeChoices, wasJustInRoom } from '#web/features/sessions/choices.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { LeaveRoomDialog } from './controls/leave-room-dialog.tsx'
import { useShortcuts } from './controls/use-shortcuts.ts'
import { EnteredRoom } from './entered-room.tsx'
import { RoomNotices } from './notices/room-notices.tsx'
import { ConsentCard } from './recording/consent-card.tsx'
import { recordingOf } from './recording/recording-status.ts'
import { useRecordingAsGuest, useStopNotice } from './recording/use-recording.ts'
import type { Room } from './room.ts'
import { RoomBar } from './room-bar.tsx'
import { RoomLayer } from './room-layer.tsx'
import { RoomWaiting } from './room-panels.tsx'
import { RoomTop } from './room-top.tsx'
import { RoomStage } from './stage/room-stage.tsx'
import { useRoomMenu } from './use-room-menu.tsx'
import { useRoomTime } from './use-room-time.ts'

type GuestRoomProps = {
  invitation: Invitation
  me: { id: string; name: string }
  /** What was switched off before. */
  choices: Omit<Choices, 'mode'>
  /** Called with a reason if the guest didn't leave by choice. */
  onLeave: (reason?: string) => void
}

/** The built-in room for a guest who has been let in: sound and pictures, and nothing else of the two. */
export default function GuestRoom(props: GuestRoomProps) {
  const { invitation, me, choices, onLeave } = props
  const { isCameraOff, isMuted } = choices
  const zone = useTimeZone()
  const enter = useCallback(async () => {
    const access = () => send(guestCalls.guestRoomToken, {})
    const { sessionId } = await access()
    if (!wasJustInRoom(me.id)) storeChoices(me.id, { mode: 'video', isCameraOff, isMuted })
    const { enterBuiltInRoom } = await import('./video/built-in-room.ts')
    return enterBuiltInRoom({ sessionId, access, isGuest: true }, { id: me.id })
  }, [me.id, isCameraOff, isMuted])
  return (
    <RoomLayer isWaiting={false}>
      <EnteredRoom
        enter={enter}
        waiting={() => <RoomWaiting startsAt={timeOf(invitation.startsAt, zone)} />}
        call={(room) => <GuestCall {...props} room={room} />}
        onLeave={onLeave}
      />
    </RoomLayer>
  )
}

function GuestCall({ invitation, me, room, onLeave }: GuestRoomProps & { room: Room }) {
  const state = useSyncExternalStore(room.subscribe, room.state)
  const time = useRoomTime(invitation.endsAt)
  const isSmall = useMedia('(width < 640px), (height < 560px)')
  const recording = useRecordingAsGuest(me.id)
  useStopNotice(recording, state)
  const leave = () => onLeave()
  const more = useRoomMenu({
    room,
    state,
    isSmall,
    isCovered: false,
    isBoardOpen: false,
    recording,
    onLeave: leave,
  })
  useShortcuts({ m: room.toggleMicrophone, v: room.toggleCamera, '?': more.showShortcuts })
  const nameOf = (id: string | undefined) =>
    state.others.find((other) => other.id === id)?.name ?? invitation.inviter
  const two = state.others.filter(({ isGuest }) => !isGuest).map(({ name }) => name)
  return (
    <section aria-label="Video room" className="room">
      <RoomTop
        name={`You are ${invitation.inviter}’s guest`}
        headline=""
        count={state.peers.length}
        recording={recordingOf(state, recording, me.id)}
        timeLeft={time.left}
      />
      <RoomStage
        room={room}
        state={state}
        me={{ name: me.name, avatar: null }}
        partner={{ name: invitation.inviter, avatar: null }}
        view={more.view}
        isSelfHidden={more.isSelfHidden}
        board={null}
        alone={null}
      />
      <RoomNotices room={room} state={state} time={time.notice} />
      {recording.isAsked && (
        <ConsentCard
          name={nameOf(recording.current?.askedBy)}
          watchers={two.join(' and ')}
          isBusy={recording.isBusy}
          onAnswer={recording.answer}
        />
      )}
      <RoomBar
        time={time}
        room={room}
        state={state}
        isSmall={isSmall}
        menu={more.menu}
        onLeave={leave}
      />
      {more.layers}
      <LeaveRoomDialog />
    </section>
  )
}
