import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Category } from '#domain/profile/categories.ts'
import { CATEGORY_LABELS } from '#domain/profile/categories.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { searchCalls } from '#web/api/calls/search/search.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { cx } from '#web/ui/cx.ts'

export type Choice = { q: string; category?: Category }
/** The open list and its highlighted option, by their ids. */
export type Popup = { id: string; activeId: string | undefined } | undefined

type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  text: string
  /** Whether the list opens once there is something to suggest. */
  isWanted: boolean
  onWant: (isWanted: boolean) => void
  onChoose: (choice: Choice) => void
  onPopup: (popup: Popup) => void
}

const LEAST_LETTERS = 2
const MOST_LETTERS = 80
const QUIET_MS = 150

/** The list under the search: arrows choose, Enter opens, Escape closes; nothing is chosen unless asked for. */
export default function Suggestions({
  input,
  text,
  isWanted,
  onWant,
  onChoose,
  onPopup,
}: SuggestionsProps) {
  const id = useId()
  const [active, setActive] = useState(-1)
  const options = useOptions(text, onChoose)
  const isOpen = isWanted && options.length > 0
  const activeId = isOpen && active >= 0 ? `${id}${active}` : undefined

  useEffect(() => setActive(-1), [text])
  useEffect(() => onPopup(isOpen ? { id, activeId } : undefined), [isOpen, activeId])
  useEffect(() => () => onPopup(undefined), [])
  useEffect(() => {
    const field = input.current
    if (!field) return
    // Only for keys: a listener for `input` here would run before React's, which may then draw the old text.
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && options.length > 0) {
        event.preventDefault()
        onWant(true)
        // One place more than options: the text itself.
        const places = options.length + 1
        setActive(isOpen ? ((active + 1 + step + places) % places) - 1 : -1)
      }
      if (event.key === 'Enter' && isOpen && active >= 0) {
        event.preventDefault()
        options[active]?.open()
      }
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        onWant(false)
      }
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  })

  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70vh] overflow-y-auto rounded-l border border-line bg-surface p-2 shadow-float"
        >
          {GROUPS.map((group) => {
            const shown = options.filter((option) => option.group === group)
            return (
              shown.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: A fieldset can't be in a listbox.
                <div key={group} role="group" aria-label={group}>
                  <p aria-hidden className="px-3 pt-2 pb-1 font-[600] text-ink-2 text-tiny">
                    {group}
                  </p>
                  {shown.map((option) => {
                    const place = options.indexOf(option)
                    return (
                      // biome-ignore lint/a11y/useKeyWithClickEvents: The input has the focus and the keys.
                      // biome-ignore lint/a11y/useFocusableInteractive: The input points at it.
                      <div
                        key={option.key}
                        id={`${id}${place}`}
                        role="option"
                        aria-selected={place === active}
                        // The field keeps the focus, so that the list stays until the click.
                        onPointerDown={(event) => event.preventDefault()}
                        onClick={() => {
                          onWant(false)
                          option.open()
                        }}
                        className={cx(
                          'flex min-h-11 cursor-pointer items-center gap-3 rounded-m px-3 py-1.5',
                          place === active ? 'bg-sunken' : 'hover:bg-sunken',
                        )}
                      >
                        {option.person ? (
                          <Portrait name={option.person.name} src={option.person.avatar} size="s" />
                        ) : (
                          <Search aria-hidden className="size-4.5 shrink-0 text-ink-3" />
                        )}
                        <span className="wrap-anywhere min-w-0">
                          <Marked text={option.label} part={text} />
                          {option.person && (
                            <span className="block text-ink-2 text-tiny">
                              {option.person.headline}
                            </span>
                          )}
                        </span>
                      </div>
                    )
                  })}
                </div>
              )
            )
          })}
        </div>
      )}
    </>
  )
}

const GROUPS = ['Searches', 'Categories', 'People'] as const

type Option = {
  key: string
  group: (typeof GROUPS)[number]
  label: string
  person?: { name: string; headline: string; avatar: string | null }
  open: () => void
}

function useOptions(text: string, onChoose: (choice: Choice) => void): Option[] {
  const navigate = useNavigate()
  const asked = useQuiet(text.trim().slice(0, MOST_LETTERS))
  const isLong = asked.length >= LEAST_LETTERS
  const { data } = useQuery({
    ...callQuery(searchCalls.searchSuggestions, { query: { text: asked } }, 'No suggestions'),
    enabled: isLong,
    placeholderData: keepPreviousData,
  })
  if (!data || !isLong || text.trim().length < LEAST_LETTERS) return []
  return [
    ...data.subjects.map((q) => ({
      key: `subject ${q}`,
      group: 'Searches' as const,
      label: q,
      open: () => onChoose({ q }),
    })),
    ...data.categories.map((category) => ({
      key: category,
      group: 'Categories' as const,
      label: CATEGORY_LABELS[category],
      open: () => onChoose({ q: '', category }),
    })),
    ...data.people.map((person) => ({
      key: person.id,
      group: 'People' as const,
      label: person.name,
      person,
      open: () => void navigate(paths.professional(person.id)),
    })),
  ]
}

/** The text once no one has typed for a moment. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}

/** What was typed stands out where the suggestion begins so. */
function Marked({ text, part }: { text: string; part: string }) {
  const length = part.trim().length
  if (text.slice(0, length).toLowerCase() !== part.trim().toLowerCase()) return <span>{text}</span>
  return (
    <>
      <b className="font-[600]">{text.slice(0, length)}</b>
      <span>{text.slice(length)}</span>
    </>
  )
}
