import type { ComponentProps, ReactNode } from 'react'
import { useRoomPreferences } from '#web/features/sessions/room/room-preferences.ts'
import { UnreadCount } from '#web/ui/unread-count.tsx'

type ControlProps = ComponentProps<'button'> & {
  word: string
  /** The accessible name, if the word alone doesn't say enough. */
  label?: string
  shortcut?: string
  /** How many messages are unread. */
  count?: number
  isOn?: boolean
  'data-leave'?: boolean
  children: ReactNode
}

/** A button with a word below it. */
export function Control(props: ControlProps) {
  const { word, label, shortcut, count = 0, isOn = false, children, ...rest } = props
  const { hasShortcuts } = useRoomPreferences()
  const key = hasShortcuts ? shortcut : undefined
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-keyshortcuts={key}
      title={key && `${label ?? word} (${key})`}
      data-on={isOn || undefined}
      className="room-control"
    >
      <span>{children}</span>
      <span>{word}</span>
      <UnreadCount count={count} className="room-count" />
    </button>
  )
}
