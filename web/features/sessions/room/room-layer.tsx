import { Dialog as Primitive } from 'radix-ui'
import type { Elements } from '#web/ui/elements.tsx'
import { useReturnFocus } from '#web/ui/return-focus.ts'
import { toastSlot } from '#web/ui/toast-slots.ts'
import './room.css'

const stay = (event: Event) => event.preventDefault()

/** Fills the window, above the page; dark unless one waits. Only what is in it closes it. */
export function RoomLayer({ isWaiting, children }: { isWaiting: boolean; children: Elements }) {
  const focus = useReturnFocus()
  return (
    <Primitive.Root open>
      <Primitive.Portal>
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className={isWaiting ? 'waiting-layer' : 'room-layer'}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
        >
          <Primitive.Title className="sr-only">Video call</Primitive.Title>
          <div
            ref={toastSlot}
            className="pointer-events-none absolute inset-x-0 top-0 z-10 mx-auto sm:max-w-[420px]"
          />
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
