import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { KEYS, turnKeys, useAreKeysOn } from './use-keys.ts'

/** A key on or beside what it does. On touch screens there are none. */
export function KeyCap({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      aria-hidden
      className={cx(
        'inline-grid min-w-5 place-items-center rounded-[5px] border border-current px-1 font-[550] font-sans text-[0.6875rem] leading-[1.125rem] opacity-75 pointer-coarse:hidden max-lg:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  )
}

/** At the bottom of wide screens: which key does what. */
export function KeysBar({ onShowAll }: { onShowAll: () => void }) {
  const areOn = useAreKeysOn()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-t bg-surface px-4 py-1 text-ink-2 text-tiny max-lg:hidden pointer-coarse:hidden">
      {areOn && (
        <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1">
          {KEYS.map(({ keys, short }) => (
            <li key={short} className="flex items-center gap-1.5">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
              <span>{short}</span>
            </li>
          ))}
        </ul>
      )}
      <span className="ml-auto">Every decision is kept with your name</span>
      <Button variant="ghost" size="s" className="-mr-2 min-h-7! text-tiny!" onClick={onShowAll}>
        {areOn && <KeyCap>?</KeyCap>}
        <span> All keys</span>
      </Button>
    </div>
  )
}

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const areOn = useAreKeysOn()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="All keys"
      description="They do nothing while you type."
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5">
        {ALL.map(({ keys, full }) => (
          <div key={full} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-grid min-w-6.5 place-items-center rounded-[6px] border border-line-control px-1.5 font-[550] font-sans text-tiny"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{full}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 border-line border-t pt-4">
        <Checkbox checked={areOn} onChange={(event) => turnKeys(event.currentTarget.checked)}>
          Use these keys in this browser
        </Checkbox>
      </div>
    </Dialog>
  )
}

const ALL = [
  ...KEYS,
  { keys: ['0'], full: 'Show all that waits for you' },
  { keys: ['1', '9'], full: 'Show the first to the ninth queue of the bar and its menu' },
  { keys: ['C'], full: 'Choose a text for an answer to support' },
  { keys: ['Esc'], full: 'Leave a field' },
  { keys: ['?'], full: 'Show all keys' },
]
