import { AArrowDown, AArrowUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Other } from '#web/features/sessions/room/room.ts'
import {
  changeRoomPreferences,
  useRoomPreferences,
} from '#web/features/sessions/room/room-preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSettled } from '#web/ui/use-settled.ts'

const MAX_LENGTH = 2000
/** A pause after which typing is read out to those who listen to the screen. */
const PAUSE_MS = 1500
const [SMALLEST_REM, LARGEST_REM, STEP_REM] = [1.25, 5, 0.75]

type TypedRelayProps = {
  others: Other[]
  isCovered: boolean
  /** Shows the others this text. Undefined while one only reads. */
  type: ((text: string) => void) | undefined
  /** Undefined if it can't be closed: there is nothing but text. */
  onClose: (() => void) | undefined
}

/** What people type for one another, in large letters, for those who can't hear or speak. */
export function TypedRelay({ others, isCovered, type, onClose }: TypedRelayProps) {
  const { typedSize } = useRoomPreferences()
  const typing = others.filter(({ typed }) => typed !== '')
  const resize = (by: number) =>
    changeRoomPreferences({
      typedSize: Math.min(LARGEST_REM, Math.max(SMALLEST_REM, typedSize + by)),
    })
  if (typing.length === 0 && !type) return null
  return (
    <section
      aria-label="Typed text"
      className="room-typed"
      inert={isCovered}
      data-alone={(type && !onClose) || undefined}
    >
      <div className="room-typed-tools">
        <IconButton
          label="Smaller letters"
          disabled={typedSize <= SMALLEST_REM}
          onClick={() => resize(-STEP_REM)}
        >
          <AArrowDown className="size-5" />
        </IconButton>
        <IconButton
          label="Larger letters"
          disabled={typedSize >= LARGEST_REM}
          onClick={() => resize(STEP_REM)}
        >
          <AArrowUp className="size-5" />
        </IconButton>
        {type && onClose && (
          <IconButton label="Stop typing" onClick={onClose}>
            <X className="size-5" />
          </IconButton>
        )}
      </div>
      {typing.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard too
        <div className="room-typed-text" tabIndex={0} style={{ fontSize: `${typedSize}rem` }}>
          {typing.map((other) => (
            <Typed key={other.id} other={other} />
          ))}
        </div>
      )}
      {type && <Field type={type} reader={others.length > 1 ? 'Everyone here' : others[0]?.name} />}
    </section>
  )
}

function Typed({ other: { name, typed } }: { other: Other }) {
  const settled = useSettled(typed, PAUSE_MS)
  return (
    <>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        <span className="room-typed-name">{name}</span>
        <span>{typed}</span>
      </p>
      <p role="status" className="sr-only">
        {settled && `${name} types: ${settled}`}
      </p>
    </>
  )
}

type FieldProps = { type: (text: string) => void; reader: string | undefined }

function Field({ type, reader }: FieldProps) {
  const [text, setText] = useState('')
  const write = (next: string) => {
    setText(next)
    type(next)
  }
  useEffect(() => () => type(''), [type])
  return (
    <div className="flex items-end gap-2">
      <textarea
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: it appears because one wants to type
        autoFocus
        aria-label="Type for others to read"
        placeholder={reader ? `${reader} reads each letter as you type` : 'Type for others to read'}
        value={text}
        rows={2}
        maxLength={MAX_LENGTH}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        className="field-sizing-content max-h-36 min-h-16 min-w-0 flex-1 resize-none rounded-m border border-line-control bg-surface px-3.5 py-2.5 text-lead"
      />
      <Button variant="quiet" disabled={text === ''} onClick={() => write('')}>
        Clear
      </Button>
    </div>
  )
}
