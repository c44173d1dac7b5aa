import { useId, useState } from 'react'
import { FEE_PERCENT, pounds, priceOf, VAT_PERCENT } from '#domain/money.ts'
import { Breakdown } from '#web/ui/breakdown.tsx'
import { Card } from '#web/ui/card.tsx'

const WEEKS = 4

/** What a professional receives and what a client pays, at the rate and number of sessions they choose. */
export function EarningsCalculator() {
  const [rate, setRate] = useState(60)
  const [sessions, setSessions] = useState(10)
  const { priceMinor, feeMinor, vatMinor, totalMinor } = priceOf(rate * 100, 60)
  return (
    <Card as="section" aria-labelledby="calculator" className="flex flex-col gap-5">
      <h2 id="calculator" className="text-h2">
        What you earn
      </h2>
      <Slider
        label="Your rate"
        unit={`${pounds(rate * 100, 'short')} an hour`}
        range={[20, 250, 5]}
        value={rate}
        onChange={setRate}
      />
      <Slider
        label="Sessions of an hour"
        unit={`${sessions} a week`}
        range={[1, 30, 1]}
        value={sessions}
        onChange={setSessions}
      />
      <p role="status" className="border-line border-t pt-5">
        <span className="figures block font-display text-h1">
          {pounds(priceMinor * sessions, 'short')} a week
        </span>
        <span className="figures text-ink-2 text-small">
          {pounds(priceMinor * sessions * WEEKS, 'short')} in {WEEKS} weeks, before your own tax
        </span>
      </p>
      <Breakdown
        lines={[
          { label: 'You receive, each session', amount: pounds(priceMinor) },
          { label: `Platform fee, paid by the client (${FEE_PERCENT}%)`, amount: pounds(feeMinor) },
          { label: `VAT (${VAT_PERCENT}%)`, amount: pounds(vatMinor) },
        ]}
        total={{ label: 'Your client pays', amount: pounds(totalMinor) }}
      />
    </Card>
  )
}

type SliderProps = {
  label: string
  /** The value in words. */
  unit: string
  range: [min: number, max: number, step: number]
  value: number
  onChange: (value: number) => void
}

function Slider({ label, unit, range: [min, max, step], value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <label htmlFor={id} className="font-[550] text-small">
          {label}
        </label>
        <span aria-hidden className="figures font-[600] text-small">
          {unit}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={unit}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-full accent-action"
      />
    </div>
  )
}
