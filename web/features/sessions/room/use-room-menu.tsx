import {
  AudioLines,
  Circle,
  CircleStop,
  Columns2,
  Command,
  Eye,
  EyeOff,
  Flag,
  Keyboard,
  LayoutGrid,
  Maximize,
  Minimize,
  MonitorUp,
  MonitorX,
  NotebookPen,
  PencilLine,
  PictureInPicture2,
  Settings,
  ShieldCheck,
  Sparkles,
  Type,
  UserRoundPlus,
  Video,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MenuItem } from '#web/ui/menu.tsx'
import { SecurityCode, Shortcuts } from './controls/room-help.tsx'
import type { MenuGroup } from './controls/room-menu.tsx'
import { TypedRelay } from './controls/typed-relay.tsx'
import { useFullScreen } from './controls/use-full-screen.ts'
import { usePictureInPicture } from './controls/use-picture-in-picture.tsx'
import { canShareScreen } from './local-media.ts'
import type { RecordingInRoom } from './recording/use-recording.ts'
import type { Room, RoomState } from './room.ts'
import type { SidePanel } from './room-side.tsx'
import type { View } from './stage/stage-plan.ts'

const RoomSettings = lazy(() => import('./controls/room-settings.tsx'))

type DialogName = 'settings' | 'shortcuts' | 'code'

type RoomMenuOptions = {
  room: Room
  state: RoomState
  isSmall: boolean
  /** A sheet lies over what is typed. */
  isCovered: boolean
  recording: RecordingInRoom
  isBoardOpen: boolean
  /** These two are undefined for guests, who have neither whiteboard nor notes. On wide screens the bar has the board. */
  board?: { toggle: () => void; hint: string | undefined }
  togglePanel?: (panel: SidePanel) => void
  /** Undefined for guests, and where the host admits people. */
  onInvite?: () => void
  /** Undefined for guests, and once it is reported. */
  onReport?: () => void
  onLeave: () => void
}

