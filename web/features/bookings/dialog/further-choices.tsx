import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { savedMinor } from '#domain/booking/packages.ts'
import { pounds } from '#domain/money.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { seriesCalls } from '#web/api/calls/booking/series.ts'
import type { Choice } from './choice.ts'

type FurtherChoicesProps = {
  choice: Choice
  mayNote: boolean
  /** It begins unfolded, for who came with a package in mind. */
  isUnfolded: boolean
  children: ReactNode
}

/** What few want to choose, folded into one line that says what it is; nothing where there is nothing. */
export function FurtherChoices({ choice, mayNote, isUnfolded, children }: FurtherChoicesProps) {
  const repeats = useRepeats(choice)
  const words = [mayNote && 'add a note', repeats && 'repeat weekly', packageInWords(choice)]
  const said = words.filter((each) => typeof each === 'string')
  const last = said.pop()
  if (last === undefined) return null
  const line = said.length > 1 ? `${said.join(', ')}, or ${last}` : [...said, last].join(' or ')
  return (
    <details
      open={isUnfolded}
      onToggle={({ currentTarget: each }) => {
        if (!each.open || isUnfolded) return
        each.scrollIntoView({ block: 'start' })
        each.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
      }}
      className="group border-line border-t"
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 font-[600] text-action text-small">
        <span>{line.charAt(0).toUpperCase() + line.slice(1)}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-3">{children}</div>
    </details>
  )
}

function packageInWords({ ways }: Choice): string | undefined {
  if (ways.some(({ kind }) => kind === 'use')) return 'pay without your package'
  const offer = ways.find((way) => way.kind === 'buy')?.offer
  if (!offer) return undefined
  const saved = savedMinor(offer)
  return `buy ${offer.size}${saved > 0 ? ` and save ${pounds(saved)}` : ''}`
}

/** Whether this client may book what is chosen as a series. */
export function useRepeats({ professionalId, mayRepeat, service }: Choice): boolean {
  const { data } = useQuery({
    ...callQuery(
      seriesCalls.seriesOffers,
      { params: { id: professionalId } },
      'Failed to fetch the series',
    ),
    enabled: mayRepeat,
  })
  return mayRepeat && (data?.includes(service?.id ?? null) ?? false)
}
