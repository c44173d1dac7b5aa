import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { CATEGORIES, CATEGORY_LABELS, LANGUAGES } from '#domain/categories.ts'
import { PROFILE_LIMITS } from '#domain/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { EditorSection } from './editor-section.tsx'
import type { SectionProps } from './use-profile-draft.ts'

export function SubjectsSection(part: SectionProps) {
  const { value, change } = part
  return (
    <EditorSection id="subjects" title="What you offer">
      <Choices
        legend="Categories"
        options={CATEGORIES}
        labels={CATEGORY_LABELS}
        chosen={value.categories}
        onChange={(categories) => change({ categories })}
      />
      <Tags {...part} />
      <Choices
        legend="Languages"
        options={LANGUAGES}
        chosen={value.languages}
        onChange={(languages) => change({ languages })}
      />
    </EditorSection>
  )
}

/** Any of a few, in their usual order. */
function Choices<Option extends string>(props: {
  legend: string
  options: readonly Option[]
  labels?: Record<Option, string>
  chosen: readonly string[]
  onChange: (chosen: Option[]) => void
}) {
  const { legend, options, labels, chosen, onChange } = props
  return (
    <fieldset>
      <legend className="mb-2 font-[550] text-small">{legend}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={({ target: { checked } }) =>
              onChange(
                options.filter((each) => (each === option ? checked : chosen.includes(each))),
              )
            }
          >
            {labels?.[option] ?? option}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** Words of one's own; the first three stand on the card in lists. */
function Tags({ value: { tags }, problems, change }: SectionProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const wrong = [...problems].find(([path]) => path === 'tags' || path.startsWith('tags.'))
  const add = () => {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    const lower = new Set(tags.map((tag) => tag.toLowerCase()))
    const fresh = words.filter((word) => !lower.has(word.toLowerCase()))
    if (fresh.length > 0) change({ tags: [...tags, ...fresh] })
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const remove = (tag: string) => {
    change({ tags: tags.filter((each) => each !== tag) })
    input.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2.5">
      <Field
        label="Subjects"
        error={wrong?.[1]}
        hint={`Up to ${PROFILE_LIMITS.tags}, such as ‘GCSE maths’. Lists show the first three.`}
      >
        {(control) => (
          <div className="flex gap-2.5">
            <Input
              {...control}
              ref={input}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              // Nobody loses a word for not having pressed Add.
              onBlur={add}
              autoComplete="off"
              enterKeyHint="done"
              className="min-w-0"
            />
            <Button variant="quiet" disabled={!typed.trim()} onClick={add}>
              Add
            </Button>
          </div>
        )}
      </Field>
      {tags.length > 0 && (
        <ul aria-label="Your subjects" className="flex flex-wrap gap-2">
          {tags.map((tag, n) => (
            <li
              key={tag}
              className={`inline-flex min-w-0 items-center rounded-full bg-sunken pl-3.5 text-small ${problems.has(`tags.${n}`) ? 'text-bad' : 'text-ink-2'}`}
            >
              <span className="min-w-0 break-words py-1.5">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => remove(tag)}
                className="inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