/** What can be done by the menu 'More': its items, what they have set, and what they open. */
export function useRoomMenu(options: RoomMenuOptions) {
  const {
    room,
    state,
    isSmall,
    isCovered,
    recording,
    isBoardOpen,
    board,
    togglePanel,
    onInvite,
    onReport,
    onLeave,
  } = options
  const { local, others, mode, securityCodes } = state
  const [view, setView] = useState<View>('speaker')
  const [isSelfHidden, setSelfHidden] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [dialog, setDialog] = useState<{ name: DialogName; isOpen: boolean }>()
  const open = (name: DialogName) => setDialog({ name, isOpen: true })
  const pictureInPicture = usePictureInPicture(room, state, onLeave)
  const fullScreen = useFullScreen()

  const { current, ask, stop } = recording
  const { setMode } = room
  const offered = (...items: (MenuItem | Absent)[]): MenuItem[] => items.filter(isOffered)
  const menu: MenuGroup[] = [
    {
      title: 'Share',
      items: offered(
        board && {
          label: isBoardOpen ? 'Close whiteboard' : 'Whiteboard',
          hint: board.hint,
          icon: <PencilLine />,
          onChoose: board.toggle,
        },
        isSmall &&
          room.toggleScreen &&
          mode === 'video' &&
          canShareScreen() && {
            label: local.screen ? 'Stop Sharing Screen' : 'Share Screen',
            icon: local.screen ? <MonitorX /> : <MonitorUp />,
            onChoose: room.toggleScreen,
          },
        isSmall &&
          togglePanel && {
            label: 'Notes',
            icon: <NotebookPen />,
            onChoose: () => togglePanel('notes'),
          },
        onInvite && { label: 'Invite someone', icon: <UserRoundPlus />, onChoose: onInvite },
        ask &&
          !current &&
          others.some(({ isGuest }) => !isGuest) && {
            label: 'Record together',
            hint: 'once you all agree',
            icon: <Circle />,
            onChoose: ask,
          },
        current?.state === 'RECORDING' && {
          label: 'Stop Recording',
          icon: <CircleStop />,
          onChoose: stop,
        },
      ),
    },
    {
      title: 'Picture',
      items: offered(
        others.length > 0 &&
          !isBoardOpen && {
            label: view === 'grid' ? 'Speaker view' : 'Grid view',
            icon: view === 'grid' ? <Columns2 /> : <LayoutGrid />,
            onChoose: () => setView(view === 'grid' ? 'speaker' : 'grid'),
          },
        mode !== 'text' && {
          label: isSelfHidden ? 'Show my picture' : 'Hide my picture',
          icon: isSelfHidden ? <Eye /> : <EyeOff />,
          onChoose: () => setSelfHidden(!isSelfHidden),
        },
        room.toggleBlur &&
          local.camera && {
            label: local.blur === 'off' ? 'Blur background' : 'Stop blurring',
            icon: <Sparkles />,
            onChoose: room.toggleBlur,
          },
        pictureInPicture && {
          label: pictureInPicture.isOn ? 'Close the small window' : 'Picture in picture',
          icon: <PictureInPicture2 />,
          onChoose: pictureInPicture.toggle,
        },
        fullScreen && {
          label: fullScreen.isOn ? 'Leave full screen' : 'Full screen',
          icon: fullScreen.isOn ? <Minimize /> : <Maximize />,
          onChoose: fullScreen.toggle,
        },
      ),
    },
    {
      title: 'If it is hard to see or hear',
      items: offered(
        ...MODES.map(
          ({ mode: other, ...item }) =>
            setMode &&
            other !== mode &&
            (other !== 'text' || room.type) && { ...item, onChoose: () => setMode(other) },
        ),
        room.type &&
          mode !== 'text' && {
            label: isTyping ? 'Stop typing' : 'Type in large letters',
            icon: <Keyboard />,
            onChoose: () => setTyping(!isTyping),
          },
      ),
    },
    {
      title: 'Safety and settings',
      items: offered(
        securityCodes.length > 0 && {
          label: securityCodes.length > 1 ? 'Security codes' : 'Security code',
          icon: <ShieldCheck />,
          onChoose: () => open('code'),
        },
        onReport && { label: 'Report what happened', icon: <Flag />, onChoose: onReport },
        { label: 'Settings', icon: <Settings />, onChoose: () => open('settings') },
        !isSmall && {
          label: 'Keyboard shortcuts',
          icon: <Command />,
          onChoose: () => open('shortcuts'),
        },
      ),
    },
  ]

  const shown = (name: DialogName) => ({
    open: dialog?.name === name && dialog.isOpen,
    onOpenChange: (isOpen: boolean) => setDialog({ name, isOpen }),
  })
  const layers = (
    <>
      {dialog?.name === 'settings' && (
        <Suspense>
          <RoomSettings room={room} state={state} {...shown('settings')} />
        </Suspense>
      )}
      <Shortcuts {...shown('shortcuts')} isGuest={!togglePanel} />
      <SecurityCode {...shown('code')} codes={securityCodes} />
      {pictureInPicture?.element}
      <TypedRelay
        others={others}
        isCovered={isCovered}
        type={isTyping || mode === 'text' ? room.type : undefined}
        onClose={mode === 'text' ? undefined : () => setTyping(false)}
      />
    </>
  )
  return { menu, view, isSelfHidden, layers, showShortcuts: () => open('shortcuts') }
}

type Absent = false | '' | 0 | null | undefined
const isOffered = (item: MenuItem | Absent): item is MenuItem => Boolean(item)

const MODES = [
  { mode: 'video', label: 'Video and sound', icon: <Video />, hint: undefined },
  {
    mode: 'sound',
    label: 'Sound only',
    icon: <AudioLines />,
    hint: 'for a weak line',
  },
  {
    mode: 'text',
    label: 'Text only',
    icon: <Type />,
    hint: 'you type',
  },
] as const
