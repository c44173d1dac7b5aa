import {
  Circle,
  CircleStop,
  Columns2,
  Eye,
  EyeOff,
  LayoutGrid,
  Maximize,
  Minimize,
  MonitorUp,
  MonitorX,
  NotebookPen,
  Settings,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MenuItem } from '#web/ui/menu.tsx'
import { canShareScreen } from './local-media.ts'
import type { Room, RoomState } from './room.ts'
import type { SidePanel } from './room-side.tsx'
import type { View } from './stage-plan.ts'
import { useFullScreen } from './use-full-screen.ts'

const RoomSettings = lazy(() => import('./room-settings.tsx'))

type RoomMenuOptions = {
  room: Room
  state: RoomState
  isSmall: boolean
  togglePanel: (panel: SidePanel) => void
}

/** What can be done by the menu 'More': its items, what they have set, and the dialogs they open. */
export function useRoomMenu({ room, state, isSmall, togglePanel }: RoomMenuOptions) {
  const { local, others, isRecorded, mayRecord, mode } = state
  const [view, setView] = useState<View>('speaker')
  const [isSelfHidden, setSelfHidden] = useState(false)
  const [dialog, setDialog] = useState<{ name: 'settings'; isOpen: boolean }>()
  const fullScreen = useFullScreen()

  const menu: MenuItem[] = []
  const add = (isOffered: unknown, item: MenuItem) => isOffered && menu.push(item)
  add(isSmall, { label: 'Notes', icon: <NotebookPen />, onChoose: () => togglePanel('notes') })
  add(isSmall && mode === 'video' && canShareScreen(), {
    label: local.screen ? 'Stop Sharing Screen' : 'Share Screen',
    icon: local.screen ? <MonitorX /> : <MonitorUp />,
    onChoose: room.toggleScreen,
  })
  add(others.length > 0, {
    label: view === 'grid' ? 'Speaker view' : 'Grid view',
    icon: view === 'grid' ? <Columns2 /> : <LayoutGrid />,
    onChoose: () => setView(view === 'grid' ? 'speaker' : 'grid'),
  })
  add(mode !== 'text', {
    label: isSelfHidden ? 'Show my picture' : 'Hide my picture',
    icon: isSelfHidden ? <Eye /> : <EyeOff />,
    onChoose: () => setSelfHidden(!isSelfHidden),
  })
  if (fullScreen)
    menu.push({
      label: fullScreen.isOn ? 'Leave full screen' : 'Full screen',
      icon: fullScreen.isOn ? <Minimize /> : <Maximize />,
      onChoose: fullScreen.toggle,
    })
  if (mayRecord && room.toggleRecording)
    menu.push({
      label: isRecorded ? 'Stop Recording' : 'Start Recording',
      icon: isRecorded ? <CircleStop /> : <Circle />,
      onChoose: room.toggleRecording,
    })
  menu.push({
    label: 'Settings',
    icon: <Settings />,
    onChoose: () => setDialog({ name: 'settings', isOpen: true }),
  })

  const dialogs = dialog && (
    <Suspense>
      <RoomSettings
        room={room}
        state={state}
        open={dialog.isOpen}
        onOpenChange={(isOpen) => setDialog({ ...dialog, isOpen })}
      />
    </Suspense>
  )
  return { menu, view, isSelfHidden, dialogs }
}
