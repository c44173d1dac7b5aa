import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Elements } from './elements.tsx'
import { IconButton } from './icon-button.tsx'
import { useLayer } from './layers.ts'
import { useReturnFocus } from './return-focus.ts'
import { toastSlot } from './toast-slots.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** Before the title. */
  picture?: Elements
  /** Buttons at the bottom, which stay visible while the content scrolls. */
  footer?: ReactNode
  wide?: boolean
  /** For what asks whether to leave the page: Back asks again. */
  staysOnBack?: boolean
  children: ReactNode
}

/** A modal dialog: centred on wide screens, a bottom sheet on phones. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, picture, footer } = props
  const { wide, staysOnBack, children } = props
  const focus = useReturnFocus()
  useLayer(open && !staysOnBack, () => onOpenChange(false))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          {...focus}
          onPointerDownOutside={keepBelow}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            '@container fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col short:max-h-dvh rounded-t-l bg-surface',
            'shadow-float outline-none data-[state=closed]:animate-sink-out',
            'data-[state=open]:animate-rise-in sm:inset-0 sm:m-auto sm:h-fit',
            'sm:w-[calc(100%-48px)] sm:rounded-l',
            wide ? 'sm:max-w-[860px]' : 'sm:max-w-[520px]',
          )}
        >
          <div
            ref={toastSlot}
            className="pointer-events-none absolute low:fixed inset-x-0 top-0 z-10 mx-auto sm:max-w-[420px]"
          />
          {/* On low screens, and with large text on narrow ones, it scrolls as a whole. */}
          <div className="flex min-h-0 flex-1 flex-col low:block low:overflow-y-auto @max-[18rem]:block @max-[18rem]:overflow-y-auto">
            <header className="flex items-start gap-4 border-line border-b py-4 pr-3 pl-5 sm:pl-6 short:py-1">
              {picture && <div className="-mr-1 short:hidden @max-[18rem]:hidden">{picture}</div>}
              <div className="min-w-0 flex-1 pt-1.5 short:flex short:items-baseline short:gap-3 short:pt-2">
                <Primitive.Title className="text-h2 short:shrink-0 short:text-h3">
                  {title}
                </Primitive.Title>
                {description && (
                  <Primitive.Description className="mt-1 min-w-0 text-ink-2 text-small wrap-anywhere short:mt-0 short:truncate">
                    {description}
                  </Primitive.Description>
                )}
              </div>
              <Primitive.Close asChild>
                <IconButton label="Close">
                  <X className="size-5" />
                </IconButton>
              </Primitive.Close>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6 short:py-3 low:overflow-visible @max-[18rem]:overflow-visible">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 sm:px-6 short:py-2">
                {footer}
              </footer>
            )}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Radix learns of a dialog above only after that is shown: until then a press there would close this one. */
function keepBelow(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[role=dialog]'))
    event.preventDefault()
}
