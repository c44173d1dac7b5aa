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
  /** These two are undefined for guests, who have neither whiteboard nor notes. */
  board?: { isOpen: boolean; toggle: () => void; hint: string | undefined }
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

  const menu: MenuItem[] = []
  const add = (isOffered: unknown, item: MenuItem) => isOffered && menu.push(item)
  if (isSmall && togglePanel)
    menu.push({ label: 'Notes', icon: <NotebookPen />, onChoose: () => togglePanel('notes') })
  if (isSmall && room.toggleScreen && mode === 'video' && canShareScreen())
    menu.push({
      label: local.screen ? 'Stop Sharing Screen' : 'Share Screen',
      icon: local.screen ? <MonitorX /> : <MonitorUp />,
      onChoose: room.toggleScreen,
    })
  if (board)
    menu.push({
      label: board.isOpen ? 'Close whiteboard' : 'Whiteboard',
      hint: board.hint,
      icon: <PencilLine />,
      onChoose: board.toggle,
    })
  if (onInvite) menu.push({ label: 'Invite someone', icon: <UserRoundPlus />, onChoose: onInvite })
  add(others.length > 0 && !board?.isOpen, {
    label: view === 'grid' ? 'Speaker view' : 'Grid view',
    icon: view === 'grid' ? <Columns2 /> : <LayoutGrid />,
    onChoose: () => setView(view === 'grid' ? 'speaker' : 'grid'),
  })
  add(mode !== 'text', {
    label: isSelfHidden ? 'Show my picture' : 'Hide my picture',
    icon: isSelfHidden ? <Eye /> : <EyeOff />,
    onChoose: () => setSelfHidden(!isSelfHidden),
  })
  if (room.toggleBlur)
    add(local.camera, {
      label: local.blur === 'off' ? 'Blur background' : 'Stop blurring',
      icon: <Sparkles />,
      onChoose: room.toggleBlur,
    })
  if (pictureInPicture)
    menu.push({
      label: pictureInPicture.isOn ? 'Close the small window' : 'Picture in picture',
      icon: <PictureInPicture2 />,
      onChoose: pictureInPicture.toggle,
    })
  if (fullScreen)
    menu.push({
      label: fullScreen.isOn ? 'Leave full screen' : 'Full screen',
      icon: fullScreen.isOn ? <Minimize /> : <Maximize />,
      onChoose: fullScreen.toggle,
    })
  const { current, ask, stop } = recording
  if (ask && !current && others.some(({ isGuest }) => !isGuest))
    menu.push({
      label: 'Record together',
      hint: 'Starts once you all agree',
      icon: <Circle />,
      onChoose: ask,
    })
  add(current?.state === 'RECORDING', {
    label: 'Stop Recording',
    icon: <CircleStop />,
    onChoose: stop,
  })
  const { setMode } = room
  if (setMode)
    for (const { mode: other, ...item } of MODES)
      if (other !== mode && (other !== 'text' || room.type))
        menu.push({ ...item, onChoose: () => setMode(other) })
  add(room.type && mode !== 'text', {
    label: isTyping ? 'Stop typing' : 'Type in large letters',
    icon: <Keyboard />,
    onChoose: () => setTyping(!isTyping),
  })
  add(securityCodes.length > 0, {
    label: securityCodes.length > 1 ? 'Security codes' : 'Security code',
    icon: <ShieldCheck />,
    onChoose: () => open('code'),
  })
  if (onReport) menu.push({ label: 'Report what happened', icon: <Flag />, onChoose: onReport })
  menu.push({ label: 'Settings', icon: <Settings />, onChoose: () => open('settings') })
  add(!isSmall, {
    label: 'Keyboard shortcuts',
    icon: <Command />,
    onChoose: () => open('shortcuts'),
  })

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

const MODES = [
  { mode: 'video', label: 'Video and sound', icon: <Video />, hint: undefined },
  {
    mode: 'sound',
    label: 'Sound only',
    icon: <AudioLines />,
    hint: 'No pictures either way: for a weak line',
  },
  {
    mode: 'text',
    label: 'Text only',
    icon: <Type />,
    hint: 'You type, and send no sound or picture',
  },
] as const
