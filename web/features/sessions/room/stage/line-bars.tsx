import type { Line } from '#web/features/sessions/room/room.ts'

/** How good someone's line is, as on a phone: one to three bars. */
export const LineBars = ({ line }: { line: Line }) => (
  <span role="img" aria-label={`Line ${line}`} className="room-bars" data-line={line}>
    <i />
    <i />
    <i />
  </span>
)
