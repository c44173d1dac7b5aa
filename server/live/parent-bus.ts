import type { Line } from '#server/processes/line.ts'
import type { Bus, BusListener } from './bus.ts'

type Parcel = { to: readonly string[]; frame: string }

/** The bus of a child process: its parent passes events on to the others. */
export function parentBus(line: Line, { onEvent }: BusListener): Bus {
  line.on('live', ({ to, frame }: Parcel) => onEvent(to, frame))
  return {
    publish: (to, event) => line.tell('live', { to, frame: JSON.stringify(event) }),
    // Every child hears everything.
    follow: async () => {},
    unfollow: () => {},
    // The line is gone only when the parent is, and this process with it.
    isConnected: () => true,
    close: async () => {},
  }
}

/** The bus of the parent, which has no sockets of its own: its jobs tell people what has changed. */
export function busToChildren(children: () => Iterable<Line>): Bus {
  return {
    publish(to, event) {
      const parcel: Parcel = { to, frame: JSON.stringify(event) }
      for (const line of children()) line.tell('live', parcel)
    },
    follow: async () => {},
    unfollow: () => {},
    isConnected: () => true,
    close: async () => {},
  }
}

/** Passes what one child says on to the others. */
export function passOn(line: Line, children: () => Iterable<Line>): void {
  line.on('live', (parcel: Parcel) => {
    for (const other of children()) if (other !== line) other.tell('live', parcel)
  })
}
