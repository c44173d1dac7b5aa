import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useLayer } from '#web/ui/layers.ts'

export type HeaderMenuProps = {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A menu that hangs from a button of the header; its items are links. */
export function HeaderMenu({
  trigger,
  open,
  onOpenChange,
  className,
  children,
}: HeaderMenuProps & { className: string; children: ReactNode }) {
  useLayer(open, () => onOpenChange(false))
  return (
    <Primitive.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className={cx(
            'z-40 flex max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-24px)] animate-fade-in flex-col overflow-y-auto rounded-m border border-line bg-surface p-1.5 shadow-float',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
