import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MOST_COMPARED } from '#contract/paths/paths.ts'
import type { Chosen } from './chosen.ts'
import { choose, chosenQuery } from './chosen.ts'

/** On a card: adds someone to the comparison, or takes them out. */
export function CompareButton({ professional: { id, name } }: { professional: Chosen[number] }) {
  const client = useQueryClient()
  const { data: chosen = [] } = useQuery(chosenQuery)
  const others = chosen.filter((each) => each.id !== id)
  return (
    <button
      type="button"
      aria-label={`Compare ${name}`}
      aria-pressed={others.length < chosen.length}
      disabled={others.length === MOST_COMPARED}
      onClick={() =>
        choose(client, others.length < chosen.length ? others : [...chosen, { id, name }])
      }
      className="block min-h-6 text-ink-2 text-tiny underline underline-offset-2 hover:text-ink disabled:opacity-50 aria-pressed:font-[600] aria-pressed:text-action"
    >
      Compare
    </button>
  )
}
