import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { daysLabel } from '#web/features/availability/draft.ts'
import { changeAndFocus } from '#web/features/availability/focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Ranged = { id: string; from: string; to: string }

type RangeListProps<Item extends Ranged> = {
  title: string
  about: ReactNode
  /** 'Add Schedule'. */
  addLabel: string
  items: Item[]
  most: number
  /** Each is edited while it has a problem, by the path of its fields. */
  path: 'schedules' | 'travels'
  problems: ReadonlyMap<string, string>
  make: () => Item
  onChange: (items: Item[]) => void
  /** What an item is called, such as 'Half-term', and what else is said of it. */
  nameOf: (item: Item) => string
  factsOf: (item: Item) => ReactNode
  announce: (text: string) => void
  renderEditor: (item: Item, path: string, onChange: (item: Item) => void) => Elements
}

/** Ranges of days that differ from the usual, of which one is edited at a time. */
export function RangeList<Item extends Ranged>(props: RangeListProps<Item>) {
  const { title, about, addLabel, items, most, path, problems, make, onChange } = props
  const { nameOf, factsOf, announce, renderEditor } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<string>()
  const editorOf = (item: Item) => list.current?.querySelector(`[data-item="${item.id}"]`)

  const add = () => {
    const item = make()
    changeAndFocus(
      () => {
        onChange([...items, item])
        setOpened(item.id)
      },
      () => editorOf(item)?.querySelector('[data-editor] input'),
    )
    announce(`${nameOf(item)} added`)
  }
  const remove = (item: Item, place: number) => {
    changeAndFocus(
      () => onChange(items.filter((each) => each !== item)),
      () => {
        const left = list.current?.querySelectorAll('[data-remove-range]')
        return left?.[place] ?? left?.[place - 1] ?? adder.current
      },
    )
    announce(`${nameOf(item)} removed`)
  }
  const close = (item: Item) =>
    changeAndFocus(
      () => setOpened(undefined),
      () => editorOf(item)?.querySelector('[aria-expanded]'),
    )

  const wrong = problems.get(path)
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className="font-[600] text-h3">
        {title}
      </h3>
      <p className="mt-1 text-ink-2 text-small">{about}</p>
      {items.length > 0 && (
        <ul
          ref={list}
          aria-labelledby={id}
          className="mt-4 divide-y divide-line border-line border-y"
        >
          {items.map((item, place) => {
            const itemPath = `${path}.${place}`
            const isWrong = [...problems.keys()].some((each) => each.startsWith(`${itemPath}.`))
            const isOpen = isWrong || opened === item.id
            const name = nameOf(item)
            const label = isRange(item) ? `${name}, ${daysLabel(item)}` : name
            return (
              <li key={item.id} data-item={item.id} className="py-1.5">
                <div className="flex items-center gap-1">
                  <div className="figures min-w-0 flex-1 text-small">
                    <p className="wrap-anywhere font-[550]">{name}</p>
                    <p className="text-ink-2">
                      {isRange(item) && daysLabel(item)}
                      {factsOf(item)}
                    </p>
                  </div>
                  <IconButton
                    label={`Change ${label}`}
                    aria-expanded={isOpen}
                    onClick={() => setOpened(isOpen ? undefined : item.id)}
                  >
                    <Pencil aria-hidden className="size-4.5" />
                  </IconButton>
                  <IconButton
                    label={`Remove ${label}`}
                    data-remove-range
                    onClick={() => remove(item, place)}
                  >
                    <Trash2 aria-hidden className="size-4.5" />
                  </IconButton>
                </div>
                {isOpen && (
                  <div data-editor className="mt-3 mb-3.5 flex flex-col gap-4">
                    {renderEditor(item, itemPath, (next) => {
                      // What is open because it was wrong stays open once it is right.
                      setOpened(item.id)
                      onChange(items.map((each) => (each.id === item.id ? next : each)))
                    })}
                    <Button
                      size="s"
                      variant="quiet"
                      className="self-start"
                      disabled={isWrong}
                      onClick={() => close(item)}
                    >
                      Done
                    </Button>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {wrong && (
        <p role="alert" className="mt-3 text-bad text-small">
          {wrong}
        </p>
      )}
      <Button
        ref={adder}
        size="s"
        variant="quiet"
        disabled={items.length >= most}
        onClick={add}
        className="mt-4"
      >
        <Plus aria-hidden className="size-4" />
        <span>{addLabel}</span>
      </Button>
    </Card>
  )
}

/** Whether these are days in order; while they are typed, they may not be. */
const isRange = ({ from, to }: Ranged) => from !== '' && from <= to
