import type { ReactNode } from 'react'
import type { SavedCard } from '#contract/money/payments.ts'
import { cardInWords, expiryInWords } from '#domain/money/card.ts'

type CardChoiceProps = {
  cards: SavedCard[]
  /** The chosen card's id; null for a new card. */
  value: string | null
  onChange: (id: string | null) => void
  disabled: boolean
}

/** A choice between saved cards and a new one. */
export function CardChoice({ cards, value, onChange, disabled }: CardChoiceProps) {
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-2">
      <legend className="sr-only">Pay with</legend>
      {cards.map((card) => (
        <Option key={card.id} checked={value === card.id} onChange={() => onChange(card.id)}>
          <span className="figures font-[550]">{cardInWords(card)}</span>
          <span className="figures text-ink-2 text-small">Expires {expiryInWords(card)}</span>
        </Option>
      ))}
      <Option checked={value === null} onChange={() => onChange(null)}>
        <span className="font-[550]">Another card</span>
      </Option>
    </fieldset>
  )
}

type OptionProps = { checked: boolean; onChange: () => void; children: ReactNode }

function Option({ checked, onChange, children }: OptionProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-m border border-line-control bg-surface px-4 py-2 has-checked:border-action has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="card"
        checked={checked}
        onChange={onChange}
        className="size-4 shrink-0 accent-action outline-none"
      />
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        {children}
      </span>
    </label>
  )
}
