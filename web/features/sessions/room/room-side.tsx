import { X } from 'lucide-react'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLayer } from '#web/ui/layers.ts'

/** What stands beside the picture. Private notes are apart, so that a shared screen doesn't show them by accident. */
export type SidePanels = { chat: ReactNode; notes: ReactNode; private: ReactNode | null }
export type SidePanel = keyof SidePanels

const NAMES: Record<SidePanel, string> = { chat: 'Chat', notes: 'Notes', private: 'Private' }

type RoomSideProps = {
  panels: SidePanels
  open: SidePanel
  onOpen: (panel: SidePanel) => void
  /** It lies over the picture. */
  isSheet: boolean
  onClose: () => void
}

/** Chat and notes: beside the picture on wide screens, a sheet over it on phones. */
export function RoomSide({ panels, open, onOpen, isSheet, onClose }: RoomSideProps) {
  useLayer(isSheet, onClose)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const side = box.current
    side?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body
      if (opener instanceof HTMLElement && (isLost || side?.contains(document.activeElement)))
        opener.focus()
    }
  }, [])
  const names = (Object.keys(NAMES) as SidePanel[]).filter((name) => panels[name] !== null)
  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-label="Chat and notes"
      className="room-side"
      onKeyDown={(event) => {
        // Escape in a menu or dialog of the chat, which stands elsewhere, closes that alone.
        const isWithin = event.currentTarget.contains(event.target as Node)
        if (event.key === 'Escape' && isWithin) onClose()
      }}
    >
      <Tabs.Root
        value={open}
        onValueChange={(value) => onOpen(value as SidePanel)}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="room-side-head">
          <Tabs.List aria-label="Chat and notes" className="room-tabs">
            {names.map((name) => (
              <Tabs.Trigger key={name} value={name}>
                {NAMES[name]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <IconButton label="Close" onClick={onClose}>
            <X className="size-5" />
          </IconButton>
        </div>
        {names.map((name) => (
          <Tabs.Content
            key={name}
            value={name}
            className={name === 'chat' ? 'room-side-body' : 'room-side-body room-notes'}
          >
            {panels[name]}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </aside>
  )
}
