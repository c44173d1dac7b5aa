import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'

type OffersCardProps = {
  id: string
  /** What is offered: 'Service', 'Services'. */
  one: string
  many: string
  about: string
  icon: Elements
  /** While there are none. */
  invitation: string
  most: number
  items: readonly Elements[]
  onAdd: () => void
  /** What is being edited. */
  dialog: Elements
}

/** A list of what a professional offers, to be added to. */
export function OffersCard(props: OffersCardProps) {
  const { id, one, many, about, icon, invitation, most, items, onAdd, dialog } = props
  const add = (
    <>
      <Plus aria-hidden className="size-4" />
      <span> Add a {one}</span>
    </>
  )
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={id} className="font-[600] text-h3">
            {many}
          </h2>
          <p className="mt-1 max-w-[65ch] text-ink-2 text-small">{about}</p>
        </div>
        {items.length > 0 && items.length < most && (
          <Button variant="quiet" onClick={onAdd}>
            {add}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m bg-sunken px-4 py-3.5">
          <span className="text-ink-3 [&>svg]:size-6">{icon}</span>
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-[600] font-sans text-body tracking-normal">
              {`No ${many.toLowerCase()} yet`}
            </h3>
            <p className="text-ink-2 text-small">{invitation}</p>
          </div>
          <Button onClick={onAdd}>{add}</Button>
        </div>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-line border-t">{items}</ul>
      )}
      {items.length >= most && (
        <p className="text-ink-3 text-tiny">
          You offer {most} {many.toLowerCase()}, which is the most.
        </p>
      )}
      {dialog}
    </Card>
  )
}

type OfferItemProps = {
  name: string
  /** Length and prices. */
  terms: ReactNode
  more: string | undefined
  editLabel: string
  onEdit: () => void
}

export const OfferItem = ({ name, terms, more, editLabel, onEdit }: OfferItemProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 last:pb-0">
    <div className="min-w-0 flex-1 basis-64">
      <h3 className="wrap-anywhere font-[600] font-sans text-body tracking-normal">{name}</h3>
      <p className="figures wrap-anywhere text-ink-2 text-small">{terms}</p>
      {more && <p className="text-ink-3 text-tiny">{more}</p>}
    </div>
    <Button variant="quiet" size="s" aria-label={editLabel} onClick={onEdit}>
      Edit
    </Button>
  </li>
)
