import type { CSSProperties } from 'react'
import { useCallback, useRef } from 'react'

type Range = readonly [number, number]

type RangeSliderProps = {
  /** Names of the two values in a form, lower and upper. */
  names: readonly [string, string]
  labels: readonly [string, string]
  min: number
  max: number
  step: number
  value: Range
  /** While a thumb moves. */
  onChange: (value: Range) => void
  /** When a thumb is let go, or moved by a key. */
  onCommit: (value: Range) => void
  /** How a value is read out. */
  format: (value: number) => string
}

/** Two range inputs over one track; the thumbs cannot pass each other. */
export function RangeSlider(props: RangeSliderProps) {
  const { names, labels, min, max, step, value, onChange, onCommit, format } = props
  const latest = useRef({ value, onCommit })
  latest.current = { value, onCommit }

  /** React's onChange is the browser's `input`; the browser's `change` is the moment of letting go. */
  const listenForCommit = useCallback((box: HTMLDivElement) => {
    const commit = () => latest.current.onCommit(latest.current.value)
    box.addEventListener('change', commit)
    return () => box.removeEventListener('change', commit)
  }, [])

  const share = (of: number) => `${((of - min) / (max - min)) * 100}%`
  const move = (thumb: 0 | 1, to: number) =>
    onChange(thumb === 0 ? [Math.min(to, value[1]), value[1]] : [value[0], Math.max(to, value[0])])

  return (
    <div
      ref={listenForCommit}
      className="range-slider"
      style={{ '--from': share(value[0]), '--to': share(value[1]) } as CSSProperties}
    >
      {([0, 1] as const).map((thumb) => (
        <input
          key={thumb}
          type="range"
          name={names[thumb]}
          aria-label={labels[thumb]}
          aria-valuetext={format(value[thumb])}
          min={min}
          max={max}
          step={step}
          value={value[thumb]}
          onChange={(event) => move(thumb, event.currentTarget.valueAsNumber)}
        />
      ))}
    </div>
  )
}
