import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { useRef } from 'react'
import { cx } from './cx.ts'

type MenuProps = {
  /** The button that opens the menu; needs an accessible name. */
  trigger: ReactElement
  items: MenuItem[]
}

export type MenuItem = {
  label: string
  icon?: ReactNode
  tone?: 'bad'
  onChoose: () => void
}

/** A menu of actions. An action runs once the menu has closed and the focus is back on its trigger. */
export function Menu({ trigger, items }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  return (
    <Primitive.Root modal={false}>
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
          className="z-40 min-w-44 max-w-[calc(100vw-24px)] animate-fade-in rounded-m border border-line bg-surface p-1.5 shadow-float"
        >
          {items.map(({ label, icon, tone, onChoose }) => (
            <Primitive.Item
              key={label}
              onSelect={() => {
                chosen.current = onChoose
              }}
              className={cx(
                'flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-s px-3 py-1.5 text-control pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0',
                'data-highlighted:bg-sunken data-highlighted:outline-none',
                tone === 'bad' ? 'text-bad' : 'text-ink',
              )}
            >
              {icon}
              {label}
            </Primitive.Item>
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
