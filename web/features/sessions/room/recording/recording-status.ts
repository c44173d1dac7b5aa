import type { RoomState } from '#web/features/sessions/room/room.ts'
import type { RecordingStatus } from '#web/features/sessions/room/room-top.tsx'
import type { RecordingInRoom } from './use-recording.ts'

/** Whether the session is recorded, as everyone in it sees it all the time. */
export function recordingOf(
  state: RoomState,
  { current, stop }: RecordingInRoom,
  ownId: string,
): RecordingStatus {
  if (current?.state === 'RECORDING') {
    const all = state.others.length > 1 ? 'all' : 'both'
    return { words: `Recording · you ${all} agreed`, isOn: true }
  }
  if (state.isRecorded) return { words: 'Being recorded', isOn: true }
  if (current?.askedBy === ownId)
    return { words: 'Waiting for an answer', isOn: false, onWithdraw: stop }
  return NOT_RECORDED
}

const NOT_RECORDED: RecordingStatus = { words: 'Not recorded', isOn: false }
