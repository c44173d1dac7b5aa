import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Found } from '#contract/desk/look-ups.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { cx } from '#web/ui/cx.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { lookUpQuery } from './queries.ts'

const LEAST_LETTERS = 2
const MOST_LETTERS = 200

/** One search over people, bookings, payments, documents and cases: arrows choose, Enter opens, Escape closes. */
export default function SearchBox() {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(0)
  const typed = text.trim()
  const asked = useSettled(typed)
  const isLongEnough = typed.length >= LEAST_LETTERS
  const { data, error } = useQuery({
    ...lookUpQuery(asked),
    enabled: asked.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const results = isLongEnough ? (data?.results ?? []) : []
  useEffect(() => setActive(0), [data])
  // What was typed before this script had loaded.
  useEffect(() => {
    if (!input.current?.value) return
    setText(input.current.value)
    setWanted(document.activeElement === input.current)
  }, [])
  const isOpen = isWanted && isLongEnough
  const hasList = isOpen && !error && results.length > 0
  const message = error
    ? errorMessage(error)
    : data && asked === typed
      ? `Nothing found for ‘${typed}’`
      : 'Searching…'

  const open = (found: Found | undefined) => {
    if (!found) return
    setWanted(false)
    setText('')
    navigate(found.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hasList) {
      event.preventDefault()
      setWanted(true)
      setActive((active + step + results.length) % results.length)
    }
    // What is shown may still be for an earlier text.
    if (event.key === 'Enter' && hasList && asked === typed) {
      event.preventDefault()
      open(results[active])
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setWanted(false)
    }
  }

  return (
    <search className="relative block w-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label="Look up a person, booking, payment, document or case"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? id : undefined}
        aria-activedescendant={hasList ? `${id}${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_LETTERS}
        placeholder="Person, booking, receipt, case"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWanted(true)
        }}
        onFocus={() => setWanted(true)}
        onBlur={() => setWanted(false)}
        onKeyDown={onKeyDown}
        className="h-9 w-full rounded-s border border-line-control bg-surface pr-3 pl-9 text-small pointer-coarse:h-11 pointer-coarse:text-body"
      />
      <span role="status" className="sr-only">
        {hasList && `${results.length} ${results.length === 1 ? 'result' : 'results'}`}
        {isOpen && !hasList && message}
      </span>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70vh] overflow-y-auto rounded-m border border-line bg-surface p-1.5 shadow-float md:right-0 md:left-auto md:w-[26rem]">
          {hasList ? (
            <div id={id} role="listbox" aria-label="Results">
              {results.map((found, place) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: The input has the focus and the keys.
                // biome-ignore lint/a11y/useFocusableInteractive: The input points at it.
                <div
                  key={`${found.kind} ${found.id}`}
                  id={`${id}${place}`}
                  ref={(row) => {
                    if (place === active) row?.scrollIntoView({ block: 'nearest' })
                  }}
                  role="option"
                  aria-selected={place === active}
                  // The field keeps the focus, so that the list stays until the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => open(found)}
                  className={cx(
                    'flex min-h-11 cursor-pointer items-baseline justify-between gap-3 rounded-s px-2.5 py-1.5 text-small',
                    place === active ? 'bg-sunken' : 'hover:bg-sunken',
                  )}
                >
                  <Row found={found} />
                </div>
              ))}
            </div>
          ) : (
            <p
              aria-hidden
              className={cx('px-2.5 py-2 text-small', error ? 'text-bad' : 'text-ink-2')}
            >
              {message}
            </p>
          )}
        </div>
      )}
    </search>
  )
}

const KINDS: Record<Found['kind'], string> = {
  person: 'Person',
  booking: 'Booking',
  payment: 'Payment',
  document: 'Document',
  case: 'Case',
}

function Row({ found: { kind, title, detail, at } }: { found: Found }) {
  const zone = useTimeZone()
  return (
    <>
      <span className="wrap-anywhere min-w-0">
        <span className="block font-[600]">{title}</span>
        <span className="figures block text-ink-2 text-tiny">
          {detail}
          {at && ` · ${dateOf(at, zone)} ${timeOf(at, zone)}`}
        </span>
      </span>
      <span className="shrink-0 text-ink-2 text-tiny">{KINDS[kind]}</span>
    </>
  )
}
