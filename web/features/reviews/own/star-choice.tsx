import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '#web/ui/cx.ts'

type StarChoiceProps = {
  label: string
  /** 0 if nothing is chosen. */
  value: number
  onChange: (stars: number) => void
  error?: string
}

/** One to five stars as radio buttons. Screen readers announce '4 stars'. */
export function StarChoice({ label, value, onChange, error }: StarChoiceProps) {
  const name = useId()
  const [pointedAt, pointAt] = useState(0)
  const lit = pointedAt || value
  return (
    <fieldset aria-describedby={error ? `${name}-note` : undefined}>
      <legend className="font-[550] text-small">{label}</legend>
      <div className="-ml-2 flex flex-wrap items-center" onPointerLeave={() => pointAt(0)}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={(event) => event.pointerType === 'mouse' && pointAt(stars)}
            className="inline-flex"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-invalid={error ? true : undefined}
              className="peer sr-only"
            />
            <span className="inline-flex size-11 items-center justify-center rounded-m peer-focus-visible:outline-2 peer-focus-visible:outline-ring">
              <span className="sr-only">{countOf(stars)}</span>
              <Star
                aria-hidden
                className={cx(
                  'size-7 transition-colors duration-(--fast)',
                  stars <= lit ? 'fill-star text-star' : 'text-line-control',
                )}
              />
            </span>
          </label>
        ))}
        <span aria-hidden className="ml-2 text-ink-2 text-small">
          {lit > 0 && countOf(lit)}
        </span>
      </div>
      {error && (
        <p id={`${name}-note`} className="text-bad text-tiny">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const countOf = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`
