import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'
import { cloneElement, Fragment, useRef, useState } from 'react'
import { cx } from './cx.ts'
import type { Elements } from './elements.tsx'
import { useLayer } from './layers.ts'

type MenuProps = {
  /** The button that opens the menu; needs an accessible name. */
  trigger: ReactElement
  items: MenuItem[]
  /** Arranges the items, each drawn by `draw`; below one another by default. */
  children?: (draw: (item: MenuItem) => ReactElement) => Elements
  className?: string
}

export type MenuItem = {
  label: string
  /** Said quietly below the label, such as why the action is not possible now. */
  hint?: string | undefined
  icon?: Elements
  /** Stands apart from the others. */
  tone?: 'bad'
  disabled?: boolean
} & (
  | { onChoose: () => void; link?: never }
  /** An empty link of the router; it gets the label. */
  | { link: ReactElement; onChoose?: never }
)

/** A menu of actions. An action runs once the menu has closed and the focus is back on its trigger. */
export function Menu({ trigger, items, children, className }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  const [isOpen, setOpen] = useState(false)
  useLayer(isOpen, () => setOpen(false))
  const draw = (item: MenuItem) => (
    <Item
      key={item.label}
      item={item}
      onSelect={() => {
        chosen.current = item.onChoose
      }}
    />
  )
  return (
    <Primitive.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Primitive.Trigger asChild ref={button}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
            chosen.current?.()
            chosen.current = undefined
          }}
          className={cx(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-[calc(100vw-24px)] overflow-y-auto animate-fade-in rounded-m border border-line bg-surface p-1.5 shadow-float',
            className,
          )}
        >
          {children
            ? children(draw)
            : items.map((item, n) => (
                <Fragment key={item.label}>
                  {item.tone === 'bad' && n > 0 && (
                    <Primitive.Separator className="mx-1.5 my-1.5 h-px bg-line" />
                  )}
                  {draw(item)}
                </Fragment>
              ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Item({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const { label, hint, icon, tone, disabled = false, link } = item
  const words = (
    <>
      {icon}
      <span className="min-w-0">
        <span>{label}</span>
        {hint && <span className="block max-w-60 text-ink-2 text-tiny">{hint}</span>}
      </span>
    </>
  )
  return (
    <Primitive.Item
      asChild={link !== undefined}
      disabled={disabled}
      onSelect={onSelect}
      className={cx(
        'flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-s px-3 py-1.5 text-control pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0',
        'data-highlighted:bg-sunken data-highlighted:outline-none',
        disabled ? 'text-ink-3' : tone === 'bad' ? 'text-bad' : 'text-ink',
      )}
    >
      {link ? cloneElement(link, {}, words) : words}
    </Primitive.Item>
  )
}
