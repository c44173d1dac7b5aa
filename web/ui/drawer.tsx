import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useLayer } from './layers.ts'
import { useReturnFocus } from './return-focus.ts'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** A modal panel at the right edge. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const focus = useReturnFocus()
  useLayer(open, () => onOpenChange(false))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex low:block low:overflow-y-auto w-[min(340px,88vw)] flex-col bg-paper shadow-float outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <header className="flex h-17 items-center justify-between border-line border-b pr-3 pl-6">
            <Primitive.Title className="font-[600] font-sans text-body tracking-normal">
              {title}
            </Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label="Close">
                <X className="size-5" />
              </IconButton>
            </Primitive.Close>
          </header>
          <div className="flex-1 overflow-y-auto low:overflow-visible px-4 py-4">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
