import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import type { Toast } from './toast.ts'
import { openSlots, subscribeToSlots } from './toast-slots.ts'

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

type ToastAreaProps = { toast: Toast; page: string }

/** Below the bar at the upper edge, which leads away from the page; inside a dialog while one is open. */
export default function ToastArea({ toast, page }: ToastAreaProps) {
  const slot = useSlotOf(toast.id)
  const isGone = useIsGone(toast, page)
  const destructive = toast.variant === 'destructive'
  const viewport = (
    <Primitive.Viewport
      hotkey={['F8']}
      className={cx(
        'flex flex-col outline-none',
        slot
          ? 'pointer-events-auto p-2'
          : 'fixed inset-x-0 top-16 z-60 mx-auto w-full p-2 sm:max-w-[420px]',
      )}
    />
  )
  return (
    <Primitive.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      <Primitive.Root
        key={toast.id}
        {...(isGone && { open: false })}
        type={destructive ? 'foreground' : 'background'}
        className={cx(
          'flex items-start gap-3 rounded-m border py-1.5 pr-2 pl-4.5 shadow-float',
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
          'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
          'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          destructive ? 'border-bad bg-bad-soft text-bad' : 'border-line bg-surface text-ink',
        )}
      >
        <div className="min-w-0 flex-1 py-1">
          <Primitive.Title className="font-[600]">{toast.title}</Primitive.Title>
          {toast.description && (
            <Primitive.Description className={cx('text-small', !destructive && 'text-ink-2')}>
              {toast.description}
            </Primitive.Description>
          )}
        </div>
        <Primitive.Close
          aria-label="Close"
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-sunken pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </Primitive.Close>
      </Primitive.Root>
      {slot ? createPortal(viewport, slot) : viewport}
    </Primitive.Provider>
  )
}

/**
 * A message stays where it came: it does not jump into a dialog that opens later, where Escape would close it first.
 */
function useSlotOf(id: number): HTMLElement | undefined {
  const slots = useSyncExternalStore(subscribeToSlots, openSlots)
  const [place, setPlace] = useState({ id, slot: slots.at(-1) })
  if (place.id !== id) setPlace({ id, slot: slots.at(-1) })
  return place.slot && slots.includes(place.slot) ? place.slot : undefined
}

/** A message goes with the page it came on; one that announces a page goes with the page it announced. */
function useIsGone({ id, page: own, announces = false }: Toast, page: string): boolean {
  const [seen, setSeen] = useState({ id, page: own, moves: 0 })
  const last = seen.id === id ? seen : { id, page: own, moves: 0 }
  const moves = last.moves + (page === last.page ? 0 : 1)
  if (seen.id !== id || page !== seen.page) setSeen({ id, page, moves })
  return moves > (announces ? 1 : 0)
}
