import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { isBlank } from '#domain/messages/tidy-text.ts'
import {
  CATEGORIES,
  CATEGORY_LABELS,
  CLIENT_GROUPS,
  LANGUAGES,
} from '#domain/profile/categories.ts'
import { SPOKEN_LANGUAGES } from '#domain/profile/languages.ts'
import { PROFILE_LIMITS } from '#domain/profile/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { EditorSection } from './section.tsx'
import type { ProfileDraft } from './use-profile-draft.ts'

export function SubjectsSection({ editing }: { editing: ProfileDraft }) {
  const { value, change } = editing
  return (
    <EditorSection id="subjects" title="What you offer">
      <Choices
        legend="Categories"
        options={CATEGORIES}
        labels={CATEGORY_LABELS}
        chosen={value.categories}
        onChange={(categories) => change({ categories })}
      />
      <Tags editing={editing} />
      <Choices
        legend="Works with"
        options={CLIENT_GROUPS}
        chosen={value.clientGroups}
        onChange={(clientGroups) => change({ clientGroups })}
      />
      <Languages editing={editing} />
    </EditorSection>
  )
}

/** The usual ones and those already chosen to tick, any other to add. */
function Languages({ editing: { value, change } }: { editing: ProfileDraft }) {
  const [shown, setShown] = useState<readonly string[]>([...LANGUAGES, ...value.languages])
  return (
    <div className="flex flex-col gap-3">
      <Choices
        legend="Languages"
        options={SPOKEN_LANGUAGES.filter((each) => shown.includes(each))}
        chosen={value.languages}
        onChange={(languages) => change({ languages })}
      />
      <Field label="Another language">
        {(control) => (
          <Select
            {...control}
            value=""
            onChange={({ target }) => {
              setShown([...shown, target.value])
              change({ languages: [...value.languages, target.value] })
            }}
            className="max-w-72"
          >
            <option value="">Choose to add</option>
            {SPOKEN_LANGUAGES.filter((each) => !shown.includes(each)).map((language) => (
              <option key={language} value={language}>
                {language}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

/** A multiple choice; the result keeps the order of the options. */
function Choices<Option extends string>(props: {
  legend: string
  options: readonly Option[]
  labels?: Record<Option, string>
  chosen: readonly string[]
  onChange: (chosen: Option[]) => void
}) {
  const { legend, options, labels, chosen, onChange } = props
  return (
    <fieldset id={legend.toLowerCase().replace(' ', '-')}>
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

/** Free tags; cards in lists show the first three. */
function Tags({ editing }: { editing: ProfileDraft }) {
  const { problems, change, typedTags, setTypedTags, addTags } = editing
  const { tags } = editing.value
  const input = useRef<HTMLInputElement>(null)
  const wrong = [...problems].find(([path]) => path === 'tags' || path.startsWith('tags.'))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addTags()
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
              value={typedTags}
              onChange={(event) => setTypedTags(event.target.value)}
              onKeyDown={onKeyDown}
              autoComplete="off"
              enterKeyHint="done"
              className="min-w-0"
            />
            <Button variant="quiet" disabled={isBlank(typedTags)} onClick={addTags}>
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
              <span className="wrap-anywhere min-w-0 py-1.5">{tag}</span>
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
