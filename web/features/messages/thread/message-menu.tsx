import { Copy, Ellipsis, Flag } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'

type MessageMenuProps = {
  label: string
  body: string
  /** Only the latest message's menu is a tab stop (roving tabindex); the arrow keys move between menus. */
  isLatest: boolean
  /** Undefined if the message can't be reported. */
  onReport: (() => void) | undefined
}

/** Actions on a message. Always visible on touch screens, otherwise on hover or focus. */
export function MessageMenu({ label, body, isLatest, onReport }: MessageMenuProps) {
  const items: MenuItem[] = []
  if (body) items.push({ label: 'Copy Text', icon: <Copy />, onChoose: () => copy(body) })
  if (onReport)
    items.push({ label: 'Report Message', icon: <Flag />, tone: 'bad', onChoose: onReport })
  if (items.length === 0) return null
  return (
    <Menu
      items={items}
      trigger={
        <button
          type="button"
          aria-label={label}
          data-message-menu
          tabIndex={isLatest ? 0 : -1}
          className="mt-1 inline-flex size-7 shrink-0 items-center justify-center rounded-full text-ink-3 opacity-0 transition-opacity duration-(--fast) hover:bg-sunken hover:text-ink focus-visible:opacity-100 group-hover/bubble:opacity-100 data-[state=open]:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
        >
          <Ellipsis aria-hidden className="size-4" />
        </button>
      }
    />
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Copied' })
  } catch {
    toast({ title: 'Not Copied', description: 'This browser did not allow it' })
  }
}

/** The up and down arrow keys move between the menus of messages; Enter opens one. */
export function moveBetweenMenus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const from = document.activeElement
  if (!step || !from?.matches('[data-message-menu][data-state=closed]')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-menu]')]
  const next = all[all.indexOf(from as HTMLElement) + step]
  event.preventDefault()
  event.stopPropagation()
  next?.focus()
}
