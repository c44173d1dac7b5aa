import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { cx } from './cx.ts'
import type { Toast } from './toast.ts'

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

export default function ToastArea({ toast }: { toast: Toast }) {
  const destructive = toast.variant === 'destructive'
  return (
    <Primitive.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      <Primitive.Root
        key={toast.id}
        type={destructive ? 'foreground' : 'background'}
        className={cx(
          'flex items-start gap-3 rounded-m border py-3.5 pr-2 pl-4.5 shadow-float',
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
      <Primitive.Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 top-0 z-60 flex flex-col p-4 outline-none sm:top-auto sm:bottom-0 sm:left-auto sm:w-full sm:max-w-[420px]"
      />
    </Primitive.Provider>
  )
}
