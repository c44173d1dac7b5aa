import type { CardInput } from '#domain/money/card.ts'
import { groupedExpiry } from '#domain/money/card.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'

const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'pays' },
  { number: '4000 0000 0000 0002', outcome: 'is declined' },
  { number: '4000 0000 0000 0259', outcome: 'pays, and the bank takes it back' },
  { number: '4000 0025 0000 3155', outcome: 'asks for a 3-D Secure step' },
  { number: '4000 0000 0000 0341', outcome: 'pays now, and is declined later in a series' },
  { number: '4000 0027 6000 3184', outcome: 'asks for that step each time, later too' },
]

/** Says that payments are simulated, and lists the test cards. */
export function TestCards({ onChoose }: { onChoose: (card: CardInput) => void }) {
  return (
    <Alert title="This is a simulated checkout: no money moves.">
      <p className="mt-0.5">Never type a real card here.</p>
      <details>
        <summary className="inline-flex min-h-9 items-center font-[550] text-action pointer-coarse:min-h-11">
          Choose a test card
        </summary>
        <ul className="flex flex-col">
          {TEST_CARDS.map(({ number, outcome }) => (
            <li key={number}>
              <button
                type="button"
                onClick={() => onChoose({ number, expiry: nextYear(), cvc: '123' })}
                className="min-h-8 text-left hover:underline pointer-coarse:min-h-11"
              >
                <span className="figures font-[550] text-action">{number}</span>
                <span> {outcome}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </Alert>
  )
}

const nextYear = () => groupedExpiry(`12${(new Date(serverNow()).getFullYear() + 1) % 100}`)
