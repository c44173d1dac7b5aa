import type { RoomState } from '#web/features/sessions/room/room.ts'
import {
  changeRoomPreferences,
  useRoomPreferences,
} from '#web/features/sessions/room/room-preferences.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type HelpProps = { open: boolean; onOpenChange: (open: boolean) => void }

const KEYS = [
  { key: 'M', does: 'Microphone off and on', isForGuests: true },
  { key: 'V', does: 'Camera off and on', isForGuests: true },
  { key: 'S', does: 'Share your screen, and stop', isForGuests: false },
  { key: 'C', does: 'Chat', isForGuests: false },
  { key: 'B', does: 'Whiteboard', isForGuests: false },
  { key: '?', does: 'This list', isForGuests: true },
]

/** The single keys that work the controls; they can be switched off, since assistive technology may send keys too. */
export function Shortcuts({ isGuest, open, onOpenChange }: HelpProps & { isGuest: boolean }) {
  const { hasShortcuts } = useRoomPreferences()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {KEYS.filter(({ isForGuests }) => isForGuests || !isGuest).map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex h-7 min-w-7 items-center justify-center rounded-s border border-line-control px-1.5 font-[550] font-sans text-small">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={hasShortcuts}
        onChange={({ target }) => changeRoomPreferences({ hasShortcuts: target.checked })}
      >
        Use these keys while I am not typing
      </Checkbox>
    </Dialog>
  )
}

type SecurityCodeProps = HelpProps & { codes: RoomState['securityCodes'] }

/** Words that both sides work out from the keys of their call: they differ if someone is between the two. */
export function SecurityCode({ open, onOpenChange, codes }: SecurityCodeProps) {
  const [only, ...more] = codes
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={more.length > 0 ? 'Security codes' : 'Security code'}
    >
      {codes.map(({ name, words }) => (
        <div key={name} className="mb-4">
          {more.length > 0 && (
            <h3 className="wrap-anywhere mb-1 text-h3">
              You and <bdi>{name}</bdi>
            </h3>
          )}
          <p className="wrap-anywhere rounded-m bg-sunken px-4 py-5 text-center font-display text-h2">
            {words.join(' ')}
          </p>
        </div>
      ))}
      <p className="text-ink-2">
        {more.length > 0
          ? 'Each pair has its own words. Read yours to each person: if they see the same ones, no one between the two of you can see or hear this call, and neither can we.'
          : `Read these words to each other. If ${only?.name} sees the same ones, no one between you can see or hear this call, and neither can we.`}
      </p>
    </Dialog>
  )
}
