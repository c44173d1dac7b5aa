import { Hourglass, MonitorUp, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function RoomConnecting() {
  return (
    <RoomPanel icon={<Spinner className="size-8" />} title="Joining Session..." role="status">
      <p>Connecting to video room</p>
      <p className="text-small">If your browser asks, allow your camera and microphone.</p>
    </RoomPanel>
  )
}

/** For a guest who has been let in before the start. */
export function RoomWaiting({ startsAt }: { startsAt: string }) {
  return (
    <RoomPanel icon={<Hourglass />} title="You are let in" role="status">
      <p>The session starts at {startsAt}. You will be in it then, without a click.</p>
    </RoomPanel>
  )
}

export function RoomFailed({ message, onBack }: { message: string; onBack: () => void }) {
  return (
    <RoomPanel icon={<TriangleAlert />} title="Connection Error" role="alert">
      <p>{message}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Retry Connection</Button>
        <Button variant="quiet" onClick={onBack}>
          Back to Session
        </Button>
      </div>
    </RoomPanel>
  )
}

type RoomMovedProps = { message: string; onJoinHere: () => void; onBack: () => void }

export function RoomMoved({ message, onJoinHere, onBack }: RoomMovedProps) {
  return (
    <RoomPanel icon={<MonitorUp />} title="Session Open Elsewhere" role="alert">
      <p>{message}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={onJoinHere}>Join Here Instead</Button>
        <Button variant="quiet" onClick={onBack}>
          Back to Session
        </Button>
      </div>
    </RoomPanel>
  )
}

type RoomPanelProps = {
  icon: Elements
  title: string
  role: 'status' | 'alert'
  children: Elements
}

function RoomPanel({ icon, title, role, children }: RoomPanelProps) {
  return (
    <section aria-label="Video room" className="flex size-full overflow-y-auto">
      <div
        role={role}
        className="m-auto flex max-w-[44ch] flex-col items-center gap-2 px-4 py-10 text-center [&_button]:whitespace-normal! sm:px-6"
      >
        <span aria-hidden className="mb-2 [&>svg]:size-8">
          {icon}
        </span>
        <h2 className="text-h2">{title}</h2>
        {children}
      </div>
    </section>
  )
}
