import type { CSSProperties } from 'react'
import { useCallback, useRef } from 'react'

type Range = readonly [number, number]

type RangeSliderProps = {
  /** Form names of the lower and upper value. */
  names: readonly [string, string]
  labels: readonly [string, string]
  min: number
  max: number
  step: number
  value: Range
  /** While a thumb is being moved. */
  onChange: (value: Range) => void
  /** When a thumb is released or moved with a key. */
  onCommit: (value: Range) => void
  /** How screen readers announce a value. */
  format: (value: number) => string
}

/** A slider with two thumbs that can't cross. */
export function RangeSlider(props: RangeSliderProps) {
  const { names, labels, min, max, step, value, onChange, onCommit, format } = props
  const latest = useRef({ value, onCommit })
  latest.current = { value, onCommit }

  /** React's onChange fires on `input`; the native `change` event fires on release. */
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
