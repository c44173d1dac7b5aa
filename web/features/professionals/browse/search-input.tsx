import { lazy, Suspense, useRef, useState } from 'react'
import type { Choice, Popup } from './suggestions.tsx'

const Suggestions = lazy(() => import('./suggestions.tsx'))

type SearchInputProps = {
  value: string
  placeholder: string
  /** The id of its label, where one can be seen. */
  labelledBy?: string
  onType: (text: string) => void
  /** A suggested search or category was chosen. */
  onChoose: (choice: Choice) => void
}

/** The search text; whoever types gets suggestions, by a script that loads with the first focus. */
export function SearchInput({
  value,
  placeholder,
  labelledBy,
  onType,
  onChoose,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [popup, setPopup] = useState<Popup>()
  return (
    <>
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={popup !== undefined}
        aria-controls={popup?.id}
        aria-activedescendant={popup?.activeId}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setIsWanted(true)
          onType(event.currentTarget.value)
        }}
        onKeyDown={({ key }) => {
          // A search that is sent needs no suggestions, which may still be loading.
          if (key === 'Enter') setIsWanted(false)
        }}
        onFocus={() => setIsAsked(true)}
        onBlur={() => setIsWanted(false)}
        aria-label={labelledBy ? undefined : 'Search for professionals'}
        aria-labelledby={labelledBy}
        placeholder={placeholder}
        className="min-w-0 flex-1 text-ellipsis bg-transparent outline-none"
      />
      {isAsked && (
        <Suspense>
          <Suggestions
            input={input}
            text={value}
            isWanted={isWanted}
            onWant={setIsWanted}
            onChoose={onChoose}
            onPopup={setPopup}
          />
        </Suspense>
      )}
    </>
  )
}
