import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type RadioGroupProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string
  name: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
  /** `segments` share one row, `pills` are separate and wrap. */
  look?: 'segments' | 'pills'
  className?: string
}

/** A visible choice of one option, made of radio buttons: it works with arrow keys and without scripts. */
export function RadioGroup<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
  look = 'segments',
  className,
}: RadioGroupProps<Value>) {
  return (
    <fieldset
      className={cx(
        look === 'segments'
          ? 'flex flex-wrap rounded-m border border-line-control bg-surface p-1'
          : 'flex flex-wrap gap-2',
        // Or its hidden inputs would lie outside a column that scrolls, and lengthen the page.
        'relative',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={cx(look === 'segments' && 'flex flex-1')}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="peer sr-only"
          />
          <span className={cx(RING, look === 'segments' ? SEGMENT : PILL)}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const RING =
  'peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2'

const SEGMENT = cx(
  'flex h-8.5 flex-1 items-center justify-center whitespace-nowrap rounded-[10px] px-2 font-[550]',
  'pointer-coarse:h-11',
  'text-ink-2 text-small transition-colors duration-(--fast) hover:text-ink',
  'peer-checked:bg-action peer-checked:text-on-action peer-checked:hover:text-on-action',
)

const PILL = cx(
  'inline-flex h-9 items-center rounded-full border border-line-control bg-surface px-4 font-[550]',
  'text-ink-2 text-small transition-colors duration-(--fast) hover:text-ink pointer-coarse:h-11',
  'peer-checked:border-action peer-checked:bg-action peer-checked:text-on-action',
  'peer-checked:hover:text-on-action',
)
